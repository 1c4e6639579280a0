// SPDX-License-Identifier: MIT
// The change from the first core to the one with all shapes: only for a kind that needs it, once, and the action is repeated.
import { expect, test, vi } from 'vitest';
import { loadTouchstone, type Touchstone, TouchstoneError } from '../../../../bindings/index.ts';
import { neededShapes } from '../../../../web/src/grading/neededShapes.ts';
import { Autosave } from '../../../../web/src/model/autosave.ts';
import type { ValidateShape } from '../../../../web/src/model/document.ts';
import { fromLink, toLink } from '../../../../web/src/formats/link/sceneLink.ts';
import { addKind, emptyScene, firstScene } from '../../../../web/src/model/scene.ts';
import { firstState, setScene, type State } from '../../../../web/src/model/state.ts';
import { answersScene, validated } from '../../../../web/src/queries/validating.ts';

const first = await loadTouchstone({ shapes: 'elementary' });
const all = await loadTouchstone();
const hulls: State = setScene(firstState(), addKind(emptyScene(3), 'hull'));

test('a link with a hull loads the other core and opens; one with spheres and boxes does not load it', async () => {
  const loadAll = vi.fn(() => Promise.resolve<Touchstone | undefined>(all));
  const opened: State[] = [];
  const open = (state: State) => (validate: ValidateShape) => void opened.push(fromLink(toLink(state), validate));
  expect(await validated(first, loadAll, open(firstState()))).toBe(true);
  expect(loadAll).not.toHaveBeenCalled();
  expect(await validated(first, loadAll, open(hulls))).toBe(true);
  expect(loadAll).toHaveBeenCalledOnce();
  expect(opened.map(({ scene }) => scene)).toEqual([firstState().scene, hulls.scene]);
});

test('a download that fails leaves the scene as it is; a wrong shape is refused by the core as before', async () => {
  const loadAll = (): Promise<undefined> => Promise.resolve(undefined);
  expect(await validated(first, loadAll, (validate) => void fromLink(toLink(hulls), validate))).toBe(false);
  const wrong = validated(first, loadAll, (validate) => void validate({ type: 'sphere', center: [0, 0] }, 'a'));
  await expect(wrong).rejects.toThrow(TouchstoneError);
  const unknown = validated(first, loadAll, (validate) => void validate({ type: 'toString' }, 'a'));
  await expect(unknown).rejects.toThrow(TouchstoneError);
});

test('a kept scene with a hull waits for the other core and is no damage', async () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (k: string, v: string) => stored.set(k, v),
  };
  new Autosave(storage as unknown as Storage).save(hulls);
  const found: unknown[] = [];
  const read = (validate: ValidateShape): void =>
    void found.push(new Autosave(storage as unknown as Storage).load(validate).state?.scene);
  expect(await validated(first, () => Promise.resolve(all), read)).toBe(true);
  expect(found).toEqual([hulls.scene]);
});

test('which core answers a scene, and which an exercise needs', () => {
  expect([firstScene(), hulls.scene].map((scene) => answersScene(first, scene))).toEqual([true, false]);
  expect(answersScene(all, hulls.scene)).toBe(true);
  expect(neededShapes({ given: { shapes: { A: { type: 'sphere' } } } })).toBe('elementary');
  expect(neededShapes({ given: { shapes: { A: { type: 'cylinder' } } } })).toBe('all');
  expect(neededShapes({ kind: 'predict', given: {} })).toBe('all');
  expect(neededShapes({ steps: [{ is: 'epaBound(A, B) < 1' }] })).toBe('all');
  expect(neededShapes({ text: '"kind":"predict"' })).toBe('elementary');
  expect(neededShapes(undefined)).toBe('elementary');
});
