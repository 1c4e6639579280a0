// SPDX-License-Identifier: MIT
// The editor: one view, and for each sheet a document with its own undo history: the program of each language and the
// read-only pages. It is in a shadow root, where the library adds its styles as a constructed sheet: the content
// security policy of the pages forbids the <style> element that it would use elsewhere.
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from '@codemirror/commands';
import { cpp } from '@codemirror/lang-cpp';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { type Diagnostic as Lint, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, Prec, type Transaction } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import type { Diagnostic } from '../../coding/types.ts';
import { maxSource } from '../../grading/answer.ts';
import type { ProgramLanguage } from '../../grading/format.ts';
import { make } from '../dom/dom.ts';
import { text } from '../../text/language.ts';
import { editorLook } from './editorLook.ts';

export interface EditorFile {
  readonly id: string;
  readonly language: ProgramLanguage;
  readonly source: string;
  readonly isReadOnly: boolean;
  /** Its name for screen readers, in the language of the page. */
  readonly label: () => string;
}
export interface EditorEvents {
  onEdit(sheet: string, source: string): void;
  onRun(): void;
  /** A change would make the program longer than is allowed; it is not made. */
  onFull(): void;
}

/**
 * Text typed over a selection is put in by us: a browser that does it keeps the look of what was there by inline styles, which
 * the content policy forbids.
 */
const typedOver = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { main } = view.state.selection;
    if (inputType !== 'insertText' || data === null || main.empty || view.composing || view.state.readOnly)
      return false;
    const insert = (): Transaction =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, main.from, main.to, data, insert))) view.dispatch(insert());
    return true;
  },
});

const modes: Readonly<Record<ProgramLanguage, () => Extension>> = { cpp, javascript };

export class Editor {
  readonly element = make('div', { class: 'code-editor' });
  readonly #help = make('p', { id: 'help', hidden: '' });
  readonly #view: EditorView;
  readonly #labels = new Compartment();
  readonly #sheets = new Map<string, { readonly sheet: EditorFile; state: EditorState }>();
  #current = '';

  constructor(readonly events: EditorEvents) {
    const root = this.element.attachShadow({ mode: 'open' });
    this.#view = new EditorView({ root, dispatchTransactions: (all, view) => this.#take(all, view) });
    root.append(this.#help, this.#view.dom);
    this.#help.textContent = text('code.editorHelp');
  }

  add(sheet: EditorFile): void {
    const state = EditorState.create({ doc: sheet.source, extensions: this.#extensions(sheet) });
    this.#sheets.set(sheet.id, { sheet, state });
  }
  has(id: string): boolean {
    return this.#sheets.has(id);
  }

  #extensions(sheet: EditorFile): Extension {
    const run = { key: 'Mod-Enter', run: () => (this.events.onRun(), true) };
    const edit = [
      typedOver,
      history(),
      indentOnInput(),
      closeBrackets(),
      lintGutter(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
    ];
    const full = EditorState.changeFilter.of((change) => {
      const isFull = change.docChanged && change.newDoc.length > maxSource;
      if (isFull) this.events.onFull();
      return !isFull;
    });
    return [
      Prec.highest(keymap.of([run])),
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
      lineNumbers(),
      bracketMatching(),
      modes[sheet.language](),
      editorLook,
      this.#labels.of(this.#labelsOf(sheet)),
      sheet.isReadOnly ? EditorState.readOnly.of(true) : [edit, full],
    ];
  }
  #labelsOf({ label, isReadOnly }: EditorFile): Extension {
    return [
      EditorView.contentAttributes.of({
        'aria-label': label(),
        'aria-describedby': 'help',
        tabindex: '0',
        ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
      }),
      EditorState.phrases.of({
        Diagnostics: text('code.problems'),
        'No diagnostics': text('code.noProblems'),
        close: text('dialog.close'),
        'Selection deleted': text('code.selectionDeleted'),
      }),
    ];
  }

  #take(transactions: readonly Transaction[], view: EditorView): void {
    view.update(transactions);
    const kept = this.#sheets.get(this.#current);
    if (!kept) return;
    kept.state = view.state;
    if (transactions.some(({ docChanged }) => docChanged)) this.events.onEdit(this.#current, view.state.doc.toString());
  }

  get current(): string {
    return this.#current;
  }
  show(id: string): void {
    const kept = this.#sheets.get(id);
    if (!kept || id === this.#current) return;
    this.#current = id;
    this.#view.setState(kept.state);
    this.element.dataset['sheet'] = id;
  }
  source(id: string): string {
    return this.#sheets.get(id)?.state.doc.toString() ?? '';
  }

  /** Puts another text in the place of a program, as one step that can be undone. */
  replace(id: string, source: string): void {
    const kept = this.#sheets.get(id);
    if (!kept || this.source(id) === source) return;
    const change = { changes: { from: 0, to: kept.state.doc.length, insert: source }, userEvent: 'input.replace' };
    if (id === this.#current) this.#view.dispatch(change);
    else kept.state = kept.state.update(change).state;
  }
  undo(): void {
    undo(this.#view);
  }
  redo(): void {
    redo(this.#view);
  }

  /** Messages of the compiler at their positions; an empty list removes the marks. */
  mark(id: string, diagnostics: readonly Diagnostic[], sayOf: (one: Diagnostic) => string): void {
    const kept = this.#sheets.get(id);
    if (!kept) return;
    const lints = diagnostics
      .filter(({ line }) => line >= 1 && line <= kept.state.doc.lines)
      .map((one): Lint => {
        const { from, to } = this.#placeOf(kept.state, one);
        return { from, to, severity: one.severity, message: sayOf(one) };
      });
    const transaction = setDiagnostics(kept.state, lints);
    if (id === this.#current) this.#view.dispatch(transaction);
    else kept.state = kept.state.update(transaction).state;
  }
  /** The word at a place, or else the rest of its line. */
  #placeOf(state: EditorState, { line, column }: Pick<Diagnostic, 'line' | 'column'>): { from: number; to: number } {
    const row = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
    const from = Math.min(row.from + Math.max(column - 1, 0), row.to);
    const word = state.wordAt(from);
    return { from, to: word && word.to > from ? word.to : Math.max(row.to, from) };
  }
  /** Brings the caret to a place of the program and the focus to the editor. */
  jump(id: string, line: number, column: number): void {
    this.show(id);
    const { from } = this.#placeOf(this.#view.state, { line, column });
    this.#view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    this.#view.focus();
  }

  relabel(): void {
    this.#help.textContent = text('code.editorHelp');
    for (const [id, kept] of this.#sheets) {
      const effects = this.#labels.reconfigure(this.#labelsOf(kept.sheet));
      if (id === this.#current) this.#view.dispatch({ effects });
      else kept.state = kept.state.update({ effects }).state;
    }
  }
  destroy(): void {
    this.#view.destroy();
  }
}
