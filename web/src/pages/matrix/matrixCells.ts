// SPDX-License-Identifier: MIT
// The cells of the matrix while the slider moves: their numbers a few in each frame; their links, and the summary, which is read aloud,
// when it has come to rest.
import type { Touchstone } from '../../../../bindings/index.ts';
import { stateOf } from '../../content/situations/framing.ts';
import { toLink } from '../../formats/link/sceneLink.ts';
import { kindsOf } from '../../model/scene.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { Portions } from '../../parts/dom/idle.ts';
import { Settling } from '../../parts/page/settling.ts';
import { text } from '../../text/language.ts';
import { type Cell, makeCell, showCell } from './cell.ts';
import { fillTable } from './matrixTable.ts';

/** The slider has come to rest after so many milliseconds. */
const pause = 250;

export interface CellEvents {
  /** The cell has other numbers. */
  onCell(cell: Cell): void;
  /** All cells have numbers. `isFirst`: the page waits for them. */
  onFilled(isFirst: boolean): void;
  /** The slider rests, and nothing of the cells changes any more. */
  onRest(): void;
}

export class MatrixCells {
  /** Undefined until it is loaded; without it the cells stay empty. */
  core: Touchstone | undefined;
  readonly all: readonly Cell[] = ([3, 2] as const).flatMap((dimension) =>
    kindsOf(dimension).flatMap((a) => kindsOf(dimension).map((b) => makeCell(a, b))),
  );
  #x = 0;
  /** Encoding the targets of so many links takes long. */
  readonly #links = new Portions<Cell>(({ link, shown }) => {
    if (shown) link.href = `./playground.html${toLink(stateOf(shown.a, shown.b))}`;
  });
  readonly #settling: Settling;
  readonly #numbers: Portions<Cell>;

  constructor(readonly events: CellEvents) {
    this.#settling = new Settling(() => {
      this.#links.add(this.all);
      this.#showSummary();
      events.onRest();
    }, pause);
    this.#numbers = new Portions<Cell>(
      (cell) => this.#renew(cell),
      () => this.#filled(),
    );
  }
  fillTables(): void {
    fillTable(byId('space', HTMLTableElement), kindsOf(3), this.all);
    fillTable(byId('flat', HTMLTableElement), kindsOf(2), this.all);
  }
  /** As soon as they can follow the slider. */
  show(x: number): void {
    this.#x = x;
    if (this.core) this.#numbers.add(this.all);
  }

  #renew(cell: Cell): void {
    if (!this.core) return;
    showCell(this.core, cell, this.#x);
    this.events.onCell(cell);
  }
  #filled(): void {
    // At first the summary appears with the cells, of which it pushes none aside then.
    const isFirst = document.body.dataset['filling'] !== undefined;
    if (isFirst) this.#showSummary();
    this.events.onFilled(isFirst);
    this.#settling.soon();
  }
  #showSummary(): void {
    const shown = this.all.flatMap((cell) => cell.shown ?? []);
    const checks = shown.flatMap((one) => one.checks);
    part('summary').textContent = text('matrix.summary', {
      overlapping: shown.filter((one) => one.overlaps).length,
      all: shown.length,
      passed: checks.filter(({ passed }) => passed).length,
      checks: checks.length,
    });
  }
}
