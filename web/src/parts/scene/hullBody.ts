// SPDX-License-Identifier: MIT
// The body of a convex hull for the view: its faces; of flat points a polygon seen from both sides; of points on a line, or of
// one, a thin rod, as a particle is drawn as a small sphere. The tolerances here are those of a picture: the core decides exactly.
import * as THREE from 'three';
import { ConvexHull } from 'three/examples/jsm/math/ConvexHull.js';
import type { Vec2 } from '../../../../bindings/index.ts';
import { outlineOf } from '../../model/outline.ts';

/** Below this part of the size a hull is drawn flat, or straight. */
const flatness = 1e-6;

export function hullBody(points: readonly THREE.Vector3[], rodRadius: number): THREE.BufferGeometry {
  const [a] = points;
  const b = a && farthest(points, (p) => p.distanceTo(a));
  if (!a || !b) return new THREE.BufferGeometry();
  const size = b.distanceTo(a);
  const axis = b.clone().sub(a).normalize();
  const across = (p: THREE.Vector3): THREE.Vector3 => p.clone().sub(a).projectOnPlane(axis);
  const c = farthest(points, (p) => across(p).length());
  const side = c ? across(c) : new THREE.Vector3();
  if (side.length() <= flatness * size || size === 0) return rod(points, a, axis, rodRadius);
  side.normalize();
  const normal = axis.clone().cross(side);
  const height = (p: THREE.Vector3): number => p.clone().sub(a).dot(normal);
  const heights = points.map(height);
  if (Math.max(...heights) - Math.min(...heights) <= flatness * size) return polygon(points, a, axis, side);
  return solid(points);
}

function farthest(points: readonly THREE.Vector3[], measure: (p: THREE.Vector3) => number): THREE.Vector3 | undefined {
  let best: THREE.Vector3 | undefined;
  for (const point of points) if (!best || measure(point) > measure(best)) best = point;
  return best;
}

function rod(
  points: readonly THREE.Vector3[],
  a: THREE.Vector3,
  axis: THREE.Vector3,
  radius: number,
): THREE.BufferGeometry {
  const places = points.map((p) => p.clone().sub(a).dot(axis));
  const [low, high] = [Math.min(...places), Math.max(...places)];
  const body = new THREE.CapsuleGeometry(radius, high - low, 8, 16);
  if (high > low) body.applyQuaternion(new THREE.Quaternion().setFromUnitVectors(new THREE.Vector3(0, 1, 0), axis));
  const middle = a.clone().addScaledVector(axis, (low + high) / 2);
  return body.translate(middle.x, middle.y, middle.z);
}

/** Triangles with a normal of their own each, so that edges stay sharp. */
function meshOf(triangles: readonly (readonly THREE.Vector3[])[]): THREE.BufferGeometry {
  const body = new THREE.BufferGeometry().setFromPoints(triangles.flat());
  body.computeVertexNormals();
  return body;
}

/** The convex polygon of flat points: a fan from its first corner, once for each side. */
function polygon(
  points: readonly THREE.Vector3[],
  a: THREE.Vector3,
  axis: THREE.Vector3,
  side: THREE.Vector3,
): THREE.BufferGeometry {
  const flat = points.map((point): Vec2 => {
    const from = point.clone().sub(a);
    return [from.dot(axis), from.dot(side)];
  });
  const corners = outlineOf(flat).map((i) => points[i] ?? a);
  const [first] = corners;
  if (!first) return new THREE.BufferGeometry();
  const fan = corners.slice(1, -1).map((corner, i) => [first, corner, corners[i + 2] ?? first]);
  return meshOf([...fan, ...fan.map(([p = first, q = first, r = first]) => [p, r, q])]);
}

function solid(points: readonly THREE.Vector3[]): THREE.BufferGeometry {
  const triangles = new ConvexHull().setFromPoints([...points]).faces.flatMap((face) => {
    const corners: THREE.Vector3[] = [];
    let edge = face.edge;
    do {
      corners.push(edge.head().point);
      edge = edge.next;
    } while (edge !== face.edge);
    return [corners];
  });
  return meshOf(triangles);
}
