// SPDX-License-Identifier: MIT
// The answer for the pair as text: the same rows in the same places for every pair, with a dash where there is nothing to say.
import type { PairResult, Shape, Vec2, Vec3 } from '../../../bindings/index.ts';
import type { PairAnswer } from '../queries/queries.ts';
import { verdictOf } from '../queries/verdict.ts';
import { text } from '../text/language.ts';
import { nameOf } from '../text/names.ts';
import { formatLength, formatMicroseconds, formatVector } from '../text/numbers.ts';
import { make } from './dom.ts';
import { featuresOf } from './features.ts';

const rows = [
  'names',
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
/** How much of a line a row takes in a narrow card, see panel.css: else its name and its value have one line together. */
const looks: Readonly<Partial<Record<Row, string>>> = {
  names: 'long',
  distance: 'half',
  depth: 'half',
  normal: 'long',
  pointOnA: 'long',
  pointOnB: 'long',
  features: 'long longest',
};
/** What is shown, and the exact value behind it for scripts and tests. */
interface Value {
  readonly shown: string;
  readonly number?: number;
  readonly vector?: readonly number[];
  readonly method?: string;
}

function methodName({ method, status }: PairResult<Vec2 | Vec3>): string {
  const name = text(`method.${method}`);
  return status === 'converged' ? name : text('readout.stopped', { method: name });
}

const lengthValue = (x: number): Value => ({ shown: formatLength(x), number: x });
const vectorValue = (v: readonly number[]): Value => ({ shown: formatVector(v), vector: v });

function valuesOf(pair: PairAnswer): Partial<Readonly<Record<Row, Value>>> {
  if (pair.kind === 'none') return {};
  const names = { shown: text('readout.names', { a: nameOf(pair.a), b: nameOf(pair.b) }) };
  if (pair.kind === 'planes') return { names };
  const { result } = pair;
  return {
    names,
    distance: lengthValue(result.distance),
    depth: lengthValue(result.penetrationDepth),
    normal: vectorValue(result.normal),
    pointOnA: vectorValue(result.pointOnA),
    pointOnB: vectorValue(result.pointOnB),
    features: { shown: featuresOf(result) },
    unique: { shown: text(result.unique ? 'readout.unique.yes' : 'readout.unique.no') },
    method: { shown: methodName(result), method: result.method },
  };
}

export class Readout {
  readonly #verdict = make('p', { 'data-value': 'verdict' });
  readonly #terms = new Map<Row, HTMLElement>();
  readonly #values = new Map<Row, HTMLElement>();
  readonly #note = make('p', { class: 'note' });
  #pair: PairAnswer = { kind: 'none' };
  /** What the time was measured of, in microseconds. */
  #timed: { readonly a: Shape; readonly b: Shape; readonly time: number } | undefined;

  /** `measure` asks the query of two shapes again and again. */
  constructor(
    readonly element: HTMLElement,
    readonly measure: (a: Shape, b: Shape) => number | undefined,
  ) {
    for (const row of rows) {
      this.#terms.set(row, make('dt'));
      this.#values.set(row, make('dd', { 'data-value': row }));
    }
  }

  show(pair: PairAnswer): void {
    this.#pair = pair;
    if (!this.#verdict.isConnected) this.#build();
    const verdict = verdictOf(pair);
    this.#verdict.className = verdict === 'touching' || verdict === 'overlapping' ? 'verdict overlap' : 'verdict';
    this.#verdict.dataset['verdict'] = verdict;
    this.#verdict.textContent = text(`verdict.${verdict}`);
    const values = valuesOf(pair);
    for (const row of rows) {
      const term = this.#terms.get(row);
      const called = text(row === 'names' ? 'readout.pair' : `readout.${row}`);
      if (term && term.textContent !== called) term.textContent = called;
      if (row !== 'time') this.#fill(row, values[row]);
    }
    this.#fillTime();
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
    this.#fillTime();
  }

  #fillTime(): void {
    const pair = this.#pair;
    const isOfPair = pair.kind !== 'none' && this.#timed?.a === pair.a.shape && this.#timed.b === pair.b.shape;
    const time = isOfPair ? this.#timed?.time : undefined;
    this.#fill('time', time === undefined ? undefined : { shown: formatMicroseconds(time), number: time });
  }

  #fill(row: Row, value: Value | undefined): void {
    const element = this.#values.get(row);
    if (!element) return;
    const shown = value?.shown ?? '–';
    if (element.textContent !== shown) element.textContent = shown;
    const exact = {
      number: value?.number,
      vector: value?.vector && JSON.stringify(value.vector),
      method: value?.method,
    };
    for (const [name, data] of Object.entries(exact)) {
      if (data === undefined) element.removeAttribute(`data-${name}`);
      else element.setAttribute(`data-${name}`, String(data));
    }
  }

  /** Not before there is an answer: until then the place is for what keeps the core from loading. */
  #build(): void {
    const entries = rows.map((row) =>
      make('div', { class: looks[row] ?? '' }, ...this.#part(this.#terms, row), ...this.#part(this.#values, row)),
    );
    this.element.replaceChildren(this.#verdict, make('dl', {}, ...entries), this.#note);
  }
  #part(parts: ReadonlyMap<Row, HTMLElement>, row: Row): HTMLElement[] {
    const part = parts.get(row);
    return part ? [part] : [];
  }
}
