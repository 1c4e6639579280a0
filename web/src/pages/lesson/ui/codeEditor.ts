// SPDX-License-Identifier: MIT
// A program of the text in the editor of exercises.
import type { Diagnostic } from '../../../coding/types.ts';
import { Editor } from '../../../parts/editor/editor.ts';
import { messageOf } from '../../../parts/editor/problems.ts';
import { make } from '../../../parts/dom/dom.ts';
import { text } from '../../../text/language.ts';

export interface CodeEditorEvents {
  onEdit(source: string): void;
  onRun(): void;
  announce(sentence: string): void;
}
/** The border of the editor is that of a program by this name. */
const id = 'program-javascript';

export class CodeEditor {
  readonly element: HTMLElement;
  readonly #editor: Editor;

  constructor(source: string, events: CodeEditorEvents) {
    this.#editor = new Editor({
      onEdit: (_, changed) => events.onEdit(changed),
      onRun: () => events.onRun(),
      onFull: () => events.announce(text('code.full')),
    });
    const label = (): string => text('code.editorLabel', { language: 'JavaScript' });
    this.#editor.add({ id, language: 'javascript', source, isReadOnly: false, label });
    this.#editor.show(id);
    const help = make('p', { class: 'note' }, text('code.editorHelp'));
    this.element = make('div', { class: 'lesson-code-editor' }, this.#editor.element, help);
  }
  get source(): string {
    return this.#editor.source(id);
  }
  /** As one step that can be undone. */
  replace(source: string): void {
    this.#editor.replace(id, source);
    this.mark([]);
  }
  focus(): void {
    this.#editor.jump(id, 1, 1);
  }
  mark(diagnostics: readonly Diagnostic[]): void {
    this.#editor.mark(id, diagnostics, messageOf);
  }
  destroy(): void {
    this.#editor.destroy();
  }
}
