// SPDX-License-Identifier: MIT
// The problems of a draft, each with a button that leads to its line, and what is said in their place.
import type { TextProblem } from '../../grading/jsonText.ts';
import { make, part } from '../../parts/dom/dom.ts';
import { say, text } from '../../text/language.ts';
import type { Checked } from './check.ts';

export class ProblemList {
  readonly #summary = part('summary');
  /** Shows a line where else it is seen; whether it has. */
  onLine: ((line: number) => boolean) | undefined;

  /** Shows the lines with problems beside the text. */
  onProblems: (problems: readonly TextProblem[]) => void = () => undefined;
  /** How far the text is scrolled to this line, where its lines are measured. */
  topOf: (line: number) => number | undefined = () => undefined;

  constructor(readonly field: HTMLTextAreaElement) {}

  get summary(): string {
    return this.#summary.textContent;
  }
  show({ problems, isCut, notes }: Checked): void {
    const count = problems.length;
    const found = text('author.count', { count });
    const sentences = [found, ...(isCut ? [text('author.more')] : [])];
    this.#summary.textContent = count === 0 ? text('author.none') : sentences.join(' ');
    this.#summary.dataset['problems'] = String(count);
    part('problems').replaceChildren(...problems.map((problem) => this.#row(problem)));
    this.onProblems(problems);
    part('notes').replaceChildren(...notes.map((note) => make('p', { class: 'note' }, say(note))));
  }
  /** A sentence in place of the problems, which are those of another text. */
  showUnchecked(sentence: string): void {
    this.#summary.textContent = sentence;
    delete this.#summary.dataset['problems'];
    part('problems').replaceChildren();
    this.onProblems([]);
    part('notes').replaceChildren();
  }

  #row({ line, message }: TextProblem): HTMLElement {
    const button = make('button', { type: 'button', 'data-line': String(line) }, text('author.line', { line }));
    button.addEventListener('click', () => this.goToLine(line));
    return make('li', {}, button, ` ${say(message)}`);
  }
  /** Marks the line in the text. */
  goToLine(line: number): void {
    if (this.onLine?.(line) === true) return;
    const { field } = this;
    const lines = field.value.split('\n');
    const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    field.focus();
    field.setSelectionRange(from, from + (lines[line - 1] ?? '').length);
    field.scrollTop = this.topOf(line) ?? ((line - 4) / Math.max(lines.length, 1)) * field.scrollHeight;
  }
}
