// SPDX-License-Identifier: MIT
// The coding exercise: editor, run, results, cases, joined to the page around them. The page grades the results of a
// run, and this grades them case by case with the same functions.
import '../../../styles/components/code.css';
import { compilerState } from '../../../coding/compilerState.ts';
import { compilerFolder, createRunner } from '../../../coding/runner.ts';
import type { Program, Progress, RunOutcome, Stopped } from '../../../coding/types.ts';
import { outputWidthOf } from '../../../coding/values.ts';
import { Drafts } from '../../../parts/editor/drafts.ts';
import { fromHash } from '../../../parts/editor/exchange.ts';
import { PrintedView } from '../../../parts/editor/printedView.ts';
import type { CodeAnswer } from '../../../grading/answer.ts';
import { answersOf, inputsOf } from '../../../grading/codeValues.ts';
import type { CodeExercise } from '../../../grading/format.ts';
import { type Case, casesOf, type CodeRun } from '../../../grading/gradeCode.ts';
import { replaceAddress } from '../../../parts/page/replaceAddress.ts';
import { Settling } from '../../../parts/page/settling.ts';
import { text } from '../../../text/language.ts';
import type { Desk, OpenKind, Work } from '../kind.ts';
import { CaseView } from './caseView.ts';
import { allCases, failingCases, type GradedCase, type GradedGroup, gradeCases } from './gradedCases.ts';
import { markOfCases, markOfExercise, markOfProgram, runFrom, textOfRun } from './keptRun.ts';
import { OwnCasesView } from './ownCasesView.ts';
import { printedOf, problemsOf } from './outcome.ts';
import { Results } from './results.ts';
import { coreTime, speedText } from './speed.ts';
import { Writing } from './writing.ts';

/** An edit is settled after this many milliseconds without a further one. */
const pause = 600;

/** Of an exercise without cases. */
const noCase: Case = { group: '', scope: {}, arguments: [] };

class CodeWork implements Work<CodeAnswer> {
  readonly #signature;
  readonly #cases;
  readonly #inputs;
  readonly #runner = createRunner();
  readonly #drafts: Drafts;
  readonly #writing: Writing;
  readonly #results: Results;
  readonly #case: CaseView;
  readonly #own: OwnCasesView;
  readonly #printed = new PrintedView();
  readonly #wide = matchMedia('(min-width: 900px)');
  #answer: CodeAnswer;
  #outcome: RunOutcome | undefined;
  /** The run of the student's own cases, after that of the exercise's. */
  #ownOutcome: RunOutcome | undefined;
  #isStale = false;
  #isOwnChanged = false;
  /** The compiler is being prepared, or was since it was ended last. */
  #isPrepared = false;
  #isDestroyed = false;
  #isKept = false;
  #groups: readonly GradedGroup[];
  #shown: GradedCase | undefined;
  #coreTime: number | undefined;
  #running: AbortController | undefined;
  readonly #settling = new Settling(() => this.#settle(), pause);
  #frame: number | undefined;

  constructor(
    readonly desk: Desk<CodeExercise, CodeAnswer>,
    answer: CodeAnswer,
  ) {
    const { exercise, grading } = desk;
    this.#answer = answer;
    this.#signature = exercise.function;
    this.#cases = casesOf(grading(), exercise);
    this.#inputs = inputsOf(this.#cases, this.#signature);
    this.#groups = gradeCases(grading(), exercise, this.#cases, []);
    this.#shown = allCases(this.#groups)[0];
    this.#drafts = new Drafts(exercise, desk.programs);
    if (this.#drafts.languages.includes(answer.language)) this.#drafts.keep(answer);
    const events = {
      onProgram: (program: Program) => this.#edited(program),
      onReplace: (program: Program) => {
        this.#settle();
        desk.onReplace(program);
      },
      onRun: () => void this.#start(false),
      onFetch: () => void this.#start(true),
      onCancel: () => this.#running?.abort(),
      announce: (sentence: string) => desk.announce(sentence),
      ...(this.#drafts.languages.includes('javascript') && { onJavascript: () => this.#toJavascript() }),
    };
    this.#writing = new Writing(exercise, this.#drafts, events, answer.language);
    this.#results = new Results(exercise, grading, (one) => this.#look(one, true));
    this.#case = new CaseView(exercise, grading, (one) => this.#look(one, false));
    this.#own = new OwnCasesView(exercise, grading, this.#cases[0] ?? noCase, {
      shown: () => this.#shown?.one,
      onChange: (stored) => this.#ownChanged(stored),
      announce: desk.announce,
    });
    this.#own.load(this.#drafts.cases);
    desk.stage.append(...this.#writing.elements, this.#printed.element, this.#case.element, this.#own.element);
    this.#wide.addEventListener('change', this.#arrange);
    this.#arrange();
    this.#revealed(answer);
    this.#restore();
    this.#refresh();
    this.#takeLink();
    addEventListener('pagehide', this.#settle);
    void this.#prepare();
  }

  restoredRun: CodeRun | undefined;
  /** The outcome of the last run and the case that was looked at, as they were when the page was left. */
  #restore(): void {
    const { desk } = this;
    const counts = { cases: this.#cases.length, own: this.#own.readable.length };
    const kept = runFrom(desk.runs.find(markOfExercise(desk.exercise)), counts, outputWidthOf(this.#signature));
    const { shown } = Object(desk.screen.now().view) as { readonly shown?: unknown };
    if (kept) {
      const { outcome, own, program } = kept;
      this.#outcome = outcome;
      this.#ownOutcome = own?.cases === markOfCases(this.#drafts.cases) ? own.outcome : undefined;
      this.#isStale = program !== markOfProgram(this.#writing.program);
      this.#groups = gradeCases(desk.grading(), desk.exercise, this.#cases, this.#answers());
      this.#coreTime = outcome.kind === 'ran' ? coreTime(desk.grading().core, this.#cases) : undefined;
      if (!this.#isStale) {
        this.#writing.showProblems(problemsOf(outcome));
        this.restoredRun = this.#runOf(outcome, this.#answers()) ?? undefined;
      }
    }
    const first = kept ? failingCases(this.#groups)[0]?.index : undefined;
    this.#shown = this.#caseAt(typeof shown === 'number' ? shown : (first ?? this.#shown?.index ?? 0));
  }
  #keepRun(program: Program, outcome: RunOutcome, own: RunOutcome | undefined): void {
    if (outcome.kind === 'cancelled' || outcome.kind === 'no-compiler') return;
    const ofOwn = own && { cases: markOfCases(this.#drafts.cases), outcome: own };
    const kept = textOfRun({ program: markOfProgram(program), outcome, own: ofOwn });
    this.desk.runs.keep(markOfExercise(this.desk.exercise), kept);
    this.desk.screen.keep({ view: { shown: this.#shown?.index } });
  }

  /** The results stand beside the program, or, in one column, between it and the case that they lead to. */
  readonly #arrange = (): void => {
    const { element } = this.#results;
    if (this.#wide.matches) this.desk.panel.prepend(element);
    else this.#case.element.before(element);
  };

  /** A link's program takes the place of what was there, which undo brings back; a reload does not do so again. */
  #takeLink(): void {
    const taken = fromHash(location.hash);
    if (!taken) return;
    replaceAddress(location.href.replace(/#.*$/s, ''));
    this.#writing.takeFrom(taken, () => text('code.fromLink'));
  }

  /** The compiler and what the programs of the exercise have in common, ahead of the first run; nothing is downloaded unasked. */
  async #prepare(): Promise<void> {
    if (this.#isPrepared || this.#writing.language !== 'cpp') return;
    this.#isPrepared = true;
    const state = await compilerState(compilerFolder());
    // Without a network the list of files is kept, or there is none.
    if (state?.isKept === true && !this.#isDestroyed) await this.#runner.prepare(this.#signature);
    else this.#isPrepared = false;
  }
  #toJavascript(): void {
    this.#running?.abort();
    this.#writing.bar.show({ kind: 'idle' });
    this.#writing.choose('javascript');
  }

  #edited(program: Program): void {
    this.#drafts.keep(program);
    void this.#prepare();
    if (this.#outcome && !this.#isStale) {
      this.#isStale = true;
      this.desk.onRun(null);
      this.#refresh();
    }
    this.#settling.soon();
  }
  readonly #settle = (): void => {
    this.#settling.cancel();
    const { language, source } = this.#writing.program;
    const isSame = language === this.#answer.language && source === this.#answer.source;
    if (isSame && !this.#isOwnChanged) return;
    this.#isOwnChanged = false;
    this.#answer = { ...this.#answer, language, source };
    this.desk.onAnswer(this.#answer);
  };

  /** The first program in C++ asks before it fetches the compiler. */
  async #start(mayFetch: boolean): Promise<void> {
    this.#settle();
    this.#running?.abort();
    const controller = new AbortController();
    this.#running = controller;
    const { program, bar } = this.#writing;
    bar.show({ kind: 'busy', progress: undefined });
    if (program.language === 'cpp' && !mayFetch) {
      const state = await compilerState(compilerFolder());
      if (this.#running !== controller) return;
      if (controller.signal.aborted) return this.#take({ kind: 'cancelled' }, program);
      if (state && !state.isKept) return this.#ask(state.bytes);
    }
    this.#isKept = !mayFetch;
    const request = { program, signature: this.#signature, inputs: this.#inputs, count: this.#cases.length };
    const outcome = await this.#runner.run(
      { ...request, isTimed: true },
      (progress) => this.#showProgress(controller, progress),
      controller.signal,
    );
    const own = await this.#runOwn(outcome, program, controller.signal);
    if (this.#running === controller) this.#take(outcome, program, own);
  }
  /** Apart from the graded cases: a stop in a case of the student's own must cost no points. */
  #runOwn(outcome: RunOutcome, program: Program, signal: AbortSignal): Promise<RunOutcome> | undefined {
    const cases = this.#own.readable;
    if (cases.length === 0 || (outcome.kind !== 'ran' && outcome.kind !== 'stopped')) return undefined;
    const signature = this.#signature;
    const inputs = inputsOf(cases, signature);
    return this.#runner.run({ program, signature, inputs, count: cases.length }, () => undefined, signal);
  }
  /** Own cases are kept with the draft, and are no part of the answer. */
  #ownChanged(stored: string): void {
    this.#drafts.keepCases(stored);
    this.#ownOutcome = undefined;
    this.#isOwnChanged = true;
    this.#showPrinted();
    this.#settling.soon();
  }
  #ask(bytes: number): void {
    this.#running = undefined;
    this.#writing.bar.show({ kind: 'asking', bytes });
    this.desk.announce(text('code.fetchAsked'));
  }
  /** Reports come faster than pictures. */
  #showProgress(controller: AbortController, progress: Progress): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      if (this.#running === controller) this.#writing.bar.show({ kind: 'busy', progress, isKept: this.#isKept });
    });
  }

  #take(outcome: RunOutcome, program: Program, own?: RunOutcome): void {
    this.#running = undefined;
    this.#writing.bar.show({ kind: 'idle' });
    const { source, language } = this.#writing.program;
    const isEdited = source !== program.source || language !== program.language;
    this.#outcome = outcome;
    this.#ownOutcome = own;
    this.#isStale = isEdited;
    const answers = outcome.kind === 'ran' ? answersOf(outcome.outputs, this.#signature) : [];
    const { exercise, grading } = this.desk;
    this.#groups = gradeCases(grading(), exercise, this.#cases, answers);
    this.#coreTime = outcome.kind === 'ran' ? coreTime(grading().core, this.#cases) : undefined;
    const index = outcome.kind === 'stopped' ? outcome.atCase : failingCases(this.#groups)[0]?.index;
    this.#shown = this.#caseAt(index ?? this.#shown?.index ?? 0);
    this.#keepRun(program, outcome, own);
    this.#refresh();
    if (!isEdited) this.#writing.showProblems(problemsOf(outcome));
    const run = this.#runOf(outcome, answers);
    if (!isEdited) this.desk.onRun(run);
    this.desk.announce(this.#sentence(outcome));
    // The compiler was ended with the run; the next one is got ready.
    this.#isPrepared &&= outcome.kind !== 'cancelled';
    void this.#prepare();
  }
  #caseAt(index: number): GradedCase | undefined {
    return allCases(this.#groups).find((one) => one.index === index) ?? allCases(this.#groups)[0];
  }
  #runOf(outcome: RunOutcome, answers: CodeRun['answers']): CodeRun | null {
    if (outcome.kind === 'ran') return { answers, stopped: undefined };
    if (outcome.kind === 'cancelled' || outcome.kind === 'no-compiler') return null;
    return { answers, stopped: this.#sentence(outcome) };
  }

  #sentence(outcome: RunOutcome): string {
    switch (outcome.kind) {
      case 'ran':
        return this.#results.summary;
      case 'not-compiled': {
        const count = outcome.diagnostics.filter(({ severity }) => severity === 'error').length;
        return text('code.notCompiled', { count });
      }
      case 'stopped':
        return this.#stopSentence(outcome);
      case 'cancelled':
        return text('code.cancelled');
      case 'no-compiler':
        return outcome.message;
    }
  }
  #stopSentence({ atCase, line, functionName, message }: Stopped): string {
    const stopped = this.#caseAt(atCase);
    const title = stopped?.group.title[this.desk.grading().language] ?? '';
    const where = text('code.stoppedAt', { title, number: atCase + 1, count: this.#cases.length });
    const place = [
      ...(line === undefined ? [] : [text('code.line', { line })]),
      ...(functionName === undefined ? [] : [`${functionName}()`]),
    ].join(', ');
    return [where, message, ...(place === '' ? [] : [`(${place})`])].join(' ');
  }

  #look(one: GradedCase, isFocused: boolean): void {
    this.#shown = one;
    this.#refresh();
    this.desk.screen.keep({ view: { shown: one.index } });
    if (isFocused) this.#case.focus();
    this.desk.announce(this.#case.spokenText);
  }
  #refresh(): void {
    const outcome = this.#outcome;
    this.#results.show(this.#groups, this.#shown?.index ?? -1, this.#isStale);
    this.#writing.sayOutcome(outcome?.kind ?? 'none', outcome && !this.#isStale ? this.#sentence(outcome) : '');
    const own = outcome?.kind === 'ran' ? outcome.nanosecondsPerCall : undefined;
    this.#results.speed(speedText(this.#writing.language, own, this.#coreTime));
    if (this.#shown) this.#case.show(this.#groups, this.#shown);
    this.#showOwn();
    this.#showPrinted();
  }
  #showOwn(): void {
    const own = this.#isStale ? undefined : this.#ownOutcome;
    const answers = own?.kind === 'ran' ? answersOf(own.outputs, this.#signature) : [];
    const why = own?.kind === 'stopped' || own?.kind === 'no-compiler' ? own.message : text('code.own.notRun');
    this.#own.show(own && { answers, why });
  }
  #showPrinted(): void {
    this.#printed.show([
      { printed: printedOf(this.#outcome), caseName: (atCase) => this.#caseName(atCase) },
      {
        printed: printedOf(this.#ownOutcome),
        caseName: (atCase) => text('code.own.case', { number: atCase + 1 }),
      },
    ]);
  }
  #caseName(atCase: number): string {
    const found = this.#caseAt(atCase);
    if (!found) return '';
    const { group, number } = found;
    const title = group.title[this.desk.grading().language];
    return group.count === 1 ? title : text('code.caseTitle', { title, number: number + 1, count: group.count });
  }

  #revealed({ revealed }: CodeAnswer): void {
    if (revealed.includes(this.desk.exercise.id)) this.#writing.showSolution();
  }

  show(answer: CodeAnswer): void {
    const { language, source } = this.#answer;
    this.#answer = answer;
    this.#revealed(answer);
    // The page's copy may be older than an unsettled edit.
    if (answer.language !== language || answer.source !== source) this.#writing.take(answer);
    this.#writing.takeOthers();
    this.#own.load(this.#drafts.cases);
  }
  graded(): void {
    // The results show every case already.
  }
  relabel(): void {
    this.#groups = gradeCases(this.desk.grading(), this.desk.exercise, this.#cases, this.#answers());
    this.#shown = this.#shown && this.#caseAt(this.#shown.index);
    this.#writing.relabel();
    this.#refresh();
    this.#case.relabel();
    this.#own.relabel();
  }
  #answers(): CodeRun['answers'] {
    return this.#outcome?.kind === 'ran' ? answersOf(this.#outcome.outputs, this.#signature) : [];
  }
  destroy(): void {
    this.#isDestroyed = true;
    this.#settle();
    removeEventListener('pagehide', this.#settle);
    this.#wide.removeEventListener('change', this.#arrange);
    this.#running?.abort();
    this.#runner.close();
    this.#writing.destroy();
    this.#case.destroy();
  }
}

export const open: OpenKind<CodeExercise, CodeAnswer> = (desk, answer) => Promise.resolve(new CodeWork(desk, answer));
