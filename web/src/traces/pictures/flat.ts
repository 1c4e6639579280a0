// SPDX-License-Identifier: MIT
// A picture of a step in the plane, as paths: the bodies as outlines, the marks over them. For small pictures without a 3D view.
import type { Shape, Vec3 } from '../../../../bindings/types.ts';
import type { Camera } from '../../model/state.ts';
import { cross, dot, normalized, perpendicular, sub } from '../../model/vectors.ts';
import { coreOf, type SupportOf } from '../queries/difference.ts';
import type { Vector } from '../queries/steps.ts';
import { type Mark, place, type Tone } from './marks.ts';

type Point = readonly [number, number];
/** A body as it is seen: a closed outline, in metres. */
export interface Outline {
  readonly role: 'a' | 'b' | 'difference';
  readonly points: readonly Point[];
}
/** Everything of one look, as the data of an SVG path. */
export interface FlatPart {
  readonly role: Outline['role'] | Tone | 'direction';
  readonly kind: 'body' | 'face' | 'line' | 'bar' | 'point';
  readonly path: string;
}

/** The directions to the right and up in the picture of a camera, without its perspective. */
export interface Eye {
  readonly right: Vec3;
  readonly up: Vec3;
}
export function eyeOf({ position, target }: Camera): Eye {
  const forward = normalized(sub(target, position)) ?? [0, 0, -1];
  const right = normalized(cross(forward, [0, 1, 0])) ?? perpendicular(forward);
  return { right, up: cross(right, forward) };
}

/** Directions in the picture, of which an outline has a corner each; none along an axis, where the support point of a box is not unique. */
const count = 72;
const angles = Array.from({ length: count }, (_, i) => (2 * Math.PI * (i + 0.31)) / count);

/** What is seen of a convex body: the support points of all directions in the plane of the picture. */
function outlineOf(support: (direction: Vector) => Vector, { right, up }: Eye, dimension: 2 | 3): readonly Point[] {
  return angles.map((angle) => {
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const direction = right.map((x, i) => cosine * x + sine * (up[i] ?? 0)).slice(0, dimension);
    const at = place(support(direction));
    return [dot(at, right), dot(at, up)];
  });
}
export function outlinesOf(
  supportOf: SupportOf,
  [a, b]: readonly [Shape, Shape],
  eye: Eye,
  space: { readonly dimension: 2 | 3; readonly isDifference: boolean },
): readonly Outline[] {
  const { dimension, isDifference } = space;
  if (!isDifference)
    return [
      { role: 'a', points: outlineOf((n) => supportOf(a, n), eye, dimension) },
      { role: 'b', points: outlineOf((n) => supportOf(b, n), eye, dimension) },
    ];
  const [coreA, coreB] = [coreOf(a), coreOf(b)];
  const difference = (n: Vector): Vector => {
    const onA = supportOf(
      coreA,
      n.map((x) => -x),
    );
    return supportOf(coreB, n).map((x, i) => x - (onA[i] ?? 0));
  };
  return [{ role: 'difference', points: outlineOf(difference, eye, dimension) }];
}

const margin = 0.1;
const radius = 2.4;
const digits = (x: number): string => String(Math.round(x * 10) / 10);

/** Places of a picture of this size that shows the outlines, and the origin where it belongs to them. */
function fit(
  outlines: readonly Outline[],
  { right, up }: Eye,
  [width, height]: readonly [number, number],
): (p: Vec3) => Point {
  const seen = outlines.flatMap(({ role, points }): readonly Point[] =>
    role === 'difference' ? [...points, [0, 0]] : points,
  );
  const range = (k: 0 | 1): readonly [number, number] => [
    Math.min(...seen.map((p) => p[k])),
    Math.max(...seen.map((p) => p[k])),
  ];
  const [[left, end], [low, high]] = [range(0), range(1)];
  const room = 1 - 2 * margin;
  const scale = Math.min((width * room) / Math.max(end - left, 1e-9), (height * room) / Math.max(high - low, 1e-9));
  const [x, y] = [(left + end) / 2, (low + high) / 2];
  return (p) => [width / 2 + (dot(p, right) - x) * scale, height / 2 - (dot(p, up) - y) * scale];
}

/** Where the letters of bodies stand in such a picture: in the middle of their outlines. */
export function letterPlaces(
  outlines: readonly Outline[],
  eye: Eye,
  size: readonly [number, number],
): readonly { readonly role: Outline['role']; readonly at: Point }[] {
  const seenAt = fit(outlines, eye, size);
  return outlines.map(({ role, points }) => {
    const middle = (k: 0 | 1): number =>
      (Math.min(...points.map((p) => p[k])) + Math.max(...points.map((p) => p[k]))) / 2;
    const [x, y] = [middle(0), middle(1)];
    return { role, at: seenAt(place(eye.right.map((r, i) => r * x + (eye.up[i] ?? 0) * y))) };
  });
}

const joined = (points: readonly Point[], isClosed: boolean): string =>
  points.length === 0 ? '' : `M${points.map((p) => p.map(digits).join(' ')).join('L')}${isClosed ? 'Z' : ''}`;
const disc = ([x, y]: Point, r: number): string =>
  `M${digits(x - r)} ${digits(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
/** The two short lines at the end of an arrow. */
function head([x, y]: Point, [u, v]: Point): string {
  const size = Math.hypot(u - x, v - y);
  if (size < 1) return '';
  const [dx, dy] = [((x - u) / size) * 5, ((y - v) / size) * 5];
  const side = (turn: number): Point => [u + dx * 0.85 - turn * dy * 0.5, v + dy * 0.85 + turn * dx * 0.5];
  return joined([side(1), [u, v], side(-1)], false);
}

/** The parts of a picture from back to front. Planes are left out: they hide more than they show at this size. */
export function flatPicture(
  outlines: readonly Outline[],
  marks: readonly Mark[],
  eye: Eye,
  size: readonly [number, number],
): readonly FlatPart[] {
  const seenAt = fit(outlines, eye, size);
  const parts = new Map<string, { -readonly [K in keyof FlatPart]: FlatPart[K] }>();
  const draw = (kind: FlatPart['kind'], role: FlatPart['role'], path: string): void => {
    const part = parts.get(`${kind} ${role}`) ?? { kind, role, path: '' };
    part.path += path;
    parts.set(`${kind} ${role}`, part);
  };
  for (const { role, points } of outlines) {
    const lift = ([x, y]: Point): Vec3 => place(eye.right.map((r, i) => r * x + (eye.up[i] ?? 0) * y));
    draw(
      'body',
      role,
      joined(
        points.map((p) => seenAt(lift(p))),
        true,
      ),
    );
  }
  if (outlines[0]?.role === 'difference') draw('point', 'known', disc(seenAt([0, 0, 0]), radius));
  for (const mark of marks) {
    if (mark.kind === 'face') draw('face', mark.tone, joined(mark.corners.map(seenAt), true));
    else if (mark.kind === 'point') draw('point', mark.tone, disc(seenAt(mark.at), radius));
    else if (mark.kind !== 'plane') {
      const [from, to] = [seenAt(mark.at), seenAt(mark.to)];
      const isArrow = mark.kind === 'arrow';
      const role = isArrow && mark.tone === 'main' ? 'direction' : mark.tone;
      const path = joined([from, to], false) + (isArrow ? head(from, to) : '');
      draw(mark.kind === 'segment' ? 'line' : 'bar', role, path);
    }
  }
  const order = ['body', 'face', 'line', 'bar', 'point'];
  return [...parts.values()].sort((p, q) => order.indexOf(p.kind) - order.indexOf(q.kind));
}
