// SPDX-License-Identifier: MIT
// Below the editor: run, cancel, how far it is, and the question before the compiler is fetched, which is large.
import type { Progress } from '../../coding/types.ts';
import { text } from '../../text/language.ts';
import { megabytes } from '../../text/numbers.ts';
import { make } from '../dom/dom.ts';

export interface RunBarEvents {
  onRun(): void;
  onCancel(): void;
  /** The compiler may be fetched. */
  onFetch(): void;
  /** Without it there is no button to pause. */
  onPause?(isPaused: boolean): void;
  /** JavaScript is wanted instead of C++, whose compiler takes a while. Without it it is not offered. */
  onJavascript?(): void;
  announce?(sentence: string): void;
}
/** The current text of the bar. */
export type Activity =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly bytes: number }
  | {
      readonly kind: 'busy';
      readonly progress: (Pick<Progress, 'done' | 'total'> & Partial<Pick<Progress, 'stage'>>) | undefined;
      /** Default: the stage of the progress in words. */
      readonly text?: string;
      readonly isPaused?: boolean;
      /** The compiler comes from the storage of the browser. */
      readonly isKept?: boolean;
    };
type Busy = Extract<Activity, { kind: 'busy' }>;

/** After so many seconds of a first compilation JavaScript is offered. */
const patience = 5;
const compilerStages: readonly (Progress['stage'] | undefined)[] = ['loading', 'unpacking', 'header', 'compiling'];

export class RunBar {
  readonly element = make('div', { class: 'code-run' });
  readonly #run = make('button', { type: 'button', class: 'primary', 'data-action': 'run' });
  readonly #cancel = make('button', { type: 'button', 'data-action': 'cancel', hidden: '' });
  readonly #pause = make('button', { type: 'button', 'data-action': 'pause', hidden: '' });
  readonly #bar = make('progress', { hidden: '' });
  readonly #progress = make('span', { class: 'code-progress', 'data-value': 'progress' });
  readonly #question = make('p');
  readonly #fetch = make('button', { type: 'button', class: 'primary', 'data-action': 'fetch' });
  readonly #offered = make('p', { class: 'note' });
  readonly #javascript = make('button', { type: 'button', 'data-action': 'javascript' });
  /** Within the question, or below the bar where a compilation takes long. */
  readonly #offer = make('div', { class: 'row code-offer', hidden: '' }, this.#offered, this.#javascript);
  readonly #asking = make('div', { class: 'card code-fetch', hidden: '' }, this.#question, this.#fetch);
  #activity: Activity = { kind: 'idle' };
  /** Since when it is busy; the seconds are counted beside the stage. */
  #since = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** A program in C++ was compiled: the next ones are compiled sooner. */
  #hasCompiled = false;

  constructor(readonly events: RunBarEvents) {
    this.#run.addEventListener('click', () => events.onRun());
    this.#cancel.addEventListener('click', () => events.onCancel());
    this.#pause.addEventListener('click', () => events.onPause?.(this.#pause.dataset['pressed'] !== 'true'));
    this.#fetch.addEventListener('click', () => events.onFetch());
    this.#javascript.addEventListener('click', () => events.onJavascript?.());
    const row = make('div', { class: 'row' }, this.#run, this.#pause, this.#cancel, this.#bar, this.#progress);
    this.element.append(row, this.#asking, this.#offer);
    this.relabel();
  }

  show(activity: Activity): void {
    const focused = document.activeElement;
    const isBusy = activity.kind === 'busy';
    if (isBusy !== (this.#activity.kind === 'busy')) this.#count(isBusy);
    this.#activity = activity;
    if (isBusy && activity.progress?.stage === 'running') this.#hasCompiled = true;
    this.#cancel.hidden = !isBusy;
    this.#bar.hidden = !isBusy;
    this.#asking.hidden = activity.kind !== 'asking';
    this.#pause.hidden = !isBusy || !this.events.onPause;
    this.#showPause(isBusy && activity.isPaused === true);
    this.#progress.textContent = isBusy ? this.#busyText(activity) : '';
    this.#showOffer();
    this.element.dataset['activity'] = isBusy ? (activity.progress?.stage ?? 'starting') : activity.kind;
    if (activity.kind === 'asking')
      this.#question.textContent = text('code.fetchQuestion', { size: megabytes(activity.bytes) });
    if (isBusy) this.#fill(activity.progress);
    // A button that disappears under the finger hands the focus on.
    if (activity.kind === 'asking') this.#fetch.focus();
    else if (focused === this.#fetch && isBusy) this.#cancel.focus();
    else if ((focused === this.#cancel || focused === this.#pause) && !isBusy) this.#run.focus();
    else if (focused === this.#javascript && this.#offer.hidden) this.#run.focus();
  }
  #count(isBusy: boolean): void {
    clearInterval(this.#timer);
    this.#since = performance.now();
    if (isBusy) this.#timer = setInterval(() => this.#tick(), 1000);
  }
  #tick(): void {
    const activity = this.#activity;
    // A bar whose page part is gone counts no more.
    if (activity.kind !== 'busy' || !this.element.isConnected) return clearInterval(this.#timer);
    this.#progress.textContent = this.#busyText(activity);
    this.#showOffer();
  }
  get #seconds(): number {
    return Math.floor((performance.now() - this.#since) / 1000);
  }
  #busyText(activity: Busy): string {
    if (activity.text !== undefined) return activity.text;
    const stage = progressText(activity);
    return this.#seconds < 1 ? stage : text('code.stage.since', { stage, seconds: this.#seconds });
  }
  /** Beside the question for the download, and where a first compilation takes long. */
  #showOffer(): void {
    const activity = this.#activity;
    const isLong =
      activity.kind === 'busy' &&
      compilerStages.includes(activity.progress?.stage) &&
      this.#seconds >= patience &&
      !this.#hasCompiled;
    const isShown = this.events.onJavascript !== undefined && (activity.kind === 'asking' || isLong);
    if (isShown && isLong && this.#offer.hidden) this.events.announce?.(text('code.javascriptOffer'));
    this.#offer.hidden = !isShown;
  }
  /** Its name says what a press does. */
  #showPause(isPaused: boolean): void {
    this.#pause.dataset['pressed'] = String(isPaused);
    const shown = text(isPaused ? 'code.resume' : 'code.pause');
    if (this.#pause.textContent !== shown) this.#pause.textContent = shown;
  }
  #fill(progress: Pick<Progress, 'done' | 'total'> | undefined): void {
    this.#bar.setAttribute('aria-label', text('code.progress'));
    if (progress && progress.total > 0) {
      this.#bar.max = progress.total;
      this.#bar.value = progress.done;
    } else this.#bar.removeAttribute('value');
  }
  relabel(): void {
    this.#run.textContent = text('code.run');
    this.#run.title = text('code.runKeys');
    this.#cancel.textContent = text('code.cancel');
    this.#fetch.textContent = text('code.fetch');
    this.#offered.textContent = text('code.javascriptOffer');
    this.#javascript.textContent = text('code.javascript');
    this.show(this.#activity);
  }
}

function progressText({ progress, isKept = false }: Busy): string {
  if (!progress?.stage) return text('code.stage.starting');
  const { stage, done, total } = progress;
  if (stage === 'loading')
    return text(isKept ? 'code.stage.reading' : 'code.stage.loading', {
      done: megabytes(done),
      total: megabytes(total),
    });
  if (stage === 'running') return text('code.stage.running', { done, total });
  return text(`code.stage.${stage}`);
}
