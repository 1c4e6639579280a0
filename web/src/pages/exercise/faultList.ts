// SPDX-License-Identifier: MIT
// The problems of a file that was opened, as a list of paths and sentences in the language of the page.
import { TouchstoneError } from '../../../../bindings/index.ts';
import { FormatError } from '../../grading/cursor.ts';
import { ExpressionError } from '../../grading/language/value.ts';
import { IncomingError } from '../../handin/incoming.ts';
import { make, part } from '../../parts/dom/dom.ts';
import { sentenceOf } from '../../parts/words/problems.ts';
import { say, text } from '../../text/language.ts';
import type { Message } from '../../text/phrase.ts';

type Heading = 'sheet.faults' | 'sheet.warnings';
type Fault = Error | Message;

function messageOf(fault: Fault): string {
  if (fault instanceof IncomingError) return fault.sentence();
  return fault instanceof Error ? sentenceOf(fault) : say(fault);
}

export class FaultList {
  #key: Heading = 'sheet.faults';
  #faults: readonly Fault[] = [];

  /** Without faults the list is not there. */
  show(key: Heading, faults: readonly Fault[]): void {
    this.#key = key;
    this.#faults = faults;
    this.relabel();
  }
  relabel(): void {
    const target = part('faults');
    target.hidden = this.#faults.length === 0;
    const rows = this.#faults.map((fault) => {
      const sentence = messageOf(fault);
      const path = fault instanceof FormatError ? fault.path : '';
      const place = path === '' || sentence.startsWith(path) ? [] : [make('code', {}, path), ' '];
      return make('li', {}, ...place, sentence);
    });
    target.replaceChildren(make('h2', {}, text(this.#key)), make('ul', {}, ...rows));
  }
  /** Why something was not opened; errors of the program itself are thrown on. */
  explain(error: unknown): void {
    if (
      error instanceof FormatError ||
      error instanceof IncomingError ||
      error instanceof ExpressionError ||
      error instanceof TouchstoneError
    )
      return this.show('sheet.faults', [error]);
    throw error;
  }
}
