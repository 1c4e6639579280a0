// SPDX-License-Identifier: MIT
// The handles on a shape: where each stands, how it may be moved, and the shape that a move makes. Pure: nothing here draws
// or listens, and sizes never become negative.
import * as THREE from 'three';
import type {
  AabbShape,
  CapsuleShape,
  CylinderShape,
  ObbShape,
  PlaneShape,
  Shape,
  Shape3,
  TaperedCapsuleShape,
  TriangleShape,
  Vec3,
} from '../../../../bindings/index.ts';
import { flattened, isFlat, lifted } from './flat.ts';
import { tuple, vec } from './geometry.ts';
import type { HandleId } from './handleNames.ts';

/**
 * A line that a grip is pulled along, with the number that the pull sets, counted in the direction of the line; or a plane,
 * with the place that the pull moves. Where moves are rounded, that number and that place are.
 */
export type Way<S = Shape> =
  | { readonly kind: 'axis'; readonly direction: Vec3; readonly value: number; set(value: number): S }
  | { readonly kind: 'plane'; readonly normal: Vec3; readonly place: Vec3; move(by: Vec3): S };

export interface Handle<S = Shape> {
  readonly id: HandleId;
  readonly at: Vec3;
  readonly way: Way<S>;
}

/** Direction of the camera: handles of round shapes are placed where they can be seen and dragged. */
export interface Facing {
  readonly right: Vec3;
  readonly forward: Vec3;
}
export const frontFacing: Facing = { right: [1, 0, 0], forward: [0, 0, -1] };

/** Distance of a plane's tilt handle from its foot point. */
export const tiltReach = 1.5;

type Handle3 = Handle<Shape3>;

export function handlesOf(shape: Shape, facing: Facing = frontFacing): readonly Handle[] {
  if (!isFlat(shape)) return solidHandles(shape, facing);
  return solidHandles(lifted(shape), frontFacing).flatMap(({ id, at, way }): Handle[] => {
    if (way.kind === 'plane') return [{ id, at, way: { ...way, move: (by: Vec3) => flattened(shape, way.move(by)) } }];
    // The faces of a flat box in front and behind are not there.
    if (way.direction[2] !== 0) return [];
    return [{ id, at, way: { ...way, set: (value: number) => flattened(shape, way.set(value)) } }];
  });
}

function solidHandles(shape: Shape3, facing: Facing): readonly Handle3[] {
  switch (shape.type) {
    case 'point':
      return [];
    case 'sphere': {
      const right = vec(facing.right);
      const at = vec(shape.center).addScaledVector(right, shape.radius);
      return [slider('radius', at, right, shape.radius, (radius) => ({ ...shape, radius: atLeastZero(radius) }))];
    }
    case 'aabb':
      return faces.map((face) => aabbFace(shape, face));
    case 'obb':
      return faces.map((face) => obbFace(shape, face));
    case 'capsule':
    case 'cylinder':
      return capsuleHandles(shape, facing);
    case 'taperedCapsule':
      return taperedHandles(shape, facing);
    case 'triangle':
      return vertexNames.map((id, i) => vertexHandle(shape, id, i, facing));
    case 'hull':
      return [];
    case 'plane':
      return planeHandles(shape);
  }
}

const atLeastZero = (size: number): number => Math.max(0, size);

/** A handle on a line, which sets a number. */
function slider(
  id: HandleId,
  at: THREE.Vector3,
  direction: THREE.Vector3,
  value: number,
  set: (value: number) => Shape3,
): Handle3 {
  return { id, at: tuple(at), way: { kind: 'axis', direction: tuple(direction), value, set } };
}

interface Face {
  readonly id: HandleId;
  readonly axis: 0 | 1 | 2;
  readonly sign: 1 | -1;
}
const faces: readonly Face[] = [
  { id: 'face+X', axis: 0, sign: 1 },
  { id: 'face-X', axis: 0, sign: -1 },
  { id: 'face+Y', axis: 1, sign: 1 },
  { id: 'face-Y', axis: 1, sign: -1 },
  { id: 'face+Z', axis: 2, sign: 1 },
  { id: 'face-Z', axis: 2, sign: -1 },
];
const unitOf = ({ axis, sign }: Face): THREE.Vector3 => new THREE.Vector3().setComponent(axis, sign);
function withComponent(v: Vec3, axis: number, value: number): Vec3 {
  return tuple(vec(v).setComponent(axis, value));
}

/** The opposite face stays; the box becomes flat rather than turn inside out. */
function aabbFace(shape: AabbShape, face: Face): Handle3 {
  const { axis, sign } = face;
  const { min, max } = shape;
  const at = vec(min).add(vec(max)).multiplyScalar(0.5);
  at.setComponent(axis, sign > 0 ? max[axis] : min[axis]);
  const place = sign * at.getComponent(axis);
  return slider(face.id, at, unitOf(face), place, (value) =>
    sign > 0
      ? { ...shape, max: withComponent(max, axis, Math.max(min[axis], value)) }
      : { ...shape, min: withComponent(min, axis, Math.min(max[axis], -value)) },
  );
}

function obbFace(shape: ObbShape, face: Face): Handle3 {
  const { axis } = face;
  const half = shape.halfExtents[axis];
  const direction = unitOf(face).applyQuaternion(new THREE.Quaternion(...shape.rotation).normalize());
  const center = vec(shape.center);
  return slider(face.id, center.clone().addScaledVector(direction, half), direction, 2 * half, (size) => {
    const wanted = atLeastZero(size) / 2;
    return {
      ...shape,
      center: tuple(center.clone().addScaledVector(direction, wanted - half)),
      halfExtents: withComponent(shape.halfExtents, axis, wanted),
    };
  });
}

type Ends = CapsuleShape | CylinderShape | TaperedCapsuleShape;

/** The axis of a capsule (upwards where it has no length) and the perpendicular to it that is seen best. */
function axesOf({ base, tip }: Ends, facing: Facing): { axis: THREE.Vector3; across: THREE.Vector3; length: number } {
  const d = vec(tip).sub(vec(base));
  const length = d.length();
  const axis = length > 0 ? d.divideScalar(length) : new THREE.Vector3(0, 1, 0);
  const right = vec(facing.right);
  const across = axis.clone().cross(vec(facing.forward));
  // Seen from its end any perpendicular will do; the one to the right is made exactly perpendicular.
  if (across.lengthSq() < 1e-4) across.copy(right).addScaledVector(axis, -right.dot(axis));
  across.normalize();
  if (across.dot(right) < 0) across.negate();
  return { axis, across, length };
}

/** An end follows the pointer in the plane that faces the camera; it is held at the pole of its cap, or in its middle. */
function endHandle(shape: Ends, end: 'base' | 'tip', radius: number, outward: THREE.Vector3, facing: Facing): Handle3 {
  const at = vec(shape[end]).addScaledVector(outward, radius);
  return {
    id: end,
    at: tuple(at),
    way: {
      kind: 'plane',
      normal: facing.forward,
      place: shape[end],
      move: (by) => ({ ...shape, [end]: tuple(vec(shape[end]).add(vec(by))) }),
    },
  };
}

function capsuleHandles(shape: CapsuleShape | CylinderShape, facing: Facing): readonly Handle3[] {
  const { axis, across } = axesOf(shape, facing);
  const cap = shape.type === 'cylinder' ? 0 : shape.radius;
  const middle = vec(shape.base).add(vec(shape.tip)).multiplyScalar(0.5);
  return [
    endHandle(shape, 'base', cap, axis.clone().negate(), facing),
    endHandle(shape, 'tip', cap, axis, facing),
    slider('radius', middle.addScaledVector(across, shape.radius), across, shape.radius, (radius) => ({
      ...shape,
      radius: atLeastZero(radius),
    })),
  ];
}

const vertexNames = ['vertex1', 'vertex2', 'vertex3'] as const;

/** A vertex follows the pointer in the plane that faces the camera. */
function vertexHandle(shape: TriangleShape, id: HandleId, index: number, facing: Facing): Handle3 {
  const at = shape.vertices[index] ?? shape.vertices[0];
  const placed = (by: Vec3): Vec3 => tuple(vec(at).add(vec(by)));
  const move = (by: Vec3): Shape3 => {
    const [a, b, c] = shape.vertices.map((vertex, i) => (i === index ? placed(by) : vertex)) as [Vec3, Vec3, Vec3];
    return { ...shape, vertices: [a, b, c] };
  };
  return { id, at, way: { kind: 'plane', normal: facing.forward, place: at, move } };
}

/**
 * Radius handles are where the cone touches each sphere, or, if one sphere contains the other, perpendicular to the
 * axis.
 */
function taperedHandles(shape: TaperedCapsuleShape, facing: Facing): readonly Handle3[] {
  const { axis, across, length } = axesOf(shape, facing);
  const slope = length > 0 ? (shape.baseRadius - shape.tipRadius) / length : 0;
  const isCone = length > 0 && Math.abs(slope) < 1;
  const normal = isCone
    ? axis
        .clone()
        .multiplyScalar(slope)
        .addScaledVector(across, Math.sqrt(1 - slope * slope))
    : across;
  const radius = (end: 'base' | 'tip', size: 'baseRadius' | 'tipRadius'): Handle3 =>
    slider(size, vec(shape[end]).addScaledVector(normal, shape[size]), normal, shape[size], (radius) => ({
      ...shape,
      [size]: atLeastZero(radius),
    }));
  return [
    endHandle(shape, 'base', shape.baseRadius, axis.clone().negate(), facing),
    endHandle(shape, 'tip', shape.tipRadius, axis, facing),
    radius('base', 'baseRadius'),
    radius('tip', 'tipRadius'),
  ];
}

/** The offset is pulled along the normal; a tilt turns the plane about its foot point until it holds the handle again. */
function planeHandles(shape: PlaneShape): readonly Handle3[] {
  const normal = vec(shape.normal).normalize();
  const foot = normal.clone().multiplyScalar(shape.offset);
  const x = new THREE.Vector3(1, 0, 0);
  const along = Math.abs(normal.x) < 0.9 ? x : new THREE.Vector3(0, 0, 1);
  const first = along.addScaledVector(normal, -along.dot(normal)).normalize();
  const second = first.clone().cross(normal);
  const tilt = (id: HandleId, side: THREE.Vector3): Handle3 =>
    slider(id, foot.clone().addScaledVector(side, tiltReach), normal, 0, (rise) => {
      if (rise === 0) return shape;
      const turned = normal.clone().multiplyScalar(tiltReach).addScaledVector(side, -rise).normalize();
      return { ...shape, normal: tuple(turned), offset: turned.dot(foot) };
    });
  return [
    slider('offset', foot, normal, shape.offset, (offset) => ({ ...shape, offset })),
    tilt('tilt', first),
    tilt('tiltAcross', second),
  ];
}
