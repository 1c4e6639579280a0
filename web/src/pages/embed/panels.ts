// SPDX-License-Identifier: MIT
// The controls and answers of an embed.
import type { Touchstone } from '../../../../bindings/index.ts';
import { part } from '../../parts/dom/dom.ts';
import { controlElements } from '../../parts/workbench/benchParts.ts';
import { Controls } from '../../parts/workbench/controls.ts';
import { Readout } from '../../parts/workbench/readout.ts';
import { printedSentence, resultSentence } from '../../parts/workbench/sentences.ts';
import type { Workbench } from '../../parts/workbench/workbench.ts';
import { type PairAnswer, resultsOf } from '../../queries/queries.ts';
import { queryTime } from '../../queries/timing.ts';
import type { Reports } from './reports.ts';

export class EmbedPanels {
  readonly controls: Controls;
  readonly #readout: Readout;
  #pair: PairAnswer = { kind: 'none' };

  constructor(
    readonly bench: Workbench,
    readonly reports: Reports,
  ) {
    this.controls = new Controls(bench, controlElements());
    this.#readout = new Readout(part('readout'), (a, b) => bench.core && queryTime(bench.core, a, b), { folds: false });
  }
  /** The answer that is shown. */
  get pair(): PairAnswer {
    return this.#pair;
  }
  show(): void {
    const { bench } = this;
    const { state } = bench.session;
    const results = bench.show(state);
    this.controls.show(state);
    if (!results || !bench.core) return;
    this.#pair = results.pair;
    this.#readout.show(results.pair);
    const isPublished = state.method === 'published';
    part('published').hidden = !isPublished;
    part('published').textContent = isPublished ? printedSentence(results.printed, results.pair) : '';
    this.reports.soon();
  }
  /** A change is over: it is announced, `before` first. */
  settle(core: Touchstone, before: string): void {
    const { scene, show, method } = this.bench.session.state;
    const results = resultsOf(core, scene, show, method);
    const overlays = this.controls.settle(core, results);
    this.#readout.time(results.pair);
    const answers = this.reports.isOver ? [] : [resultSentence(results, method)];
    const sentences = [before, ...answers, overlays].filter((sentence) => sentence !== '');
    if (sentences.length > 0) part('live').textContent = sentences.join(' ');
    this.reports.finish();
  }
}
