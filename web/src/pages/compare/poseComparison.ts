// SPDX-License-Identifier: MIT
// The comparison on random poses: its run, its table, its file, and what became of it.
import { SoleRun } from '../../loading/soleRun.ts';
import { RunBar } from '../../parts/editor/runBar.ts';
import { download } from '../../parts/dom/clipboard.ts';
import { byId, part, write } from '../../parts/dom/dom.ts';
import { setDisabled } from '../../parts/dom/focus.ts';
import { pairName } from '../../parts/lab/words.ts';
import type { Announcer } from '../../parts/page/announcer.ts';
import { text } from '../../text/language.ts';
import { formatCount } from '../../text/numbers.ts';
import { csvOf } from './model/csv.ts';
import { mostTimed, type Progress, type Wanted } from './queries/comparison.ts';
import { openPort } from './run/page.ts';
import type { Message } from './run/protocol.ts';
import { ErrorStrips } from './ui/errorStrips.ts';
import { PoseTable } from './ui/poseTable.ts';
import { stripsOfPoses } from './ui/strips.ts';

interface Comparison {
  readonly wanted: Wanted;
  readonly progress: Progress;
  readonly end: 'busy' | 'done' | 'cancelled';
}

export class PoseComparison {
  readonly #table = new PoseTable();
  readonly #strips = new ErrorStrips();
  readonly #bar: RunBar;
  readonly #run = new SoleRun(openPort, (message: Message) => this.#hear(message));
  readonly #export = byId('export', HTMLButtonElement);
  /** What runs now. */
  #running: Wanted | undefined;
  /** The last comparison, complete or not. */
  #last: Comparison | undefined;
  #broken: string | undefined;

  /** `wanted`: what the page asks for now. */
  constructor(
    readonly announcer: Announcer,
    readonly wanted: () => Wanted,
  ) {
    const start = (): void => this.#start();
    // Nothing has to be fetched before a run.
    this.#bar = new RunBar({ onRun: start, onCancel: () => this.#cancel(), onFetch: start });
    part('pose-strips').append(this.#strips.element);
    part('pose-table').append(this.#table.element);
    part('run').append(this.#bar.element);
    this.#export.addEventListener('click', () => this.#save());
  }

  /** In another language. */
  relabel(): void {
    this.#bar.relabel();
    this.showOutcome();
    if (this.#last) this.#showRows(this.#last, true);
  }
  showOutcome(): void {
    const sentence = this.#outcome();
    part('outcome').hidden = sentence === '';
    part('outcome').dataset['end'] = this.#broken === undefined ? (this.#last?.end ?? 'idle') : 'broke';
    write(part('outcome'), sentence);
    part('rows-note').textContent = this.#last ? text('compare.rowsNote', { timed: mostTimed }) : '';
    setDisabled(this.#export, !this.#last || this.#last.end === 'busy');
  }

  #start(): void {
    const wanted = this.wanted();
    this.#last = undefined;
    this.#broken = undefined;
    this.#table.clear();
    this.#strips.show([]);
    part('exported').textContent = '';
    this.#bar.show({ kind: 'busy', progress: undefined, text: text('compare.opening') });
    this.#run.start(wanted);
    this.#running = wanted;
    this.showOutcome();
  }
  #hear(message: Message): void {
    const wanted = this.#running;
    if (!wanted) return;
    if (message.kind === 'broke') this.#broken = message.message;
    else this.#last = { wanted, progress: message.progress, end: message.kind === 'done' ? 'done' : 'busy' };
    if (message.kind === 'progress') this.#showProgress(message.progress);
    else this.#finish();
    if (this.#last) this.#showRows(this.#last);
  }
  #showRows({ wanted, progress }: Comparison, isLabelled = false): void {
    this.#strips.show(stripsOfPoses(progress.rows));
    this.#table.show(wanted, progress.rows, isLabelled);
  }
  #showProgress({ done, total }: Progress): void {
    const values = { done: formatCount(done), total };
    this.#bar.show({ kind: 'busy', progress: { done, total }, text: text('compare.progress', values) });
  }
  #cancel(): void {
    this.#run.cancel();
    if (this.#last) this.#last = { ...this.#last, end: 'cancelled' };
    this.#finish();
  }
  #finish(): void {
    this.#running = undefined;
    this.#bar.show({ kind: 'idle' });
    this.showOutcome();
    this.announcer.say(part('outcome').textContent);
  }

  #save(): void {
    if (!this.#last) return;
    const { wanted, progress } = this.#last;
    const name = `touchstone-algorithms-${wanted.pair.a}-${wanted.pair.b}-${wanted.seed}.csv`;
    download(new Blob([csvOf(wanted, progress.rows)], { type: 'text/csv' }), name);
    part('exported').textContent = text('code.exported', { name });
  }

  #outcome(): string {
    if (this.#broken !== undefined) return text('compare.broke', { why: this.#broken });
    if (!this.#last) return this.#running ? '' : text('compare.idle');
    if (this.#last.end === 'busy') return '';
    const { wanted, progress, end } = this.#last;
    const [done, total] = [formatCount(progress.done), progress.total];
    const pair = pairName(wanted.pair);
    const sentence =
      end === 'done'
        ? text('compare.done', { total, pair, seed: wanted.seed })
        : text('compare.cancelled', { done, total, pair });
    const isOther = JSON.stringify(wanted) !== JSON.stringify(this.wanted());
    return isOther ? `${sentence} ${text('compare.other')}` : sentence;
  }
}
