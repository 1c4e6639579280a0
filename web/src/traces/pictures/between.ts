// SPDX-License-Identifier: MIT
// The picture on the way from one step to another: marks that both have slide and turn, new ones grow.
import type { Vec3 } from '../../../../bindings/types.ts';
import { add, dot, length, rotate, rotationBetween, scaled, sub } from '../../model/vectors.ts';
import type { Mark } from './marks.ts';

type Line = Extract<Mark, { kind: 'segment' | 'bar' | 'arrow' }>;
type Plane = Extract<Mark, { kind: 'plane' }>;
type Face = Extract<Mark, { kind: 'face' }>;

const mix = (from: Vec3, to: Vec3, t: number): Vec3 => add(scaled(from, 1 - t), scaled(to, t));
/** Unit vectors, along the great circle; opposite ones have none, and are crossed through. */
function turned(from: Vec3, to: Vec3, t: number): Vec3 {
  const cosine = Math.min(1, Math.max(-1, dot(from, to)));
  if (cosine < -1 + 1e-9) return t < 0.5 ? from : to;
  const [x, y, z, w] = rotationBetween(from, to);
  const half = Math.acos(Math.min(1, Math.abs(w)));
  if (half < 1e-9) return to;
  const share = Math.sin(half * t) / Math.sin(half);
  return rotate([x * share, y * share, z * share, Math.cos(half * t)], from);
}
/** Both ends slide; a direction also keeps its length while it turns. */
function moved(from: Line, to: Line, t: number): Line {
  const at = mix(from.at, to.at, t);
  if (to.kind !== 'arrow') return { ...to, at, to: mix(from.to, to.to, t) };
  const [before, after] = [sub(from.to, from.at), sub(to.to, to.at)];
  const [long, next] = [length(before), length(after)];
  if (long === 0 || next === 0) return { ...to, at, to: mix(from.to, to.to, t) };
  const along = turned(scaled(before, 1 / long), scaled(after, 1 / next), t);
  return { ...to, at, to: add(at, scaled(along, long + (next - long) * t)) };
}
const middleOf = (corners: readonly Vec3[]): Vec3 =>
  scaled(
    corners.reduce((sum, corner) => add(sum, corner), [0, 0, 0]),
    1 / Math.max(1, corners.length),
  );

/** Halfway between two marks of one form. */
function blended(from: Mark, to: Mark, t: number): Mark {
  switch (to.kind) {
    case 'point':
      return from.kind === 'point' ? { ...to, at: mix(from.at, to.at, t) } : to;
    case 'plane':
      return from.kind === 'plane' ? movedPlane(from, to, t) : to;
    case 'face':
      return from.kind === 'face' ? movedFace(from, to, t) : to;
    default:
      return 'to' in from ? moved(from, to, t) : to;
  }
}
const movedPlane = (from: Plane, to: Plane, t: number): Plane => ({
  ...to,
  at: mix(from.at, to.at, t),
  normal: turned(from.normal, to.normal, t),
});
const movedFace = (from: Face, to: Face, t: number): Face => ({
  ...to,
  corners: to.corners.map((corner, i) => mix(from.corners[i] ?? middleOf(from.corners), corner, t)),
});
/** What was not there grows from its beginning, or from its middle. */
function grown(mark: Mark, t: number): Mark {
  switch (mark.kind) {
    case 'point':
      return mark;
    case 'plane':
      return { ...mark, size: mark.size * t };
    case 'face': {
      const middle = middleOf(mark.corners);
      return { ...mark, corners: mark.corners.map((corner) => mix(middle, corner, t)) };
    }
    default:
      return { ...mark, to: mix(mark.at, mark.to, t) };
  }
}

/** Where a mark is, to recognise one that only got another tone or name. */
function placeOf(mark: Mark): string {
  if (mark.kind === 'face') return `face ${mark.corners.join(' ')}`;
  if (mark.kind === 'point') return `point ${mark.at.join()}`;
  if (mark.kind === 'plane') return `plane ${mark.at.join()} ${mark.normal.join()}`;
  return `${mark.kind} ${mark.at.join()} ${mark.to.join()}`;
}
const nameOf = ({ kind, label }: Mark): string | undefined => (label === undefined ? undefined : `${kind} ${label}`);
const lookOf = ({ kind, tone }: Mark): string => `${kind} ${tone}`;

/**
 * For each mark the one that it comes from, if any: at the same place, else of the same name, else the next one of its form and
 * tone. `earlier` has marks of steps before, by whose names a mark that was gone for a step is found again.
 */
export function originsOf(
  from: readonly Mark[],
  to: readonly Mark[],
  earlier: readonly Mark[],
): readonly (Mark | undefined)[] {
  const left = new Set(from);
  const found = new Map<Mark, Mark>();
  const match = (keyOf: (mark: Mark) => string | undefined, pool: Iterable<Mark>): void => {
    const byKey = new Map<string, Mark[]>();
    for (const mark of pool) {
      const key = keyOf(mark);
      if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), mark]);
    }
    for (const mark of to) {
      const key = found.has(mark) ? undefined : keyOf(mark);
      const origin = key === undefined ? undefined : byKey.get(key)?.shift();
      if (!origin) continue;
      found.set(mark, origin);
      left.delete(origin);
    }
  };
  match(placeOf, left);
  match(nameOf, left);
  match(nameOf, earlier);
  match((mark) => (mark.kind === 'plane' || mark.kind === 'arrow' ? lookOf(mark) : undefined), [...left, ...earlier]);
  match((mark) => (mark.kind === 'bar' ? lookOf(mark) : undefined), left);
  return to.map((mark) => found.get(mark));
}

/** The marks of `to` on their way, `t` from 0 to 1. */
export const between = (to: readonly Mark[], origins: readonly (Mark | undefined)[], t: number): readonly Mark[] =>
  t >= 1
    ? to
    : to.map((mark, i) => {
        const origin = origins[i];
        return origin ? blended(origin, mark, t) : grown(mark, t);
      });
