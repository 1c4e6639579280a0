// SPDX-License-Identifier: MIT
// Shapes of the test lab as engines take them: sizes about the origin, a position and a rotation; and what adapters read of packages.
import { readFileSync } from 'node:fs';

const sub = (u, v) => u.map((x, i) => x - v[i]);
const middle = (u, v) => u.map((x, i) => x / 2 + v[i] / 2);
const dot = (u, v) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
const still = [0, 0, 0, 1];

/** The rotation that turns +Y to a unit vector; next to -Y, where that has no axis, half a turn about X first. */
function fromY([x, y, z]) {
  const half = Math.hypot(z, 1 + y, x);
  if (y >= 0 || half > 1e-6) return [z / half, 0, -x / half, (1 + y) / half];
  const away = Math.hypot(x, z);
  return away > 0 ? [z / away, 0, -x / away, 0] : [1, 0, 0, 0];
}

/** A shape between two points along +Y; without a length it has no direction, and is left upright. */
function upright({ base, tip }) {
  const way = sub(tip, base);
  const length = Math.hypot(...way);
  const rotation = length > 0 ? fromY(way.map((x) => x / length)) : still;
  return { position: middle(base, tip), rotation, halfLength: length / 2 };
}

/** Points about their mean, rounded to float, so that a float engine has the same position. */
function aboutMean(points) {
  const sum = points.reduce((all, point) => all.map((x, i) => x + point[i] / points.length), [0, 0, 0]);
  const position = sum.map(Math.fround);
  return { position, rotation: still, points: points.map((point) => sub(point, position)) };
}

/**
 * Position and rotation (x, y, z, w) of a shape, with its sizes: `radius`, `halfExtents`, `halfLength` (along +Y, without caps; from
 * base to tip), `baseRadius`, `tipRadius`, `points`. A plane has `normal` and `offset`, and the point of it nearest to the origin.
 */
export function placed(shape) {
  switch (shape.type) {
    case 'point':
      return { position: shape.position, rotation: still };
    case 'sphere':
      return { position: shape.center, rotation: still, radius: shape.radius };
    case 'aabb': {
      const halfExtents = sub(shape.max, shape.min).map((x) => x / 2);
      return { position: middle(shape.min, shape.max), rotation: still, halfExtents };
    }
    case 'obb':
      return { position: shape.center, rotation: shape.rotation, halfExtents: shape.halfExtents };
    case 'capsule':
    case 'cylinder':
      return { ...upright(shape), radius: shape.radius };
    case 'taperedCapsule':
      return { ...upright(shape), baseRadius: shape.baseRadius, tipRadius: shape.tipRadius };
    case 'triangle':
      return aboutMean(shape.vertices);
    case 'hull':
      return aboutMean(shape.points);
    case 'plane': {
      const { normal, offset } = shape;
      return { position: normal.map((x) => x * offset), rotation: still, normal, offset };
    }
    default:
      throw new TypeError(`"${shape.type}" is not a shape in space.`);
  }
}

/** The gap up to which engines make contacts in advance, as in Jolt's settings, in metres. */
export const speculative = 0.02;

/** At least the distance of two shapes: that of their positions, or of a position from a plane. */
export function reachOf(a, b) {
  if (a.normal) return reachOf(b, a);
  if (!b.normal) return Math.hypot(...sub(a.position, b.position));
  return Math.abs(dot(b.normal, a.position) - b.offset);
}

/** A unit vector of a direction; a direction without a length as it is. */
export function normalized(v) {
  const length = Math.hypot(...v);
  return length > 0 ? v.map((x) => x / length) : v;
}

/** A file of a package that is a module and does not say so, which Node before 20.19 does not find out. */
export function importModule(path) {
  const source = readFileSync(new URL(`../../node_modules/${path}`, import.meta.url));
  return import(/* @vite-ignore */ `data:text/javascript;base64,${source.toString('base64')}`);
}

/** Version and licence of an installed package. */
export function packageOf(name) {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  const { version, license } = JSON.parse(readFileSync(file, 'utf8'));
  return { package: name, version, licence: license };
}
