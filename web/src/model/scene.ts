// SPDX-License-Identifier: MIT
// The scene as one plain immutable value, and everything that can be done to it as functions from scene to scene.
// Nothing here knows the page, three.js or the core.
import type { Shape, Shape2, Shape3, ShapeType, Vec2, Vec3 } from '../../../bindings/types.ts';
import { type Dimension, dimensionOf, is3, kindNames } from './kinds.ts';
import { numbersOf, shapeOf } from './parameters.ts';
import { centerOf, scaled, sub } from './vectors.ts';

export { isElementary } from '../../../bindings/kinds.ts';
export { type Dimension, dimensionOf, is3, kindNames, kindsOf } from './kinds.ts';

export interface Item {
  readonly id: number;
  /** At most `maxNameLength` characters and no control characters, see `isName`. */
  readonly name: string;
  readonly shape: Shape;
}
export interface Scene {
  /** Of every shape in it: 2D and 3D never mix. */
  readonly dimension: Dimension;
  readonly items: readonly Item[];
  /** Ids of the pair, A first; at most two. */
  readonly selection: readonly number[];
  readonly nextId: number;
}

export const maxShapes = 64;

export const maxNameLength = 40;

/** A new tilted box is tilted by 30 degrees, in 3D about Z. */
const tilt = Math.PI / 6;

/** The default shape of a kind, at the origin. */
const templates: Readonly<Record<ShapeType, Shape>> = {
  point: { type: 'point', position: [0, 0.5, 0] },
  sphere: { type: 'sphere', center: [0, 0.6, 0], radius: 0.6 },
  aabb: { type: 'aabb', min: [-0.6, 0, -0.5], max: [0.6, 1, 0.5] },
  obb: {
    type: 'obb',
    center: [0, 0.8, 0],
    halfExtents: [0.6, 0.4, 0.5],
    rotation: [0, 0, 0.25881904510252074, 0.9659258262890683],
  },
  capsule: { type: 'capsule', base: [0, 0.35, 0], tip: [0, 1.35, 0], radius: 0.35 },
  taperedCapsule: { type: 'taperedCapsule', base: [0, 0.5, 0], tip: [0, 1.4, 0], baseRadius: 0.5, tipRadius: 0.2 },
  triangle: {
    type: 'triangle',
    vertices: [
      [-0.7, 0, 0.4],
      [0.7, 0.3, 0.3],
      [0, 1.2, -0.4],
    ],
  },
  cylinder: { type: 'cylinder', base: [0, 0, 0], tip: [0, 1.2, 0], radius: 0.4 },
  // An octahedron on one of its vertices, with the upper one off the middle. The mean of the points has few digits.
  hull: {
    type: 'hull',
    points: [
      [0, 0, 0],
      [0.7, 0.6, 0],
      [0, 0.6, 0.6],
      [-0.7, 0.6, 0],
      [0, 0.6, -0.6],
      [0.3, 1.2, 0.3],
    ],
  },
  plane: { type: 'plane', normal: [0, 1, 0], offset: 0 },
  circle2: { type: 'circle2', center: [0, 0.6], radius: 0.6 },
  aabb2: { type: 'aabb2', min: [-0.6, 0], max: [0.6, 1] },
  obb2: { type: 'obb2', center: [0, 0.8], halfExtents: [0.6, 0.4], angle: tilt },
  capsule2: { type: 'capsule2', base: [0, 0.35], tip: [0, 1.35], radius: 0.35 },
  polygon2: {
    type: 'polygon2',
    points: [
      [-0.5, 0],
      [0.5, 0],
      [0.8, 0.7],
      [0, 1.3],
      [-0.8, 0.7],
    ],
  },
};

/** The shape moved by a displacement; a 2D shape by its x and y. */
export function moved<T extends Shape>(shape: T, by: Vec3): T;
export function moved(shape: Shape, by: Vec3): Shape {
  return is3(shape) ? moved3(shape, by) : moved2(shape, by);
}

function moved3(shape: Shape3, by: Vec3): Shape3 {
  const add = (v: Vec3): Vec3 => [v[0] + by[0], v[1] + by[1], v[2] + by[2]];
  switch (shape.type) {
    case 'point':
      return { ...shape, position: add(shape.position) };
    case 'sphere':
    case 'obb':
      return { ...shape, center: add(shape.center) };
    case 'aabb':
      return { ...shape, min: add(shape.min), max: add(shape.max) };
    case 'capsule':
    case 'taperedCapsule':
    case 'cylinder':
      return { ...shape, base: add(shape.base), tip: add(shape.tip) };
    case 'triangle': {
      const [a, b, c] = shape.vertices;
      return { ...shape, vertices: [add(a), add(b), add(c)] };
    }
    case 'hull':
      return { ...shape, points: shape.points.map(add) };
    case 'plane': {
      const n = shape.normal;
      return { ...shape, offset: shape.offset + n[0] * by[0] + n[1] * by[1] + n[2] * by[2] };
    }
  }
}

function moved2(shape: Shape2, by: Vec3): Shape2 {
  const add = (v: Vec2): Vec2 => [v[0] + by[0], v[1] + by[1]];
  switch (shape.type) {
    case 'circle2':
    case 'obb2':
      return { ...shape, center: add(shape.center) };
    case 'aabb2':
      return { ...shape, min: add(shape.min), max: add(shape.max) };
    case 'capsule2':
      return { ...shape, base: add(shape.base), tip: add(shape.tip) };
    case 'polygon2':
      return { ...shape, points: shape.points.map(add) };
  }
}

/** The same scene with ids from `from` on, so that none equals an id of the previous scene. */
export function withFreshIds(scene: Scene, from: number): Scene {
  const ids = new Map(scene.items.map(({ id }, i) => [id, from + i]));
  const fresh = (id: number): number => ids.get(id) ?? id;
  return {
    ...scene,
    items: scene.items.map((item) => ({ ...item, id: fresh(item.id) })),
    selection: scene.selection.map(fresh),
    nextId: from + scene.items.length,
  };
}

/** Whether a text is a valid name: short, not blank, without invisible or bidirectional control characters. */
export function isName(text: string): boolean {
  if (text.length > 2 * maxNameLength || [...text].length > maxNameLength || text.trim() === '') return false;
  return !/[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text);
}
export const defaultName = (type: ShapeType, n: number): string => `${kindNames[type]} ${n}`;
/** The number in a default name ("Sphere 2"), so that it can be translated; undefined for other names. */
export function numberOfDefaultName(type: ShapeType, name: string): number | undefined {
  const n = Number(name.slice(kindNames[type].length + 1));
  return Number.isInteger(n) && n > 0 && defaultName(type, n) === name ? n : undefined;
}

/** A name that no shape of the scene has yet. */
export function freeName(items: readonly Item[], type: ShapeType): string {
  const count = items.filter((item) => item.shape.type === type).length;
  const taken = new Set(items.map((item) => item.name));
  let n = count + 1;
  while (taken.has(defaultName(type, n))) n += 1;
  return defaultName(type, n);
}

/** Adds a shape beside those that are there; the same scene where it is full or of the other dimension. */
export function addShape(scene: Scene, shape: Shape): Scene {
  if (scene.items.length >= maxShapes || dimensionOf(shape.type) !== scene.dimension) return scene;
  const item: Item = { id: scene.nextId, name: freeName(scene.items, shape.type), shape };
  return { ...scene, items: [...scene.items, item], nextId: scene.nextId + 1 };
}

export const newShape = (type: ShapeType): Shape => templates[type];

/** Adds a new shape of a kind where it is made and selects it as B. */
export const addKind = (scene: Scene, type: ShapeType): Scene => addKindAt(scene, type, [0, 0, 0]);
/** The same, moved from there; see room.ts. */
export function addKindAt(scene: Scene, type: ShapeType, by: Vec3): Scene {
  const next = addShape(scene, asTyped(moved(templates[type], by)));
  return next === scene ? scene : select(next, scene.nextId);
}

/** A sum of decimals as one would type it: −0.6 − 1.2 is a rounding away from −1.8, and its field would show it. */
function short(x: number): number {
  const decimal = Number(x.toFixed(9));
  return Math.abs(decimal - x) <= 4 * Number.EPSILON * Math.max(1, Math.abs(x)) ? decimal : x;
}
export function asTyped<T extends Shape>(shape: T): T {
  return shapeOf(shape.type, numbersOf(shape).map(short)) as T;
}

/** Offset of a copy from its original, in metres. */
const besideOriginal = 0.5;

/** Adds a copy beside the original (a plane along its normal, where it is not the same plane) and selects it as B. */
export function duplicate(scene: Scene, id: number): Scene {
  const shape = itemOf(scene, id)?.shape;
  if (!shape) return scene;
  const beside: Vec3 = shape.type === 'plane' ? scaled(shape.normal, besideOriginal) : [besideOriginal, 0, 0];
  const next = addShape(scene, moved(shape, beside));
  return next === scene ? scene : select(next, scene.nextId);
}

/** Gives a shape the sizes and the tilt of a new one of its kind; its middle stays where it is. */
export function resetShape(scene: Scene, id: number): Scene {
  const shape = itemOf(scene, id)?.shape;
  if (!shape) return scene;
  const fresh = templates[shape.type];
  return setShape(scene, id, asTyped(moved(fresh, sub(centerOf(shape), centerOf(fresh)))));
}

export function removeShape(scene: Scene, id: number): Scene {
  return {
    ...scene,
    items: scene.items.filter((item) => item.id !== id),
    selection: scene.selection.filter((other) => other !== id),
  };
}

/** Gives a shape other numbers; the same scene where it is of the other dimension, or no longer there. */
export function setShape(scene: Scene, id: number, shape: Shape): Scene {
  if (dimensionOf(shape.type) !== scene.dimension || !itemOf(scene, id)) return scene;
  return { ...scene, items: scene.items.map((item) => (item.id === id ? { ...item, shape } : item)) };
}

/** Names a shape; the same scene where the text may not be a name. */
export function rename(scene: Scene, id: number, name: string): Scene {
  if (!isName(name)) return scene;
  return { ...scene, items: scene.items.map((item) => (item.id === id ? { ...item, name } : item)) };
}

/** Selects a shape: the first is A, the second B, and each further one takes the place of B. */
export function select(scene: Scene, id: number): Scene {
  if (scene.selection.includes(id) || !scene.items.some((item) => item.id === id)) return scene;
  const [a] = scene.selection;
  return { ...scene, selection: a === undefined ? [id] : [a, id] };
}
export function toggle(scene: Scene, id: number): Scene {
  if (!scene.selection.includes(id)) return select(scene, id);
  return { ...scene, selection: scene.selection.filter((other) => other !== id) };
}
export function swapPair(scene: Scene): Scene {
  return { ...scene, selection: [...scene.selection].reverse() };
}

export function itemOf(scene: Scene, id: number | undefined): Item | undefined {
  return scene.items.find((item) => item.id === id);
}
/** The pair A, B; undefined where fewer than two are selected. */
export function pairOf(scene: Scene): readonly [Item, Item] | undefined {
  const a = itemOf(scene, scene.selection[0]);
  const b = itemOf(scene, scene.selection[1]);
  return a && b ? [a, b] : undefined;
}
/** The shape that keys move: the one selected last. */
export function activeItem(scene: Scene): Item | undefined {
  return itemOf(scene, scene.selection.at(-1));
}
export function roleOf(scene: Scene, id: number): 'A' | 'B' | undefined {
  const at = scene.selection.indexOf(id);
  return at === 0 ? 'A' : at === 1 ? 'B' : undefined;
}

export function emptyScene(dimension: Dimension): Scene {
  return { dimension, items: [], selection: [], nextId: 1 };
}

/** A sphere, a box and a capsule, apart from each other; the sphere and the box are the pair. In 2D their outlines. */
export function firstScene(dimension: Dimension = 3): Scene {
  const shapes: Record<Dimension, readonly Shape[]> = {
    3: [
      { type: 'sphere', center: [-1.6, 0.75, 0.4], radius: 0.75 },
      { type: 'aabb', min: [-0.25, 0, -0.75], max: [1.25, 1, 0.75] },
      { type: 'capsule', base: [2, 0.4, 0.5], tip: [2.6, 1.6, -0.4], radius: 0.4 },
    ],
    2: [
      { type: 'circle2', center: [-1.6, 0.75], radius: 0.75 },
      { type: 'aabb2', min: [-0.25, 0], max: [1.25, 1] },
      { type: 'capsule2', base: [2, 0.4], tip: [2.6, 1.6], radius: 0.4 },
    ],
  };
  return { ...shapes[dimension].reduce(addShape, emptyScene(dimension)), selection: [1, 2] };
}
