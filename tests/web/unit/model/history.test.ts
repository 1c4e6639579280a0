// SPDX-License-Identifier: MIT
// Undo and redo: one entry for what was done in one go, and looking around is none.
import { expect, test } from 'vitest';
import { canRedo, canUndo, maxEntries, seal } from '../../../../web/src/model/history.ts';
import { addKind, firstScene, moved, setShape } from '../../../../web/src/model/scene.ts';
import {
  firstCameras,
  firstState,
  setCamera,
  setMethod,
  setScene,
  setShow,
  setSnap,
  type State,
} from '../../../../web/src/model/state.ts';
import { sceneRules } from '../../../../web/src/model/sceneSession.ts';
import { StateHistories } from '../../../../web/src/model/stateHistory.ts';

const history = new StateHistories(sceneRules);
const start = firstState();
/** The state with the sphere moved to the right. */
function pushed(state: State, by: number): State {
  const sphere = state.scene.items[0];
  if (!sphere) throw new Error('no sphere');
  return setScene(state, setShape(state.scene, sphere.id, moved(sphere.shape, [by, 0, 0])));
}
const xOf = (state: State): unknown => state.scene.items[0]?.shape;

test('a drag of 50 steps is one entry; the next drag of the same shape is another', () => {
  let h = history.start(start);
  for (let i = 0; i < 50; ++i) h = history.record(h, pushed(h.present.state, 0.01), 'drag 1');
  const after = h.present.state;
  h = seal(h);
  for (let i = 0; i < 50; ++i) h = history.record(h, pushed(h.present.state, 0.01), 'drag 1');
  expect(h.past).toHaveLength(2);
  h = history.undo(h);
  expect(h.present.state.scene).toBe(after.scene);
  h = history.undo(h);
  expect(h.present.state.scene).toBe(start.scene);
  expect(canUndo(h)).toBe(false);
  expect(history.undo(h)).toBe(h);
  h = history.redo(history.redo(h));
  expect(xOf(h.present.state)).toMatchObject({ center: [expect.closeTo(-0.6, 9), 0.75, 0.4] });
  expect(history.redo(h)).toBe(h);
});

test('another key and no key make entries of their own', () => {
  let h = history.start(start);
  h = history.record(h, pushed(h.present.state, 1), 'a');
  h = history.record(h, pushed(h.present.state, 1), 'b');
  h = history.record(h, pushed(h.present.state, 1));
  h = history.record(h, pushed(h.present.state, 1));
  expect(h.past).toHaveLength(4);
  expect(history.record(h, h.present.state)).toBe(h);
});

test('camera and overlays make no entry and outlive an undo; scene, method and snap are what is undone', () => {
  let h = history.start(start);
  h = history.record(h, setMethod(setSnap(pushed(start, 1), 0.5), 'published'));
  const camera = { ...start.camera, position: [9, 9, 9] as const };
  h = history.record(h, setCamera(setShow(h.present.state, { ghost: true }), camera));
  expect(h.past).toHaveLength(1);
  h = history.undo(h);
  expect(h.present.state).toEqual({ ...start, camera, show: { ...start.show, ghost: true } });
  h = history.record(h, setShow(h.present.state, { ghost: false }));
  expect(canRedo(h), 'looking around takes nothing away').toBe(true);
  h = history.redo(h);
  expect(h.present.state).toMatchObject({ method: 'published', snap: 0.5, show: { ghost: false }, camera });
});

test('a new change takes the undone ones away', () => {
  let h = history.start(start);
  h = history.record(h, pushed(start, 1));
  h = history.undo(h);
  h = history.record(h, pushed(h.present.state, 2));
  expect(canRedo(h)).toBe(false);
});

test('after an undo the same key starts a new entry', () => {
  let h = history.start(start);
  h = history.record(h, pushed(h.present.state, 1), 'a');
  h = history.record(h, pushed(h.present.state, 1), 'b');
  h = history.undo(h);
  h = history.record(h, pushed(h.present.state, 1), 'a');
  expect(h.past).toHaveLength(2);
});

test('250 changes keep the last 200', () => {
  let h = history.start(start);
  for (let i = 0; i < 250; ++i)
    h = history.record(h, setScene(h.present.state, { ...h.present.state.scene, nextId: 100 + i }));
  expect(h.past).toHaveLength(maxEntries);
  for (let i = 0; i < 300; ++i) h = history.undo(h);
  expect(h.present.state.scene.nextId).toBe(149);
  for (let i = 0; i < 300; ++i) h = history.redo(h);
  expect(h.present.state.scene.nextId).toBe(349);
});

test('undoing the change to 2D brings the camera of 3D back', () => {
  let h = history.start(start);
  h = history.record(h, firstState(2));
  expect(h.present.state.camera).toEqual(firstCameras[2]);
  h = history.undo(h);
  expect(h.present.state).toEqual(start);
  expect(addKind(h.present.state.scene, 'sphere').items).toHaveLength(firstScene().items.length + 1);
});

test('a scene that was opened, and the one before it, come back as they were looked at', () => {
  const far = setShow(setCamera(pushed(start, 1e5), { ...start.camera, position: [1e5, 0, 9] }), { labels: false });
  let h = history.open(history.start(start), far);
  h = history.record(h, setCamera(h.present.state, { ...far.camera, height: 2 }));
  const seen = h.present.state;
  h = history.undo(h);
  expect(h.present.state, 'labels and camera of before').toBe(start);
  h = history.redo(h);
  expect(h.present.state).toBe(seen);
  h = history.record(h, pushed(h.present.state, 1));
  h = history.undo(history.undo(h));
  expect(h.present.state, 'a further change in between').toBe(start);
});
