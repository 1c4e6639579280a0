// SPDX-License-Identifier: MIT
// The curve as an element: a picture that follows its size, a slider for assistive technology, tools to zoom, and its steps in
// words. It is drawn when something changed, in the next frame.
import type { Sample } from '../../../queries/motion.ts';
import { text } from '../../../text/language.ts';
import { formatFull, formatLength, formatNumber } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { InWords } from '../../../parts/panels/inWords.ts';
import { svg } from '../../../parts/dom/svg.ts';
import { type CurvePicture, drawCurve, drawCursor } from './drawing.ts';
import { type CurveHand, listenToCurve } from './hand.ts';
import { type Window, whole, zoomed } from './window.ts';

export interface CurveEvents extends CurveHand {
  /** Zooms to the touch, where there is one. */
  readonly onTouch: () => void;
}

/** Steps listed in words; more are counted. */
const mostListed = 20;

export class Curve {
  readonly #picture = svg('g');
  readonly #cursor = svg('g');
  readonly #svg = svg('svg', { 'aria-hidden': 'true' }, this.#picture, this.#cursor);
  readonly #slider = make(
    'div',
    { class: 'curve-picture', tabindex: '0', role: 'slider', 'aria-valuemin': '0', 'aria-valuemax': '1' },
    this.#svg,
  );
  readonly #words = new InWords('motion.curve.words');
  readonly #buttons: Readonly<Record<'in' | 'out' | 'whole' | 'touch', HTMLButtonElement>>;
  readonly element: HTMLElement;
  #shown: { readonly picture: CurvePicture; readonly at: Sample } | undefined;
  #drawn: CurvePicture | undefined;
  #size = { width: 0, height: 0 };
  #isPending = false;

  constructor(readonly events: CurveEvents) {
    const button = (press: () => void): HTMLButtonElement => {
      const element = make('button', { type: 'button' });
      element.addEventListener('click', press);
      return element;
    };
    const zoom = (factor: number): void => events.onWindow(zoomed(events.window(), events.time(), factor));
    this.#buttons = {
      in: button(() => zoom(1 / 4)),
      out: button(() => zoom(4)),
      whole: button(() => events.onWindow(whole)),
      touch: button(() => events.onTouch()),
    };
    const tools = make('div', { class: 'row curve-tools' }, ...Object.values(this.#buttons));
    this.element = make('div', { class: 'curve' }, this.#slider, tools, this.#words.element);
    listenToCurve(this.#slider, events);
    new ResizeObserver(() => this.#fit()).observe(this.#slider);
  }

  show(picture: CurvePicture, at: Sample, canTouch: boolean): void {
    this.#shown = { picture, at };
    this.#label(picture.window, canTouch);
    const value = text('motion.curve.value', { t: formatNumber(at.t), distance: formatLength(at.distance) });
    this.#slider.setAttribute('aria-valuenow', String(at.t));
    this.#slider.setAttribute('aria-valuetext', value);
    this.#request();
  }
  /** The steps in words, once a change is over. */
  settle(): void {
    const steps = this.#shown?.picture.steps ?? [];
    const listed = steps
      .slice(0, mostListed)
      .map(({ t, distance, until }) =>
        text('motion.curve.step', { t: formatFull(t), distance: formatLength(distance), until: formatFull(until) }),
      );
    const more = steps.length - listed.length;
    this.#words.show(more > 0 ? [...listed, text('motion.curve.more', { count: more })] : listed);
  }
  /** Other colours or another language. */
  renew(): void {
    this.#drawn = undefined;
    this.#request();
  }

  #label({ low, high }: Window, canTouch: boolean): void {
    this.#slider.setAttribute('aria-label', text('motion.curve.label'));
    const label = (button: HTMLButtonElement, shown: string): void => {
      if (button.textContent !== shown) button.textContent = shown;
    };
    label(this.#buttons.in, text('view.zoomIn'));
    label(this.#buttons.out, text('view.zoomOut'));
    label(this.#buttons.whole, text('motion.curve.whole'));
    label(this.#buttons.touch, text('motion.curve.touch'));
    this.#buttons.touch.hidden = !canTouch;
    this.#slider.dataset['low'] = String(low);
    this.#slider.dataset['high'] = String(high);
  }
  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#slider;
    if (width === 0 || height === 0) return;
    this.#size = { width, height };
    this.#svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.renew();
  }
  #request(): void {
    if (this.#isPending) return;
    this.#isPending = true;
    requestAnimationFrame(() => {
      this.#isPending = false;
      this.#draw();
    });
  }
  #draw(): void {
    const { width, height } = this.#size;
    if (!this.#shown || width === 0) return;
    const { picture, at } = this.#shown;
    if (picture !== this.#drawn) this.#picture.replaceChildren(...drawCurve(picture, width, height));
    this.#drawn = picture;
    this.#cursor.replaceChildren(...drawCursor(picture, at, width, height));
  }
}
