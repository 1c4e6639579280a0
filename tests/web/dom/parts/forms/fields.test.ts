// SPDX-License-Identifier: MIT
// Number fields: stepped by arrow keys, pasted as lists and as rotations, and texts that are refused and stay.
import { expect, test } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import { addShape, emptyScene, itemOf, type Scene, setShape } from '../../../../../web/src/model/scene.ts';
import { Fields } from '../../../../../web/src/parts/forms/fields.ts';
import { make } from '../../../../../web/src/parts/dom/dom.ts';
import { withFields, withNumbers } from '../../../../../web/src/queries/queries.ts';
import { button, field, paste, press, put, textOf, type } from '../../by.ts';

const core = await loadTouchstone();
const sphere: Shape = { type: 'sphere', center: [-1.6, 0.8, 0.4], radius: 0.75 };
const box: Shape = { type: 'obb', center: [0, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] };

/** The fields of one shape, whose scene follows them. */
function fieldsOf(shape: Shape): { shape(): Shape; set(shape: Shape): void } {
  const made = addShape(emptyScene(3), shape);
  const id = made.items[0]?.id as number;
  let scene: Scene = { ...made, selection: [id] };
  const current = (): Shape => itemOf(scene, id)?.shape as Shape;
  const set = (next: Shape): void => {
    scene = setShape(scene, id, next);
    fields.show(scene, 0, true);
  };
  const fields = new Fields(put(make('div')), {
    onNumbers: (_, name, index, values) => set(withNumbers(core, current(), name, index, values)),
    onFields: (_, values) => set(withFields(core, current(), values)),
  });
  fields.show(scene, 0, true);
  return { shape: current, set };
}
const values = (name: string, ...parts: string[]): string[] => parts.map((part) => field(`${name} ${part}`).value);
const centre = (): string[] => values('Sphere 1 center', 'x', 'y', 'z');
const rotation = (): string[] => values('Oriented box 1 rotation', 'x', 'y', 'z', 'w');
const error = (): string | null | undefined => textOf('.error');

test('arrow keys nudge a number by 0.05, with Shift by 0.005, and not below a radius of 0', () => {
  const { shape } = fieldsOf(sphere);
  const x = field('Sphere 1 center x');
  x.focus();
  for (const shiftKey of [false, false]) press('ArrowUp', { shiftKey });
  press('ArrowDown', { shiftKey: true });
  expect(x.value).toBe('-1.505');
  expect(shape()).toEqual({ ...sphere, center: [-1.505, 0.8, 0.4] });
  const radius = field('Sphere 1 radius');
  type(radius, '0.02');
  press('ArrowDown');
  expect(radius.value).toBe('0');
  press('ArrowUp', { ctrlKey: true });
  expect(radius.value, 'a shortcut of the browser').toBe('0');
});

test('a list pasted into the first number fills the field, from code and from the answer with its unit, too', () => {
  fieldsOf(sphere);
  field('Sphere 1 center x').focus();
  expect(paste('1.5'), 'a single number goes into the text').toBe(true);
  for (const [text, wanted] of [
    ['1.5, 2, -3', ['1.5', '2', '-3']],
    ['glm::vec3(0.5f, 1.0f, -2.0f);', ['0.5', '1', '-2']],
    ['0.6000\u00a0m', ['0.6', '1', '-2']],
  ] as const) {
    expect(paste(text), text).toBe(false);
    expect(centre(), text).toEqual(wanted);
  }
});

test('what is refused stays with a sentence until Escape, Undo or another number; nothing is lost', () => {
  const { set } = fieldsOf(sphere);
  const x = field('Sphere 1 center x');
  x.focus();
  paste('1, 2, 3, 4');
  expect(error()).toBe('4 numbers were pasted; from here on only 3 fit.');
  expect(x.value).toBe('1, 2, 3, 4');
  expect(x.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(x.getAttribute('aria-errormessage') ?? '')?.textContent).toBe(error());
  press('Escape');
  expect([centre(), error(), x.getAttribute('aria-invalid')]).toEqual([['-1.6', '0.8', '0.4'], '', null]);

  type(x, 'far');
  expect(error(), 'nothing is said while it is typed').toBe('');
  press('Enter');
  expect(error()).toBe('“far” is not a number; enter one such as 1.5 or -2e-3.');
  type(field('Sphere 1 radius'), '1');
  expect(x.value, 'a change elsewhere leaves it').toBe('far');
  set({ ...sphere, center: [2, 0, 0] });
  expect([x.value, error()], 'another number behind it replaces it').toEqual(['2', '']);

  const radius = field('Sphere 1 radius');
  type(radius, '-1');
  radius.dispatchEvent(new Event('blur'));
  expect(error()).toBe('sphere.radius is −1; it must be 0 or more.');
});

// In each, the numbers 0.6 and 0.8 are x and w, or where their order says so.
test('pasted rotations: names in any order, an order that is known and told, one that is asked for', () => {
  fieldsOf(box);
  const x = field('Oriented box 1 rotation x');
  const note = (): string | null | undefined => textOf('[role="status"]');
  const question = (): string[] => [...document.querySelectorAll('[role="group"] button')].map((e) => e.textContent);
  x.focus();
  paste('{"w":0.8,"z":0,"y":0,"x":0.6}');
  expect([rotation(), note()]).toEqual([['0.6', '0', '0', '0.8'], '']);
  paste('glm::quat(0.6f, 0.8f, 0.0f, 0.0f)');
  expect([rotation(), note()]).toEqual([['0.8', '0', '0', '0.6'], 'Read in the order w, x, y, z, as in glm::quat.']);

  paste('Quaternion(0, 0, 0.6, 0.8)');
  const asIsOrFirst = ['x, y, z, w: x 0, y 0, z 0.6, w 0.8', 'w, x, y, z: x 0, y 0.6, z 0.8, w 0'];
  expect(question()).toEqual([...asIsOrFirst, 'Cancel']);
  expect(document.activeElement?.textContent).toBe(asIsOrFirst[0]);
  expect(rotation().slice(1), 'nothing was guessed').toEqual(['0', '0', '0.6']);
  button(asIsOrFirst[1] as string).click();
  expect([question(), rotation()]).toEqual([[], ['0', '0.6', '0.8', '0']]);
  expect(document.activeElement, 'the focus is where it was').toBe(x);

  paste('1 0 0 0');
  expect(question()).toHaveLength(3);
  press('Escape');
  expect([question(), rotation()], 'cancelled: as before').toEqual([[], ['0', '0.6', '0.8', '0']]);
  expect(document.activeElement).toBe(x);
  paste('NaN, 0, 0, 1');
  expect(error()).toBe('The pasted text contains “NaN”; every number must be finite.');
  expect(x.value, 'what was pasted is not lost').toBe('NaN, 0, 0, 1');
});
