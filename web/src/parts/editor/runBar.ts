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
    };

export class RunBar {
  readonly element = make('div', { class: 'code-run' });
  readonly #run = make('button', { type: 'button', class: 'primary', 'data-action': 'run' });
  readonly #cancel = make('button', { type: 'button', 'data-action': 'cancel', hidden: '' });
  readonly #pause = make('button', { type: 'button', 'data-action': 'pause', hidden: '' });
  readonly #bar = make('progress', { hidden: '' });
  readonly #progress = make('span', { class: 'code-progress', 'data-value': 'progress' });
  readonly #question = make('p');
  readonly #fetch = make('button', { type: 'button', class: 'primary', 'data-action': 'fetch' });
  readonly #asking = make('div', { class: 'card code-fetch', hidden: '' }, this.#question, this.#fetch);
  #activity: Activity = { kind: 'idle' };

  constructor(readonly events: RunBarEvents) {
    this.#run.addEventListener('click', () => events.onRun());
    this.#cancel.addEventListener('click', () => events.onCancel());
    this.#pause.addEventListener('click', () => events.onPause?.(this.#pause.dataset['pressed'] !== 'true'));
    this.#fetch.addEventListener('click', () => events.onFetch());
    const row = make('div', { class: 'row' }, this.#run, this.#pause, this.#cancel, this.#bar, this.#progress);
    this.element.append(row, this.#asking);
    this.relabel();
  }

  show(activity: Activity): void {
    const focused = document.activeElement;
    this.#activity = activity;
    const isBusy = activity.kind === 'busy';
    this.#cancel.hidden = !isBusy;
    this.#bar.hidden = !isBusy;
    this.#asking.hidden = activity.kind !== 'asking';
    this.#pause.hidden = !isBusy || !this.events.onPause;
    this.#showPause(isBusy && activity.isPaused === true);
    this.#progress.textContent = isBusy ? (activity.text ?? progressText(activity.progress)) : '';
    this.element.dataset['activity'] = isBusy ? (activity.progress?.stage ?? 'starting') : activity.kind;
    if (activity.kind === 'asking')
      this.#question.textContent = text('code.fetchQuestion', { size: megabytes(activity.bytes) });
    if (isBusy) this.#fill(activity.progress);
    // A button that disappears under the finger hands the focus on.
    if (activity.kind === 'asking') this.#fetch.focus();
    else if (focused === this.#fetch && isBusy) this.#cancel.focus();
    else if ((focused === this.#cancel || focused === this.#pause) && !isBusy) this.#run.focus();
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
    this.show(this.#activity);
  }
}

function progressText(progress: Extract<Activity, { kind: 'busy' }>['progress']): string {
  if (!progress?.stage) return text('code.stage.starting');
  const { stage, done, total } = progress;
  if (stage === 'loading') return text('code.stage.loading', { done: megabytes(done), total: megabytes(total) });
  if (stage === 'running') return text('code.stage.running', { done, total });
  return text(`code.stage.${stage}`);
}
