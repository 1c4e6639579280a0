// SPDX-License-Identifier: MIT
// A lesson while it is read: which state is seen, what the reader has made of its numbers, what was predicted and done.
import type { Arrow } from '../../../content/situations/arrowRoom.ts';
import type { Rectangle } from '../../../content/situations/flatFraming.ts';
import type { Grading } from '../../../grading/grading.ts';
import { ExpressionError, type Scope } from '../../../grading/language/value.ts';
import type { Answer, Control, Lesson, LessonScene, LessonState, Prediction, Values } from '../../../lessons/format.ts';
import { scopeOf } from '../../../lessons/scope.ts';
import type { Message } from '../../../text/phrase.ts';
import { flatExtent, normalsIn } from './flatExtent.ts';
import type { Progress } from './progress.ts';

export class Session {
  /** Of each state, as the reader has left it. */
  readonly #values: Values[];
  readonly #scopes = new Map<number, Scope>();
  readonly #extents = new Map<number, Rectangle | undefined>();
  readonly #normals = new Map<number, readonly Arrow[]>();
  #current = 0;
  readonly #listeners: ((index: number) => void)[] = [];

  constructor(
    readonly grading: () => Grading,
    readonly lesson: Lesson,
    readonly progress: Progress,
  ) {
    this.#values = lesson.states.map(({ values }) => values);
  }

  /** Called with the state whose numbers, answers or place as the current one changed. */
  onChange(listener: (index: number) => void): void {
    this.#listeners.push(listener);
  }
  changed(index: number): void {
    for (const listener of this.#listeners) listener(index);
  }

  get current(): number {
    return this.#current;
  }
  /** The state that is seen. */
  show(index: number): void {
    const next = Math.min(Math.max(index, 0), this.lesson.states.length - 1);
    if (next === this.#current) return;
    this.#current = next;
    this.changed(next);
  }

  state(index: number): LessonState | undefined {
    return this.lesson.states[index];
  }
  sceneOf(index: number): LessonScene | undefined {
    return this.lesson.scenes[this.state(index)?.scene ?? -1];
  }
  controls(index: number): readonly Control[] {
    return this.sceneOf(index)?.controls ?? [];
  }
  values(index: number): Values {
    return this.#values[index] ?? {};
  }
  /** That of the values now, which have one: the states of the file are checked, and others come by set(). */
  scope(index: number): Scope {
    const known = this.#scopes.get(index);
    if (known) return known;
    const scene = this.sceneOf(index);
    const scope = scene ? scopeOf(this.grading(), scene, this.values(index)) : {};
    this.#scopes.set(index, scope);
    return scope;
  }
  /** That of the state as the file has it, but for these values. */
  scopeWith(index: number, values: Values): Scope {
    const scene = this.sceneOf(index);
    return scene ? scopeOf(this.grading(), scene, { ...this.state(index)?.values, ...values }) : {};
  }
  /** Undefined; or why the scene has no such state, and it stays as it is. */
  set(index: number, name: string, value: number): Message | undefined {
    const before = this.values(index);
    this.#values[index] = { ...before, [name]: value };
    this.#scopes.delete(index);
    try {
      this.scope(index);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      this.#values[index] = before;
      return error.phrase;
    }
    this.#renewed(index);
    return undefined;
  }
  isChanged(index: number): boolean {
    const first = this.state(index)?.values ?? {};
    return Object.entries(this.values(index)).some(([name, value]) => first[name] !== value);
  }
  reset(index: number): void {
    this.#values[index] = this.state(index)?.values ?? {};
    this.#scopes.delete(index);
    this.#renewed(index);
  }
  #renewed(index: number): void {
    this.#current = index;
    this.changed(index);
  }

  /** What the pictures of a flat scene need (flatExtent.ts), once for all states that its camera sees. */
  extent(framed: number): Rectangle | undefined {
    if (!this.#extents.has(framed)) this.#extents.set(framed, flatExtent(this.grading(), this.lesson, framed));
    return this.#extents.get(framed);
  }
  /** The arrows that are drawn in all states that a camera sees. */
  normals(framed: number): readonly Arrow[] {
    const known = this.#normals.get(framed);
    if (known) return known;
    const scene = this.sceneOf(framed);
    const states = this.lesson.states.filter((state) => state.framed === framed && state.hasAnswer);
    const normals = scene ? normalsIn(this.grading(), scene, states) : [];
    this.#normals.set(framed, normals);
    return normals;
  }

  predictions(index: number): readonly Prediction[] {
    return this.lesson.parts.filter((part): part is Prediction => part.kind === 'prediction' && part.state === index);
  }
  /** What is kept; undefined where there is nothing, or an answer to another question that had this id before. */
  answerTo({ id, choices, drawing }: Prediction): Answer | undefined {
    const kept = this.progress.prediction(id);
    if (drawing) return typeof kept === 'object' ? kept : undefined;
    const isOfKind = choices.length > 0 ? choices.some(({ value }) => value === kept) : typeof kept === 'number';
    return isOfKind ? kept : undefined;
  }
  /** The core's answer is seen where the text says so, and once all that was asked about it has been predicted. */
  hasAnswer(index: number): boolean {
    const asked = this.predictions(index);
    const isCompared = asked.length > 0 && asked.every((one) => this.answerTo(one) !== undefined);
    return isCompared || (this.state(index)?.hasAnswer ?? false);
  }
}
