// SPDX-License-Identifier: MIT
// Exercises of kind "construct": one step is open at a time and built in the plane or in space. Every settled change is handed
// in; marks and values follow a drag already.
import { type Built, type ConstructAnswer, maxChanges, replayed } from '../../../grading/answer.ts';
import type { ConstructExercise, Shapes, Step } from '../../../grading/format.ts';
import type { Grade } from '../../../grading/grade.ts';
import { filled } from '../../../grading/template.ts';
import { canRedo, canUndo, redo, undo } from '../../../model/history.ts';
import { text } from '../../../text/language.ts';
import { Settling } from '../../../parts/page/settling.ts';
import { matches } from '../../../parts/page/shortcuts.ts';
import { arrangeByWidth } from '../arrangement.ts';
import type { Desk, OpenKind, Work } from '../kind.ts';
import { spoken } from '../../../parts/prose/prose.ts';
import { Arranging } from './arranging.ts';
import { marksOf, valuesOf } from '../../../grading/marks.ts';
import { Head } from './head.ts';
import type { WorkArea, PlaceEvents } from './place.ts';
import { Plane } from './plane.ts';
import { Space } from './space.ts';
import { Steps } from './steps.ts';
import { changed, cleared, isFull, startTrack, type Track } from './track.ts';

type ConstructDesk = Desk<ConstructExercise, ConstructAnswer>;

/** A change is settled after this many milliseconds without a further one. */
const pause = 300;

/** A solution or past state shown instead of the student's own construction. */
type Looking = { readonly kind: 'solution' } | { readonly kind: 'past'; readonly built: Built; readonly count: number };

/** What is open on the page. */
interface Seen {
  readonly open: string;
  /** Opened hints by step. */
  readonly hints: Readonly<Record<string, number>>;
  readonly isSolution: boolean;
}
/** From storage, which others may have written. */
function readView(value: unknown): Seen {
  const { open, hints, isSolution } = Object(value) as Partial<Record<keyof Seen, unknown>>;
  const counts = Object.entries(Object(hints) as object).filter((entry): entry is [string, number] =>
    Number.isInteger(entry[1]),
  );
  const isOpen = typeof open === 'string';
  return { open: isOpen ? open : '', hints: Object.fromEntries(counts), isSolution: isSolution === true };
}
function readClicks(value: unknown, step: string): readonly (readonly number[])[] {
  const { step: of, clicks } = Object(value) as Readonly<Record<string, unknown>>;
  const isClick = (one: unknown): one is readonly number[] => Array.isArray(one) && one.every(Number.isFinite);
  return of === step && Array.isArray(clicks) && clicks.length < 8 ? clicks.filter(isClick) : [];
}

class Construction implements Work<ConstructAnswer> {
  readonly #place: WorkArea;
  readonly #arranging: Arranging;
  readonly #head: Head;
  readonly #steps: Steps;
  readonly #gone = new AbortController();
  #answer: ConstructAnswer;
  #tracks = new Map<string, Track>();
  #open = 0;
  #looking: Looking | undefined;
  /** The step whose solution was requested, until the page has recorded that. */
  #wanted: string | undefined;
  #done: ReadonlySet<string> = new Set();
  #criteria: Grade['criteria'] = [];
  /** Changes while the page opens are not announced. */
  #isGraded = false;
  readonly #settling = new Settling(() => this.#settle(), pause);

  constructor(
    readonly desk: ConstructDesk,
    answer: ConstructAnswer,
  ) {
    this.#answer = answer;
    const events: PlaceEvents = {
      core: () => desk.grading().core,
      onPreview: (shapes) => this.#draw(shapes),
      onChange: (changes, key) => this.#change((track) => changed(track, changes, key), key !== undefined),
      onClicks: () => this.#keep(),
      notify: (topic, sentence) => desk.notify(topic, sentence),
    };
    this.#place = desk.exercise.dimension === 2 ? new Plane(events) : new Space(events);
    this.#arranging = new Arranging(events);
    this.#head = new Head({
      onUndo: () => this.#undo(),
      onRedo: () => this.#change(redo),
      onReset: () => this.#change((track) => cleared(track, this.#step.initial)),
      onNext: () => this.#openStep(this.#open + 1),
      onBack: () => {
        this.#look(undefined);
        this.#keep();
      },
    });
    this.#place.addTools(this.#head.tools);
    this.#steps = new Steps(desk.exercise, desk.panel, this.#place.numbers, {
      onOpen: (index) => this.#openStep(index),
      onSolution: () => this.#askForSolution(),
      onHints: () => this.#keep(),
      announce: (sentence) => desk.announce(sentence),
    });
    const { top, verdict, values } = this.#head;
    desk.stage.append(this.#place.element, verdict.element, this.#arranging.element, values, this.#place.help);
    // In a narrow window drawing and verdict come first, so that both are in sight as the page opens.
    arrangeByWidth(
      (isNarrow) => (isNarrow ? verdict.element.after(top) : this.#place.element.before(top)),
      this.#gone.signal,
    );
    this.#listen();
    this.#open = Math.max(
      0,
      desk.exercise.steps.findIndex(({ id }) => !(id in answer.steps)),
    );
    this.#resume();
    this.#render();
    this.#place.resume?.(readClicks(desk.screen.now().work, this.#step.id));
  }
  /** The open step, its hints and its solution, as they were when the page was left. */
  #resume(): void {
    const before = readView(this.desk.screen.now().view);
    const index = this.desk.exercise.steps.findIndex(({ id }) => id === before.open);
    if (index >= 0) this.#open = index;
    this.#steps.openHints(before.hints);
    const isShown = index >= 0 && before.isSolution && this.#answer.revealed.includes(before.open);
    if (isShown) this.#looking = { kind: 'solution' };
  }
  #keep(): void {
    const open = this.#step.id;
    const clicks = this.#place.clicks ?? [];
    const view: Seen = { open, hints: this.#steps.hints, isSolution: this.#looking?.kind === 'solution' };
    this.desk.screen.keep({ view, work: clicks.length > 0 ? { step: open, clicks } : undefined });
  }
  async start(): Promise<this> {
    if (this.#place instanceof Space) await this.#place.start();
    return this;
  }

  // ---------- what the page asks for ----------

  show(answer: ConstructAnswer): void {
    this.#settling.cancel();
    const before = this.#answer;
    this.#answer = answer;
    for (const { id } of this.desk.exercise.steps) if (before.steps[id] !== answer.steps[id]) this.#tracks.delete(id);
    const isRevealed = this.#wanted === this.#step.id && answer.revealed.includes(this.#wanted);
    this.#looking = isRevealed ? { kind: 'solution' } : undefined;
    this.#wanted = undefined;
    this.#render();
    // The button that was pressed is hidden while the solution is shown.
    if (isRevealed) {
      this.#head.focusBack();
      this.#keep();
    }
  }
  graded(grade: Grade): void {
    const open = (id: string): boolean => grade.criteria.some((one) => one.id.startsWith(`${id}/`) && !one.passed);
    const done = new Set(this.desk.exercise.steps.map(({ id }) => id).filter((id) => !open(id)));
    const isNew = done.has(this.#step.id) && !this.#done.has(this.#step.id);
    this.#done = done;
    this.#criteria = grade.criteria;
    this.#render();
    if (isNew) this.desk.stage.dataset['done'] = this.#step.id;
    if (isNew && this.#isGraded) void this.#sayPassed(grade);
    this.#isGraded = true;
  }
  async #sayPassed({ criteria }: Grade): Promise<void> {
    const step = this.#step;
    const messages = criteria.filter(({ id }) => id.startsWith(`${step.id}/`)).map(({ message }) => message);
    const sentences = await Promise.all(messages.map(spoken));
    const isLast = this.#open + 1 >= this.desk.exercise.steps.length;
    this.desk.announce(text('construct.passed', { title: this.#title(step) }));
    for (const sentence of sentences) this.desk.announce(sentence);
    if (!isLast) this.desk.announce(text('construct.passed.next', { next: text('construct.next') }));
  }
  replay(answer: ConstructAnswer, step: string, count: number | undefined): void {
    const index = this.desk.exercise.steps.findIndex(({ id }) => id === step);
    const built = answer.steps[step];
    if (index >= 0) this.#open = index;
    this.#look(built && count !== undefined ? { kind: 'past', built, count } : undefined);
  }
  relabel(): void {
    this.#render();
  }
  destroy(): void {
    this.#settling.cancel();
    this.#gone.abort();
    this.#place.destroy();
    this.#place.help.remove();
    this.#arranging.element.remove();
    this.#head.top.remove();
    this.#head.verdict.element.remove();
    this.#head.values.remove();
    this.#steps.destroy();
  }

  // ---------- what the student does ----------

  get #step(): Step {
    const step = this.desk.exercise.steps[this.#open] ?? this.desk.exercise.steps[0];
    if (!step) throw new Error('A construction has at least one step.');
    return step;
  }
  get #track(): Track {
    const { id, initial } = this.#step;
    const known = this.#tracks.get(id) ?? startTrack(initial, this.#answer.steps[id]);
    this.#tracks.set(id, known);
    return known;
  }

  #change(change: (track: Track) => Track, isMoreExpected = false): void {
    const before = this.#track;
    const after = change(before);
    const isRefused = after === before && isFull(before);
    this.desk.notify('record', isRefused ? () => text('construct.full', { most: maxChanges }) : undefined);
    if (this.#looking) return;
    this.#tracks.set(this.#step.id, after);
    this.#keepFocus(() => this.#render());
    if (after === before) return;
    if (isMoreExpected) this.#settling.soon();
    else this.#settling.now();
  }
  /** The change has ended: submit it and announce the outcome. */
  #settle(): void {
    const { present } = this.#track;
    this.#answer = { ...this.#answer, steps: { ...this.#answer.steps, [this.#step.id]: present } };
    this.#keep();
    const values = valuesOf(this.desk.grading(), this.#step, present.shapes);
    const sentences = [...values.map(({ label, value }) => `${label}: ${value}`), this.#place.instruction() ?? ''];
    this.desk.announce(sentences.filter((sentence) => sentence !== '').join('. '));
    this.desk.onAnswer(this.#answer);
  }
  #undo(): void {
    if (this.#place.takeBack()) return;
    this.#change(undo);
  }
  #openStep(index: number): void {
    this.#settling.nowIfWaiting();
    this.#open = index;
    this.#look(undefined);
    this.#keep();
    void this.#head.spokenText().then((sentences) => this.desk.announce(sentences));
    this.#head.top.scrollIntoView({ block: 'nearest' });
  }
  #askForSolution(): void {
    this.#settling.nowIfWaiting();
    this.#wanted = this.#step.id;
    this.desk.onReveal(this.#step.id);
  }
  #look(looking: Looking | undefined): void {
    this.#looking = looking;
    this.#keepFocus(() => this.#render());
  }

  #listen(): void {
    const { signal } = this.#gone;
    this.desk.stage.addEventListener('keydown', (event) => this.#key(event), { signal });
    addEventListener('pagehide', this.#settling.nowIfWaiting, { signal });
  }
  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || this.#looking) return;
    if (event.target instanceof Element && event.target.closest('input, select, dialog')) return;
    const isRedo = matches('Ctrl+Shift+Z', event) || matches('Ctrl+Y', event);
    if (!isRedo && !matches('Ctrl+Z', event)) return;
    event.preventDefault();
    if (isRedo) this.#change(redo);
    else this.#undo();
  }
  /** A button that its own press hides hands the focus to the title of the step: from there it is read on to the task. */
  #keepFocus(render: () => void): void {
    const focused = document.activeElement;
    render();
    if (!(focused instanceof HTMLButtonElement)) return;
    if (!focused.isConnected) this.#place.focus();
    else if (focused.closest('[hidden]')) this.#head.focus();
  }

  // ---------- what is seen ----------

  #title(step: Step): string {
    const { steps } = this.desk.exercise;
    const title = step.title[this.desk.grading().language];
    if (steps.length === 1) return title;
    return text('construct.step', { number: steps.indexOf(step) + 1, count: steps.length, title });
  }
  get #shapes(): Shapes {
    const looking = this.#looking;
    if (looking?.kind === 'solution') return this.#step.solution;
    if (looking?.kind === 'past') return replayed(this.#step.initial, looking.built.history, looking.count);
    return this.#track.present.shapes;
  }
  /** The place and the values, for the shapes as they are or as a drag would leave them. */
  #draw(shapes: Shapes): void {
    const step = this.#step;
    const grading = this.desk.grading();
    const marks = marksOf(grading, step.marks, shapes, this.desk.exercise.dimension);
    const view = { step, shapes, marks, isEditable: this.#looking === undefined };
    this.#place.show(view);
    this.#arranging.show(view);
    this.#head.showValues(valuesOf(grading, step, shapes));
  }
  #render(): void {
    const { language, evaluator } = this.desk.grading();
    const { steps } = this.desk.exercise;
    const [step, shapes, looking] = [this.#step, this.#shapes, this.#looking];
    const track = this.#track;
    const { present } = track;
    this.#head.show({
      title: this.#title(step),
      task: filled(evaluator, step.task, shapes, language),
      canUndo: canUndo(track),
      canRedo: canRedo(track),
      canReset: present.history.length > 0,
      hasNext: this.#open + 1 < steps.length && this.#done.has(step.id),
      lookingAt: this.#lookingSentence(),
      canGoBack: looking?.kind === 'solution',
      criteria: this.#criteria.filter(({ id }) => id.startsWith(`${step.id}/`)),
    });
    this.#draw(shapes);
    this.#steps.show({
      open: this.#open,
      done: this.#done,
      language,
      hasNumbers: this.#place.numbers.childElementCount > 0,
      isSolutionShown: looking !== undefined,
    });
    this.desk.stage.dataset['step'] = step.id;
    this.desk.stage.dataset['shapes'] = JSON.stringify(shapes);
  }
  #lookingSentence(): string | undefined {
    const looking = this.#looking;
    if (looking?.kind === 'solution') return text('construct.solution.shown');
    if (looking?.kind !== 'past') return undefined;
    return text('construct.replay', { count: looking.count, total: looking.built.history.length });
  }
}

export const open: OpenKind<ConstructExercise, ConstructAnswer> = (desk, answer) =>
  new Construction(desk, answer).start();
