// SPDX-License-Identifier: MIT
// The counters of a run. Those that must stay zero get a sign and a sentence when they are not.
import { text } from '../../../text/language.ts';
import { formatMeasured, withUnit } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import type { Settings } from '../model/settings.ts';
import type { Reading } from '../simulation/frame.ts';

const names = [
  'inside',
  'tunnelled',
  'checks',
  'collisions',
  'tests',
  'median',
  'slowest',
  'frames',
  'time',
  'state',
] as const;
type Name = (typeof names)[number];

const milliseconds = (x: number | undefined): string => (x === undefined ? '–' : withUnit(formatMeasured(x), 'ms'));

export class CounterPanel {
  readonly #values: ReadonlyMap<Name, HTMLElement>;
  readonly #note = make('p', { class: 'note' });
  readonly #expected = make('p', { class: 'note', 'data-text': 'particles.expected' }, text('particles.expected'));

  constructor(element: HTMLElement) {
    this.#values = new Map(names.map((name) => [name, make('dd', { 'data-value': name })]));
    const rows = names.map((name) => {
      const key = `particles.value.${name}` as const;
      return make('div', {}, make('dt', { 'data-text': key }, text(key)), this.#values.get(name) ?? '');
    });
    const state = make('p', { class: 'note', 'data-text': 'particles.state.note' }, text('particles.state.note'));
    element.append(make('dl', {}, ...rows), this.#note, state, this.#expected);
  }

  /** `frames`: a second, while it plays. */
  show(reading: Reading, settings: Settings, frames: number | undefined): void {
    const { steps, time, interval, hash } = reading;
    this.#zero('inside', reading.inside);
    this.#zero('tunnelled', reading.tunnelled);
    // A point of a cloth slides around colliders on a curve, and the check of paths takes its chord.
    const row = this.#values.get('tunnelled')?.parentElement;
    if (row) row.hidden = settings.mode === 'cloth';
    this.#put('checks', String(reading.checks));
    this.#put('collisions', String(reading.collisions));
    this.#put('tests', String(reading.tests));
    this.#put('median', milliseconds(reading.median));
    this.#put('slowest', milliseconds(reading.slowest));
    this.#put('frames', frames === undefined ? '–' : String(Math.round(frames)));
    this.#put('time', withUnit(time.toFixed(1).replace('.', text('number.decimal')), 's'));
    this.#put('state', text('particles.state', { hash, steps }));
    this.#note.textContent = interval === 1 ? text('particles.checkedAll') : text('particles.checked', { interval });
    this.#expected.hidden = settings.rule === 'exact' && settings.continuous;
  }
  #put(name: Name, value: string): void {
    const element = this.#values.get(name);
    if (element && element.textContent !== value) element.textContent = value;
  }
  #zero(name: Name, count: number): void {
    this.#put(name, count === 0 ? '0' : `✕ ${count} – ${text('particles.value.wrong')}`);
    this.#values.get(name)?.classList.toggle('wrong', count !== 0);
  }
}
