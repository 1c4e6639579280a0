// SPDX-License-Identifier: MIT
// The scene of the home page: a sphere that moves into a box along x and back, and what is said about its depth on the way.
import type { Shape, Touchstone } from '../../../../bindings/index.ts';
import { addShape, emptyScene } from '../../model/scene.ts';
import { type Camera, firstState, rounded, setScene, type State } from '../../model/state.ts';

export type Sphere = Extract<Shape, { readonly type: 'sphere' }>;
export type Aabb = Extract<Shape, { readonly type: 'aabb' }>;

/** The ids of the shapes that the curve is about. */
export const [sphereId, boxId] = [1, 2];

/** Where the sphere's centre is on its way, in metres. */
export const way = { from: -1.15, to: 2.6 } as const;
/** Seconds there and back. */
export const period = 9;

const sphere: Sphere = { type: 'sphere', center: [way.from, 0.8, 0.25], radius: 0.6 };
const box: Aabb = { type: 'aabb', min: [-0.2, 0, -1], max: [2.2, 1.6, 1] };
const camera: Camera = rounded({
  position: [2.1, 2.5, 6.4],
  target: [0.75, 0.75, 0],
  projection: 'perspective',
  height: 3.5,
});

export function firstHomeState(): State {
  const capsule = { type: 'capsule', base: [3.1, 0.35, -1.1], tip: [3.1, 1.5, -1.5], radius: 0.35 } as const;
  const shapes = [sphere, box, capsule].reduce(addShape, emptyScene(3));
  return { ...setScene(firstState(), { ...shapes, selection: [sphereId, boxId] }), camera };
}

/** Slow at both ends. */
export function centreAt(seconds: number): number {
  const share = (1 - Math.cos((2 * Math.PI * seconds) / period)) / 2;
  return way.from + (way.to - way.from) * share;
}

export interface Depth {
  readonly x: number;
  /** 0 where they are apart. */
  readonly exact: number;
  /** Of the article; undefined where it finds no hit, or a depth that is no number. */
  readonly published: number | undefined;
}

/** What the core and the article say where the sphere's centre is at x. */
export function depthAt(core: Touchstone, moving: Sphere, still: Aabb, x: number): Depth {
  const at: Sphere = { ...moving, center: [x, moving.center[1], moving.center[2]] };
  const printed = core.published(at, still);
  const isHit = printed.supported && printed.hit && Number.isFinite(printed.depth);
  return { x, exact: core.distance(at, still).penetrationDepth, published: isHit ? printed.depth : undefined };
}

const samples = 180;
/** The depths on the whole way, wherever the sphere is beside it. */
export const depthsOnTheWay = (core: Touchstone, moving: Sphere, still: Aabb): readonly Depth[] =>
  Array.from({ length: samples + 1 }, (_, i) =>
    depthAt(core, moving, still, way.from + ((way.to - way.from) * i) / samples),
  );
