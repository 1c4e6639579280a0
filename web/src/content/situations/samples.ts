// SPDX-License-Identifier: MIT
// The shapes of the matrix, about a metre in size. A and B of one kind lean differently, so that no pair is a special case.
import type { Shape, Shape3, ShapeType } from '../../../../bindings/index.ts';
import { moved } from '../../model/scene.ts';

const asA: Readonly<Record<ShapeType, Shape>> = {
  point: { type: 'point', position: [0, 0, 0] },
  sphere: { type: 'sphere', center: [0, 0, 0], radius: 0.45 },
  aabb: { type: 'aabb', min: [-0.45, -0.35, -0.4], max: [0.45, 0.35, 0.4] },
  // 30 degrees about Z.
  obb: {
    type: 'obb',
    center: [0, 0, 0],
    halfExtents: [0.45, 0.3, 0.35],
    rotation: [0, 0, 0.25881904510252074, 0.9659258262890683],
  },
  capsule: { type: 'capsule', base: [0.05, -0.4, 0.1], tip: [-0.05, 0.4, -0.1], radius: 0.25 },
  taperedCapsule: {
    type: 'taperedCapsule',
    base: [0, -0.35, 0],
    tip: [0.1, 0.4, 0.1],
    baseRadius: 0.35,
    tipRadius: 0.12,
  },
  triangle: {
    type: 'triangle',
    vertices: [
      [-0.4, -0.35, 0.2],
      [0.45, -0.2, 0.1],
      [-0.05, 0.45, -0.3],
    ],
  },
  cylinder: { type: 'cylinder', base: [0.05, -0.4, 0.1], tip: [-0.05, 0.4, -0.1], radius: 0.28 },
  hull: {
    type: 'hull',
    points: [
      [-0.4, -0.3, 0.1],
      [0.4, -0.35, 0.2],
      [0.1, -0.3, -0.4],
      [-0.3, 0.2, 0.3],
      [0.35, 0.25, 0.25],
      [0.05, 0.45, -0.2],
    ],
  },
  plane: { type: 'plane', normal: [0.6, 0.8, 0], offset: 0 },
  circle2: { type: 'circle2', center: [0, 0], radius: 0.45 },
  aabb2: { type: 'aabb2', min: [-0.45, -0.35], max: [0.45, 0.35] },
  obb2: { type: 'obb2', center: [0, 0], halfExtents: [0.45, 0.3], angle: 0.5 },
  capsule2: { type: 'capsule2', base: [0.1, -0.4], tip: [-0.1, 0.4], radius: 0.25 },
  polygon2: {
    type: 'polygon2',
    points: [
      [-0.35, -0.4],
      [0.4, -0.3],
      [0.45, 0.2],
      [0.05, 0.45],
      [-0.4, 0.15],
    ],
  },
};

/** The difference of B. */
const asB: Partial<Readonly<Record<ShapeType, Shape>>> = {
  sphere: { type: 'sphere', center: [0, 0, 0], radius: 0.35 },
  aabb: { type: 'aabb', min: [-0.3, -0.4, -0.3], max: [0.3, 0.4, 0.3] },
  // 60 degrees about the diagonal of a cube.
  obb: {
    type: 'obb',
    center: [0, 0, 0],
    halfExtents: [0.4, 0.3, 0.25],
    rotation: [0.28867513459481287, 0.28867513459481287, 0.28867513459481287, 0.8660254037844387],
  },
  capsule: { type: 'capsule', base: [-0.2, -0.2, 0.2], tip: [0.2, 0.15, -0.2], radius: 0.2 },
  taperedCapsule: {
    type: 'taperedCapsule',
    base: [-0.3, -0.1, 0.15],
    tip: [0.2, 0.1, -0.1],
    baseRadius: 0.12,
    tipRadius: 0.28,
  },
  triangle: {
    type: 'triangle',
    vertices: [
      [-0.35, -0.1, -0.3],
      [0.3, -0.3, 0.25],
      [0.1, 0.4, 0.1],
    ],
  },
  cylinder: { type: 'cylinder', base: [-0.25, -0.2, 0.2], tip: [0.25, 0.15, -0.2], radius: 0.22 },
  hull: {
    type: 'hull',
    points: [
      [-0.4, 0.05, 0],
      [0.1, -0.35, 0.2],
      [0.15, -0.1, -0.35],
      [0.2, 0.35, 0.05],
      [0.35, 0, 0.1],
    ],
  },
  // Solid on the right, from where B comes.
  plane: { type: 'plane', normal: [-0.8, 0.6, 0], offset: 0 },
  circle2: { type: 'circle2', center: [0, 0], radius: 0.35 },
  obb2: { type: 'obb2', center: [0, 0], halfExtents: [0.4, 0.25], angle: -0.7 },
  capsule2: { type: 'capsule2', base: [-0.25, -0.25], tip: [0.3, 0.2], radius: 0.2 },
  polygon2: {
    type: 'polygon2',
    points: [
      [-0.4, 0.1],
      [0.25, -0.35],
      [0.3, 0.3],
    ],
  },
};

export const sampleA = (type: ShapeType): Shape => asA[type];

/** B with its middle at a place along X, a little above and in front of A. */
export function sampleB(type: ShapeType, x: number): Shape {
  return moved((asB[type] ?? asA[type]) as Shape3, [x, 0.08, 0.05]);
}
