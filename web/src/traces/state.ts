// SPDX-License-Identifier: MIT
// The state of the page: the pair, the algorithm, and the camera of the scene. The step shown is kept beside it, in the player.
import type { Shape } from '../../../bindings/types.ts';
import { cameraAt, type Side } from '../model/motion.ts';
import { defaultName, type Dimension, dimensionOf, pairOf, type Scene } from '../model/scene.ts';
import { type Camera, firstState, type State } from '../model/state.ts';
import { add, centerOf, scaled } from '../model/vectors.ts';
import type { AlgorithmName } from './algorithm.ts';
import type { Preset } from './presets/preset.ts';

export interface PageState {
  readonly algorithm: AlgorithmName;
  readonly shapes: Readonly<Record<Side, Shape>>;
  readonly camera: Camera;
}

/** Ids of the shapes in the scene that the view shows. */
export const sideIds = { A: 1, B: 2 } as const;
export const sideOf = (id: number): Side => (id === sideIds.A ? 'A' : 'B');

export const dimensionOfPage = ({ shapes }: PageState): Dimension => dimensionOf(shapes.A.type);

export const stateOfPreset = ({ algorithm, a, b, height = 3.2 }: Preset): PageState => ({
  algorithm,
  shapes: { A: a, B: b },
  camera: cameraAt(dimensionOf(a.type), scaled(add(centerOf(a), centerOf(b)), 0.5), height),
});

/** The pair as a scene; selected is the shape that the tools change, which stand over it. */
export function sceneOf({ shapes }: Pick<PageState, 'shapes'>, active?: Side): Scene {
  const items = (['A', 'B'] as const).map((side) => ({ id: sideIds[side], name: side, shape: shapes[side] }));
  const selection = active ? [sideIds[active]] : [];
  return { dimension: dimensionOf(shapes.A.type), items, selection, nextId: 3 };
}

/** The pair as a state of the playground, for links: such a link opens there, too. */
export function toPlayground(state: PageState): State {
  const { shapes, camera } = state;
  const dimension = dimensionOfPage(state);
  const scene = sceneOf(state);
  const items = scene.items.map((item, i) => ({ ...item, name: nameOf([shapes.A, shapes.B], i) }));
  return { ...firstState(dimension), scene: { ...scene, items, selection: [sideIds.A, sideIds.B] }, camera };
}
/** Default names, which links leave out. */
function nameOf(shapes: readonly Shape[], index: number): string {
  const type = shapes[index]?.type ?? 'point';
  const before = shapes.slice(0, index).filter((shape) => shape.type === type).length;
  return defaultName(type, before + 1);
}

/** The pair that a scene of the playground has selected, or its first two shapes; undefined where it has fewer. */
export function fromPlayground({ scene, camera }: State, algorithm: AlgorithmName): PageState | undefined {
  const [first, second] = scene.items;
  const pair = pairOf(scene) ?? (first && second ? [first, second] : undefined);
  return pair && { algorithm, shapes: { A: pair[0].shape, B: pair[1].shape }, camera };
}

export const setShape = (state: PageState, side: Side, shape: Shape): PageState => ({
  ...state,
  shapes: { ...state.shapes, [side]: shape },
});
export const setAlgorithm = (state: PageState, algorithm: AlgorithmName): PageState => ({ ...state, algorithm });
export const swapped = (state: PageState): PageState => ({
  ...state,
  shapes: { A: state.shapes.B, B: state.shapes.A },
});
