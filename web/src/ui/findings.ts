// SPDX-License-Identifier: MIT
// Scenes of the test lab that a link brought: the answer of the program beside the true one, and steps to the other scenes. All
// texts of the link are shown as text.
import type { Touchstone } from '../../../bindings/index.ts';
import { regionOf } from '../lab/shrink/region.ts';
import { regionWords } from '../lab/shrink/regionWords.ts';
import type { Findings } from '../model/findings.ts';
import { type FindingAnswer, type FindingRow, findingRows } from '../queries/finding.ts';
import type { PairAnswer, Results } from '../queries/queries.ts';
import { text } from '../text/language.ts';
import { formatLength, formatVector } from '../text/numbers.ts';
import { type ComparedRow, comparisonTable } from './comparisonTable.ts';
import { make } from './dom.ts';
import { setDisabled } from './focus.ts';
import { findingSentence } from './sentences.ts';

export interface FindingsEvents {
  /** The scene of that index is to be shown, as the link brought it. */
  onOpen(at: number): void;
  onRemove(): void;
}

const terms = {
  intersects: 'published.hitRow',
  distance: 'findings.distanceRow',
  depth: 'published.depthRow',
  normal: 'published.normalRow',
  pointOnA: 'findings.pointOnARow',
  pointOnB: 'findings.pointOnBRow',
} as const;

export class FindingsPanel {
  readonly #title = make('h2', { id: 'findings-title' });
  readonly #place = make('span', { class: 'place' });
  readonly #region = make('p', { 'data-value': 'region' });
  readonly #sentence = make('p', { 'data-value': 'finding' });
  readonly #table = make('div');
  readonly #previous = make('button', { type: 'button' }, '←');
  readonly #next = make('button', { type: 'button' }, '→');
  readonly #restore = make('button', { type: 'button' });
  readonly #remove = make('button', { type: 'button' });
  readonly #steps = make('div', { class: 'row' }, this.#previous, this.#place, this.#next);
  #at = 0;

  constructor(
    readonly element: HTMLElement,
    readonly events: FindingsEvents,
  ) {
    const on = (button: HTMLButtonElement, action: () => void): void => button.addEventListener('click', action);
    on(this.#previous, () => events.onOpen(this.#at - 1));
    on(this.#next, () => events.onOpen(this.#at + 1));
    on(this.#restore, () => events.onOpen(this.#at));
    on(this.#remove, () => events.onRemove());
    const buttons = make('div', { class: 'row' }, this.#restore, this.#remove);
    const answer = make('div', { class: 'published' }, this.#region, this.#sentence, this.#table);
    element.replaceChildren(this.#title, this.#steps, answer, buttons);
    element.setAttribute('aria-labelledby', this.#title.id);
  }

  show(core: Touchstone, findings: Findings | undefined, { pair, finding }: Results): void {
    this.element.hidden = !findings || !finding;
    if (!findings || !finding) return;
    const { subject: name, list, at } = findings;
    this.#at = at;
    this.#title.textContent = text('findings.title', { name });
    this.#place.textContent = text('findings.at', { n: at + 1, count: list.length });
    this.#steps.hidden = list.length < 2;
    this.#label(this.#previous, text('findings.previous'));
    this.#label(this.#next, text('findings.next'));
    setDisabled(this.#previous, at === 0);
    setDisabled(this.#next, at === list.length - 1);
    this.#restore.textContent = text('findings.restore');
    this.#remove.textContent = text('findings.remove', { name });
    setDisabled(this.#restore, finding.isHere);
    this.#region.textContent = regionWords(regionOf(core, finding.finding));
    this.#sentence.textContent = findingSentence(finding);
    this.#table.replaceChildren(...(finding.isHere ? tableOf(finding, pair) : []));
  }
  #label(button: HTMLButtonElement, name: string): void {
    button.setAttribute('aria-label', name);
    button.title = name;
  }
}

function tableOf({ subject: name, finding, differences }: FindingAnswer, pair: PairAnswer): readonly HTMLElement[] {
  const given = findingRows.filter((row) => differences[row] !== undefined);
  if (given.length === 0) return [];
  const rows = given.map((row): ComparedRow => {
    const [exact, other] = valuesOf(row, finding.answer, pair, differences[row] === true);
    return { name: row, term: text(terms[row]), exact, other, differs: differences[row] === true };
  });
  return [comparisonTable(text('findings.table', { name }), name, rows)];
}

/** The exact value and the program's. Values that differ are not shown alike. */
function valuesOf(
  row: FindingRow,
  answer: FindingAnswer['finding']['answer'],
  pair: PairAnswer,
  differs: boolean,
): readonly [string, string] {
  const yesOrNo = (isHit: boolean): string => text(isHit ? 'published.yes' : 'published.no');
  if (row === 'intersects') {
    const exact = pair.kind === 'planes' ? pair.meet : pair.kind === 'distance' && pair.result.intersects;
    return [yesOrNo(exact), yesOrNo(answer.intersects === true)];
  }
  if (pair.kind !== 'distance') return ['–', '–'];
  const { result } = pair;
  const number = (shown: string): string => shown.replaceAll('NaN', text('published.nan'));
  if (row === 'distance' || row === 'depth') {
    const exact = row === 'distance' ? result.distance : result.penetrationDepth;
    const other = answer[row] ?? NaN;
    const beside = differs ? other - exact : 0;
    return [formatLength(exact, beside), number(formatLength(other, beside))];
  }
  const exact = result[row];
  const other = answer[row] ?? [];
  const beside = differs ? Math.max(...exact.map((x, i) => Math.abs(x - (other[i] ?? NaN)))) : 0;
  return [formatVector(exact, beside), number(formatVector(other, beside))];
}
