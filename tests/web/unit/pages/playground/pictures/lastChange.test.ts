// SPDX-License-Identifier: MIT
// The states of the last drag, for an animated picture: which are kept, and when there are none.
import { expect, test } from 'vitest';
import type { SphereShape } from '../../../../../../bindings/index.ts';
import { addKind, setShape, toggle } from '../../../../../../web/src/model/scene.ts';
import { firstState, setScene, setShow, type State } from '../../../../../../web/src/model/state.ts';
import { LastChange, mostStates } from '../../../../../../web/src/pages/playground/pictures/lastChange.ts';

const first = firstState();
/** The first scene with its sphere at x. */
const at = (x: number): State => {
  const sphere: SphereShape = { type: 'sphere', center: [x, 0.75, 0.4], radius: 0.75 };
  return setScene(first, setShape(first.scene, 1, sphere));
};
const places = (states: readonly State[]): readonly unknown[] =>
  states.map(({ scene }) => (scene.items[0]?.shape as SphereShape).center[0]);
function after(...states: readonly State[]): LastChange {
  const change = new LastChange();
  for (const state of [first, ...states]) change.take(state);
  return change;
}

test('a drag has the state before it and all of its own; camera and selection make none', () => {
  const last = at(2);
  const change = after(at(1), last, setShow(last, { grid: false }));
  expect(places(change.states(10)).slice(1)).toEqual([1, 2, 2]);
  expect(change.states(10)[0]).toBe(first);
  expect(after(setScene(first, toggle(first.scene, 1))).states(10)).toEqual([]);
});
test('the next drag begins with the end of the last one', () => {
  const change = after(at(1), at(2));
  change.end();
  change.take(at(5));
  expect(places(change.states(10))).toEqual([2, 5]);
});
test('fewer are at equal intervals and have both ends', () => {
  const change = after(...Array.from({ length: 9 }, (_, i) => at(i + 1)));
  // Ten states, the first at −1.6: every third of them.
  expect(places(change.states(4))).toEqual([-1.6, 3, 6, 9]);
});
test('a long drag is thinned evenly and keeps both ends', () => {
  const count = 4 * mostStates + 3;
  const change = after(...Array.from({ length: count }, (_, i) => at(i + 1)));
  const found = places(change.states(Infinity)) as number[];
  expect(found.length).toBeLessThanOrEqual(mostStates + 1);
  expect([found[0], found.at(-1)]).toEqual([-1.6, count]);
  const gaps = found.slice(2, -1).map((x, i) => x - (found[i + 1] ?? 0));
  expect(new Set(gaps).size).toBe(1);
});
test('a drag that is taken back, and other shapes, leave nothing', () => {
  expect(after(at(1), first).states(10)).toEqual([]);
  const more = setScene(first, addKind(first.scene, 'sphere'));
  expect(after(at(1), more).states(10)).toEqual([]);
});
