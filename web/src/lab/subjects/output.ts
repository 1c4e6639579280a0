// SPDX-License-Identifier: MIT
// What a program in C++ or JavaScript prints while single scenes are looked at. In a run it prints into nothing.
import {
  allPrinted,
  joinPrinted,
  nothingPrinted,
  type Printed,
  type PrintedPart,
  Printer,
} from '../../coding/printed.ts';
import type { Subject } from '../model/subject.ts';

export class ProgramOutput {
  #isKept = false;
  #all: PrintedPart = nothingPrinted;

  /**
   * `hear` is given each part while the program runs; `begins`: the first of an instance, whose output takes the place of what came
   * before.
   */
  constructor(private readonly hear: (part: PrintedPart, begins: boolean) => void = () => undefined) {}

  /** For an instance of the program that begins, in place of the one before; undefined: nothing is kept. */
  printer(): Printer | undefined {
    if (!this.#isKept) return undefined;
    this.#all = nothingPrinted;
    let begins = true;
    return new Printer((part) => {
      this.#all = joinPrinted(this.#all, part);
      this.hear(part, begins);
      begins = false;
    });
  }
  /**
   * The subject, of whose program the output to its first block is kept. A scene that is judged is asked first; what follows are the
   * same shapes moved, exchanged and scaled.
   */
  keptOfFirst(subject: Subject): Subject {
    this.#all = nothingPrinted;
    let isFirst = true;
    const answer: Subject['answer'] = async (block, signal) => {
      this.#isKept = isFirst;
      isFirst = false;
      try {
        return await subject.answer(block, signal);
      } finally {
        this.#isKept = false;
      }
    };
    const { name, language, promised, isFixed } = subject;
    return { name, language, promised, isFixed, hasPair: (pair) => subject.hasPair(pair), answer };
  }
  /** What was kept; undefined: the program printed nothing. */
  get printed(): Printed | undefined {
    return allPrinted(this.#all);
  }
}
