// SPDX-License-Identifier: MIT
// Everything that can be taken hold of, handle or part of the gizmo, as the eye sees it: found by its distance from the
// pointer in pixels, so that its hit area has the same size however far away it is.
import * as THREE from 'three';
import type { Shape, Vec3 } from '../../../../bindings/index.ts';
import { centerOf } from '../../model/vectors.ts';
import { vec } from './geometry.ts';
import { type Circle, gizmoOf, type Part, type Tool } from './gizmo.ts';
import type { GripId } from './handleNames.ts';
import { type Facing, handlesOf, type Way } from './handles.ts';

export interface Grip {
  readonly id: GripId;
  readonly item: number;
  /** The shape that it was made for. */
  readonly shape: Shape;
  readonly at: Vec3;
  readonly line: readonly Vec3[];
  readonly way: Way | Circle;
  /** By how many pixels it stands aside of its place on the screen, so that it covers nothing else there. */
  readonly aside?: readonly [x: number, y: number];
}

/** The part of the camera used by grips. */
export interface Eye {
  readonly facing: Facing;
  /** The direction of sight through a point, of length 1. */
  sightTo(at: Vec3): THREE.Vector3;
  /** Metres in a pixel of the page at a point. */
  pixelAt(at: Vec3): number;
  /** Projection of a point, in pixels of the page from the top left; z above 1 is behind the camera. */
  toScreen(at: Vec3): THREE.Vector3;
}

/** Half of the hit area, in pixels: 24 for a mouse or pen, 44 for a finger. */
export const reachOf = (isTouch: boolean): number => (isTouch ? 22 : 12);

/** Pixels between the middles of a handle and a witness point at which neither covers the other. */
export const clearOf = 17;

/** Projection of a point of a grip. */
export function seenAt({ aside: [x, y] = [0, 0] }: Pick<Grip, 'aside'>, at: Vec3, eye: Eye): THREE.Vector3 {
  const seen = eye.toScreen(at);
  return seen.set(seen.x + x, seen.y + y, seen.z);
}

/** The handles, those that would cover one of the points moved to the nearest place that is clear of all, upwards first. */
export function asideOf(points: readonly Vec3[], grips: readonly Grip[], eye: Eye): readonly Grip[] {
  const taken = points.map((point) => eye.toScreen(point).setZ(0));
  const isClear = (at: THREE.Vector3): boolean => taken.every((point) => at.distanceTo(point) >= clearOf - 1e-6);
  return grips.map((grip) => {
    const place = eye.toScreen(grip.at).setZ(0);
    if (isClear(place)) return grip;
    const around = taken.flatMap((point) => {
      const away = place.clone().sub(point);
      const straight = away.length() > 1e-3 ? [Math.atan2(away.y, away.x)] : [];
      return [...straight, ...turns].map((angle) =>
        new THREE.Vector3(Math.cos(angle), Math.sin(angle), 0).multiplyScalar(clearOf).add(point),
      );
    });
    const [nearest] = around
      .filter(isClear)
      .sort((one, other) => Math.round(one.distanceTo(place) - other.distanceTo(place)));
    return nearest ? { ...grip, aside: [nearest.x - place.x, nearest.y - place.y] as const } : grip;
  });
}
const turns = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12 - Math.PI / 2);

/** Beyond this cosine a line is seen from its end, and pulling it would be a matter of luck. */
const endOn = 0.97;

export function handleGrips(item: number, shape: Shape, eye: Eye): readonly Grip[] {
  return handlesOf(shape, eye.facing)
    .filter(({ at, way }) => isPullable(at, way, eye))
    .map((handle) => ({ ...handle, item, shape, line: [handle.at] }));
}

export function partGrips(item: number, shape: Shape, tool: Tool, eye: Eye): readonly (Grip & { part: Part })[] {
  const at = centerOf(shape);
  return gizmoOf(shape, tool, eye.pixelAt(at))
    .filter(({ way }) => way.kind === 'circle' || isPullable(at, way, eye))
    .sort((one, other) => facing(other.way, at, eye) - facing(one.way, at, eye))
    .map((part) => ({ id: part.id, item, shape, at, line: part.line, way: part.way, part }));
}

/** 1 for a ring that is seen as a circle, 0 for one that is seen from its edge: where they cross, the first is meant. */
function facing(way: Way | Circle, at: Vec3, eye: Eye): number {
  return way.kind === 'circle' ? Math.abs(vec(way.axis).dot(eye.sightTo(at))) : 0;
}

export function isPullable(at: Vec3, way: Way, eye: Eye): boolean {
  const sight = eye.sightTo(at);
  return way.kind === 'axis'
    ? Math.abs(vec(way.direction).dot(sight)) < endOn
    : Math.abs(vec(way.normal).dot(sight)) > Math.sqrt(1 - endOn * endOn);
}

/** Grips whose distances from the pointer differ by less, in pixels, are equally near. */
export const equallyNear = 0.5;

/** The grip nearest to the pointer within the hit area; of equally near ones the first. */
export function gripAt(grips: readonly Grip[], x: number, y: number, reach: number, eye: Eye): Grip | undefined {
  let best: Grip | undefined;
  let nearest = reach;
  for (const grip of grips) {
    const away = distanceTo(grip, x, y, eye);
    if (best ? away < nearest - equallyNear : away <= nearest) {
      nearest = away;
      best = grip;
    }
  }
  return best;
}

/** Distance of the pointer from a polyline on the screen, in pixels. */
function distanceTo(grip: Grip, x: number, y: number, eye: Eye): number {
  const points = grip.line.map((p) => seenAt(grip, p, eye)).filter((p) => p.z <= 1);
  const [only] = points;
  if (only && points.length === 1) return Math.hypot(only.x - x, only.y - y);
  let nearest = Infinity;
  const pointer = new THREE.Vector3(x, y, 0);
  for (let i = 0; i + 1 < points.length; ++i) {
    const from = points[i]?.clone().setZ(0);
    const to = points[i + 1]?.clone().setZ(0);
    if (!from || !to) continue;
    const closest = new THREE.Line3(from, to).closestPointToPoint(pointer, true, new THREE.Vector3());
    nearest = Math.min(nearest, closest.distanceTo(pointer));
  }
  return nearest;
}
