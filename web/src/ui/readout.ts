// SPDX-License-Identifier: MIT
// The answer for the pair as text, always in the same order, and a sentence of it for screen readers.
import { formatLength, formatVector } from '../model/format.ts';
import type { PairAnswer, Results } from '../queries/queries.ts';
import { entry, make } from './dom.ts';

/** What is said when a change is over. */
export function sentence(pair: PairAnswer): string {
  if (pair.kind === 'none') return 'No pair selected.';
  if (pair.kind === 'planes')
    return `The boundaries of ${pair.a.name} and ${pair.b.name} ${pair.meet ? 'meet' : 'do not meet'}.`;
  const { a, b, result } = pair;
  return result.distance > 0
    ? `${a.name} and ${b.name} are ${formatLength(result.distance)} apart.`
    : `${a.name} and ${b.name} overlap by ${formatLength(result.penetrationDepth)}.`;
}

function verdictOf(distance: number): string {
  if (distance > 0) return 'Apart';
  return distance === 0 ? 'Touching' : 'Overlapping';
}

export function showReadout(element: HTMLElement, pair: PairAnswer): void {
  if (pair.kind === 'none') {
    element.replaceChildren(make('p', { class: 'note' }, 'Select two shapes: the first is A, the second is B.'));
    return;
  }
  const names = `A: ${pair.a.name}, B: ${pair.b.name}`;
  if (pair.kind === 'planes') {
    const verdict = make(
      'p',
      { class: 'verdict', 'data-value': 'verdict' },
      pair.meet ? 'Boundaries meet' : 'Parallel',
    );
    const note = 'Two half-spaces have no useful distance; the question is whether their boundary planes meet.';
    element.replaceChildren(verdict, make('p', { class: 'note' }, `${names}. ${note}`));
    return;
  }
  const { result } = pair;
  const overlap = result.distance <= 0;
  const feature = (f: { kind: string; index: number }): string =>
    f.kind === 'point' || f.kind === 'surface' || f.kind === 'side' ? f.kind : `${f.kind} ${f.index}`;
  element.replaceChildren(
    make('p', { class: overlap ? 'verdict overlap' : 'verdict', 'data-value': 'verdict' }, verdictOf(result.distance)),
    make(
      'dl',
      {},
      entry('names', 'Pair', names),
      entry('distance', 'Signed distance', formatLength(result.distance)),
      entry('depth', 'Penetration depth', formatLength(result.penetrationDepth)),
      entry('normal', 'Normal A→B', formatVector(result.normal)),
      entry('pointOnA', 'Point on A', formatVector(result.pointOnA)),
      entry('pointOnB', 'Point on B', formatVector(result.pointOnB)),
      entry('features', 'Features', `${feature(result.featureA)} of A, ${feature(result.featureB)} of B`),
      entry('unique', 'Only answer', result.unique ? 'yes' : 'no, another is as short'),
      entry('method', 'Method', result.status === 'converged' ? result.method : `${result.method}, stopped early`),
    ),
  );
}

export function showOverlaps(element: HTMLElement, results: Results): void {
  if (results.overlaps.length === 0) {
    element.replaceChildren(make('p', { class: 'note' }, 'No two shapes overlap.'));
    return;
  }
  const row = (cells: readonly string[], tag: 'th' | 'td'): HTMLElement =>
    make('tr', {}, ...cells.map((text) => make(tag, tag === 'th' ? { scope: 'col' } : {}, text)));
  element.replaceChildren(
    make(
      'table',
      {},
      make('thead', {}, row(['Pair', 'Depth'], 'th')),
      make(
        'tbody',
        {},
        ...results.overlaps.map(({ a, b, depth }) =>
          row([`${a.name} – ${b.name}`, depth === undefined ? '—' : formatLength(depth)], 'td'),
        ),
      ),
    ),
  );
}
