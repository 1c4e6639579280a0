// SPDX-License-Identifier: MIT
// From where the pointer is to where a grip goes: the ray through the pointer, brought onto the line, plane or circle that
// the grip may follow.
import * as THREE from 'three';
import type { Vec3 } from '../../../../bindings/index.ts';
import { snapMove, snapNumber } from '../../model/snap.ts';
import { vec } from './geometry.ts';
import type { Circle } from './gizmo.ts';
import type { Way } from './handles.ts';

/** The point that the pointer means; undefined where its ray never comes near. */
export function pointOn(ray: THREE.Ray, through: Vec3, way: Way<unknown>): THREE.Vector3 | undefined {
  const at = vec(through);
  if (way.kind === 'plane') {
    const plane = new THREE.Plane().setFromNormalAndCoplanarPoint(vec(way.normal), at);
    return ray.intersectPlane(plane, new THREE.Vector3()) ?? undefined;
  }
  // The point of the line that is closest to the ray.
  const direction = vec(way.direction);
  const between = at.clone().sub(ray.origin);
  const along = direction.dot(ray.direction);
  const spread = 1 - along * along;
  if (spread < 1e-6) return undefined;
  const t = (along * between.dot(ray.direction) - between.dot(direction)) / spread;
  return at.addScaledVector(direction, t);
}

/** The translation of a drag from one point to another: rounded to whole steps if there is a step. */
export function pulled<S>(from: THREE.Vector3, to: THREE.Vector3, way: Way<S>, step: number): S {
  const by = to.clone().sub(from);
  if (way.kind === 'axis') return way.set(snapNumber(way.value + by.dot(vec(way.direction)), step));
  // The rounding error of a direction that the plane does not have is not a move along it.
  const least = 1e-9 * by.length();
  const clean = (x: number): number => (Math.abs(x) > least ? x : 0);
  return way.move(snapMove(way.place, [clean(by.x), clean(by.y), clean(by.z)], step));
}

/** Turns are rounded to this where moves are rounded. */
const angleStep = Math.PI / 12;
/** Below this cosine a ring is seen from its side, and its circle cannot be followed. */
const sideOn = 0.25;

/**
 * Follows the pointer about a circle. Seen from the front, the angle about the pivot counts; seen from the side, how far the
 * pointer goes along the ring, in radii.
 */
export function angleFollower(
  start: THREE.Ray,
  { pivot, axis }: Omit<Circle, 'kind'>,
  step: number,
): (now: THREE.Ray) => number {
  const center = vec(pivot);
  const normal = vec(axis);
  const isSideOn = Math.abs(normal.dot(start.direction)) < sideOn;
  const plane = new THREE.Plane().setFromNormalAndCoplanarPoint(isSideOn ? start.direction : normal, center);
  const armTo = (ray: THREE.Ray): THREE.Vector3 | undefined =>
    ray.intersectPlane(plane, new THREE.Vector3())?.sub(center);
  const first = armTo(start);
  // The direction in which the near side of the ring runs when turned forwards.
  const forwards = start.direction.clone().cross(normal).normalize();
  let last = first;
  let total = 0;
  return (now) => {
    const arm = armTo(now);
    if (!arm || !first || !last) return snapNumber(total, step > 0 ? angleStep : 0);
    if (isSideOn) {
      const radius = Math.max(Math.abs(first.dot(forwards)), first.length(), 1e-9);
      total = arm.clone().sub(first).dot(forwards) / radius;
    } else {
      // Summed up step by step, so that several turns count as such.
      total += Math.atan2(last.clone().cross(arm).dot(normal), last.dot(arm));
    }
    last = arm;
    return snapNumber(total, step > 0 ? angleStep : 0);
  };
}
