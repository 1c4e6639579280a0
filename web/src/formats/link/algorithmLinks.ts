// SPDX-License-Identifier: MIT
// Links from a pair to the steps of an algorithm, and to the comparison of all algorithms.
import { type ComparedAlgorithm, hasSteps } from '../../model/algorithms.ts';
import { toLink } from './sceneLink.ts';
import { pairOf } from '../../model/scene.ts';
import { firstState, type State } from '../../model/state.ts';

/** The selected pair alone, as it is seen now; without a pair the whole scene. */
function pairAlone({ scene, camera }: State): State {
  const items = pairOf(scene) ?? scene.items;
  const selection = items.slice(0, 2).map(({ id }) => id);
  return { ...firstState(scene.dimension), scene: { ...scene, items, selection }, camera };
}

/** Undefined where the algorithm has no steps. */
export const stepsLink = (state: State, algorithm: ComparedAlgorithm): string | undefined =>
  hasSteps(algorithm) ? `./algorithms.html${toLink(pairAlone(state))}&algorithm=${algorithm}` : undefined;
export const compareLink = (state: State): string => `./compare.html${toLink(pairAlone(state))}`;
