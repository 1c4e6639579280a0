// SPDX-License-Identifier: MIT
// Drawings of a scene to look at and of the step of an algorithm, in place of their 3D views and from the same side. Without a document,
// so that they are drawn when the site is built, too.
import type { Shape, Touchstone, Vec2, Vec3 } from '../../../../bindings/index.ts';
import { cameraOn } from '../../content/situations/flatFraming.ts';
import { fartherBy, filling, stateOf } from '../../content/situations/framing.ts';
import { addShape, type Dimension, dimensionOf, emptyScene, type Item, type Scene } from '../../model/scene.ts';
import { type Camera, firstShow, firstState, type State } from '../../model/state.ts';
import { pictureOf, usesDifference } from '../../traces/pictures/stepPicture.ts';
import { type Mark, place } from '../../traces/pictures/marks.ts';
import { extentOf } from '../../traces/structures/lineGroups.ts';
import { differenceOf } from '../../traces/queries/difference.ts';
import { stepSourceOf } from '../../traces/queries/source.ts';
import type { Annotation } from '../scene/annotations.ts';
import { lookedScene, rectangleIn } from '../scene/looked.ts';
import type { Looked } from '../scene/lookView.ts';
import { followed, lockOf } from '../steps/lockedCamera.ts';
import type { Pictured } from '../steps/stepPictures.ts';
import { answersOf } from './answers.ts';
import type { DrawingColors } from './colors.ts';
import { drawingNode } from './drawing.ts';
import type { SvgNode } from '../../model/svgNode.ts';

export interface DrawnAs {
  readonly width: number;
  readonly height: number;
  readonly colors: DrawingColors;
  /** See DrawingOptions. */
  readonly prefix: string;
  /** Without names and numbers, the same in every language; its marks belong into the picture. */
  readonly isBare?: boolean;
}

const originMark: Mark = { kind: 'point', tone: 'known', at: [0, 0, 0], label: '0' };
/** B − A is seen through: the marks are in it. */
const differenceOpacity = 0.16;

/** Marks as shapes without extent, for what is in sight. An infinite line has no end that could be. */
const placesOf = (marks: readonly Annotation[], dimension: Dimension): readonly Shape[] =>
  marks.flatMap(({ kind, at }) => (kind === 'line' ? [] : at.flatMap((p) => pointAt(p, dimension))));
const pointAt = ([x = 0, y = 0, z = 0]: readonly number[], dimension: Dimension): Shape =>
  dimension === 3 ? { type: 'sphere', center: [x, y, z], radius: 0 } : { type: 'circle2', center: [x, y], radius: 0 };

/** A drawing is smaller than a view, and has no tools in it: its shapes have less room around them. */
const pairRoom = 0.85;
const differenceRoom = 0.95;

/** From where a scene is seen: a pair as in its view, more shapes so that all are in sight. */
export function lookedCamera(looked: Looked, { width, height, isBare }: DrawnAs): Camera | undefined {
  const { shapes, marks, structure = [], motion } = looked;
  const [a, b = a] = shapes;
  if (!a || !b) return undefined;
  const rectangle = isBare ? undefined : rectangleIn(looked);
  if (rectangle) return cameraOn(rectangle, { width, height });
  const state = stateOf(a.shape, b.shape);
  if (shapes.length <= 2 && structure.length === 0 && !motion && !isBare) return fartherBy(state.camera, pairRoom);
  const { dimension } = state.scene;
  const own = shapes.map(({ shape }) => shape).filter(({ type }) => dimensionOf(type) === dimension);
  // A scene has room for some hundred shapes: what is over them comes first.
  const corners = [...extentOf(structure), ...(motion?.reach ?? [])].flatMap((p) => pointAt(p, dimension));
  const all = [...corners, ...own, ...(isBare ? placesOf(marks, dimension) : [])];
  const scene = all.reduce(addShape, emptyScene(dimension));
  return filling({ ...firstState(dimension), scene }, width / height).camera;
}

export function lookedNode(core: Touchstone, looked: Looked, camera: Camera, drawn: DrawnAs): SvgNode | undefined {
  const found = lookedScene(core, looked);
  if (!found) return undefined;
  const { scene, named, show, results } = found;
  const state: State = { ...firstState(scene.dimension), scene, camera, show: shown(show, drawn) };
  const { marks, structure = [], motion } = looked;
  return drawingNode(state, results, {
    ...drawn,
    ...answersOf(core),
    description: '',
    ...{ marks, structure, motion },
    names: named,
    hasGround: true,
  });
}
const shown = (show: State['show'], { isBare = false }: DrawnAs): State['show'] =>
  isBare ? { ...show, labels: false } : show;

/** The pair with the marks of its step, and B − A where the algorithm works on that. */
export function stepNodes(core: Touchstone, pictured: Pictured, camera: Camera, drawn: DrawnAs): readonly SvgNode[] {
  const { a, b, names, algorithm, trace, at, marks = [] } = pictured;
  const { dimension } = trace;
  const picture = at < 0 ? { real: [], difference: [] } : pictureOf(algorithm, trace, at, [a, b]);
  const items = [a, b].map((shape, i): Item => ({ id: i + 1, name: names[i] ?? '', shape }));
  const options = { ...drawn, ...answersOf(core), description: '' };
  const stateFor = (scene: Scene, from: Camera): State => ({
    ...firstState(dimension),
    ...{ scene, camera: from, show: shown(firstShow, drawn) },
  });
  const scene: Scene = { ...emptyScene(dimension), items, selection: [1, 2], nextId: 3 };
  const real = { ...options, marks, steps: picture.real, names: items, hasGround: true };
  const first = drawingNode(stateFor(scene, camera), undefined, real);
  if (!usesDifference(algorithm)) return [first];

  const { points } = differenceOf(stepSourceOf(core).support, a, b, dimension);
  const lock = lockOf(points.map(place), camera);
  const difference = addShape(emptyScene(dimension), bodyThrough(points, dimension));
  return [
    first,
    drawingNode(stateFor(difference, fartherBy(followed(camera, lock), differenceRoom)), undefined, {
      ...options,
      ...{ prefix: `${drawn.prefix}difference-`, names: [], opacity: differenceOpacity, hasGround: dimension === 2 },
      colors: { ...drawn.colors, shape: drawn.colors.difference },
      steps: [originMark, ...(picture.difference ?? [])],
    }),
  ];
}
const bodyThrough = (points: readonly (readonly number[])[], dimension: Dimension): Shape =>
  dimension === 3
    ? { type: 'hull', points: points as readonly Vec3[] }
    : { type: 'polygon2', points: points as readonly Vec2[] };
