// SPDX-License-Identifier: MIT
// The results of a run, complete or in part: the matrix, the table of the chosen pair, its errors, laws and coverage.
import { text } from '../../../text/language.ts';
import { make, write } from '../../../parts/dom/dom.ts';
import type { CellReport, Report } from '../../../lab/model/report.ts';
import { type Pair, pairId, type Property } from '../../../lab/model/types.ts';
import { cellsOfPair, firstProperty, pairsIn, propertyIn, sumOf } from '../../../lab/report/summary.ts';
import { CellTable } from './cellTable.ts';
import { HeatMap } from './heatMap.ts';
import { histogramOf } from './histogram.ts';
import { coverageTable, propertyTables } from './propertyTables.ts';
import { allowedText, pairName, propertyName } from '../../../parts/lab/words.ts';

export class Results {
  readonly #heat: HeatMap;
  readonly #cells = new CellTable();
  readonly #title = make('h3', { 'data-value': 'pair' });
  readonly #allowed = make('p', { class: 'note', 'data-value': 'judged-by' });
  readonly #select = make('select', { id: 'errors-of' });
  readonly #label = make('label', { for: 'errors-of' });
  readonly #histogram = make('div');
  readonly #tables = make('div', { class: 'tables' });
  readonly #coverage = make('details', { class: 'coverage' });
  #report: Report | undefined;
  #pair: Pair | undefined;
  #property: Property | undefined;

  constructor(
    heat: HTMLElement,
    cells: HTMLElement,
    readonly section: HTMLElement,
  ) {
    this.#heat = new HeatMap((pair) => {
      this.#pair = pair;
      this.#render();
    });
    heat.append(this.#heat.element);
    const choice = make('div', { class: 'row' }, this.#label, this.#select);
    cells.append(
      this.#title,
      this.#allowed,
      choice,
      this.#cells.element,
      this.#histogram,
      this.#tables,
      this.#coverage,
    );
    this.#select.addEventListener('change', () => {
      const judged = this.#sum?.properties.map(({ property }) => property) ?? [];
      this.#property = judged.find((one) => one === this.#select.value);
      this.#render();
    });
  }

  clear(): void {
    this.#report = undefined;
    this.section.hidden = true;
  }
  show(report: Report): void {
    this.#report = report;
    const pairs = pairsIn(report);
    const isThere = pairs.some((pair) => this.#pair && pairId(pair) === pairId(this.#pair));
    if (!isThere) this.#pair = worstPair(report);
    this.section.hidden = false;
    this.#render();
  }
  relabel(): void {
    this.#render();
  }

  get #chosen(): readonly CellReport[] {
    return this.#report && this.#pair ? cellsOfPair(this.#report, this.#pair) : [];
  }
  get #sum(): CellReport | undefined {
    return sumOf(this.#chosen);
  }
  #render(): void {
    const [report, pair, sum] = [this.#report, this.#pair, this.#sum];
    if (!report || !pair || !sum) return;
    this.#heat.show(report, pair);
    this.#title.textContent = pairName(pair);
    write(this.#allowed, allowedText(report.subject.promised));
    const judged = sum.properties.map(({ property }) => property);
    const property = judged.find((one) => one === this.#property) ?? firstProperty(sum);
    this.#fillSelect(judged, property);
    this.#cells.show(text('lab.cells', { pair: pairName(pair) }), this.#chosen, property);
    const errors = property && propertyIn(sum, property);
    const wasOpen = this.#histogram.querySelector('details')?.open ?? false;
    this.#histogram.replaceChildren(...(errors ? [histogramOf(errors, wasOpen)] : []));
    this.#tables.replaceChildren(...propertyTables(sum));
    const { open } = this.#coverage;
    this.#coverage.replaceChildren(make('summary', {}, text('lab.coverage')), coverageTable(sum));
    this.#coverage.open = open;
  }
  #fillSelect(judged: readonly Property[], chosen: Property | undefined): void {
    this.#label.textContent = text('lab.errorsOf');
    const options = judged.map((property) => make('option', { value: property }, propertyName(property)));
    const state = options.map(({ value, textContent }) => `${value} ${textContent}`).join();
    // A list that is open stays as it is.
    if (this.#select.dataset['options'] !== state) this.#select.replaceChildren(...options);
    this.#select.dataset['options'] = state;
    this.#select.value = chosen ?? '';
  }
}

/** The pair with the largest share of wrong answers, else the first. */
function worstPair(report: Report): Pair | undefined {
  const share = (pair: Pair): number => {
    const { wrong = 0, cases = 1 } = sumOf(cellsOfPair(report, pair)) ?? {};
    return wrong / Math.max(cases, 1);
  };
  const pairs = pairsIn(report);
  return pairs.length === 0 ? undefined : pairs.reduce((worst, pair) => (share(pair) > share(worst) ? pair : worst));
}
