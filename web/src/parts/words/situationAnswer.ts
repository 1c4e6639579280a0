// SPDX-License-Identifier: MIT
// The answer of a situation, as it was worked out by hand, in words.
import type { Expected } from '../../content/situations/situation.ts';
import { text } from '../../text/language.ts';
import { formatShort, withUnit } from '../../text/numbers.ts';

export function situationAnswer(expected: Expected): string {
  if ('meet' in expected) return text(expected.meet ? 'gallery.meet' : 'gallery.parallel');
  const { distance, unique } = expected;
  const length = withUnit(formatShort(Math.abs(distance)), 'm');
  const verdict =
    distance === 0 ? text('gallery.touching') : text(distance > 0 ? 'gallery.apart' : 'gallery.overlap', { length });
  return `${verdict}${unique === false ? `; ${text('gallery.tie')}` : ''}`;
}
