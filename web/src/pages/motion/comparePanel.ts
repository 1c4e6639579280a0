// SPDX-License-Identifier: MIT
// The comparison: four methods side by side, each with a picture of the moment at which it stops, its verdict, and the signed
// distance of the true motion there.
import { type Comparison, limits } from '../../model/motion.ts';
import { methods, type MotionMethod, type Stop, type Stops } from '../../queries/compareMotion.ts';
import { text } from '../../text/language.ts';
import { formatLength, formatNumber } from '../../text/numbers.ts';
import { make } from '../../parts/dom/dom.ts';
import { setDisabled } from '../../parts/dom/focus.ts';
import { NumberField } from './numberField.ts';

export interface CompareEvents {
  onOpen(isOpen: boolean): void;
  onComparison(change: Partial<Comparison>, key: string): void;
  /** The view shows the motion as the method sees it, at the time at which it stops. */
  onGo(method: MotionMethod): void;
}

interface Card {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly title: HTMLElement;
  readonly verdict: HTMLElement;
  readonly detail: HTMLElement;
  readonly go: HTMLButtonElement;
}

/** In pixels of the page; twice as many are drawn on fine screens. */
const size = { width: 150, height: 84 } as const;

export class ComparePanel {
  readonly #summary = make('summary');
  readonly #title = make('h2');
  readonly #cards = new Map<MotionMethod, Card>();
  readonly #rate: NumberField;
  readonly #slop: NumberField;
  readonly #rateLabel = make('span', { 'aria-hidden': 'true' });
  readonly #slopLabel = make('span', { 'aria-hidden': 'true' });
  readonly element = make('details', { class: 'fold compare' });

  constructor(readonly events: CompareEvents) {
    this.#summary.append(this.#title);
    this.#rate = new NumberField({
      label: () => text('motion.compare.rate'),
      step: 1,
      low: limits.rate[0],
      high: limits.rate[1],
      set: (rate) => events.onComparison({ rate: Math.round(rate) }, 'rate'),
    });
    this.#slop = new NumberField({
      label: () => text('motion.compare.slop'),
      step: 0.01,
      low: limits.slop[0],
      high: limits.slop[1],
      set: (slop) => events.onComparison({ slop }, 'slop'),
    });
    const settings = [
      make('div', { class: 'setting' }, this.#rateLabel, this.#rate.input, this.#rate.error),
      make('div', { class: 'setting' }, this.#slopLabel, this.#slop.input, this.#slop.error),
    ];
    const cards = methods.map((method) => this.#makeCard(method));
    this.element.append(
      this.#summary,
      make('div', { class: 'cards' }, ...cards),
      make('div', { class: 'settings' }, ...settings),
    );
    this.element.addEventListener('toggle', () => events.onOpen(this.element.open));
  }

  #makeCard(method: MotionMethod): HTMLElement {
    const fine = Math.min(2, Math.max(1, devicePixelRatio));
    const pixels = { width: String(Math.round(size.width * fine)), height: String(Math.round(size.height * fine)) };
    const go = make('button', { type: 'button' });
    go.addEventListener('click', () => this.events.onGo(method));
    const card = {
      canvas: make('canvas', { 'aria-hidden': 'true', ...pixels }),
      title: make('h3', { id: `compare-${method}` }),
      verdict: make('p', { class: 'stop' }),
      detail: make('p', { class: 'note' }),
      go,
    };
    const parts = [card.canvas, card.title, card.verdict, card.detail, card.go];
    const element = make('section', { 'data-method': method, 'aria-labelledby': card.title.id }, ...parts);
    this.#cards.set(method, { ...card, element });
    return element;
  }

  /** The canvas of each method, for the pictures. */
  canvasOf(method: MotionMethod): HTMLCanvasElement | undefined {
    return this.#cards.get(method)?.canvas;
  }

  show({ isOpen, rate, slop }: Comparison, stops: Stops | undefined, shown: MotionMethod | undefined): void {
    this.#title.textContent = text('motion.compare.title');
    this.#rateLabel.textContent = text('motion.compare.rate');
    this.#slopLabel.textContent = text('motion.compare.slop');
    this.#rate.show(rate);
    this.#slop.show(slop);
    if (this.element.open !== isOpen) this.element.open = isOpen;
    for (const [method, card] of this.#cards) {
      card.title.textContent = text(`motion.method.${method}`);
      card.go.textContent = text('motion.compare.go');
      card.go.setAttribute('aria-label', text('motion.compare.goTo', { method: text(`motion.method.${method}`) }));
      card.go.setAttribute('aria-pressed', String(shown === method));
      const stop = stops?.[method];
      setDisabled(card.go, !stop);
      card.verdict.textContent = stop ? verdictOf(stop) : '–';
      card.detail.textContent = stop ? detailOf(method, stop, stops?.exact) : '';
      card.element.dataset['outcome'] = stop?.outcome ?? '';
    }
  }
}

const verdictOf = ({ outcome, at }: Stop): string =>
  at
    ? text('motion.stop.hit', { t: formatNumber(at.t) })
    : text(outcome === 'failed' ? 'motion.stop.failed' : 'motion.stop.none');

/** How right it is: the distance at which it stops, or the contact that it misses. */
function detailOf(method: MotionMethod, { outcome, at, queries }: Stop, exact: Stop | undefined): string {
  const count = text('motion.stop.queries', { count: queries });
  if (outcome === 'failed') return count;
  if (at) return `${text('motion.stop.distance', { distance: formatLength(at.distance) })} ${count}`;
  const isMissed = method !== 'exact' && exact?.at !== undefined;
  return isMissed ? `${text('motion.stop.missed', { t: formatNumber(exact.at.t) })} ${count}` : count;
}
