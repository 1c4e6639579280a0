// SPDX-License-Identifier: MIT
// A program in the editor, with its toolbar, its problems and its way in and out of the page. Knows neither exercises nor runs.
import type { Diagnostic, Program } from '../../coding/types.ts';
import type { ProgramLanguage } from '../../grading/format.ts';
import { formatCount } from '../../text/numbers.ts';
import { text } from '../../text/language.ts';
import { copyText, download } from '../dom/clipboard.ts';
import { make } from '../dom/dom.ts';
import type { Drafts } from './drafts.ts';
import { Editor } from './editor.ts';
import { fileName, fromFile, linkTo, maxLink, type Problem, type Taken } from './exchange.ts';
import { messageOf, Problems } from './problems.ts';
import { StatusLine } from './statusLine.ts';
import { type Tab, Toolbar } from './toolbar.ts';

export interface ProgramEvents {
  onRun(): void;
  /** The program is another one, by typing or by choosing the other language. */
  onProgram(program: Program): void;
  /** A program from a link or a file is about to take its place. */
  onReplace(program: Program): void;
  announce(sentence: string): void;
}
/** What the program is for. */
export interface ProgramTask {
  /** Of its file, without the ending. */
  readonly name: string;
  /** What is provided to a program, as the text of a read-only sheet. */
  provided(language: ProgramLanguage): string;
  solution(language: ProgramLanguage): string | undefined;
  /** What else the hash of a link holds: settings of the page. */
  hash?(): string;
}

const names: Readonly<Record<ProgramLanguage, string>> = { cpp: 'C++', javascript: 'JavaScript' };

export class ProgramEditor {
  /** Toolbar, messages, editor and its help. */
  readonly elements: readonly HTMLElement[];
  readonly problems: HTMLElement;
  readonly #toolbar: Toolbar;
  readonly #editor: Editor;
  readonly #problems: Problems;
  readonly #status: StatusLine;
  readonly #hint = make('p', { class: 'note' });
  #tab: Tab = 'program';
  #isSolutionShown = false;

  constructor(
    readonly task: ProgramTask,
    readonly drafts: Drafts,
    readonly events: ProgramEvents,
    public language: ProgramLanguage,
  ) {
    this.#status = new StatusLine(events.announce);
    this.#editor = new Editor({
      onEdit: (sheet, source) => this.#edited(sheet, source),
      onRun: () => events.onRun(),
      onFull: () => this.#status.say(() => text('code.full')),
    });
    const panel = make('div', { id: 'code-sheet', role: 'tabpanel' }, this.#editor.element);
    this.#toolbar = new Toolbar(drafts.languages, panel.id, {
      onLanguage: (chosen) => this.choose(chosen),
      onTab: (tab) => this.#open(tab),
      onUndo: () => this.#editor.undo(),
      onRedo: () => this.#editor.redo(),
      onReset: () => this.#reset(),
      onExport: () => this.#export(),
      onImport: (file) => void this.#import(file),
      onLink: () => void this.#link(),
    });
    this.#problems = new Problems(({ line, column }) => this.jump(line, column));
    for (const one of drafts.languages) this.#addSheets(one);
    this.problems = this.#problems.element;
    this.elements = [this.#toolbar.element, this.#status.element, panel, this.#hint];
    this.#open('program');
    this.relabel();
  }

  #addSheets(language: ProgramLanguage): void {
    const named = (key: 'code.editorLabel' | 'code.providedLabel') => (): string =>
      text(key, { language: names[language] });
    const source = this.drafts.source(language);
    this.#editor.add({
      id: `program-${language}`,
      language,
      source,
      isReadOnly: false,
      label: named('code.editorLabel'),
    });
    const provided = this.task.provided(language);
    const label = named('code.providedLabel');
    this.#editor.add({ id: `provided-${language}`, language, source: provided, isReadOnly: true, label });
  }

  get program(): Program {
    return { language: this.language, source: this.#editor.source(`program-${this.language}`) };
  }
  #edited(sheet: string, source: string): void {
    if (sheet !== `program-${this.language}`) return;
    this.#status.clear();
    this.events.onProgram({ language: this.language, source });
  }
  #open(tab: Tab): void {
    this.#tab = tab;
    this.#editor.show(`${tab}-${this.language}`);
    this.#toolbar.show(this.language, tab, this.#isSolutionShown && this.task.solution(this.language) !== undefined);
    const panel = this.#editor.element.parentElement;
    panel?.setAttribute('aria-labelledby', `code-tab-${tab}`);
  }
  /** The program of the other language; the one of this language is kept. */
  choose(language: ProgramLanguage): void {
    if (language === this.language) return;
    this.language = language;
    this.showProblems([]);
    this.#open('program');
    this.events.onProgram(this.program);
  }

  /** Puts a program in the place of the one of its language, to be undone in the editor. */
  take({ language, source }: Program): void {
    const isOther = language !== this.language;
    this.language = language;
    this.#open('program');
    if (isOther) this.events.onProgram(this.program);
    this.#editor.replace(`program-${language}`, source);
  }
  /** The programs of the other languages as they are kept: those of another attempt have gone with it. */
  takeOthers(): void {
    for (const language of this.drafts.languages)
      if (language !== this.language) this.#editor.replace(`program-${language}`, this.drafts.source(language));
  }
  /** After the page has recorded the request. */
  showSolution(): void {
    if (this.#isSolutionShown) return;
    this.#isSolutionShown = true;
    for (const language of this.drafts.languages) {
      const label = (): string => text('code.solutionLabel', { language: names[language] });
      const source = this.task.solution(language) ?? '';
      this.#editor.add({ id: `solution-${language}`, language, source, isReadOnly: true, label });
    }
    this.#open(this.#tab);
  }

  #reset(): void {
    this.#editor.replace(`program-${this.language}`, this.drafts.start(this.language));
    this.#status.say(() => text('code.wasReset'));
  }
  #export(): void {
    const { language, source } = this.program;
    const name = fileName(this.task.name, language);
    download(new Blob([source], { type: 'text/plain' }), name);
    this.#status.say(() => text('code.exported', { name }));
  }
  async #import(file: File): Promise<void> {
    this.takeFrom(await fromFile(file), () => text('code.imported', { name: file.name.slice(0, 40) }));
  }
  /** A program from outside, or the reason why there is none. */
  takeFrom(taken: Taken, sentence: () => string): void {
    if ('problem' in taken) return this.#status.say(() => `✗ ${problemText(taken.problem)}`);
    if (!this.drafts.languages.includes(taken.program.language))
      return this.#status.say(() => `✗ ${text('code.otherLanguage', { language: names[taken.program.language] })}`);
    this.events.onReplace(taken.program);
    this.take(taken.program);
    this.#status.say(sentence);
  }
  async #link(): Promise<void> {
    const link = linkTo(location.href, this.program, this.task.hash?.());
    if (link === undefined)
      return this.#status.offer(
        () => text('code.linkTooLong', { most: maxLink }),
        'code.export',
        () => this.#export(),
      );
    const isCopied = await copyText(link);
    this.#status.show(() => text(isCopied ? 'code.linkCopied' : 'code.linkShown', { count: link.length }), link);
  }

  showProblems(diagnostics: readonly Diagnostic[]): void {
    this.#problems.show(diagnostics);
    this.#editor.mark(`program-${this.language}`, diagnostics, messageOf);
  }
  jump(line: number, column: number): void {
    this.#open('program');
    this.#editor.jump(`program-${this.language}`, line, column);
  }
  relabel(): void {
    this.#toolbar.relabel();
    this.#open(this.#tab);
    this.#editor.relabel();
    this.#problems.relabel();
    this.#status.relabel();
    this.#hint.textContent = text('code.editorHelp');
  }
  destroy(): void {
    this.#editor.destroy();
  }
}

function problemText(problem: Problem): string {
  switch (problem.why) {
    case 'tooLong':
      return text('code.problem.tooLong', { found: problem.found, most: formatCount(problem.most) });
    case 'unknownFile':
      return text('code.problem.unknownFile', { name: problem.name });
    default:
      return text(`code.problem.${problem.why}`);
  }
}
