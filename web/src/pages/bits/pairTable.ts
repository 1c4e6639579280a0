// SPDX-License-Identifier: MIT
// The digests by pair, here and ours, and whether they are the same.
import { type Pair, pairId } from '../../lab/model/types.ts';
import { make } from '../../parts/dom/dom.ts';
import { capitalized, pairName } from '../../parts/lab/words.ts';
import { text } from '../../text/language.ts';
import { formatCount } from '../../text/numbers.ts';
import { allPairs } from '../../lab/model/rows.ts';
import type { PairDigest } from './queries/digests.ts';

type Expected = Readonly<Record<string, string>>;

function rowOf(pair: Pair, found: PairDigest | undefined, expected: Expected): HTMLElement {
  const ours = expected[pairId(pair)] ?? '';
  const cell = (name: string, ...content: readonly (Node | string)[]): HTMLElement =>
    make('td', { 'data-cell': name }, ...content);
  const isSame = found?.digest === ours;
  const result = found ? text(isSame ? 'bits.row.same' : 'bits.row.differs') : '–';
  return make(
    'tr',
    { 'data-pair': pairId(pair), ...(found ? { 'data-same': String(isSame) } : {}) },
    make('th', { scope: 'row' }, capitalized(pairName(pair))),
    cell('answers', found ? formatCount(found.answers) : '–'),
    cell('here', make('code', {}, found?.digest ?? '–')),
    cell('ours', make('code', {}, ours)),
    cell('result', result),
  );
}

/** Every pair has its row from the start, so that nothing moves while digests come in. */
export function showPairTable(place: HTMLElement, rows: readonly PairDigest[], expected: Expected): void {
  const found = new Map(rows.map((row) => [pairId(row.pair), row]));
  const names = ['pair', 'answers', 'here', 'ours', 'result'] as const;
  const head = make('tr', {}, ...names.map((name) => make('th', { scope: 'col' }, text(`bits.column.${name}`))));
  const body = allPairs.map((pair) => rowOf(pair, found.get(pairId(pair)), expected));
  place.replaceChildren(make('table', { class: 'figures' }, make('thead', {}, head), make('tbody', {}, ...body)));
}
