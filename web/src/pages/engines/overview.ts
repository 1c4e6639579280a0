// SPDX-License-Identifier: MIT
// All engines at a glance: the share of wrong answers as a bar, and the scene of ordinary size in which the answer is farthest off.
import { pairNamed } from '../../lab/model/rows.ts';
import type { EnginesData, FindingData, SubjectData } from '../../lab/engines/data.ts';
import { worstFinding } from '../../lab/engines/worst.ts';
import { make } from '../../parts/dom/dom.ts';
import { messageText, writtenLength } from '../../parts/lab/engineWords.ts';
import { pairName } from '../../parts/lab/words.ts';
import { text } from '../../text/language.ts';
import { formatCount, formatShare } from '../../text/numbers.ts';
import { nameOf } from './tables.ts';

const shareOf = ({ totals: { wrong, answered } }: SubjectData): number => wrong / Math.max(1, answered);

/** The picture that the build has drawn. */
function pictureOf(id: string, label: string): readonly Node[] {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-worst="${id}"]`);
  const picture = template?.content.firstElementChild?.cloneNode(true) as SVGElement | undefined;
  picture?.setAttribute('aria-label', label);
  return picture ? [picture] : [];
}
function sceneOf(subject: SubjectData, finding: FindingData): HTMLElement {
  const pair = pairName(pairNamed(finding.pair));
  const reported = messageText(finding);
  const truth = writtenLength(finding.truth);
  const sentence = text('engines.worst', { pair, reported, truth });
  const label = text('engines.openScene', { engine: nameOf(subject), sentence });
  const link = make(
    'a',
    { href: `./playground.html${finding.link}`, 'aria-label': label, class: 'pair' },
    ...pictureOf(subject.id, sentence),
  );
  const rows = (
    [
      ['engines.worst.reported', reported],
      ['engines.worst.truth', truth],
    ] as const
  ).map(([key, value]) => make('div', {}, make('dt', {}, text(key)), make('dd', {}, value)));
  return make('figure', {}, link, make('figcaption', {}, pair, make('dl', {}, ...rows)));
}

/** `largest` is the share that fills the bar. */
function cardOf(subject: SubjectData, largest: number): HTMLElement {
  const { wrong, answered } = subject.totals;
  const share = shareOf(subject);
  const bar = make('span', { class: 'share', 'aria-hidden': 'true' });
  bar.style.setProperty('--share', String(share / largest));
  const name = make('a', { href: `#engine=${subject.id}` }, nameOf(subject));
  const finding = worstFinding(subject);
  return make(
    'li',
    { 'data-subject': subject.id },
    make('h3', {}, name),
    make('p', { class: 'wrong' }, make('strong', {}, formatShare(share)), bar),
    make('p', { class: 'hint' }, text('engines.wrongOf', { wrong: formatCount(wrong), answered })),
    ...(finding ? [sceneOf(subject, finding)] : []),
  );
}
/** The fewest wrong answers first. */
export function overviewCards({ subjects }: EnginesData): readonly HTMLElement[] {
  const sorted = [...subjects].sort((p, q) => shareOf(p) - shareOf(q));
  const largest = Math.max(...subjects.map(shareOf));
  return sorted.map((subject) => cardOf(subject, largest));
}
