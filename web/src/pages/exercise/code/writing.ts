// SPDX-License-Identifier: MIT
// The left half: the editor, run bar, outcome and problems. Knows nothing of cases.
import type { Diagnostic, Program, RunOutcome } from '../../../coding/types.ts';
import type { Drafts } from '../../../parts/editor/drafts.ts';
import type { Taken } from '../../../parts/editor/exchange.ts';
import { ProgramEditor, type ProgramEvents } from '../../../parts/editor/programEditor.ts';
import { providedFor } from '../../../parts/editor/provided.ts';
import { RunBar, type RunBarEvents } from '../../../parts/editor/runBar.ts';
import type { CodeExercise, ProgramLanguage } from '../../../grading/format.ts';
import { make } from '../../../parts/dom/dom.ts';

export type WritingEvents = RunBarEvents & ProgramEvents;

export class Writing {
  readonly elements: readonly HTMLElement[];
  readonly bar: RunBar;
  readonly #outcome = make('p', { class: 'code-outcome', 'data-value': 'outcome', hidden: '' });
  readonly #editor: ProgramEditor;

  constructor(exercise: CodeExercise, drafts: Drafts, events: WritingEvents, language: ProgramLanguage) {
    const task = {
      name: exercise.id,
      provided: (of: ProgramLanguage) => providedFor(of, exercise.function),
      solution: (of: ProgramLanguage) => exercise.solution[of],
    };
    this.#editor = new ProgramEditor(task, drafts, events, language);
    this.bar = new RunBar(events);
    this.elements = [...this.#editor.elements, this.bar.element, this.#outcome, this.#editor.problems];
  }

  get language(): ProgramLanguage {
    return this.#editor.language;
  }
  get program(): Program {
    return this.#editor.program;
  }
  choose(language: ProgramLanguage): void {
    this.#editor.choose(language);
  }
  /** Puts a program in the place of the one of its language, to be undone in the editor. */
  take(program: Program): void {
    this.#editor.take(program);
  }
  takeOthers(): void {
    this.#editor.takeOthers();
  }
  takeFrom(taken: Taken, sentence: () => string): void {
    this.#editor.takeFrom(taken, sentence);
  }
  showSolution(): void {
    this.#editor.showSolution();
  }
  /** The summary of a run; an empty sentence removes it. */
  sayOutcome(kind: RunOutcome['kind'] | 'none', sentence: string): void {
    this.#outcome.hidden = sentence === '';
    this.#outcome.textContent = sentence;
    this.#outcome.dataset['outcome'] = kind;
  }
  showProblems(diagnostics: readonly Diagnostic[]): void {
    this.#editor.showProblems(diagnostics);
  }
  relabel(): void {
    this.#editor.relabel();
    this.bar.relabel();
  }
  destroy(): void {
    this.#editor.destroy();
  }
}
