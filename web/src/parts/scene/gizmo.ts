// SPDX-License-Identifier: MIT
// The gizmo as data: which arrows, squares and rings a shape has, where they lie and what they do. It keeps its size on the
// screen, so it is made anew for a scale. Pure: gizmoMesh.ts draws it, grips.ts finds the part under the pointer.
import * as THREE from 'three';
import type { Shape, Vec3 } from '../../../../bindings/index.ts';
import { moved } from '../../model/scene.ts';
import { centerOf } from '../../model/vectors.ts';
import { isFlat } from './flat.ts';
import { tuple, vec } from './geometry.ts';
import type { GizmoId } from './handleNames.ts';
import type { Way } from './handles.ts';

/** With 'carry' bodies are dragged, without handles; with 'look' shapes are seen and not touched. */
export type Tool = 'size' | 'move' | 'turn' | 'carry' | 'look';

/** The axis of a ring. */
export interface Circle {
  readonly kind: 'circle';
  readonly pivot: Vec3;
  readonly axis: Vec3;
}

export interface Part {
  readonly id: GizmoId;
  readonly kind: 'arrow' | 'square' | 'ring';
  /** The axis of an arrow or ring; of a square the one that it does not move along. */
  readonly axis: 0 | 1 | 2;
  /** The points that are seen and taken hold of: of an arrow its shaft, of a square its middle, of a ring its circle. */
  readonly line: readonly Vec3[];
  readonly way: Way | Circle;
}

/** Sizes in pixels of the page. */
export const arrowFrom = 26;
export const arrowTo = 92;
export const squareAt = 46;
export const squareHalf = 9;
export const ringRadius = 80;
const ringSteps = 64;

const units: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const unit = (axis: number): THREE.Vector3 => vec(units[axis] ?? [0, 0, 0]);
const moveIds = ['moveX', 'moveY', 'moveZ'] as const;
const planeIds = ['moveYZ', 'moveXZ', 'moveXY'] as const;
const turnIds = ['turnX', 'turnY', 'turnZ'] as const;

const isRound = (shape: Shape): boolean => ['point', 'sphere', 'circle2'].includes(shape.type);

/** The parts for a tool, about the middle of the shape; `pixel` is the length of a pixel of the screen at the shape, in metres. */
export function gizmoOf(shape: Shape, tool: Tool, pixel: number): readonly Part[] {
  const center = vec(centerOf(shape));
  const flat = isFlat(shape);
  if (tool === 'move') {
    const arrows = ([0, 1, 2] as const).map((axis) => arrow(shape, center, axis, pixel));
    const squares = ([0, 1, 2] as const).map((axis) => square(shape, center, axis, pixel));
    // In 2D nothing leaves the plane.
    return flat ? [...arrows.slice(0, 2), ...squares.slice(2)] : [...arrows, ...squares];
  }
  if (tool === 'turn' && !isRound(shape)) {
    const rings = ([0, 1, 2] as const).map((axis) => ring(center, axis, pixel));
    return flat ? rings.slice(2) : rings;
  }
  return [];
}

function arrow(shape: Shape, center: THREE.Vector3, axis: 0 | 1 | 2, pixel: number): Part {
  const direction = unit(axis);
  const at = (length: number): Vec3 => tuple(center.clone().addScaledVector(direction, length * pixel));
  return {
    id: moveIds[axis],
    kind: 'arrow',
    axis,
    line: [at(arrowFrom), at(arrowTo)],
    way: {
      kind: 'axis',
      direction: tuple(direction),
      value: center.getComponent(axis),
      set: (value) => moved(shape, tuple(direction.clone().multiplyScalar(value - center.getComponent(axis)))),
    },
  };
}

function square(shape: Shape, center: THREE.Vector3, axis: 0 | 1 | 2, pixel: number): Part {
  const sides = new THREE.Vector3(1, 1, 1).sub(unit(axis)).multiplyScalar(squareAt * pixel);
  return {
    id: planeIds[axis],
    kind: 'square',
    axis,
    line: [tuple(sides.add(center))],
    way: { kind: 'plane', normal: tuple(unit(axis)), place: tuple(center), move: (by) => moved(shape, by) },
  };
}

function ring(center: THREE.Vector3, axis: 0 | 1 | 2, pixel: number): Part {
  const first = unit((axis + 1) % 3);
  const second = unit((axis + 2) % 3);
  const line = Array.from({ length: ringSteps + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / ringSteps;
    const reach = ringRadius * pixel;
    return tuple(
      center
        .clone()
        .addScaledVector(first, reach * Math.cos(angle))
        .addScaledVector(second, reach * Math.sin(angle)),
    );
  });
  return {
    id: turnIds[axis],
    kind: 'ring',
    axis,
    line,
    way: { kind: 'circle', pivot: tuple(center), axis: tuple(unit(axis)) },
  };
}
