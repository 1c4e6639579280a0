// SPDX-License-Identifier: MIT
// The slow motion: time in the step, the published quadratic of the selected collider, both times and their difference.
import type { ColliderTrace } from '../../../../../bindings/particles/types.ts';
import { text } from '../../../text/language.ts';
import { formatLength, formatNumber, withUnit } from '../../../text/numbers.ts';
import { entry, make } from '../../../parts/dom/dom.ts';
import { Scrubber } from '../../../parts/player/scrubber.ts';
import type { SlowStep } from '../simulation/slowStep.ts';
import { drawCurve } from './curve.ts';

const track = { end: 1, step: 0.01, speed: 0.2 } as const;
const number = (x: number | null): string => (x === null ? text('particles.slow.never') : formatNumber(x));

export class SlowPanel {
  readonly #scrubber = new Scrubber({
    label: () => text('particles.slow.time'),
    say: (at) => text('particles.slow.at', { t: at.toFixed(2).replace('.', text('number.decimal')) }),
    onChange: (at) => this.#at(at),
  });
  readonly #select = make('select', { id: 'slow-collider' });
  readonly #curve = make('div', { class: 'curve-place', role: 'img' });
  readonly #values = make('dl');
  #step: SlowStep | undefined;
  #t = 0;

  constructor(
    element: HTMLElement,
    readonly onTime: (t: number) => void,
  ) {
    for (const kind of ['cone', 'sphere'] as const)
      this.#select.append(
        make('option', { value: kind, 'data-text': `particles.slow.${kind}` }, text(`particles.slow.${kind}`)),
      );
    const label = make(
      'label',
      { for: this.#select.id, 'data-text': 'particles.slow.collider' },
      text('particles.slow.collider'),
    );
    const legend = make('p', { class: 'note', 'data-text': 'particles.slow.legend' }, text('particles.slow.legend'));
    element.append(
      this.#scrubber.element,
      make('div', { class: 'setting' }, label, this.#select),
      this.#curve,
      this.#values,
      legend,
    );
    this.#select.addEventListener('change', () => this.relabel());
  }

  load(step: SlowStep): void {
    this.#step = step;
    this.#t = 0;
    this.#scrubber.load(track);
    this.relabel();
  }
  stop(): void {
    this.#scrubber.stop();
  }
  relabel(): void {
    this.#scrubber.relabel();
    const trace = this.#trace;
    if (!trace) return;
    const { publishedTime, exactTime, differenceInMillimetres: difference } = trace;
    const shown = difference === null ? text('particles.slow.never') : withUnit(formatNumber(difference), 'mm');
    this.#values.replaceChildren(
      entry('published-time', text('particles.slow.published'), number(publishedTime)),
      entry('exact-time', text('particles.slow.exact'), number(exactTime)),
      entry('difference', text('particles.slow.difference'), shown),
    );
    this.#curve.setAttribute('aria-label', `${text('particles.slow.curve')}. ${wordsOf(trace)}`);
    this.#draw();
  }

  get #trace(): ColliderTrace | undefined {
    return this.#step?.trace.colliders.find(({ collider }) => collider === this.#select.value);
  }
  #at(t: number): void {
    this.#t = t;
    this.#draw();
    this.onTime(t);
  }
  #draw(): void {
    const trace = this.#trace;
    if (trace) this.#curve.replaceChildren(drawCurve(trace, this.#t));
  }
}

function wordsOf(trace: ColliderTrace): string {
  const { roots, closest, skinRadius, publishedTime, exactTime } = trace;
  return text('particles.slow.curveWords', {
    collider: text(`particles.slow.${trace.collider}`),
    roots: roots
      ? text('particles.slow.roots', { first: number(roots[0]), second: number(roots[1]) })
      : text('particles.slow.noRoots'),
    skin:
      closest && skinRadius !== null
        ? text('particles.slow.skin', { distance: formatLength(closest.distance), limit: formatLength(skinRadius) })
        : text('particles.slow.noSkin'),
    published: number(publishedTime),
    exact: number(exactTime),
  });
}
