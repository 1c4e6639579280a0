// SPDX-License-Identifier: MIT
// The answer for the pair as text: the same rows in the same places for every pair, with a dash where there is nothing to say.
import type { PairResult, Shape, Vec2, Vec3 } from '../../../../bindings/index.ts';
import type { PairAnswer } from '../../queries/queries.ts';
import { intersectsOf, verdictOf } from '../../queries/verdict.ts';
import { text } from '../../text/language.ts';
import { nameOf } from '../words/names.ts';
import { formatMicroseconds, formatRough } from '../../text/numbers.ts';
import { make } from '../dom/dom.ts';
import { featuresOf } from './features.ts';
import { detailsFold } from '../panels/detailsFold.ts';
import { lengthValue, NumberRows, type Value, vectorValue } from '../panels/numberRows.ts';

const rows = [
  'names',
  'intersects',
  'distance',
  'depth',
  'normal',
  'pointOnA',
  'pointOnB',
  'features',
  'unique',
  'method',
  'time',
] as const;
type Row = (typeof rows)[number];
/** Width of a row in a narrow card, see panel.css: a whole line, or name and value together in one. */
const looks: Readonly<Partial<Record<Row, string>>> = {
  names: 'long',
  distance: 'half',
  depth: 'half',
  normal: 'long',
  pointOnA: 'long',
  pointOnB: 'long',
  features: 'long longest',
};
function methodName({ method, status }: PairResult<Vec2 | Vec3>): string {
  const name = text(`method.${method}`);
  return status !== 'unproved' ? name : text('readout.stopped', { method: name });
}

function valuesOf(pair: PairAnswer): Partial<Readonly<Record<Row, Value>>> {
  if (pair.kind === 'none') return {};
  const names = { shown: text('readout.names', { a: nameOf(pair.a), b: nameOf(pair.b) }) };
  const intersects = { shown: text(intersectsOf(pair) ? 'readout.intersects.yes' : 'readout.intersects.no') };
  if (pair.kind === 'planes') return { names, intersects };
  const { result } = pair;
  // What rounding leaves of the distance of a touch says nothing; full precision shows it.
  const isTouching = verdictOf(pair) === 'touching';
  const measured = (x: number): Value => ({
    ...lengthValue(x),
    ...(isTouching ? { shown: text('state.touching') } : {}),
  });
  return {
    names,
    intersects,
    distance: measured(result.distance),
    depth: measured(result.penetrationDepth),
    normal: vectorValue(result.normal),
    pointOnA: vectorValue(result.pointOnA, result.distance),
    pointOnB: vectorValue(result.pointOnB, result.distance),
    features: { shown: featuresOf(result, pair.a.shape, pair.b.shape) },
    unique: { shown: text(result.unique ? 'readout.unique.yes' : 'readout.unique.no') },
    method: { shown: methodName(result), method: result.method },
  };
}

/** The pair and its answer as one line; opened in the page, it brings the pair back. */
function wholeOf(pair: PairAnswer): string | undefined {
  if (pair.kind === 'none') return undefined;
  const [a, b] = [pair.a.shape, pair.b.shape];
  if (pair.kind === 'planes') return JSON.stringify({ a, b, intersects: pair.meet });
  const { intersects, distance, penetrationDepth, normal, pointOnA, pointOnB } = pair.result;
  return JSON.stringify({ a, b, intersects, distance, penetrationDepth, normal, pointOnA, pointOnB });
}

/** The distance, or how deep the pair overlaps; of a touch there is nothing to add. */
export function verdictLength(pair: PairAnswer): string | undefined {
  if (pair.kind !== 'distance' || verdictOf(pair) === 'touching') return undefined;
  return formatRough(Math.abs(pair.result.distance));
}

export class Readout {
  readonly #verdict = make('p', { 'data-value': 'verdict' });
  /** The one number that the verdict comes with. */
  readonly #length = make('p', { class: 'verdict-length' });
  readonly #answer: readonly HTMLElement[];
  readonly #rows = new NumberRows<Row>({
    rows,
    term: (row) => text(row === 'names' ? 'readout.pair' : `readout.${row}`),
    look: (row) => looks[row] ?? '',
    whole: () => wholeOf(this.#pair),
  });
  readonly #note = make('p', { class: 'note' });
  #pair: PairAnswer = { kind: 'none' };
  /** The query that was timed, and its time in microseconds. */
  #timed: { readonly a: Shape; readonly b: Shape; readonly time: number } | undefined;

  /** `measure` asks the query of two shapes again and again; `folds`: the rows are details, below the verdict and its number. */
  constructor(
    readonly element: HTMLElement,
    readonly measure: (a: Shape, b: Shape) => number | undefined,
    { folds }: { readonly folds: boolean },
  ) {
    const head = make('div', { class: 'verdict-head' }, this.#verdict, this.#length);
    const rows = this.#rows.element;
    this.#answer = folds ? [head, detailsFold(rows), this.#note] : [this.#verdict, rows, this.#note];
  }

  show(pair: PairAnswer): void {
    this.#pair = pair;
    // Not before there is an answer: until then the place is for what keeps the core from loading.
    if (!this.#verdict.isConnected) this.element.replaceChildren(...this.#answer);
    const verdict = verdictOf(pair);
    this.#verdict.className = intersectsOf(pair) === true && pair.kind === 'distance' ? 'verdict overlap' : 'verdict';
    this.#verdict.dataset['verdict'] = verdict;
    this.#verdict.textContent = text(`verdict.${verdict}`);
    this.#length.textContent = verdictLength(pair) ?? '';
    this.#rows.show({ ...valuesOf(pair), ...this.#timeValue() });
    this.#note.textContent =
      pair.kind === 'none' ? text('readout.select') : pair.kind === 'planes' ? text('readout.planes') : '';
  }

  /** Measures the time of the query, when a change is over and only where there is a new question. */
  time(pair: PairAnswer): void {
    if (pair.kind === 'none') return;
    const [a, b] = [pair.a.shape, pair.b.shape];
    if (this.#timed?.a === a && this.#timed.b === b) return;
    const time = this.measure(a, b);
    this.#timed = time === undefined ? undefined : { a, b, time };
    this.#rows.fill('time', this.#timeValue().time);
  }

  #timeValue(): { readonly time?: Value } {
    const pair = this.#pair;
    const isOfPair = pair.kind !== 'none' && this.#timed?.a === pair.a.shape && this.#timed.b === pair.b.shape;
    const time = isOfPair ? this.#timed?.time : undefined;
    return time === undefined ? {} : { time: { shown: formatMicroseconds(time), number: time } };
  }
}
