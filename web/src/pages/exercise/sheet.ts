// SPDX-License-Identifier: MIT
// The sheet of one exercise: keeps what the student does, grades it, shows what came of it, and hands it on. Where the student
// works is made by the kind of the exercise, which is loaded when it is needed.
import { type Answer, emptyAnswer, hasSeed } from '../../grading/answer.ts';
import { type Exercise, isDrawn } from '../../grading/format.ts';
import { type Grade, grade, type Grading } from '../../grading/grade.ts';
import type { CodeRun } from '../../grading/gradeCode.ts';
import { Evaluator } from '../../grading/language/expression.ts';
import { ExpressionError } from '../../grading/language/value.ts';
import type { Scope } from '../../grading/language/value.ts';
import { readReceipt } from '../../grading/receipt.ts';
import { filled } from '../../grading/template.ts';
import { withEarlierTries, withTries } from '../../grading/tries.ts';
import { language, onLanguage, say, text } from '../../text/language.ts';
import { later } from '../../loading/later.ts';
import { byId } from '../../parts/dom/dom.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { focusText } from '../../parts/dom/focus.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import { placeText } from './arrangement.ts';
import { ask } from '../../parts/exercise/ask.ts';
import { hasSolution, Hints, scopeOf, showSolutionPart } from './help.ts';
import { Attempts } from './attempts.ts';
import { showEndLinks } from '../../parts/exercise/endLinks.ts';
import type { Desk, OpenKind, Work } from './kind.ts';
import { showProse } from '../../parts/prose/prose.ts';
import { explainDrawing, prepareScenes } from './prepareScenes.ts';
import type { Means } from './means.ts';
import { ReceiptPart } from './receiptPart.ts';
import { type SavedWork, Saving } from './saving.ts';
import { scoreText } from '../../parts/exercise/points.ts';
import { showScore } from './score.ts';
import type { Screen } from '../../handin/kept.ts';
import { handedIn, ownAnswer, restored } from './restore.ts';
import { hasPinnedNumbers } from '../../handin/seed.ts';

interface Help {
  readonly hints: number;
  readonly isSolutionOpen: boolean;
}
const noHelp: Help = { hints: 0, isSolutionOpen: false };
/** From storage, which others may have written. */
function helpOf(value: unknown): Help {
  const { hints, isSolutionOpen } = Object(value) as Partial<Record<keyof Help, unknown>>;
  const isCount = typeof hints === 'number' && Number.isInteger(hints) && hints >= 0;
  return { hints: isCount ? hints : 0, isSolutionOpen: isSolutionOpen === true };
}

const kinds = import.meta.glob<OpenKind<Exercise, Answer>>('./*/*Exercise.ts', { import: 'open' });

export class Sheet {
  readonly #evaluator: Evaluator;
  readonly #saving: Saving;
  readonly #receipts: ReceiptPart;
  readonly #hints: Hints;
  readonly #announcer = new Announcer(byId('live', HTMLElement));
  /** The student's own answer; while a receipt is open another one is shown. */
  readonly #own: Attempts;
  #shown: Answer;
  #run: CodeRun | undefined;
  #grade: Grade | undefined;
  #work: Work | undefined;

  private constructor(
    readonly exercise: Exercise,
    readonly means: Means,
  ) {
    this.#evaluator = new Evaluator(means.core);
    this.#own = new Attempts(exercise, restored(means, exercise));
    this.#shown = this.#own.answer;
    const scope = (): { grading: Grading; scope: Scope } => {
      const grading = this.#grading();
      return { grading, scope: scopeOf(grading, exercise, this.#shown) };
    };
    this.#hints = new Hints(byId('hints', HTMLElement), exercise, scope, this.#announcer.say, {
      now: () => this.#help.hints,
      keep: (hints) => this.#keepHelp({ hints }),
    });
    this.#saving = new Saving(
      exercise,
      means,
      this.#own,
      (value) => this.#receive(ownAnswer(means.core, exercise, value)),
      () => this.#takeOthers(),
      this.#announcer.say,
    );
    this.#receipts = new ReceiptPart(exercise);
  }

  /** Throws a ExpressionError where the scene of the exercise cannot be drawn. */
  static async open(exercise: Exercise, means: Means): Promise<Sheet> {
    const sheet = new Sheet(exercise, means);
    await sheet.#start();
    return sheet;
  }

  /** Its work was deleted on the page of all exercises: what is still on this one must not come back. */
  get isForgotten(): boolean {
    return this.#saving.isForgotten;
  }
  #grading(): Grading {
    return { core: this.means.core, evaluator: this.#evaluator, language: language() };
  }

  async #start(): Promise<void> {
    const { exercise } = this;
    // Checked before anything is shown: an exercise whose scene cannot be drawn is invalid.
    await this.#draw(this.#shown);
    byId('sheet', HTMLElement).hidden = false;
    byId('sheet', HTMLElement).dataset['kind'] = exercise.kind;
    placeText(exercise.kind);
    this.#listen();
    this.#showTexts();
    const open = kinds[`./${exercise.kind}/${exercise.kind}Exercise.ts`];
    if (!open) throw new Error(`There is no page for exercises of kind ${exercise.kind}.`);
    const handed = await handedIn(this.means, exercise, this.#saving.sink);
    if (handed) {
      await this.#draw(handed);
      // Programs of whoever was at this device before are not this student's.
      this.#own.programs = {};
      this.#own.screen = {};
      this.#own.answer = this.#shown = handed;
    }
    const kind = await later(open);
    const first = this.#shown;
    this.#work = await kind(this.#desk(), first);
    // The course may have brought another one meanwhile.
    if (this.#shown !== first) this.#work.show(this.#shown);
    else this.#run = this.#work.restoredRun;
    this.#settle(false, 'opened');
    onLanguage(() => this.#relabel());
    onThemeChange(() => this.#work?.relabel());
  }

  #desk(): Desk {
    return {
      exercise: this.exercise,
      grading: () => this.#grading(),
      stage: byId('stage', HTMLElement),
      panel: byId('panel', HTMLElement),
      onAnswer: (answer) => this.#take(answer),
      onRun: (run) => {
        this.#run = run ?? undefined;
        this.#settle(true);
      },
      onReveal: (id) => void this.#reveal(id),
      onReplace: (program) => void (this.#receipts.shown ?? this.#own.replace(program)),
      programs: {
        now: () => (this.#receipts.shown ? {} : this.#own.programs),
        keep: (programs) => {
          if (!this.#receipts.shown) this.#own.programs = programs;
        },
      },
      screen: {
        now: () => (this.#receipts.shown ? {} : this.#own.screen),
        keep: (screen) => {
          if (!this.#receipts.shown) this.#keepScreen({ ...this.#own.screen, ...screen });
        },
      },
      runs: {
        find: (mark) =>
          this.#receipts.shown ? undefined : this.means.kept.run(this.means.place, this.exercise.id, mark),
        keep: (mark, result) => {
          if (this.#receipts.shown) return;
          const run = result === undefined ? undefined : { mark, result };
          this.means.kept.keepRun(this.means.place, this.exercise.id, run);
        },
      },
      announce: this.#announcer.say,
      notify: (topic, sentence) => this.means.notices.notify(`kind ${topic}`, sentence),
    };
  }

  /** Hints and solution that are open; while a receipt is open they are those of this visit. */
  get #help(): Help {
    return this.#receipts.shown ? this.#helpOfReceipt : helpOf(this.#own.screen.help);
  }
  #helpOfReceipt: Help = noHelp;
  #keepHelp(change: Partial<Help>): void {
    const help = { ...this.#help, ...change };
    if (this.#receipts.shown) this.#helpOfReceipt = help;
    else this.#keepScreen({ ...this.#own.screen, help });
  }
  #keepScreen(screen: Screen): void {
    this.#own.screen = screen;
    this.#saving.keepScreen();
  }

  /** The random scenes of an answer, before it is shown. */
  #draw(answer: Answer): Promise<void> | undefined {
    const seeds = hasSeed(answer) ? [answer.seed] : [];
    return prepareScenes(this.#grading(), { exercise: this.exercise, seeds }, explainDrawing(this.means.notices));
  }
  /** Does something with an answer once its scenes are there, which is at once for most exercises. */
  #whenDrawn(answer: Answer, action: () => void): void {
    const explain = (error: unknown): void => {
      if (!(error instanceof ExpressionError)) throw error;
      this.means.notices.notify('scene', () => say(error.phrase));
    };
    try {
      const drawing = this.#draw(answer);
      if (drawing) void drawing.then(action).catch(explain);
      else action();
    } catch (error) {
      explain(error);
    }
  }

  #take(answer: Answer): void {
    this.#whenDrawn(answer, () => this.#accept(answer));
  }
  /** The student's answer changed; while a receipt is open it is graded, but not stored. */
  #accept(answer: Answer): void {
    const revealed = [...new Set([...this.#shown.revealed, ...answer.revealed])];
    const isOtherScene = hasSeed(answer) && hasSeed(this.#shown) && answer.seed !== this.#shown.seed;
    if (isOtherScene) {
      const { hints } = this.#help;
      if (!this.#receipts.shown) this.#own.setAside();
      this.#keepHelp({ hints, isSolutionOpen: false });
    }
    this.#shown = withEarlierTries({ ...answer, revealed }, this.#shown);
    if (isOtherScene) this.#work?.show(this.#shown);
    this.#settle(true);
  }
  /** The course brings an answer; the one that it replaces can be brought back. */
  #receive(answer: Answer): void {
    if (this.#own.replace(answer)) this.means.notices.notify('received', () => text('sheet.received'));
    this.#own.programs = {};
    this.#own.screen = {};
    this.#bring(answer);
  }
  /** Another tab's attempt comes here, and the one of this tab takes its place. */
  #takeOthers(): void {
    this.#saving.forgetOthers();
    const now = this.#own.answer;
    const answer = this.#saving.takeOthers();
    if (answer) this.#bring(withEarlierTries(answer, now));
    byId('undo', HTMLButtonElement).focus({ preventScroll: true });
  }
  /** Puts an answer on the desk that the student did not make just now. */
  #bring(answer: Answer): void {
    this.#whenDrawn(answer, () => {
      this.#receipts.close();
      this.#show(answer);
      this.#settle(true);
    });
  }
  #show(answer: Answer): void {
    this.#shown = answer;
    this.#run = undefined;
    this.#helpOfReceipt = noHelp;
    this.#work?.show(answer);
  }

  /** Grades and shows; what the student did is kept and handed on, what was only opened or shown anew is not. */
  #settle(isNotified: boolean, cause: 'done' | 'opened' | 'shown' = 'done'): void {
    const { exercise } = this;
    const before = this.#grade;
    const now = grade(this.#grading(), exercise, this.#shown, this.#run);
    this.#grade = now;
    if (!this.#receipts.shown && cause === 'opened') this.#saving.begin(this.#saved);
    if (cause === 'done' && isDrawn(exercise) && hasSeed(this.#shown))
      this.#shown = withTries(exercise, this.#shown, now);
    if (!this.#receipts.shown && cause === 'done') void this.#saving.save(this.#saved);
    showScore(byId('score', HTMLElement), exercise, now);
    this.#work?.graded(now);
    if (isNotified && before?.score !== now.score) this.#announcer.say(scoreText(now));
    this.#showTexts();
  }
  /** Code changed since its last run has no score to report. */
  get #reportedGrade(): Grade | undefined {
    return this.exercise.kind === 'code' && !this.#run ? undefined : this.#grade;
  }
  get #saved(): SavedWork {
    return { answer: this.#shown, grade: this.#grade, reported: this.#reportedGrade };
  }

  async #reveal(id: string): Promise<void> {
    const isKnown = this.#shown.revealed.includes(id);
    const question = (): Promise<boolean> =>
      ask(text('sheet.solution.ask'), text('sheet.solution.recorded'), text('sheet.solution.yes'));
    if (!isKnown && !this.#receipts.shown && !(await question())) return;
    if (id === this.exercise.id) this.#keepHelp({ isSolutionOpen: true });
    if (!isKnown && !this.#receipts.shown) this.#shown = { ...this.#shown, revealed: [...this.#shown.revealed, id] };
    this.#work?.show(this.#shown);
    this.#settle(false);
    const solution = byId('solution', HTMLElement);
    if (id === this.exercise.id && !solution.hidden) focusText(byId('solution-title', HTMLElement));
  }

  async #reset(): Promise<void> {
    if (!(await ask(text('sheet.reset'), text('sheet.reset.sentence'), text('sheet.reset.yes')))) return;
    const before = this.#own.answer;
    this.#own.setAside();
    this.#own.screen = {};
    const empty = emptyAnswer(this.exercise, hasSeed(before) ? before.seed : '');
    this.#bring(withEarlierTries({ ...empty, revealed: before.revealed }, before));
    byId('undo', HTMLButtonElement).focus({ preventScroll: true });
  }
  /** Not to an answer with other numbers than a lecturer has pinned. */
  get #canUndo(): boolean {
    const before = this.#own.before?.answer;
    return before !== undefined && hasPinnedNumbers(before);
  }
  #undo(): void {
    const now = this.#own.answer;
    const before = this.#canUndo ? this.#own.takeBack() : undefined;
    if (!before) return;
    this.means.notices.notify('received', undefined);
    this.#saving.forgetOthers();
    this.#bring(withEarlierTries(before, now));
    byId('reset', HTMLButtonElement).focus({ preventScroll: true });
  }

  /** Throws a FormatError, or hands the receipt on where it is one of this exercise. */
  async openReceipt(value: unknown): Promise<void> {
    const receipt = await readReceipt(this.means.core, this.exercise, value);
    await this.#draw(receipt.answer);
    this.#receipts.open(receipt);
    this.#show(receipt.answer);
    this.#receipts.replay(this.#work);
    this.#settle(false);
    byId('receipt', HTMLElement).scrollIntoView({ block: 'nearest' });
    focusText(byId('receipt-title', HTMLElement));
  }
  #closeReceipt(): void {
    this.#receipts.close();
    this.#show(this.#own.answer);
    this.#settle(false, 'shown');
    focusText(byId('title', HTMLElement));
  }

  #listen(): void {
    const on = (id: string, action: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', action);
    on('reset', () => void this.#reset());
    on('undo', () => this.#undo());
    on('solution-open', () => void this.#reveal(this.exercise.id));
    on('receipt-save', () => void this.#receipts.save(this.#shown, this.#reportedGrade, this.means.notices));
    on('receipt-close', () => this.#closeReceipt());
  }

  #relabel(): void {
    this.#work?.relabel();
    this.#receipts.relabel();
    this.#settle(false, 'shown');
  }
  #showTexts(): void {
    const { exercise } = this;
    const grading = this.#grading();
    const title = exercise.title[language()];
    document.title = `${title} – Touchstone`;
    void showProse(byId('title', HTMLElement), title);
    const scope = scopeOf(grading, exercise, this.#shown);
    void showProse(byId('text', HTMLElement), filled(grading.evaluator, exercise.text, scope, grading.language));
    this.#hints.show();
    this.#showSolution(grading);
    this.#receipts.show(this.#reportedGrade);
    if (this.means.shelf === 'site') showEndLinks(exercise.id);
    byId('undo', HTMLElement).hidden = !this.#canUndo || this.#receipts.shown !== undefined;
    byId('handin', HTMLElement).hidden = this.#receipts.shown !== undefined;
    this.#saving.showStatus();
  }
  /** The worked solution shows by itself once everything is right. */
  #showSolution(grading: Grading): void {
    const { exercise } = this;
    const isSolved = isDrawn(exercise) && this.#grade?.criteria.every(({ passed }) => passed) === true;
    const isOpen = hasSolution(exercise) && (isSolved || this.#help.isSolutionOpen);
    showSolutionPart(grading, exercise, this.#shown, isOpen);
  }
}
