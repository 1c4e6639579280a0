// SPDX-License-Identifier: MIT
// How the last run ended, in words, and whether its results are of what is chosen now.
import type { Report } from '../../../lab/model/report.ts';
import { part } from '../../../parts/dom/dom.ts';
import { text } from '../../../text/language.ts';
import type { SessionEnd } from '../labSession.ts';
import { endText, reportText } from './endText.ts';

interface Ended {
  readonly end: SessionEnd;
  readonly report: Report | undefined;
  /** What the run was of. */
  readonly key: string;
}

export class Outcome {
  readonly #place = part('outcome');
  #ended: Ended | undefined;
  /** What the run under way, or the last one, was started with. */
  #started = '';
  #isStale = false;

  /** `key`: all that decides a run, as it is chosen now. */
  constructor(
    readonly key: () => string,
    readonly announce: (sentence: string) => void,
  ) {}

  get sentence(): string {
    return this.#place.textContent;
  }
  show(sentence: string): void {
    this.#place.hidden = sentence === '';
    this.#place.textContent = sentence;
  }
  begin(): void {
    this.#ended = undefined;
    this.#started = this.key();
    this.show('');
  }
  end(end: SessionEnd, report: Report | undefined): void {
    this.#ended = { end, report, key: this.#started };
    this.relabel();
  }
  /** Results of other settings or another program stay until the next run, which their sentence says. */
  relabel(): void {
    if (!this.#ended) return;
    const { end, report, key } = this.#ended;
    this.#place.dataset['end'] = end.kind;
    const wasStale = this.#isStale;
    this.#isStale = this.key() !== key;
    const stale = this.#isStale ? text('lab.stale') : '';
    if (this.#isStale && !wasStale) this.announce(text('lab.stale.announced'));
    const result = report ? reportText(report, end.kind === 'done') : '';
    this.show([stale, endText(end), result].filter(Boolean).join(' '));
  }
}
