// SPDX-License-Identifier: MIT
// Announcements to screen readers: the state once it is another one, and the distance at a time that keys of the view lead to.
import type { PairResult, Vec2, Vec3 } from '../../../../bindings/index.ts';
import type { MotionAnswer } from '../../queries/motion.ts';
import { text } from '../../text/language.ts';
import { formatFull, formatLength } from '../../text/numbers.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { stateSentence } from './answerPanel.ts';

/** What plays is not announced before it has stood still for so many milliseconds. */
const pause = 400;

export class Spoken {
  readonly #announcer: Announcer;
  #state = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  constructor(element: HTMLElement) {
    this.#announcer = new Announcer(element);
  }

  state(answer: MotionAnswer): void {
    const sentence = answer.kind === 'answer' ? stateSentence(answer.result) : text('motion.state.refused');
    if (sentence !== this.#state) this.#announcer.say(sentence);
    this.#state = sentence;
  }
  time(t: number, result: PairResult<Vec2 | Vec3> | undefined): void {
    clearTimeout(this.#timer);
    if (!result) return;
    const values = { t: formatFull(t), distance: formatLength(result.distance) };
    this.#timer = setTimeout(() => this.#announcer.say(text('motion.spoken.time', values)), pause);
  }
}
