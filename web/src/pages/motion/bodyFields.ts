// SPDX-License-Identifier: MIT
// The numbers of one body: its kind, the shape at the start, and its motion as velocities (displacement, turn, pivot) and as
// the place of its middle at the end, which are two forms of the same.
import type { ShapeType, Vec3 } from '../../../../bindings/index.ts';
import { type Body, limits, type BodyMotion, pivotOf, type Side } from '../../model/motion.ts';
import { type PointsShape, withoutPoint, withPoint } from '../../model/points.ts';
import { type Dimension, dimensionOf, kindsOf } from '../../model/scene.ts';
import { length } from '../../model/vectors.ts';
import { type Language, language, text } from '../../text/language.ts';
import { kindName } from '../../parts/words/names.ts';
import { formatNumber } from '../../text/numbers.ts';
import { make } from '../../parts/dom/dom.ts';
import { type FieldEvents, Fields } from '../../parts/forms/fields.ts';
import { NumberField } from './numberField.ts';

export interface BodyEvents {
  onKind(side: Side, kind: ShapeType): void;
  onShapeNumbers(side: Side, field: string, index: number, values: readonly number[]): void;
  /** A step of its own. */
  onPoints(side: Side, change: (shape: PointsShape) => PointsShape): void;
  onMotion(side: Side, change: Partial<BodyMotion>, key: string): void;
  onEnd(side: Side, end: Vec3, key: string): void;
  /** A number is typed no longer. */
  onLeave(): void;
}

const rows = ['linear', 'angular', 'end', 'pivot'] as const;
type Row = (typeof rows)[number];
const axes = ['x', 'y', 'z'] as const;
const steps: Readonly<Record<Row, number>> = { linear: 0.05, angular: 0.05, end: 0.05, pivot: 0.05 };

export class BodyFields {
  readonly #legend = make('legend');
  readonly #kind = make('select');
  readonly #kindLabel = make('label');
  readonly #shape = make('div', { class: 'fields' });
  readonly #fields: Fields;
  readonly #names = new Map<Row, HTMLElement>();
  readonly #cells = new Map<Row, readonly NumberField[]>();
  readonly #turn = make('p', { class: 'note' });
  readonly #own = make('input', { type: 'checkbox' });
  readonly #ownLabel = make('span');
  readonly element = make('fieldset', { class: 'body' });
  #values: Readonly<Record<Row, Vec3>> | undefined;

  constructor(
    readonly side: Side,
    readonly events: BodyEvents,
  ) {
    const onNumbers: FieldEvents['onNumbers'] = (_, field, index, values) =>
      events.onShapeNumbers(side, field, index, values);
    const points: NonNullable<FieldEvents['points']> = {
      add: () => events.onPoints(side, withPoint),
      remove: (_, index) => events.onPoints(side, (shape) => withoutPoint(shape, index)),
    };
    this.#fields = new Fields(this.#shape, { onNumbers, points }, false);
    this.#kind.id = `kind-${side}`;
    this.#kindLabel.htmlFor = this.#kind.id;
    this.#kind.addEventListener('change', () => events.onKind(side, this.#kind.value as ShapeType));
    this.#own.addEventListener('change', () =>
      events.onMotion(side, { pivot: this.#own.checked ? undefined : this.#values?.pivot }, `own ${side}`),
    );
    const numbers = rows.map((row) => this.#makeRow(row));
    this.element.append(
      this.#legend,
      make('div', { class: 'row' }, this.#kindLabel, this.#kind),
      this.#shape,
      ...numbers.slice(0, 2).flat(),
      this.#turn,
      ...numbers.slice(2).flat(),
      make('label', { class: 'switch' }, this.#own, this.#ownLabel),
    );
    this.element.addEventListener('change', () => events.onLeave());
  }

  #makeRow(row: Row): HTMLElement[] {
    const name = make('span', { 'aria-hidden': 'true' });
    const most = row === 'angular' ? limits.angular : limits.linear;
    const cells = axes.map(
      (axis, i) =>
        new NumberField({
          label: () => `${this.side} ${this.#nameOf(row)}${this.#isSingle(row) ? '' : ` ${axis}`}`,
          step: steps[row],
          low: -most,
          high: most,
          set: (value) => this.#set(row, i, value),
        }),
    );
    this.#names.set(row, name);
    this.#cells.set(row, cells);
    const line = make('div', { class: 'numbers' }, name, ...cells.map(({ input }) => input));
    return [line, ...cells.map(({ error }) => error)];
  }
  #dimension: Dimension = 3;
  /** A turn in the plane is one number. */
  #isSingle(row: Row): boolean {
    return row === 'angular' && this.#dimension === 2;
  }
  #nameOf(row: Row): string {
    return text(this.#isSingle(row) ? 'motion.field.angle' : `motion.field.${row}`);
  }
  #set(row: Row, index: number, value: number): void {
    const before = this.#values?.[row] ?? [0, 0, 0];
    const vector = before.map((x, i) => (i === index ? value : x)) as unknown as Vec3;
    const key = `${row} ${this.side} ${index}`;
    if (row === 'end') this.events.onEnd(this.side, vector, key);
    else this.events.onMotion(this.side, { [row]: vector }, key);
  }

  show(body: Body, end: Vec3, isReady: boolean): void {
    const { shape, motion, name } = body;
    this.#dimension = dimensionOf(shape.type);
    this.#legend.textContent = text('motion.body', { name: this.side });
    this.#kindLabel.textContent = text('motion.kind');
    this.#ownLabel.textContent = text('motion.pivot.own');
    this.#showKinds(shape.type);
    const items = [{ id: 1, name: text('motion.atStart', { name: this.side }), shape }];
    this.#fields.show({ dimension: this.#dimension, items, selection: [1], nextId: 2 }, 0, isReady);
    this.#values = { linear: motion.linear, angular: motion.angular, end: tidied(end), pivot: pivotOf(body) };
    this.#own.checked = motion.pivot === undefined;
    for (const row of rows) this.#showRow(row, this.#values[row]);
    const angle = length(motion.angular);
    this.#turn.textContent = text('motion.turns', {
      degrees: formatNumber((angle * 180) / Math.PI),
      turns: formatNumber(angle / (2 * Math.PI)),
    });
    this.element.dataset['name'] = name;
    this.element.disabled = !isReady;
  }
  #showRow(row: Row, value: Vec3): void {
    const name = this.#names.get(row);
    if (name) name.textContent = this.#nameOf(row);
    this.#cells.get(row)?.forEach((cell, i) => {
      cell.show(value[i] ?? 0);
      const isFlat = this.#dimension === 2;
      cell.input.hidden = isFlat && (row === 'angular' ? i < 2 : i === 2);
    });
  }
  #kindsIn: Language | undefined;
  #showKinds(shown: ShapeType): void {
    const groups = ([3, 2] as const).map((dimension) => {
      const options = kindsOf(dimension).map((kind) => make('option', { value: kind }, kindName(kind)));
      return make('optgroup', { label: text(dimension === 3 ? 'matrix.space' : 'matrix.flat') }, ...options);
    });
    if (this.#kindsIn !== language()) this.#kind.replaceChildren(...groups);
    this.#kindsIn = language();
    this.#kind.value = shown;
  }
}

/** Without the rounding error of a turn, which would fill the field. */
const tidied = (v: Vec3): Vec3 => v.map((x) => (Math.abs(x) < 1e3 ? Number(x.toFixed(12)) : x)) as unknown as Vec3;
