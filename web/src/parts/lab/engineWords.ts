// SPDX-License-Identifier: MIT
// What an engine or the article says of a scene, in words: of the findings that `npm run -s lab:engines` writes.
import type { FindingData, Written } from '../../lab/engines/data.ts';
import { text } from '../../text/language.ts';
import { withUnit } from '../../text/numbers.ts';
import { causeName, isFailure } from './words.ts';

/** A number as the command printed it, with the decimal sign of the language and a minus sign. */
export const local = (shown: Written): string =>
  shown.replace('.', text('number.decimal')).replace('Infinity', '∞').replaceAll('-', '−');
/** A length as the command printed it. */
export const writtenLength = (shown: Written): string => withUnit(local(shown), 'm');
/** What the engine says of the linked scene: its verdict, and a distance or a depth. */
export function messageText({ cause, reported: { intersects, distance, depth } }: FindingData): string {
  if (isFailure(cause)) return causeName(cause);
  const verdict =
    intersects === undefined ? [] : [text(intersects ? 'engines.reported.hit' : 'engines.reported.noHit')];
  const given = depth === undefined ? [] : [text('engines.reported.depth', { depth: local(depth) })];
  return [...verdict, ...(distance === undefined ? given : [local(distance)])].join(', ');
}
