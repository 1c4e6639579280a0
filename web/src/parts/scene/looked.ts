// SPDX-License-Identifier: MIT
// A scene to look at, of an exercise by hand or a lesson, and what a view or a drawing of it shows. Pure.
import type { Shape, Touchstone } from '../../../../bindings/index.ts';
import type { Arrow } from '../../content/situations/arrowRoom.ts';
import {
  joined,
  type Rectangle,
  rectangleOf,
  rectanglesOf,
  rectanglesOfMarks,
} from '../../content/situations/flatFraming.ts';
import { dimensionOf, emptyScene, type Item, type Scene } from '../../model/scene.ts';
import { firstShow, type Show } from '../../model/state.ts';
import { type Results, resultsOf } from '../../queries/queries.ts';
import type { LineGroup } from '../../traces/structures/lineGroups.ts';
import type { MotionDrawn } from '../../lessons/structured.ts';
import type { Annotation } from './annotations.ts';
import type { Spot } from './spots.ts';
import type { DrawnMotion } from './stepGhosts.ts';

/** A shape by the name that its text gives it, which may be none. */
export interface Named {
  readonly name: string;
  readonly shape: Shape;
}
export interface Looked {
  readonly shapes: readonly Named[];
  readonly marks: readonly Annotation[];
  /** Lines of a structure over the shapes. */
  readonly structure?: readonly LineGroup[];
  /** The shapes at other times, and their first contact. */
  readonly motion?: DrawnMotion;
  /** What the core computes is drawn too. */
  readonly hasAnswer: boolean;
  /** Names of shapes that can be dragged. */
  readonly draggable?: ReadonlySet<string>;
  /** Points that a reader puts somewhere. */
  readonly spots?: readonly Spot[];
  /** Further parts of it. */
  readonly show?: readonly (keyof Show)[];
  /** Of a flat scene: what its picture is filled with; left out, its shapes and marks. */
  readonly within?: Rectangle | undefined;
  /** Of a flat scene: the arrows for which its picture has room, wherever they are drawn. */
  readonly normals?: readonly Arrow[];
  /** The camera of a reader who has turned the view stays as long as it is the same. */
  readonly framing: string;
}
/** Of a flat scene; undefined of another, and of one with a structure over it, which reaches farther than its shapes. */
export function rectangleIn({ shapes, marks, within, structure, motion }: Looked): Rectangle | undefined {
  if (structure) return undefined;
  const own = rectanglesOf(shapes.map(({ shape }) => shape));
  return own.length === 0 ? undefined : (within ?? joined([...own, ...rectanglesOfMarks(marks), ...reached(motion)]));
}
const reached = (motion: DrawnMotion | undefined): readonly Rectangle[] =>
  [rectangleOf(motion?.reach ?? [])].filter((found) => found !== undefined);
/** Of a scene of a lesson; `label`: that of the contact, which is an answer; undefined: the contact is not drawn. */
export const motionOver = (
  { ghosts, reach, contact, dimension }: MotionDrawn,
  label: string | undefined,
): DrawnMotion => ({
  steps: ghosts,
  reach,
  // In the plane the ring lies in it: across the normal it would be seen from its edge.
  contact:
    contact && label !== undefined
      ? { at: contact.at, normal: dimension === 2 ? [0, 0, 1] : contact.normal, label }
      : undefined,
});

export interface LookedScene {
  /** The first two shapes with names are the pair. */
  readonly scene: Scene;
  readonly named: readonly Item[];
  readonly show: Show;
  readonly results: Results | undefined;
}
/** Undefined without a shape; shapes of another dimension than the first are left out. */
export function lookedScene(core: Touchstone, { shapes, hasAnswer, show: more = [] }: Looked): LookedScene | undefined {
  const [a] = shapes;
  if (!a) return undefined;
  const dimension = dimensionOf(a.shape.type);
  const drawn = shapes.filter(({ shape }) => dimensionOf(shape.type) === dimension);
  const items = drawn.map(({ name, shape }, i): Item => ({ id: i + 1, name, shape }));
  const named = items.filter(({ name }) => name !== '');
  const selection = named.slice(0, 2).map(({ id }) => id);
  const show = { ...firstShow, ...Object.fromEntries(more.map((part) => [part, true])) };
  const scene: Scene = { ...emptyScene(dimension), items, selection, nextId: items.length + 1 };
  return { scene, named, show, results: hasAnswer ? resultsOf(core, scene, show) : undefined };
}
