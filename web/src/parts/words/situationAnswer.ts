// SPDX-License-Identifier: MIT
// The answer of a situation, as it was worked out by hand, in words.
import type { Expected } from '../../content/situations/situation.ts';
import { text } from '../../text/language.ts';
import { formatLength } from '../../text/numbers.ts';

export function situationAnswer(expected: Expected): string {
  if ('meet' in expected) return text(expected.meet ? 'gallery.meet' : 'gallery.parallel');
  const { distance, unique } = expected;
  const length = formatLength(distance);
  const verdict = distance > 0 ? 'gallery.apart' : distance < 0 ? 'gallery.overlap' : 'gallery.touching';
  return `${text(verdict, { length })}${unique === false ? `; ${text('gallery.tie')}` : ''}`;
}
