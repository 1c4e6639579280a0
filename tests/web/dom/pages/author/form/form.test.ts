// SPDX-License-Identifier: MIT
// The form of an exercise: the smallest of each kind goes through it unchanged; fields, items and further fields change the data.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Data } from '../../../../../../web/src/pages/author/form/edit.ts';
import { ExerciseForm } from '../../../../../../web/src/pages/author/form/form.ts';
import { exerciseIds } from '../../../../../../web/src/content/exercises/index.ts';
import { dataFrom } from '../../../../../../web/src/grading/files.ts';
import { exercisesIn } from '../../../../../../web/src/pages/author/templates.ts';
import { put } from '../../../by.ts';

const documents = resolve(import.meta.dirname, '../../../../../../docs/writing-exercises.md');
const exercises = exercisesIn(readFileSync(documents, 'utf8'));

function form(data: Data) {
  const place = document.createElement('div');
  put(place);
  const changes: Data[] = [];
  const made = new ExerciseForm(place, (changed) => changes.push(changed));
  made.show(data);
  const field = (path: string): HTMLInputElement => {
    const found = place.querySelector<HTMLInputElement>(`[data-path=${JSON.stringify(path)}] :is(input, textarea)`);
    if (!found) throw new Error(`No field for ${path}.`);
    return found;
  };
  const type = (path: string, words: string): Data | undefined => {
    field(path).value = words;
    field(path).dispatchEvent(new Event('input', { bubbles: true }));
    return changes.at(-1);
  };
  const add = (path: string, name?: string): Data | undefined => {
    const group = place.querySelector(path === '' ? ':scope' : `[data-path=${JSON.stringify(path)}]`) ?? place;
    const select = group.querySelector<HTMLSelectElement>(':scope > .form-adder > select');
    if (select && name !== undefined) select.value = name;
    const button = group.querySelector<HTMLButtonElement>(
      name === undefined ? ':scope > button:last-of-type' : ':scope > .form-adder > button',
    );
    button?.click();
    return changes.at(-1);
  };
  return { made, place, changes, field, type, add };
}

test('there is an exercise of each kind, the smallest that is complete', () => {
  expect(exercises.map(({ kind }) => kind)).toEqual(['construct', 'answer', 'predict', 'code']);
});

const site = resolve(import.meta.dirname, '../../../../../../web/src/content/exercises');
const all: readonly (readonly [string, Data])[] = [
  ...exercises.map((exercise) => [`the smallest of ${exercise.kind}`, exercise as unknown as Data] as const),
  ...exerciseIds.map((id) => [id, dataFrom(id, site) as Data] as const),
];
test.each(all)('every word and number of an exercise has a field, which writes it back as it was: %s', (_, data) => {
  const { place, changes } = form(data);
  const fields = [...place.querySelectorAll<HTMLInputElement>('input[type="text"], textarea')];
  expect(fields.length).toBeGreaterThan(15);
  for (const each of fields) each.dispatchEvent(new Event('input', { bubbles: true }));
  expect(changes).toHaveLength(fields.length);
  expect(changes.at(-1)).toEqual(data);
  // Each has a name.
  for (const each of fields) expect(each.labels?.[0]?.textContent ?? each.getAttribute('aria-label')).toBeTruthy();
});

test('a number stays a number, with a decimal comma too; a word in its place is kept for the check to name', () => {
  const { type } = form({ title: 'T', steps: [{ id: 'a', points: 1, center: [0, '-x', 2] }] });
  expect(type('steps[0].points', '0,5')).toMatchObject({ steps: [{ points: 0.5 }] });
  expect(type('steps[0].points', 'many')).toMatchObject({ steps: [{ points: 'many' }] });
  expect(type('steps[0].center[0]', '1e-3')).toMatchObject({ steps: [{ center: [0.001, '-x', 2] }] });
  expect(type('steps[0].center[1]', '3')).toMatchObject({ steps: [{ center: [0.001, '3', 2] }] });
});

test('items and fields are added and removed, and what was open stays open', () => {
  const { add, place } = form({
    title: 'T',
    kind: 'construct',
    steps: [{ id: 'a', criteria: [{ id: 'c', is: 'true' }] }],
  });
  expect(add('steps[0].criteria')).toMatchObject({ steps: [{ criteria: [{ id: 'c' }, { id: 'c-2', is: 'true' }] }] });
  expect(add('steps[0].criteria[0]', 'failed')).toMatchObject({
    steps: [{ criteria: [{ failed: { en: '', de: '' } }, {}] }],
  });
  expect(place.querySelector<HTMLDetailsElement>('[data-path="steps"]')?.open).toBe(true);
  const remove = place.querySelector<HTMLButtonElement>('[data-path="steps[0].criteria[1]"] > button');
  remove?.click();
  expect(place.querySelector('[data-path="steps[0].criteria[1]"]')).toBeNull();
  // A scene is given in exercises of other kinds.
  const choices = [...place.querySelectorAll(':scope > .form-adder option')].map((option) =>
    option.getAttribute('value'),
  );
  expect(choices).toEqual(['revision', 'text', 'hints']);
});

test('the field of a path is opened and has the focus; a path without one is told', () => {
  const { made, place } = form({ title: 'T', steps: [{ id: 'a', criteria: [{ id: 'c', is: 'true' }] }] });
  expect(made.reveal('steps[0].criteria[0].is')).toBe(true);
  expect((document.activeElement as HTMLInputElement).value).toBe('true');
  expect(place.querySelector<HTMLDetailsElement>('[data-path="steps[0].criteria"]')?.open).toBe(true);
  expect(made.reveal('steps[3].id')).toBe(false);
});
