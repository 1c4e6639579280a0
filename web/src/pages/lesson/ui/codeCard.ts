// SPDX-License-Identifier: MIT
// A program of the text: shown as it is, run on the numbers of its state, and changed in the editor of exercises. The sandbox and the
// editor are fetched when they are asked for.
import { exerciseIds } from '../../../content/exercises/index.ts';
import { packagedLesson } from '../../../handin/packaged.ts';
import type { Code } from '../../../lessons/format.ts';
import { later } from '../../../loading/later.ts';
import { make } from '../../../parts/dom/dom.ts';
import { text } from '../../../text/language.ts';
import type { Session } from '../model/session.ts';
import type { CodeEditor } from './codeEditor.ts';
import type { CodeRun, Ran } from './codeRun.ts';

export class CodeCard {
  readonly element: HTMLElement;
  readonly #code = make('code');
  readonly #program = make('div', { class: 'prose lesson-program' }, make('pre', { tabindex: '0' }, this.#code));
  readonly #own = make('p', { class: 'note' });
  readonly #result = make('div', { class: 'feedback prose' });
  readonly #edit = make('button', { type: 'button' }, text('lesson.code.edit'));
  readonly #reset = make('button', { type: 'button' }, text('lesson.code.reset'));
  readonly #ending = new AbortController();
  #run: Promise<CodeRun> | undefined;
  #editor: CodeEditor | undefined;
  /** The result follows the numbers of the state once the reader has asked for one. */
  #isFollowing = false;
  #isRunning = false;
  /** Asked for while one was running. */
  #isAsked = false;

  constructor(
    readonly part: Code,
    readonly session: Session,
    readonly announce: (sentence: string) => void,
  ) {
    const run = make('button', { type: 'button', class: 'primary' }, text('lesson.code.run'));
    run.addEventListener('click', () => this.run());
    this.#edit.addEventListener('click', () => void this.#openEditor());
    this.#reset.addEventListener('click', () => this.#toText(run));
    const tools = make('div', { class: 'row lesson-code-tools' }, run, this.#edit, this.#reset, ...this.#exercise());
    const label = text('lesson.code', { name: part.call });
    const attributes = { class: 'lesson-code', role: 'group', 'data-code': part.id, 'aria-label': label };
    this.element = make('div', attributes, this.#program, tools, this.#own, this.#result);
    this.#own.textContent = text('lesson.code.own');
    this.#show();
  }
  /** A package has no other pages. */
  #exercise(): readonly HTMLElement[] {
    const { exercise } = this.part;
    if (!exerciseIds.some((id) => id === exercise) || packagedLesson() !== undefined) return [];
    return [make('a', { href: `./exercise.html?id=${exercise}` }, text('lesson.code.exercise'))];
  }
  get source(): string {
    return this.#editor?.source ?? this.session.progress.program(this.part.id) ?? this.part.program;
  }
  /** The program on paper and in a lecture is the one of the reader. */
  #show(): void {
    const isOwn = this.source !== this.part.program;
    this.#code.textContent = this.source;
    this.#reset.hidden = !isOwn;
    this.#own.hidden = !isOwn;
  }

  async #openEditor(): Promise<void> {
    const { CodeEditor } = await later(() => import('./codeEditor.ts'));
    if (this.#editor || this.#ending.signal.aborted) return;
    this.#editor = new CodeEditor(this.source, {
      onEdit: (source) => this.#edited(source),
      onRun: () => this.run(),
      announce: this.announce,
    });
    this.element.prepend(this.#editor.element);
    this.#program.classList.add('replaced');
    this.#edit.hidden = true;
    this.#editor.focus();
  }
  #edited(source: string): void {
    const { part, session } = this;
    session.progress.keepProgram(part.id, source === part.program ? undefined : source);
    // What stands there is of another program.
    this.#isFollowing = false;
    this.#result.replaceChildren();
    this.#show();
  }
  #toText(next: HTMLElement): void {
    this.#editor?.replace(this.part.program);
    this.#edited(this.part.program);
    next.focus();
    this.announce(text('lesson.code.wasReset'));
  }

  run(): void {
    this.#isFollowing = true;
    void this.#call(true);
  }
  /** After a change of the numbers of its state. */
  follow(): void {
    if (this.#isFollowing) void this.#call(false);
  }
  async #call(isSaid: boolean): Promise<void> {
    this.#isAsked = this.#isRunning;
    if (this.#isRunning) return;
    this.#isRunning = true;
    if (isSaid) this.#result.replaceChildren(make('p', { class: 'note' }, text('lesson.code.running')));
    try {
      this.#run ??= this.#start();
      const { source } = this;
      const ran = await (await this.#run).run(this.part, source, this.session);
      if (ran && source === this.source) this.#take(ran, isSaid);
    } finally {
      this.#isRunning = false;
    }
    if (this.#isAsked && !this.#ending.signal.aborted) void this.#call(false);
  }
  async #start(): Promise<CodeRun> {
    const { CodeRun } = await later(() => import('./codeRun.ts'));
    return new CodeRun(this.#ending.signal);
  }
  #take({ elements, diagnostics, isLate }: Ran, isSaid: boolean): void {
    this.#result.replaceChildren(...elements);
    this.#editor?.mark(diagnostics);
    // Each number would take as long again.
    if (isLate) this.#isFollowing = false;
    if (isSaid) this.announce(this.#result.innerText);
  }

  destroy(): void {
    this.#ending.abort();
    this.#editor?.destroy();
  }
}
