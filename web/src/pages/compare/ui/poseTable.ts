// SPDX-License-Identifier: MIT
// The algorithms on random poses: a group of rows for each algorithm, a row for each regime.
import { sceneNamed } from '../../../lab/generate/generate.ts';
import { pairId } from '../../../lab/model/types.ts';
import { errorText, regimeName, shareText } from '../../../parts/lab/words.ts';
import { comparedAlgorithms, type ComparedAlgorithm } from '../../../model/algorithms.ts';
import { reasonOf } from '../../../queries/byAlgorithm.ts';
import { sampleA, sampleB } from '../../../content/situations/samples.ts';
import { stateOf } from '../../../content/situations/framing.ts';
import { text } from '../../../text/language.ts';
import { algorithmTitle } from '../../../parts/words/names.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { openLinks } from '../../../parts/panels/pairTable.ts';
import type { Wanted } from '../queries/comparison.ts';
import type { PoseRow, Quantiles } from '../queries/sample.ts';

/** The numbers of a row; regime before, links after. */
const columns = 9;
const cell = (name: string, ...content: readonly (Node | string)[]): HTMLElement =>
  make('td', { 'data-cell': name }, ...content);
const whole = (x: number): string => formatCount(Math.round(x));
const both = (name: string, found: Quantiles | undefined): readonly HTMLElement[] => [
  cell(`${name}-median`, found ? whole(found.median) : '–'),
  cell(`${name}-p95`, found ? whole(found.p95) : '–'),
];

function headOf(): HTMLElement {
  const column = (name: 'regime' | 'answered' | 'notConverged' | 'worstPose'): HTMLElement =>
    make('th', { scope: 'col', rowspan: '2' }, text(`compare.column.${name}`));
  const group = (name: 'difference' | 'iterations' | 'time', span: number): HTMLElement =>
    make('th', { scope: 'colgroup', colspan: String(span) }, text(`compare.group.${name}`));
  const part = (name: 'median' | 'p95' | 'worst'): HTMLElement =>
    make('th', { scope: 'col' }, text(`compare.column.${name}`));
  const halves = (): readonly HTMLElement[] => [part('median'), part('p95')];
  return make(
    'thead',
    {},
    make(
      'tr',
      {},
      ...[column('regime'), column('answered'), group('difference', 3), column('notConverged')],
      ...[group('iterations', 2), group('time', 2), column('worstPose')],
    ),
    make('tr', {}, ...halves(), part('worst'), ...halves(), ...halves()),
  );
}

export class PoseTable {
  readonly element = make('div', { class: 'scroll', tabindex: '0', role: 'region' });
  /** Rows as they were drawn last: a row that is complete keeps its element, and its links the focus. */
  readonly #drawn = new Map<string, { readonly key: string; readonly row: HTMLElement }>();

  clear(): void {
    this.#drawn.clear();
    this.element.replaceChildren();
  }
  show(wanted: Wanted, rows: readonly PoseRow[], isLabelled = false): void {
    if (isLabelled) this.#drawn.clear();
    const bodies = comparedAlgorithms.flatMap((algorithm) => {
      const own = rows.filter((row) => row.algorithm === algorithm);
      return own.length === 0 ? [] : [this.#bodyOf(wanted, algorithm, own)];
    });
    this.element.setAttribute('aria-label', text('compare.rows'));
    this.element.replaceChildren(make('table', { class: 'figures' }, headOf(), ...bodies));
  }

  #bodyOf(wanted: Wanted, algorithm: ComparedAlgorithm, rows: readonly PoseRow[]): HTMLElement {
    const name = algorithmTitle(algorithm);
    const isAnswering = rows.some(({ answered }) => answered > 0);
    const span = String(columns + 2);
    const head = make('tr', { class: 'group' }, make('th', { scope: 'rowgroup', colspan: span }, name));
    if (isAnswering)
      return make('tbody', { 'data-algorithm': algorithm }, head, ...rows.map((row) => this.#rowOf(wanted, row)));
    const { a, b } = wanted.pair;
    const why = text(`compared.why.${reasonOf(algorithm, sampleA(a), sampleB(b, 1))}`);
    const none = make('td', { colspan: span, class: 'why' }, make('span', {}, text('compare.never', { why })));
    return make('tbody', { 'data-algorithm': algorithm }, head, make('tr', {}, none));
  }
  #rowOf(wanted: Wanted, row: PoseRow): HTMLElement {
    const name = `${row.algorithm}/${row.regime}`;
    const key = JSON.stringify([pairId(wanted.pair), wanted.seed, row]);
    const drawn = this.#drawn.get(name);
    if (drawn?.key === key) return drawn.row;
    const made = make('tr', { 'data-regime': row.regime }, ...cellsOf(wanted, row));
    this.#drawn.set(name, { key, row: made });
    return made;
  }
}

function cellsOf({ pair, seed }: Wanted, row: PoseRow): readonly HTMLElement[] {
  const { algorithm, regime, poses, answered, difference, notConverged, iterations, nanoseconds } = row;
  const worst = difference && sceneNamed({ seed, pair, regime, index: difference.worstIndex });
  const links = worst ? openLinks(stateOf(worst.a, worst.b), algorithm) : ['–'];
  return [
    make('th', { scope: 'row' }, regimeName(regime)),
    cell('answered', answered === poses ? formatCount(answered) : shareText(answered, poses)),
    cell('difference-median', difference ? errorText(difference.median) : '–'),
    cell('difference-p95', difference ? errorText(difference.p95) : '–'),
    cell('difference-worst', difference ? errorText(difference.worst) : '–'),
    cell('not-converged', notConverged === undefined ? '–' : shareText(notConverged, answered)),
    ...both('iterations', iterations),
    ...both('time', nanoseconds),
    cell('open', make('span', { class: 'links' }, ...links)),
  ];
}
