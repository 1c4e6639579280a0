// SPDX-License-Identifier: MIT
// "Ask me": before a step is shown, what will it be? Questions, options and answers are those of the exercises that predict steps, so
// the run itself says what is right. Points among which one is chosen are numbered in the view, where they can be clicked.
import type { Asked, Run } from '../../../grading/predict/asked.ts';
import { cornersOf } from '../../../grading/predict/corners.ts';
import { type QuestionName } from '../../../grading/predict/questionNames.ts';
import { questions } from '../../../grading/predict/questions.ts';
import { make } from '../../../parts/dom/dom.ts';
import { say, text } from '../../../text/language.ts';
import { type Mark, point } from '../../../traces/pictures/marks.ts';

export interface Question {
  readonly name: QuestionName;
  readonly asked: Asked;
}
/** What can be asked where the steps up to `at` are shown: from place to place another of the questions that apply. */
export function questionAt(run: Run, at: number): Question | undefined {
  const found = Object.entries(questions).flatMap(([name, ask]): Question[] => {
    const asked = ask(run, at);
    return asked ? [{ name: name as QuestionName, asked }] : [];
  });
  return found[at % Math.max(1, found.length)];
}
/** The next place from `from` on where there is a question. */
export function nextQuestion(run: Run, from: number): number | undefined {
  for (let at = from; at < run.steps.length - 1; ++at) if (questionAt(run, at)) return at;
  return undefined;
}
/** The points that the options stand for, numbered as they are; none where they are something else. */
export function candidatesOf({ name }: Question, { a, b }: Run): readonly Mark[] {
  if (name !== 'gjk-support-a' && name !== 'gjk-support-b') return [];
  const [shape, tone] = name === 'gjk-support-a' ? ([a, 'a'] as const) : ([b, 'b'] as const);
  return (cornersOf(shape) ?? []).map((corner, i) => point(tone, corner, String(i + 1)));
}

export interface AskMeEvents {
  /** Shows a step. */
  onStep(step: number): void;
  /** Other points are to be numbered in the view, at the same step. */
  onCandidates(): void;
  announce(sentence: string): void;
}

export class AskMe {
  readonly element = make('section', { class: 'card ask-me' });
  #run: Run | undefined;
  /** The step that is shown when the question is asked, and the one that is shown now. */
  #at = -1;
  #step = -1;
  #question: Question | undefined;
  /** The option that was chosen, until the next question. */
  #chosen: string | undefined;
  #right = 0;
  #count = 0;

  constructor(readonly events: AskMeEvents) {}

  /** Points to choose from; none once one is chosen. */
  get candidates(): readonly Mark[] {
    return this.#run && this.#question && this.#chosen === undefined ? candidatesOf(this.#question, this.#run) : [];
  }
  /** A run at one of its steps: what is asked there, or the answer that leads there. */
  show(run: Run | undefined, at: number): void {
    this.#step = at;
    if (run?.steps !== this.#run?.steps) [this.#right, this.#count, this.#chosen] = [0, 0, undefined];
    else if (at === this.#at || (this.#chosen !== undefined && at === this.#question?.asked.until)) return;
    this.#run = run;
    this.#ask(at);
  }
  #ask(at: number): void {
    this.#at = at;
    this.#chosen = undefined;
    this.#question = this.#run && questionAt(this.#run, at);
    this.relabel();
  }
  /** By the number of the option. */
  choose(index: number): void {
    const option = this.#question?.asked.options[index];
    if (!option || !this.#question || this.#chosen !== undefined) return;
    this.#chosen = option.value;
    this.#count += 1;
    if (option.value === this.#question.asked.expected) this.#right += 1;
    this.relabel();
    this.events.announce(this.#verdict(this.#question.asked).join(' '));
    this.events.onStep(this.#question.asked.until);
    this.element.querySelector<HTMLElement>('button.primary')?.focus({ preventScroll: true });
  }
  #verdict({ options, expected, why }: Asked): readonly string[] {
    const right = options.find(({ value }) => value === expected);
    const isRight = this.#chosen === expected;
    const verdict = isRight
      ? text('algorithms.ask.right')
      : text('algorithms.ask.wrong', { answer: say(right?.text ?? '') });
    return [verdict, say(why)];
  }
  #goOn(): void {
    const next = this.#run && nextQuestion(this.#run, this.#question?.asked.until ?? this.#at + 1);
    if (next === undefined) return;
    const isShown = next === this.#step;
    this.#ask(next);
    if (isShown) this.events.onCandidates();
    else this.events.onStep(next);
    this.element.querySelector<HTMLElement>('.options button')?.focus({ preventScroll: true });
  }

  relabel(): void {
    const question = this.#question;
    const parts = question ? this.#asking(question.asked) : [make('p', {}, text('algorithms.ask.none'))];
    this.element.replaceChildren(...parts, ...this.#goingOn());
  }
  #asking(asked: Asked): readonly HTMLElement[] {
    const options = asked.options.map(({ value, text: label }, i) => {
      const button = make('button', { type: 'button' }, `${i + 1}. ${say(label)}`);
      button.disabled = this.#chosen !== undefined;
      button.classList.toggle('right', this.#chosen !== undefined && value === asked.expected);
      button.classList.toggle('wrong', value === this.#chosen && value !== asked.expected);
      button.addEventListener('click', () => this.choose(i));
      return button;
    });
    const pick = this.candidates.length > 0 ? [make('p', { class: 'note' }, text('algorithms.ask.pick'))] : [];
    const words = (asked.words ?? []).map((one) => make('li', {}, say(one)));
    return [
      make('h2', {}, say(asked.prompt)),
      ...(words.length > 0 ? [make('ul', { class: 'note' }, ...words)] : []),
      ...pick,
      make('div', { class: 'row options' }, ...options),
    ];
  }
  #goingOn(): readonly HTMLElement[] {
    const isOpen = this.#question !== undefined && this.#chosen === undefined;
    const next = this.#run && nextQuestion(this.#run, this.#question?.asked.until ?? this.#at + 1);
    const verdict =
      this.#question && this.#chosen !== undefined
        ? [make('p', {}, this.#verdict(this.#question.asked).join(' '))]
        : [];
    const button = make('button', { type: 'button', class: 'primary' }, text('algorithms.ask.next'));
    button.addEventListener('click', () => this.#goOn());
    const values = { right: this.#right, count: this.#count };
    const score = this.#count > 0 ? [make('p', { class: 'note' }, text('algorithms.ask.score', values))] : [];
    const last = next === undefined ? [make('p', { class: 'note' }, text('algorithms.ask.last'))] : [button];
    return [...verdict, ...(isOpen ? [] : last), ...score];
  }
}
