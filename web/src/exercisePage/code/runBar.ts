// SPDX-License-Identifier: MIT
// Below the editor: run, cancel, how far it is, and the question before the compiler is fetched, which is large.
import type { Progress } from '../../coding/types.ts';
import { text } from '../../text/language.ts';
import { make } from '../../ui/dom.ts';
import { megabytes } from './values.ts';

export interface RunBarEvents {
  onRun(): void;
  onCancel(): void;
  /** The compiler may be fetched. */
  onFetch(): void;
}
/** The current text of the bar. */
export type Activity =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly bytes: number }
  | { readonly kind: 'busy'; readonly progress: Progress | undefined };

export class RunBar {
  readonly element = make('div', { class: 'code-run' });
  readonly #run = make('button', { type: 'button', class: 'primary', 'data-action': 'run' });
  readonly #cancel = make('button', { type: 'button', 'data-action': 'cancel', hidden: '' });
  readonly #bar = make('progress', { hidden: '' });
  readonly #progress = make('span', { class: 'code-progress', 'data-value': 'progress' });
  readonly #question = make('p');
  readonly #fetch = make('button', { type: 'button', class: 'primary', 'data-action': 'fetch' });
  readonly #asking = make('div', { class: 'card code-fetch', hidden: '' }, this.#question, this.#fetch);
  #activity: Activity = { kind: 'idle' };

  constructor(events: RunBarEvents) {
    this.#run.addEventListener('click', () => events.onRun());
    this.#cancel.addEventListener('click', () => events.onCancel());
    this.#fetch.addEventListener('click', () => events.onFetch());
    const row = make('div', { class: 'row' }, this.#run, this.#cancel, this.#bar, this.#progress);
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
    this.#progress.textContent = isBusy ? progressText(activity.progress) : '';
    this.element.dataset['activity'] = isBusy ? (activity.progress?.stage ?? 'starting') : activity.kind;
    if (activity.kind === 'asking')
      this.#question.textContent = text('code.fetchQuestion', { size: megabytes(activity.bytes) });
    if (isBusy) this.#fill(activity.progress);
    // A button that disappears under the finger hands the focus on.
    if (activity.kind === 'asking') this.#fetch.focus();
    else if (focused === this.#fetch && isBusy) this.#cancel.focus();
    else if (focused === this.#cancel && !isBusy) this.#run.focus();
  }
  #fill(progress: Progress | undefined): void {
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

function progressText(progress: Progress | undefined): string {
  if (!progress) return text('code.stage.starting');
  const { stage, done, total } = progress;
  if (stage === 'loading') return text('code.stage.loading', { done: megabytes(done), total: megabytes(total) });
  if (stage === 'running') return text('code.stage.running', { done, total });
  return text(`code.stage.${stage}`);
}
