// SPDX-License-Identifier: MIT
// The dialog with the table of a dropped file of pairs.
import type { Touchstone } from '../../../../../bindings/index.ts';
import type { DialectName } from '../../../formats/dialects/names.ts';
import { columnsOf, tableIn } from '../../../formats/dialects/table.ts';
import { PasteError } from '../../../formats/pasted/tokens.ts';
import { answerTable, type RowAnswer } from '../../../queries/tableAnswers.ts';
import { say } from '../../../text/language.ts';
import { Dialog } from '../../../parts/dom/dialog.ts';
import { make } from '../../../parts/dom/dom.ts';
import { SceneTable } from './sceneTable.ts';

export class TableDialog {
  readonly #error = make('p', { class: 'error', role: 'alert' });
  readonly #table: SceneTable;
  readonly #dialog: Dialog;
  #source = '';
  #core: Touchstone | undefined;
  /** Of the last reading: an earlier one stops. */
  #run = 0;

  /** `open` opens a row; the table stays for the next one. */
  constructor(open: (answer: RowAnswer) => void) {
    this.#table = new SceneTable({
      onOpen: (answer) => {
        this.#dialog.close();
        open(answer);
      },
      onDialect: (name) => void this.#read(name),
    });
    this.#dialog = new Dialog('table', 'table.title', () => [...this.#table.content(), this.#error]);
    this.#dialog.element.addEventListener('close', () => (this.#run += 1));
  }

  show(source: string, core: Touchstone): void {
    this.#source = source;
    this.#core = core;
    this.#dialog.open();
    void this.#read(undefined);
  }
  /** The same table again. */
  reopen(): void {
    this.#dialog.open();
  }

  async #read(dialect: DialectName | undefined): Promise<void> {
    const run = (this.#run += 1);
    const core = this.#core;
    if (!core) return;
    this.#error.textContent = '';
    try {
      const table = tableIn(this.#source, dialect);
      const progress = ({ length }: readonly unknown[]): void => this.#table.progress(length, table.count);
      const rows = await answerTable(core, table, progress, () => run !== this.#run);
      if (run === this.#run) this.#table.show(columnsOf(rows.map(({ row }) => row)), rows);
    } catch (error) {
      if (!(error instanceof PasteError)) throw error;
      this.#error.textContent = say(error.phrase);
    }
  }
}
