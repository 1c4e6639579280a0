// SPDX-License-Identifier: MIT
// The part of an exercise's page about receipts: the one that is shown in place of the student's own answer, with the replay of its
// construction, and the file of a new one.
import { version } from '../../../../package.json';
import type { Answer } from '../../grading/answer.ts';
import { FormatError } from '../../grading/cursor.ts';
import type { Exercise } from '../../grading/format.ts';
import type { Grade } from '../../grading/grade.ts';
import { makeReceipt, type Receipt, receiptFile, receiptText } from '../../grading/receipt.ts';
import { Replay, showReceipt } from './receipts.ts';
import { say, text } from '../../text/language.ts';
import { download } from '../../parts/dom/clipboard.ts';
import { byId } from '../../parts/dom/dom.ts';
import type { Notices } from '../../parts/page/notices.ts';
import type { Work } from './kind.ts';

export class ReceiptPart {
  #shown: Receipt | undefined;
  #replay: Replay | undefined;

  constructor(readonly exercise: Exercise) {}

  /** Undefined: the student's own answer is shown. */
  get shown(): Receipt | undefined {
    return this.#shown;
  }
  /** Shown by show(), as close() is. */
  open(receipt: Receipt): void {
    this.#shown = receipt;
  }
  close(): void {
    this.#shown = undefined;
  }
  /** The steps of an opened receipt's answer, one after the other in the place where the student works. */
  replay(work: Work | undefined): void {
    this.#replay?.stop();
    if (work && this.#shown)
      this.#replay = new Replay(byId('replay', HTMLElement), this.exercise, work, this.#shown.answer);
  }
  show(grade: Grade | undefined): void {
    const receipt = this.#shown;
    byId('receipt', HTMLElement).hidden = receipt === undefined;
    if (receipt) return showReceipt(byId('receipt-rows', HTMLElement), receipt, this.exercise, grade);
    this.#replay?.stop();
    this.#replay = undefined;
    byId('replay', HTMLElement).hidden = true;
  }
  relabel(): void {
    this.#replay?.show();
  }

  /** The file of a receipt for an answer with its score; without a score a notice says what is missing. */
  async save(answer: Answer, graded: Grade | undefined, notices: Notices): Promise<void> {
    notices.notify('receipt', graded ? undefined : () => text('sheet.receipt.runFirst'));
    if (!graded) return;
    const name = byId('name', HTMLInputElement).value.trim();
    const made = new Date().toISOString();
    const receipt = await makeReceipt(this.exercise, answer, graded, { name, made, touchstone: version }).catch(
      (error: unknown) => {
        if (!(error instanceof FormatError)) throw error;
        notices.notify('receipt', () => say(error.phrase));
      },
    );
    if (!receipt) return;
    download(new Blob([receiptText(receipt)], { type: 'application/json' }), receiptFile(receipt));
  }
}
