// SPDX-License-Identifier: MIT
// One conversation with a desk: it begins with an opening question, and every question is answered in its turn.
import type { Asked, Told } from './messages.ts';

interface Waiting<Question, Answer> {
  readonly question: Question;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export class Conversation<Question, Answer> {
  readonly #waiting: Waiting<Question, Answer>[] = [];

  constructor(
    readonly id: number,
    readonly opening: Question,
    readonly send: (asked: Asked<Question>) => void,
    readonly onEnd: () => void,
  ) {}

  /** A question has no answer yet. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }
  open(): Promise<Answer> {
    return this.ask(this.opening);
  }
  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      this.send({ id: this.id, question });
    });
  }
  /** The last question, whose answer nobody waits for; nor are those that are on their way answered any more. */
  end(question: Question): void {
    this.onEnd();
    this.send({ id: this.id, question });
  }

  receive(message: Told<Answer>): void {
    const asked = this.#waiting.shift();
    if ('error' in message) asked?.reject(message.error);
    else asked?.resolve(message.answer);
  }
  /** Begins anew, with what has no answer yet: whoever was asked has gone. */
  askAgain(): void {
    const isOpen = this.#waiting[0]?.question !== this.opening;
    if (isOpen) this.#waiting.unshift({ question: this.opening, resolve: () => undefined, reject: () => undefined });
    for (const { question } of this.#waiting) this.send({ id: this.id, question });
  }
}
