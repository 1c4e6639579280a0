// SPDX-License-Identifier: MIT
// When the page around an embed is sent a result: once in a frame while the scene changes, once more at the end, not for the camera.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addKindAt } from '../../../../../web/src/model/scene.ts';
import { firstState, setScene, type State } from '../../../../../web/src/model/state.ts';
import { Reports } from '../../../../../web/src/pages/embed/reports.ts';

let frames: (() => void)[] = [];
const nextFrame = (): void => {
  const due = frames;
  frames = [];
  for (const callback of due) callback();
};
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});
afterEach(() => vi.unstubAllGlobals());

function openEmbed() {
  const sent: boolean[] = [];
  let state = firstState();
  const reports = new Reports(
    () => state,
    (isFinal) => sent.push(isFinal),
  );
  const change = (next: (state: State) => State): void => {
    state = next(state);
    reports.soon();
  };
  return { reports, sent, change };
}
const withSphere = (state: State): State => setScene(state, addKindAt(state.scene, 'sphere', [0, 0, 0]));

test('two changes in a frame are one result, and the end of the change one more', () => {
  const { reports, sent, change } = openEmbed();
  change(withSphere);
  change(withSphere);
  expect(sent).toEqual([]);
  nextFrame();
  expect(sent).toEqual([false]);
  expect(reports.isOver).toBe(false);
  reports.finish();
  reports.finish();
  expect(sent).toEqual([false, true]);
  expect(reports.isOver).toBe(true);
});

test('a change that is over before the next frame is sent once', () => {
  const { reports, sent, change } = openEmbed();
  change(withSphere);
  reports.finish();
  nextFrame();
  expect(sent).toEqual([true]);
});

test('the camera, and the state with which the page begins, send nothing', () => {
  const { reports, sent, change } = openEmbed();
  change((state) => ({ ...state, camera: { ...state.camera } }));
  nextFrame();
  reports.finish();
  change(withSphere);
  reports.begin();
  nextFrame();
  reports.finish();
  expect(sent).toEqual([]);
});
