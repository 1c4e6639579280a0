// SPDX-License-Identifier: MIT
// The data behind the form of an exercise, by hand: values by their paths, items added with ids of their own, fields added and removed.
import { expect, test } from 'vitest';
import {
  type Data,
  isText,
  pathText,
  valueAt,
  withItem,
  withValue,
} from '../../../../../../web/src/pages/author/form/edit.ts';
import { firstItem, missingFields } from '../../../../../../web/src/pages/author/form/optional.ts';

const exercise: Data = {
  title: { en: 'Touch', de: 'Berühren' },
  steps: [{ id: 'touch', criteria: [{ id: 'a', is: 'true' }] }, { id: 'touch-2' }],
};

test('a path is written as the lines of a text name it', () => {
  expect(pathText(['steps', 0, 'title', 'en'])).toBe('steps[0].title.en');
  expect(pathText([])).toBe('');
});

test('a value is read and replaced by its path; everything else stays the same object', () => {
  expect(valueAt(exercise, ['steps', 0, 'criteria', 0, 'is'])).toBe('true');
  expect(valueAt(exercise, ['steps', 7, 'id'])).toBeUndefined();
  // Names that every object inherits are no fields of it.
  expect(valueAt(exercise, ['toString'])).toBeUndefined();
  const changed = withValue(exercise, ['steps', 0, 'criteria', 0, 'is'], 'false');
  expect(valueAt(changed, ['steps', 0, 'criteria', 0, 'is'])).toBe('false');
  expect(valueAt(exercise, ['steps', 0, 'criteria', 0, 'is'])).toBe('true');
  expect(valueAt(changed, ['steps', 1])).toBe(valueAt(exercise, ['steps', 1]));
});

test('a field and an item are removed', () => {
  expect(withValue(exercise, ['title', 'de'], undefined)).toMatchObject({ title: { en: 'Touch' } });
  expect(valueAt(withValue(exercise, ['title', 'de'], undefined), ['title', 'de'])).toBeUndefined();
  const steps = valueAt(withValue(exercise, ['steps', 0], undefined), ['steps']);
  expect(steps).toEqual([{ id: 'touch-2' }]);
});

test('an item is added like the last one, with an id that no other has', () => {
  const more = withItem(exercise, ['steps'], {});
  expect(valueAt(more, ['steps', 2])).toEqual({ id: 'touch-3' });
  expect(valueAt(withItem(exercise, ['hints'], firstItem('hints')), ['hints'])).toEqual([{ en: '', de: '' }]);
  expect(valueAt(withItem({ numbers: [1, 2] }, ['numbers'], 0), ['numbers'])).toEqual([1, 2, 2]);
});

test('a text has a language and nothing else; an object is told which fields it may have besides', () => {
  expect([
    isText({ en: 'a' }),
    isText({ en: 'a', de: 'b' }),
    isText({ en: 1 }),
    isText({}),
    isText({ fr: 'a' }),
  ]).toEqual([true, true, false, false, false]);
  const names = missingFields('criteria', { id: 'a', is: 'true', failed: '' }).map(([name]) => name);
  expect(names).toEqual(['passed', 'mistakes', 'points']);
  expect(missingFields('mistakes', {})).toEqual([]);
});
