// SPDX-License-Identifier: MIT
// The scene as one plain immutable value, and everything that can be done to it as functions from scene to scene.
// Nothing here knows the page, three.js or the core.
import type { Shape3, Vec3 } from '../../../bindings/index.ts';

export interface Item {
  readonly id: number;
  readonly name: string;
  readonly shape: Shape3;
}
export interface Scene {
  readonly items: readonly Item[];
  /** Ids of the pair, A first; at most two. */
  readonly selection: readonly number[];
  readonly nextId: number;
}

export const maxShapes = 32;

export const kindNames: Readonly<Record<Shape3['type'], string>> = {
  point: 'Point',
  sphere: 'Sphere',
  aabb: 'Box',
  obb: 'Tilted box',
  capsule: 'Capsule',
  taperedCapsule: 'Tapered capsule',
  plane: 'Plane',
};
export const kinds = Object.keys(kindNames) as Shape3['type'][];

/** What a new shape of a kind looks like, at the origin. */
const templates: Readonly<Record<Shape3['type'], Shape3>> = {
  point: { type: 'point', position: [0, 0.5, 0] },
  sphere: { type: 'sphere', center: [0, 0.6, 0], radius: 0.6 },
  aabb: { type: 'aabb', min: [-0.6, 0, -0.5], max: [0.6, 1, 0.5] },
  obb: {
    type: 'obb',
    center: [0, 0.8, 0],
    halfExtents: [0.6, 0.4, 0.5],
    // 30 degrees about Z.
    rotation: [0, 0, 0.25881904510252074, 0.9659258262890683],
  },
  capsule: { type: 'capsule', base: [0, 0.35, 0], tip: [0, 1.35, 0], radius: 0.35 },
  taperedCapsule: { type: 'taperedCapsule', base: [0, 0.5, 0], tip: [0, 1.4, 0], baseRadius: 0.5, tipRadius: 0.2 },
  plane: { type: 'plane', normal: [0, 1, 0], offset: 0 },
};

/** The shape moved by a displacement. */
export function moved(shape: Shape3, by: Vec3): Shape3 {
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
      return { ...shape, base: add(shape.base), tip: add(shape.tip) };
    case 'plane': {
      const n = shape.normal;
      return { ...shape, offset: shape.offset + n[0] * by[0] + n[1] * by[1] + n[2] * by[2] };
    }
  }
}

function named(scene: Scene, type: Shape3['type']): string {
  const count = scene.items.filter((item) => item.shape.type === type).length;
  const taken = new Set(scene.items.map((item) => item.name));
  let n = count + 1;
  while (taken.has(`${kindNames[type]} ${n}`)) n += 1;
  return `${kindNames[type]} ${n}`;
}

/** Adds a shape beside those that are there; the same scene where it is full. */
export function addShape(scene: Scene, shape: Shape3): Scene {
  if (scene.items.length >= maxShapes) return scene;
  const item: Item = { id: scene.nextId, name: named(scene, shape.type), shape };
  return { ...scene, items: [...scene.items, item], nextId: scene.nextId + 1 };
}

/** Adds a new shape of a kind and selects it as B. New ones stand on a spiral, so that they do not hide each other. */
export function addKind(scene: Scene, type: Shape3['type']): Scene {
  const angle = scene.nextId * 2.4;
  const radius = 0.6 * Math.sqrt(scene.nextId);
  const at: Vec3 = type === 'plane' ? [0, 0, 0] : [round(radius * Math.cos(angle)), 0, round(radius * Math.sin(angle))];
  const next = addShape(scene, moved(templates[type], at));
  return next === scene ? scene : select(next, scene.nextId);
}
const round = (x: number): number => Math.round(x * 20) / 20;

export function removeShape(scene: Scene, id: number): Scene {
  return {
    ...scene,
    items: scene.items.filter((item) => item.id !== id),
    selection: scene.selection.filter((other) => other !== id),
  };
}

export function setShape(scene: Scene, id: number, shape: Shape3): Scene {
  return { ...scene, items: scene.items.map((item) => (item.id === id ? { ...item, shape } : item)) };
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

/** A sphere, a box and a capsule, apart from each other; the sphere and the box are the pair. */
export function firstScene(): Scene {
  const empty: Scene = { items: [], selection: [], nextId: 1 };
  const shapes: Shape3[] = [
    { type: 'sphere', center: [-1.6, 0.75, 0.4], radius: 0.75 },
    { type: 'aabb', min: [-0.25, 0, -0.75], max: [1.25, 1, 0.75] },
    { type: 'capsule', base: [2, 0.4, 0.5], tip: [2.6, 1.6, -0.4], radius: 0.4 },
  ];
  return { ...shapes.reduce(addShape, empty), selection: [1, 2] };
}
