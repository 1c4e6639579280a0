// SPDX-License-Identifier: MIT
// An open lesson: its text in the order of the file, a section for each state, and the stage beside it. The state that is read is the
// one whose section has reached the line of reading; buttons go to the others by moving the page.
import type { Grading } from '../../grading/grading.ts';
import { ExpressionError } from '../../grading/language/value.ts';
import { valueText } from '../../grading/template.ts';
import {
  isCounted,
  type Code,
  type Lesson,
  type Notes,
  type Part,
  type Prose,
  type Pseudocode,
} from '../../lessons/format.ts';
import { make, write } from '../../parts/dom/dom.ts';
import { CodePanel } from '../../parts/steps/codePanel.ts';
import { algorithmOfStep } from '../../traces/algorithm.ts';
import { runIn } from '../../lessons/scope.ts';
import { narrowWindow } from '../../parts/dom/windowWidth.ts';
import { say } from '../../text/language.ts';
import { following } from './model/following.ts';
import { pictureId, stateOfHash } from './model/pictures.ts';
import type { Progress } from './model/progress.ts';
import { isExcerpt, isLecture, isScrolled } from './modes.ts';
import { Session } from './model/session.ts';
import { CodeCard } from './ui/codeCard.ts';
import { lessonProse } from './ui/lessonProse.ts';
import { NumberField } from './ui/numberField.ts';
import { PredictionCard } from './ui/predictionCard.ts';
import { lightNames, linkShapeNames, onShapeName } from './ui/shapeNames.ts';
import { Stage, type StageEvents } from './ui/stage.ts';
import { TaskCard } from './ui/taskCard.ts';

/** A value in a sentence, which follows the numbers of its state. */
interface Slot {
  readonly state: number;
  show(): void;
}

export class Reading {
  readonly session: Session;
  readonly #stage: Stage;
  readonly #sections: HTMLElement[] = [];
  readonly #slots: Slot[] = [];
  readonly #predictions: PredictionCard[] = [];
  readonly #tasks: TaskCard[] = [];
  readonly #ending = new AbortController();
  #isAsked = false;
  /** The state is that of a link. */
  #isHeld = false;

  constructor(
    lesson: Lesson,
    grading: () => Grading,
    readonly progress: Progress,
    readonly elements: { readonly text: HTMLElement; readonly stage: HTMLElement },
    readonly announce: (sentence: string) => void,
    ways: Pick<StageEvents, 'addressOf' | 'onShare'> = {},
  ) {
    this.session = new Session(grading, lesson, progress);
    progress.count(lesson.parts.filter(isCounted).length);
    const seen = () => this.#predictions.filter(({ part }) => part.state === this.session.current);
    const beside = {
      marked: () => seen().flatMap(({ marked }) => marked ?? []),
      drawn: () => seen().flatMap(({ drawn }) => drawn ?? []),
    };
    this.#stage = new Stage(elements.stage, this.session, beside, {
      onGoTo: (index) => this.goTo(index),
      onNumber: (name, value) => this.#set(this.session.current, name, value),
      onPut: (name, at) => this.#predictions.find(({ part }) => part.id === name)?.put(at),
      onRest: () => announce(this.#stage.sentence()),
      onHover: (name) => lightNames(this.#sections[this.session.current], name),
      ...ways,
    });
    elements.text.replaceChildren(...this.#makeSections(lesson));
    this.session.onChange((index) => this.#changed(index));
    const { signal } = this.#ending;
    onShapeName(elements.text, (word) => this.#light(word), signal);
    const options = { passive: true, signal };
    for (const type of ['scroll', 'resize']) addEventListener(type, () => this.#look(), options);
    this.#mark();
    this.#stage.show();
    const asked = stateOfHash(location.hash, lesson.states.length);
    if (asked === undefined) this.#look();
    else this.#hold(asked);
    addEventListener('hashchange', () => this.#follow(), { signal: this.#ending.signal });
  }
  /** A link to another state of the lesson, also one of the text. */
  #follow(): void {
    const asked = stateOfHash(location.hash, this.#sections.length);
    if (asked !== undefined) this.goTo(asked);
  }
  /** Formulas and pictures that come later move the text: the place that a link names is kept until the reader does something. */
  #hold(index: number): void {
    const { signal } = this.#ending;
    const held = new AbortController();
    const watch = new ResizeObserver(() => this.#place(index));
    for (const element of [this.elements.text, this.elements.stage]) watch.observe(element);
    const release = (): void => {
      held.abort();
      watch.disconnect();
      this.#isHeld = false;
    };
    for (const type of ['wheel', 'pointerdown', 'touchstart', 'keydown'])
      addEventListener(type, release, { signal: AbortSignal.any([signal, held.signal]), passive: true });
    signal.addEventListener('abort', release, { once: true });
    this.#isHeld = true;
    this.goTo(index);
  }
  /** The current state as pictures, at once. */
  pictures(): Promise<readonly HTMLCanvasElement[]> {
    return this.#stage.pictures();
  }
  get sections(): readonly HTMLElement[] {
    return this.#sections;
  }
  sentence(): string {
    return this.#stage.sentence();
  }

  #makeSections(lesson: Lesson): readonly HTMLElement[] {
    const before = make('section', { class: 'lesson-state' });
    const sections = [
      before,
      ...lesson.states.map((_, i) =>
        make('section', { class: 'lesson-state', 'data-state': String(i), id: pictureId(i) }),
      ),
    ];
    for (const part of lesson.parts) sections[part.state + 1]?.append(this.#elementOf(part));
    this.#sections.push(...sections.slice(1));
    return before.hasChildNodes() ? sections : sections.slice(1);
  }
  #elementOf(part: Part): HTMLElement {
    if (part.kind === 'prose') return this.#prose(part);
    if (part.kind === 'pseudocode') return this.#pseudocode(part);
    if (part.kind === 'code') return this.#program(part);
    if (part.kind === 'notes') return make('aside', { class: 'lesson-notes' }, this.#prose(part));
    if (part.kind === 'prediction') {
      const card = new PredictionCard(part, this.session, this.announce);
      this.#predictions.push(card);
      return card.element;
    }
    const card = new TaskCard(part, this.session, this.announce, (name, value) => this.#set(part.state, name, value));
    this.#tasks.push(card);
    return card.element;
  }
  #prose({ text: words, state }: Prose | Notes): HTMLElement {
    const { session } = this;
    const element = lessonProse(words[session.grading().language], (source) => {
      const control = session.controls(state).find(({ name }) => name === source);
      if (!control) return this.#value(source, state);
      const field = new NumberField(control, session.values(state)[source] ?? control.value, {
        onChange: (value) => this.#set(state, source, value),
        onRefused: this.announce,
      });
      this.#slots.push({ state, show: () => field.show(session.values(state)[source] ?? control.value) });
      return field.element;
    });
    const names = Object.keys(session.sceneOf(state)?.shapes ?? {});
    linkShapeNames(element, names, session.grading().language);
    return element;
  }
  /** The shape of a name in the text of the picture that is shown; another scene has other shapes. */
  #light(word: HTMLElement | undefined): void {
    const isShown = word && this.#sections[this.session.current]?.contains(word);
    this.#stage.light(isShown ? word.dataset['shape'] : undefined);
  }
  /** The line of the step that the state shows is lit. */
  #pseudocode({ state }: Pseudocode): HTMLElement {
    const panel = new CodePanel();
    const show = (): void => {
      const asked = this.session.sceneOf(state)?.steps?.algorithm;
      const shown = runIn(this.session.scope(state));
      const step = shown?.run.steps[shown.at];
      if (asked) panel.show(algorithmOfStep(step, asked), step?.line);
    };
    show();
    this.#slots.push({ state, show });
    return panel.element;
  }
  /** Its result follows the numbers of its state. */
  #program(part: Code): HTMLElement {
    const card = new CodeCard(part, this.session, this.announce);
    this.#slots.push({ state: part.state, show: () => card.follow() });
    this.#ending.signal.addEventListener('abort', () => card.destroy());
    return card.element;
  }
  #value(source: string, state: number): HTMLElement {
    const element = make('span', { class: 'value', 'data-source': source });
    const show = (): void => {
      const { evaluator, language } = this.session.grading();
      try {
        write(element, valueText(evaluator.evaluate(source, this.session.scope(state)), language));
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        write(element, '–');
      }
    };
    show();
    this.#slots.push({ state, show });
    return element;
  }

  /** A number of a state by the reader; one that the scene cannot have is said, and the fields show what it has. */
  #set(state: number, name: string, value: number): void {
    const why = this.session.set(state, name, value);
    if (why === undefined) return;
    this.announce(say(why));
    this.#changed(state);
  }
  #changed(index: number): void {
    for (const slot of this.#slots) if (slot.state === index) slot.show();
    for (const card of this.#tasks) if (card.part.state === index) card.check();
    for (const card of this.#predictions) if (card.part.state === index) card.follow();
    this.progress.visit(index, Date.now());
    this.#mark();
    this.#stage.show();
  }
  #mark(): void {
    for (const [i, section] of this.#sections.entries())
      section.classList.toggle('current', i === this.session.current);
  }

  /** Once in the next frame, however often the page moves. */
  #look(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    requestAnimationFrame(() => {
      this.#isAsked = false;
      if (this.#ending.signal.aborted || this.#isHeld || !isScrolled()) return;
      const tops = this.#sections.map((section) => section.getBoundingClientRect().top);
      const end = document.documentElement;
      const isAtEnd = innerHeight + scrollY >= end.scrollHeight - 2;
      this.session.show(isAtEnd ? tops.length - 1 : following(tops, this.#readingLine(), this.session.current));
    });
  }
  /** Below the top of the window; on a narrow one below the picture, which stays there. */
  #readingLine(): number {
    const { bottom } = this.elements.stage.getBoundingClientRect();
    return narrowWindow.matches ? bottom + (innerHeight - bottom) * 0.4 : innerHeight * 0.45;
  }
  goTo(index: number): void {
    if (!this.#sections[index]) return;
    this.session.show(index);
    this.#place(index);
    this.announce(this.#stage.sentence());
  }
  #place(index: number): void {
    // As high as its content; the page around scrolls.
    if (isExcerpt) return;
    const { top = 0 } = this.#sections[index]?.getBoundingClientRect() ?? {};
    // In a lecture the section is the only one on the page.
    const at = isLecture() ? this.elements.stage.offsetTop : scrollY + top - this.#readingLine() + 24;
    scrollTo({ top: at, behavior: 'instant' });
  }
  destroy(): void {
    this.#ending.abort();
    this.#stage.destroy();
  }
}
