// SPDX-License-Identifier: MIT
// The session of a page whose scene is edited: camera and overlays are not undone, and shapes that are opened get ids of their own.
import { type Scene, withFreshIds } from './scene.ts';
import { Session } from './session.ts';
import { setScene, type State } from './state.ts';
import type { HistoryRules } from './stateHistory.ts';

export const sceneRules: HistoryRules<State> = {
  isOnlyLook: (a, b) =>
    a.scene === b.scene &&
    a.method === b.method &&
    a.algorithm === b.algorithm &&
    a.snap === b.snap &&
    a.findings === b.findings,
  /** A scene of the other dimension has its own camera. */
  seenAs: (entry, { show, camera, scene }) => ({
    ...entry,
    show,
    camera: entry.scene.dimension === scene.dimension ? camera : entry.camera,
  }),
};

export class SceneSession extends Session<State> {
  constructor(first: State, keep?: (state: State) => void) {
    super(first, sceneRules, keep);
  }
  changeScene(change: (scene: Scene) => Scene, key?: string): void {
    this.change((state) => setScene(state, change(state.scene)), key);
  }
  override open(state: State, isKept?: boolean): void {
    super.open(this.#withFreshIds(state), isKept);
  }
  override start(state: State): void {
    super.start(this.#withFreshIds(state));
  }
  #withFreshIds(state: State): State {
    return setScene(state, withFreshIds(state.scene, this.state.scene.nextId));
  }
}
