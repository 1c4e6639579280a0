// SPDX-License-Identifier: MIT
// Shape to geometry, drawn from the very numbers that the core gets: nothing is scaled afterwards, so what is seen is what
// is tested. The 2D shapes are flat, in the plane z = 0.
import * as THREE from 'three';
import type { Shape, Vec2, Vec3 } from '../../../../bindings/index.ts';
import { lifted as lift } from '../../model/vectors.ts';
import { hullBody } from './hullBody.ts';

const up = new THREE.Vector3(0, 1, 0);
const out = new THREE.Vector3(0, 0, 1);
const still = new THREE.Quaternion();
/** Drawn extent of a plane, which is infinite. */
const planeReach = 6;
const particleRadius = 0.04;

export const vec = (v: Vec2 | Vec3): THREE.Vector3 => new THREE.Vector3(...lift(v));
export const tuple = (v: THREE.Vector3): Vec3 => [v.x, v.y, v.z];

/** The transform of a drawn shape, and a mesh that is rebuilt only when its key changes. */
export interface Drawn {
  readonly position: THREE.Vector3;
  readonly rotation: THREE.Quaternion;
  /** Everything that the body depends on; two shapes of one key look the same but for their place. */
  readonly key: string;
  /** A coarse mesh has half as many segments in each direction, for small pictures. */
  body(isCoarse?: boolean): THREE.BufferGeometry;
  /** Round bodies have no edges that could be drawn: their outline follows from the view. */
  readonly isRound: boolean;
}

export function draw(shape: Shape): Drawn {
  switch (shape.type) {
    case 'point':
      return ball(shape.position, particleRadius);
    case 'sphere':
      return ball(shape.center, shape.radius);
    case 'aabb': {
      const size = vec(shape.max).sub(vec(shape.min));
      return box(vec(shape.min).addScaledVector(size, 0.5), size, still);
    }
    case 'obb': {
      const rotation = new THREE.Quaternion(...shape.rotation).normalize();
      return box(vec(shape.center), vec(shape.halfExtents).multiplyScalar(2), rotation);
    }
    case 'capsule': {
      const { rotation, length } = along(shape.base, shape.tip);
      return {
        position: vec(shape.base).add(vec(shape.tip)).multiplyScalar(0.5),
        rotation,
        key: keyOf('capsule', length, shape.radius),
        body: (isCoarse) => new THREE.CapsuleGeometry(shape.radius, length, ...parts(isCoarse, 16, 48)),
        isRound: true,
      };
    }
    case 'taperedCapsule': {
      const { rotation, length } = along(shape.base, shape.tip);
      return {
        position: vec(shape.base),
        rotation,
        key: keyOf('tapered', length, shape.baseRadius, shape.tipRadius),
        body: (isCoarse) => taperedBody(length, shape.baseRadius, shape.tipRadius, isCoarse),
        isRound: true,
      };
    }
    case 'cylinder': {
      const { rotation, length } = along(shape.base, shape.tip);
      return {
        position: vec(shape.base).add(vec(shape.tip)).multiplyScalar(0.5),
        rotation,
        key: keyOf('cylinder', length, shape.radius),
        body: (isCoarse) => new THREE.CylinderGeometry(shape.radius, shape.radius, length, ...parts(isCoarse, 48)),
        isRound: false,
      };
    }
    case 'triangle':
      return polytope(shape.vertices);
    case 'hull':
    case 'polygon2':
      return polytope(shape.points);
    case 'plane': {
      const normal = vec(shape.normal).normalize();
      return {
        position: normal.clone().multiplyScalar(shape.offset),
        rotation: new THREE.Quaternion().setFromUnitVectors(up, normal),
        key: 'plane',
        body: () => new THREE.PlaneGeometry(2 * planeReach, 2 * planeReach).rotateX(-Math.PI / 2),
        isRound: false,
      };
    }
    case 'circle2':
      return {
        position: vec(shape.center),
        rotation: still,
        key: keyOf('circle', shape.radius),
        body: () => new THREE.CircleGeometry(shape.radius, 96),
        isRound: false,
      };
    case 'aabb2': {
      const size = vec(shape.max).sub(vec(shape.min));
      return rectangle(vec(shape.min).addScaledVector(size, 0.5), size, still);
    }
    case 'obb2': {
      const rotation = new THREE.Quaternion().setFromAxisAngle(out, shape.angle);
      return rectangle(vec(shape.center), vec(shape.halfExtents).multiplyScalar(2), rotation);
    }
    case 'capsule2': {
      const { rotation, length } = along(shape.base, shape.tip);
      return {
        position: vec(shape.base).add(vec(shape.tip)).multiplyScalar(0.5),
        rotation,
        key: keyOf('capsule2', length, shape.radius),
        body: () => stadium(length, shape.radius),
        isRound: false,
      };
    }
  }
}

/** The lines drawn over a body: its edges, and at the rim of a plane the ticks that mark the solid side. */
export function linesOf(shape: Shape, body: THREE.BufferGeometry): THREE.BufferGeometry {
  if (shape.type === 'plane') return planeRim();
  // Looking for edges is the most expensive part of a mesh, and a round body has none.
  // So has the rod that is drawn for a straight hull.
  const isRound = draw(shape).isRound || body instanceof THREE.CapsuleGeometry;
  return isRound ? new THREE.BufferGeometry() : new THREE.EdgesGeometry(body, leastAngle(shape));
}

/** Degrees from which an edge is drawn: those between the facets of a rim are not edges, those of a hull are, however blunt. */
const leastAngle = ({ type }: Shape): number => (type === 'hull' ? 1 : 30);

/** Sizes as a vertex can tell them apart: the last bits, which a move may change, do not count. */
function keyOf(name: string, ...sizes: readonly number[]): string {
  return [name, ...sizes.map(Math.fround)].join(' ');
}

/** The numbers of parts of a fine or a coarse body. */
const parts = <T extends readonly number[]>(isCoarse: boolean | undefined, ...fine: T): T =>
  fine.map((count) => (isCoarse ? count / 2 : count)) as readonly number[] as T;

function ball(center: Vec3, radius: number): Drawn {
  const body = (isCoarse?: boolean): THREE.BufferGeometry =>
    new THREE.SphereGeometry(radius, ...parts(isCoarse, 48, 32));
  return { position: vec(center), rotation: still, key: keyOf('ball', radius), body, isRound: true };
}

function box(position: THREE.Vector3, size: THREE.Vector3, rotation: THREE.Quaternion): Drawn {
  const body = (): THREE.BufferGeometry => new THREE.BoxGeometry(size.x, size.y, size.z);
  return { position, rotation, key: keyOf('box', size.x, size.y, size.z), body, isRound: false };
}

function rectangle(position: THREE.Vector3, size: THREE.Vector3, rotation: THREE.Quaternion): Drawn {
  const body = (): THREE.BufferGeometry => new THREE.PlaneGeometry(size.x, size.y);
  return { position, rotation, key: keyOf('rectangle', size.x, size.y), body, isRound: false };
}

/** The convex hull of points, about the first of them: their differences are what a move leaves alone. */
function polytope(points: readonly (Vec2 | Vec3)[]): Drawn {
  const [origin = new THREE.Vector3(), ...others] = points.map(vec);
  const places = [new THREE.Vector3(), ...others.map((point) => point.sub(origin))];
  return {
    position: origin,
    rotation: still,
    key: keyOf('polytope', ...places.flatMap((point) => point.toArray())),
    body: () => hullBody(places, particleRadius),
    isRound: false,
  };
}

/** A flat capsule, upright about the origin: the fan of its outline. */
function stadium(length: number, radius: number): THREE.BufferGeometry {
  const steps = 32;
  const points = [0, 0, 0];
  for (const [height, start] of [
    [length / 2, 0],
    [-length / 2, Math.PI],
  ] as const) {
    for (let i = 0; i <= steps; ++i) {
      const angle = start + (Math.PI * i) / steps;
      points.push(radius * Math.cos(angle), height + radius * Math.sin(angle), 0);
    }
  }
  const corners = points.length / 3 - 1;
  const body = new THREE.BufferGeometry();
  body.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
  body.setIndex(Array.from({ length: corners }, (_, i) => [0, i + 1, ((i + 1) % corners) + 1]).flat());
  body.computeVertexNormals();
  return body;
}

function along(from: Vec2 | Vec3, to: Vec2 | Vec3): { rotation: THREE.Quaternion; length: number } {
  const d = vec(to).sub(vec(from));
  const length = d.length();
  return {
    length,
    rotation: length > 0 ? new THREE.Quaternion().setFromUnitVectors(up, d.divideScalar(length)) : still,
  };
}

/**
 * The outline of a tapered capsule (the cone tangent to both spheres) as a surface of revolution about its axis, from
 * the base centre.
 */
function taperedBody(length: number, r0: number, r1: number, isCoarse?: boolean): THREE.BufferGeometry {
  if (Math.abs(r1 - r0) >= length) {
    const far = r1 > r0;
    return new THREE.SphereGeometry(far ? r1 : r0, ...parts(isCoarse, 48, 32)).translate(0, far ? length : 0, 0);
  }
  // The normal of the cone makes the angle a with the axis: cos a = (r0 - r1) / length.
  const a = Math.acos((r0 - r1) / length);
  const points: THREE.Vector2[] = [];
  const [steps, around] = parts(isCoarse, 16, 48);
  const arc = (radius: number, height: number, start: number, end: number): void => {
    for (let i = 0; i <= steps; ++i) {
      const angle = start + ((end - start) * i) / steps;
      points.push(new THREE.Vector2(Math.max(0, radius * Math.sin(angle)), height + radius * Math.cos(angle)));
    }
  };
  arc(r0, 0, Math.PI, a);
  arc(r1, length, a, 0);
  return new THREE.LatheGeometry(points, around);
}

/** A square rim with slanted ticks that point into the solid, as in technical drawings. */
function planeRim(): THREE.BufferGeometry {
  const spacing = 0.4;
  const points: THREE.Vector3[] = [];
  for (let side = 0; side < 4; ++side) {
    const turn = new THREE.Quaternion().setFromAxisAngle(up, (side * Math.PI) / 2);
    const add = (x: number, y: number): void => {
      points.push(new THREE.Vector3(x, y, planeReach).applyQuaternion(turn));
    };
    add(-planeReach, 0);
    add(planeReach, 0);
    for (let x = -planeReach + spacing; x < planeReach + spacing / 2; x += spacing) {
      add(x, 0);
      add(x - spacing * 0.6, -spacing * 0.75);
    }
  }
  return new THREE.BufferGeometry().setFromPoints(points);
}
