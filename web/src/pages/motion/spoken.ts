// SPDX-License-Identifier: MIT
// Announcements to screen readers: the state once it is another one, and the distance at a time that keys of the view lead to.
import type { PairResult, Vec2, Vec3 } from '../../../../bindings/index.ts';
import type { MotionAnswer } from '../../queries/motion.ts';
import { text } from '../../text/language.ts';
import { formatFull, formatLength } from '../../text/numbers.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { Settling } from '../../parts/page/settling.ts';
import { stateSentence } from './answerPanel.ts';

export class Spoken {
  readonly #announcer: Announcer;
  #state = '';
  #time = '';
  /** What plays is announced when it has stood still. */
  readonly #still = new Settling(() => this.#announcer.say(this.#time));
  constructor(element: HTMLElement) {
    this.#announcer = new Announcer(element);
  }

  state(answer: MotionAnswer): void {
    const sentence = answer.kind === 'answer' ? stateSentence(answer.result) : text('motion.state.refused');
    if (sentence !== this.#state) this.#announcer.say(sentence);
    this.#state = sentence;
  }
  time(t: number, result: PairResult<Vec2 | Vec3> | undefined): void {
    this.#still.cancel();
    if (!result) return;
    this.#time = text('motion.spoken.time', { t: formatFull(t), distance: formatLength(result.distance) });
    this.#still.soon();
  }
}
