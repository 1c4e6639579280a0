// SPDX-License-Identifier: MIT
// What is tested: the choice of a subject, the editor of an own program, the field of a file. CodeMirror is loaded with the first editor.
import type { Diagnostic, Program } from '../../../coding/types.ts';
import { Drafts } from '../../../parts/editor/drafts.ts';
import type { Taken } from '../../../parts/editor/exchange.ts';
import { providedFor } from '../../../parts/editor/provided.ts';
import type { ProgramEditor } from '../../../parts/editor/programEditor.ts';
import type { ProgramLanguage } from '../../../grading/format.ts';
import { later } from '../../../loading/later.ts';
import type { Notices } from '../../../parts/page/notices.ts';
import { text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import { type Pair, pairId } from '../../../lab/model/types.ts';
import { articlePrograms } from '../desk/articlePrograms.ts';
import { PairShelf } from '../desk/programShelf.ts';
import type { SubjectName } from '../desk/settings.ts';
import type { FileSubject } from '../desk/subjectFile.ts';
import { signatureOf, startingFile } from '../../../lab/subjects/signatures.ts';
import { FilePanel } from './filePanel.ts';
import { pairName } from '../../../parts/lab/words.ts';

export interface SubjectEvents {
  onRun(): void;
  onFile(subject: FileSubject): void;
  /** The scenes are wanted as a file. */
  onScenes(): void;
  /** An own function is to be written. */
  onOwn(): void;
  /** The article's program was asked for: its pair is to be chosen. */
  onArticle(): void;
  /** There is another program in the editor. */
  onProgram(): void;
  announce(sentence: string): void;
  /** The settings as the hash of a link, without '#'. */
  hash(): string;
}

export class SubjectPanel {
  readonly element = make('div', { class: 'subject' });
  readonly #article = make('button', { type: 'button', 'data-action': 'article' });
  readonly #own = make('button', { type: 'button', 'data-action': 'own' });
  readonly #hint = make('p', { class: 'note', 'data-value': 'subject-hint' });
  readonly #place = make('div', { class: 'program' });
  readonly #file: FilePanel;
  #subject: SubjectName = 'own';
  #pair: Pair | undefined;
  #editor: ProgramEditor | undefined;
  #shelf: PairShelf | undefined;
  /** The pair that the editor is made, or being made, for. */
  #editorPair = '';
  #language: ProgramLanguage = 'javascript';
  /** A program that came before the editor was there. */
  #waiting: { readonly taken: Taken; readonly sentence: () => string } | undefined;

  constructor(
    readonly notices: Notices,
    readonly events: SubjectEvents,
  ) {
    this.#article.addEventListener('click', () => events.onArticle());
    this.#own.addEventListener('click', () => events.onOwn());
    this.#file = new FilePanel(
      (subject) => events.onFile(subject),
      () => events.onScenes(),
    );
    this.element.append(this.#hint, this.#own, this.#article, this.#place, this.#file.element);
    this.relabel();
  }

  show(subject: SubjectName, pair: Pair | undefined): void {
    this.#subject = subject;
    this.#pair = pair;
    const isOwn = subject === 'own';
    this.#place.hidden = !isOwn || !pair;
    this.#article.hidden = !isOwn;
    this.#own.hidden = subject !== 'published';
    this.#file.element.hidden = subject !== 'file';
    this.#label();
    if (isOwn && pair && this.#editorPair !== pairId(pair)) void this.#open(pair);
  }
  async #open(pair: Pair): Promise<void> {
    this.#editorPair = pairId(pair);
    const { ProgramEditor: Editor } = await later(() => import('../../../parts/editor/programEditor.ts'));
    if (this.#editorPair !== pairId(pair)) return;
    this.#editor?.destroy();
    const start = { cpp: startingFile(pair, 'cpp'), javascript: startingFile(pair, 'javascript') };
    const task = {
      name: pairId(pair),
      provided: (language: ProgramLanguage) => providedFor(language, signatureOf(pair, 'Intersection')),
      solution: () => undefined,
      hash: () => this.events.hash(),
    };
    const reopen = (): void => void this.#open(pair);
    this.#shelf?.close();
    this.#shelf = new PairShelf(this.notices, pair, reopen);
    const drafts = new Drafts({ start }, this.#shelf);
    const editor = new Editor(
      task,
      drafts,
      {
        onRun: () => this.events.onRun(),
        onProgram: (program) => {
          this.#language = program.language;
          drafts.keep(program);
          this.events.onProgram();
        },
        onReplace: () => undefined,
        announce: (sentence) => this.events.announce(sentence),
      },
      this.#language,
    );
    this.#editor = editor;
    this.#place.replaceChildren(...editor.elements, editor.problems);
    this.element.dataset['editor'] = pairId(pair);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) this.takeProgram(waiting.taken, waiting.sentence);
    this.events.onProgram();
  }

  /** A program from a link, or the article's, into the editor; undo brings the one before back. */
  takeProgram(taken: Taken, sentence: () => string): void {
    const isReady = this.#editor && this.#pair && this.element.dataset['editor'] === pairId(this.#pair);
    if (isReady) this.#editor?.takeFrom(taken, sentence);
    else this.#waiting = { taken, sentence };
  }
  takeArticle(): void {
    const language = this.#editor?.language ?? this.#language;
    this.takeProgram({ program: { language, source: articlePrograms[language] } }, () => text('lab.article.taken'));
  }

  /** The program in the editor, for its pair. */
  get program(): (Program & { readonly pair: Pair }) | undefined {
    return this.#editor && this.#pair && this.#subject === 'own'
      ? { ...this.#editor.program, pair: this.#pair }
      : undefined;
  }
  get file(): FileSubject | undefined {
    return this.#file.subject;
  }
  showProblems(diagnostics: readonly Diagnostic[]): void {
    this.#editor?.showProblems(diagnostics);
  }
  #label(): void {
    const pair = this.#pair;
    const own = pair ? text('lab.own.hint', { pair: pairName(pair) }) : text('lab.own.onePair');
    const builtIn = text(this.#subject === 'published' ? 'lab.published.hint' : 'lab.builtIn.hint');
    this.#hint.textContent = this.#subject === 'own' ? own : this.#subject === 'file' ? '' : builtIn;
    this.#own.textContent = text('lab.toOwn');
    this.#article.textContent = text('lab.article');
  }
  relabel(): void {
    this.#label();
    this.#editor?.relabel();
    this.#file.relabel();
  }
}
