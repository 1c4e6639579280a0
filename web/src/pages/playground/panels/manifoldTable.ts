// SPDX-License-Identifier: MIT
// The contact manifold of the pair as a table: position, separation and id of every point, in the order of the core. The ids are
// those that stand beside the points in the view.
import type { ContactPoint, Shape, Vec2, Vec3 } from '../../../../../bindings/index.ts';
import type { PairAnswer } from '../../../queries/queries.ts';
import { text } from '../../../text/language.ts';
import { contactName } from '../../../parts/words/names.ts';
import { formatLength, formatVector } from '../../../text/numbers.ts';
import { CopyButton } from '../../../parts/dom/copying.ts';
import { make } from '../../../parts/dom/dom.ts';

type Point = ContactPoint<Vec2 | Vec3>;

export class ManifoldTable {
  readonly #summary = make('summary');
  readonly #note = make('p', { class: 'note' });
  readonly #caption = make('caption', { class: 'visually-hidden' });
  readonly #head = make('tr');
  readonly #body = make('tbody');
  readonly #table = make(
    'table',
    { class: 'manifold-table' },
    this.#caption,
    make('thead', {}, this.#head),
    this.#body,
  );
  readonly #copy = new CopyButton(() => JSON.stringify(this.#points));
  readonly #details = make(
    'details',
    { class: 'manifold' },
    this.#summary,
    this.#note,
    this.#table,
    this.#copy.element,
  );
  #points: readonly Point[] = [];
  #pair: PairAnswer = { kind: 'none' };

  /** `ask` is the core's manifold of two shapes. */
  constructor(
    element: HTMLElement,
    readonly ask: (a: Shape, b: Shape) => readonly Point[],
  ) {
    element.append(this.#details);
    this.#details.addEventListener('toggle', () => this.#showRows());
  }

  show(pair: PairAnswer): void {
    this.#pair = pair;
    this.#points = pair.kind === 'distance' ? this.ask(pair.a.shape, pair.b.shape) : [];
    const title = text('manifold.title', { count: this.#points.length });
    if (this.#summary.textContent !== title) this.#summary.textContent = title;
    this.#showRows();
  }

  /** Only where they are seen: a drag has other points in every frame. */
  #showRows(): void {
    if (!this.#details.open) return;
    const { kind } = this.#pair;
    const isEmpty = this.#points.length === 0;
    this.#note.textContent = text(kind === 'none' ? 'manifold.none' : isEmpty ? 'manifold.planes' : 'manifold.note');
    this.#table.hidden = isEmpty;
    this.#copy.element.hidden = isEmpty;
    this.#copy.label(text('manifold.copy'));
    this.#caption.textContent = text('manifold.caption');
    const heads = [text('manifold.point'), text('manifold.separation'), text('manifold.id')];
    this.#head.replaceChildren(...heads.map((head) => make('th', { scope: 'col' }, head)));
    this.#body.replaceChildren(...this.#points.map(row));
  }
}

const row = ({ position, separation, id }: Point): HTMLElement =>
  make(
    'tr',
    {},
    make('td', { 'data-vector': JSON.stringify(position) }, formatVector(position, separation)),
    make('td', { 'data-number': String(separation) }, formatLength(separation)),
    make('td', { 'data-id': String(id) }, contactName(id)),
  );
