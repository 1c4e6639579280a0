// SPDX-License-Identifier: MIT
// The region of a scene in words: "edge–edge, parallel, 0.5 m apart".
import { text } from '../../text/language.ts';
import { formatRough } from '../../text/numbers.ts';
import type { Region, Situation } from '../../lab/shrink/region.ts';

function situationWords(situation: Situation, length: number): string {
  return text(`region.situation.${situation}`, { length: formatRough(length) });
}

export function regionWords({ features, marks, situation, length = 0 }: Region): string {
  const closest = features.map((kind) => text(`region.feature.${kind}`)).join('–');
  const special = marks.map((mark) => text(`region.mark.${mark}`));
  return [...(closest === '' ? [] : [closest]), ...special, situationWords(situation, length)].join(', ');
}
