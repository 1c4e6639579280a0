// SPDX-License-Identifier: MIT
// The receipts of a certificate in one file, as `touchstone grade COURSE FILE` reads them. They are made of the best answers that this
// browser has kept, with the date on which each was given.
import { version } from '../../../../package.json';
import { FormatError } from '../../grading/cursor.ts';
import { type Receipt, receiptFile, receiptOf } from '../../grading/receipt.ts';
import type { Message } from '../../text/phrase.ts';
import type { ExerciseLine } from './record.ts';

export interface Receipts {
  readonly receipts: readonly Receipt[];
  /** Why there are fewer than answers: of a browser that makes no checksums on this page, or of an answer that no receipt can hold. */
  readonly problem: Message | undefined;
}

/** Of the exercises with points; `name` as the reader has typed it. */
export async function receiptsOf(lines: readonly Pick<ExerciseLine, 'best'>[], name: string): Promise<Receipts> {
  const receipts: Receipt[] = [];
  let problem: Message | undefined;
  for (const { best } of lines) {
    if (!best) continue;
    const { answer, outcome, made } = best;
    try {
      const of = { id: answer.exercise, revision: answer.revision };
      receipts.push(await receiptOf(of, answer, outcome, { name, made, touchstone: version }));
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      problem ??= error.phrase;
    }
  }
  return { receipts, problem };
}
export const fileOfReceipts = (course: string | undefined, name: string): string =>
  receiptFile({ exercise: course === undefined ? 'receipts' : `receipts-${course}`, name });
