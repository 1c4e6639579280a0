// SPDX-License-Identifier: MIT
// The core's names of features as words: which corner, side or end it is, not only its number.
import type { PairResult, Shape, Vec2, Vec3 } from '../../../../bindings/index.ts';
import { text } from '../../text/language.ts';

type Result = PairResult<Vec2 | Vec3>;
type Feature = Result['featureA'];

const axes = ['X', 'Y', 'Z'] as const;
const sign = (isPositive: boolean): string => (isPositive ? '+' : '−');
/** An index that counts two ends for each axis. */
const endOf = (index: number): string => `${sign(index % 2 === 1)}${axes[index >> 1] ?? ''}`;

/** Of a triangle: its vertices by their numbers, which its handles have too. */
function featureOfTriangle({ kind, index }: Feature): string | undefined {
  if (kind === 'vertex') return text('feature.vertex', { end: index + 1 });
  if (kind === 'edge') return text('feature.edge2', { end: `${index + 1}–${((index + 1) % 3) + 1}` });
  return kind === 'face' ? text(index === 0 ? 'feature.front' : 'feature.back') : undefined;
}
/** Of a hull or a polygon: a point by its number in the list, an edge or a face by its first one. */
function featureOfPoints({ kind, index }: Feature): string | undefined {
  if (kind === 'vertex') return text('feature.pointVertex', { number: index + 1 });
  if (kind === 'edge') return text('feature.pointEdge', { number: index + 1 });
  return kind === 'face' ? text('feature.pointFace', { number: index + 1 }) : undefined;
}
/** Of a cylinder: 0 is at the base, 1 at the tip. */
function featureOfCylinder({ kind, index }: Feature): string | undefined {
  if (kind === 'edge') return text(index % 2 === 0 ? 'feature.baseRim' : 'feature.tipRim');
  return kind === 'face' ? text(index % 2 === 0 ? 'feature.baseFace' : 'feature.tipFace') : undefined;
}
const shared = (): undefined => undefined;
/** The names that features have on shapes of one kind alone; undefined where all kinds share them. */
const featureOfKind: Readonly<Record<Shape['type'], (feature: Feature) => string | undefined>> = {
  point: shared,
  sphere: shared,
  aabb: shared,
  obb: shared,
  capsule: shared,
  taperedCapsule: shared,
  triangle: featureOfTriangle,
  cylinder: featureOfCylinder,
  hull: featureOfPoints,
  plane: shared,
  circle2: shared,
  aabb2: shared,
  obb2: shared,
  capsule2: shared,
  polygon2: featureOfPoints,
};

/** `dimension` is that of the pair: in the plane the sides of a box are edges. */
function featureName(feature: Feature, type: Shape['type'], dimension: number): string {
  const { kind, index } = feature;
  const own = featureOfKind[type](feature);
  if (own !== undefined) return own;
  switch (kind) {
    case 'vertex': {
      const ends = axes.slice(0, dimension).map((axis, k) => `${sign((index & (1 << k)) !== 0)}${axis}`);
      return text('feature.vertex', { end: ends.join(' ') });
    }
    case 'face':
      return text('feature.face', { end: endOf(index) });
    case 'edge':
      return dimension === 2 ? text('feature.edge2', { end: endOf(index) }) : text('feature.edge', { index });
    case 'cap':
      return text(index === 0 ? 'feature.baseCap' : 'feature.tipCap');
    case 'point':
    case 'surface':
    case 'side':
      return text(`feature.${kind}`);
  }
}

export function featuresOf({ featureA, featureB, normal }: Result, a: Shape, b: Shape): string {
  const name = (feature: Feature, { type }: Shape): string => featureName(feature, type, normal.length);
  return text('readout.featuresOf', { a: name(featureA, a), b: name(featureB, b) });
}
