// SPDX-License-Identifier: MIT
// The core's names of features as words: which corner, side or end it is, not only its number.
import type { PairResult, Vec2, Vec3 } from '../../../bindings/index.ts';
import { text } from '../text/language.ts';

type Result = PairResult<Vec2 | Vec3>;
type Feature = Result['featureA'];

const axes = ['X', 'Y', 'Z'] as const;
const sign = (isPositive: boolean): string => (isPositive ? '+' : '−');
/** An index that counts two ends for each axis. */
const endOf = (index: number): string => `${sign(index % 2 === 1)}${axes[index >> 1] ?? ''}`;

/** `dimension` is that of the pair: in the plane the sides of a box are edges. */
export function featureName({ kind, index }: Feature, dimension: number): string {
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

export function featuresOf({ featureA, featureB, normal }: Result): string {
  const name = (feature: Feature): string => featureName(feature, normal.length);
  return text('readout.featuresOf', { a: name(featureA), b: name(featureB) });
}
