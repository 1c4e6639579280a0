// SPDX-License-Identifier: MIT
// How many scenes per second each subject answered on the same scenes: bars, with their numbers. A run of other scenes begins anew.
import { text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import { svg } from '../../../parts/dom/svg.ts';
import type { Report } from '../../../lab/model/report.ts';
import { ratePerSecond } from '../../../parts/lab/words.ts';

interface Bar {
  readonly name: string;
  readonly rate: number;
}

export class Throughput {
  readonly element = make('div', { class: 'throughput' });
  #scenes = '';
  #bars: readonly Bar[] = [];

  /** `scenes` names the scenes: subjects are compared on the same ones. */
  add(report: Report, scenes: string): void {
    const { seconds, scenes: count } = report.timing;
    if (!(seconds > 0) || count === 0) return;
    const { name } = report.subject;
    const others = this.#scenes === scenes ? this.#bars.filter((bar) => bar.name !== name) : [];
    this.#scenes = scenes;
    this.#bars = [...others, { name, rate: count / seconds }].sort((x, y) => y.rate - x.rate);
    this.relabel();
  }
  relabel(): void {
    const fastest = this.#bars[0]?.rate ?? 1;
    const rows = this.#bars.map(({ name, rate }) => {
      const width = (100 * rate) / fastest;
      const bar = svg(
        'svg',
        { viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        svg('rect', { x: 0, y: 0, width: Math.max(width, 0.5).toFixed(2), height: 10 }),
      );
      const shown = text('lab.rate', { rate: ratePerSecond(rate) });
      return make('li', { 'data-subject': name }, make('span', {}, name), bar, make('span', {}, shown));
    });
    const note = make('p', { class: 'note' }, text(rows.length > 0 ? 'lab.throughput.about' : 'lab.throughput.none'));
    this.element.replaceChildren(make('ul', {}, ...rows), note);
  }
}
