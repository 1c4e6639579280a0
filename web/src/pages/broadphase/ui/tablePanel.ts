// SPDX-License-Identifier: MIT
// The table "which method for which scene": one button measures, with progress and cancel; the result is a table and a CSV file.
import { type Method, methods } from '../../../../../bindings/broadphase/types.ts';
import { text } from '../../../text/language.ts';
import { formatCount, formatMeasured } from '../../../text/numbers.ts';
import { download } from '../../../parts/dom/clipboard.ts';
import { make } from '../../../parts/dom/dom.ts';
import { setDisabled } from '../../../parts/dom/focus.ts';
import { presets, type Settings } from '../../../model/broadPhase.ts';
import {
  type Cell,
  cellCount,
  csvOf,
  disagreeing,
  fastest,
  type Measured,
  mostOften,
  mostSteps,
} from '../queries/table.ts';
import { nameOf, presetName } from './names.ts';

const shown = ['time', 'tests', 'bytes', 'pairs'] as const;
type Shown = (typeof shown)[number];

const numberOf: Readonly<Record<Shown, (measured: Measured) => string>> = {
  time: ({ milliseconds }) => formatMeasured(milliseconds),
  tests: ({ tests }) => formatCount(tests),
  bytes: ({ bytes }) => formatCount(Math.ceil(bytes / 1000)),
  pairs: ({ pairs }) => formatCount(pairs),
};

export interface TableEvents {
  /** Measures until the signal aborts, cell by cell; resolves with what has been measured. */
  measure(onCell: (done: number) => void, signal: AbortSignal): Promise<readonly Cell[]>;
  settings(): Settings;
}

export class TablePanel {
  readonly #start = make('button', { type: 'button', 'data-value': 'measure' });
  readonly #csv = make('button', { type: 'button', 'data-value': 'csv' });
  readonly #select = make('select', { id: 'table-shown' });
  readonly #label = make('label', { for: 'table-shown' });
  readonly #choice = make('div', { class: 'row shown' }, this.#label, this.#select, this.#csv);
  readonly #progress = make('progress', { max: String(cellCount), value: '0' });
  readonly #words = make('p', { class: 'note', role: 'status', 'data-value': 'table-progress' });
  readonly #wrong = make('p', { class: 'verdict overlap', role: 'alert' });
  readonly #place = make('div', { class: 'scrolled', tabindex: '0', role: 'region' });
  readonly #legend = make('p', { class: 'note' });
  #running: AbortController | undefined;
  #cells: readonly Cell[] = [];
  /** The settings that the cells were measured with. */
  #measuredWith: Settings | undefined;
  #sentence: () => string = () => '';

  constructor(
    element: HTMLElement,
    readonly events: TableEvents,
  ) {
    const about = make('p', { class: 'note', 'data-text': 'broadphase.table.about' }, text('broadphase.table.about'));
    for (const name of shown) this.#select.append(make('option', { value: name }));
    this.#start.addEventListener('click', () => {
      if (this.#running) this.#running.abort();
      else void this.#measure();
    });
    this.#select.addEventListener('change', () => this.#draw());
    this.#csv.addEventListener('click', () => this.#download());
    const run = make('div', { class: 'row' }, this.#start, this.#progress);
    element.append(about, run, this.#words, this.#wrong, this.#choice, this.#place, this.#legend);
    this.relabel();
  }

  relabel(): void {
    this.#start.textContent = text(this.#running ? 'broadphase.table.cancel' : 'broadphase.table.start');
    this.#csv.textContent = text('broadphase.table.csv');
    this.#label.textContent = text('broadphase.table.shown');
    for (const option of this.#select.options) option.textContent = text(`broadphase.table.${option.value as Shown}`);
    this.#progress.setAttribute('aria-label', text('broadphase.table'));
    this.#progress.hidden = this.#running === undefined;
    this.#words.textContent = this.#sentence();
    this.#draw();
  }
  /** The scene changes while it is measured: the numbers would be of two scenes. */
  cancel(): void {
    this.#running?.abort();
  }

  async #measure(): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    this.#measuredWith = this.events.settings();
    this.#say(0, false);
    this.relabel();
    try {
      const onCell = (done: number): void => this.#say(done, done % 13 === 0);
      this.#cells = await this.events.measure(onCell, running.signal);
    } finally {
      this.#running = undefined;
    }
    const done = this.#cells.length;
    this.#sentence = running.signal.aborted
      ? () => text('broadphase.table.cancelled', { done, total: cellCount })
      : () => text('broadphase.table.done', { total: cellCount, name: nameOf(mostOften(this.#cells) ?? 'brute') });
    this.relabel();
  }
  /** Screen readers hear of it once for each scene. */
  #say(done: number, isSpoken: boolean): void {
    this.#progress.value = done;
    this.#sentence = () => text('broadphase.table.progress', { done, total: cellCount });
    if (isSpoken || done === 0) this.#words.textContent = this.#sentence();
  }

  #draw(): void {
    const has = this.#cells.length > 0;
    for (const part of [this.#choice, this.#place, this.#legend]) part.hidden = !has;
    setDisabled(this.#csv, !has);
    const wrong = disagreeing(this.#cells).map(presetName).join(', ');
    this.#wrong.hidden = wrong === '';
    this.#wrong.textContent = wrong === '' ? '' : text('broadphase.table.differ', { scenes: wrong });
    this.#legend.textContent = text('broadphase.table.legend', { most: mostSteps });
    const kind = this.#select.value as Shown;
    this.#place.setAttribute('aria-label', text(`broadphase.table.${kind}`));
    if (has) this.#place.replaceChildren(this.#table(kind));
  }
  #table(kind: Shown): HTMLElement {
    const first = new Map(presets.map((preset) => [preset, fastest(this.#cells, preset)]));
    const heads = presets.map((preset) => make('th', { scope: 'col' }, presetName(preset)));
    const rows = methods.map((method) =>
      make(
        'tr',
        {},
        make('th', { scope: 'row' }, nameOf(method)),
        ...presets.map((preset) => {
          const cell = this.#cells.find((one) => one.preset === preset && one.method === method);
          return cellOf(cell, kind, first.get(preset));
        }),
      ),
    );
    const caption = make('caption', {}, text(`broadphase.table.${kind}`));
    const head = make('thead', {}, make('tr', {}, make('td'), ...heads));
    return make('table', {}, caption, head, make('tbody', {}, ...rows));
  }

  #download(): void {
    if (!this.#measuredWith) return;
    const content = csvOf(this.#cells, this.#measuredWith);
    download(new Blob([content], { type: 'text/csv' }), 'touchstone-broad-phase.csv');
  }
}

function cellOf(cell: Cell | undefined, kind: Shown, first: Method | undefined): HTMLElement {
  if (!cell?.measured) return make('td', {}, '–');
  const isFirst = first === cell.method;
  return make('td', isFirst ? { class: 'fastest' } : {}, `${isFirst ? '★ ' : ''}${numberOf[kind](cell.measured)}`);
}
