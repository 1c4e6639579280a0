// SPDX-License-Identifier: MIT
// The time: a scrubber with play and step, loop and slow motion, the way to the touch, and whose answer the view shows.
import { type MotionMethod, methods } from '../../queries/compareMotion.ts';
import type { Shot } from '../../parts/share/film.ts';
import { text } from '../../text/language.ts';
import { formatNumber } from '../../text/numbers.ts';
import { make } from '../../parts/dom/dom.ts';
import { FilmControl } from '../../parts/player/filmButton.ts';
import { setDisabled } from '../../parts/dom/focus.ts';
import { Scrubber } from '../../parts/player/scrubber.ts';

export interface TransportEvents {
  onTime(t: number): void;
  /** It played and has stopped. */
  onRest(): void;
  onTouch(): void;
  /** Undefined: the whole motion, through any contact. */
  onMethod(method: MotionMethod | undefined): void;
  /** What the view shows now; undefined where it cannot be drawn. */
  draw(): HTMLCanvasElement | undefined;
}

/** A thousand stops; a button leads on ten of them. The whole plays in four seconds, in slow motion in forty. */
const track = { end: 1, step: 1 / 1000 } as const;
/** Pictures of the whole motion: 15 in a second, and longer at its end. */
const film = { count: 61, each: 66, last: 1000 } as const;
const speeds = { usual: 1 / 4, slow: 1 / 40 } as const;

export class Transport {
  readonly #scrubber: Scrubber;
  readonly #loop = make('input', { type: 'checkbox' });
  readonly #slow = make('input', { type: 'checkbox' });
  readonly #touch = make('button', { type: 'button', class: 'to-touch' });
  readonly #method = make('select', { id: 'shown-method' });
  #at = 0;
  /** Where the bodies stop, as the shown method answers. */
  #last = 1;
  /** The time to which the page returns after the motion was drawn for an animated picture. */
  #filmedFrom: number | undefined;
  readonly #film = new FilmControl({
    shots: () => this.#shots(),
    restore: () => {
      if (this.#filmedFrom !== undefined) this.place(this.#filmedFrom);
      this.#filmedFrom = undefined;
    },
    nothing: () => text('share.noPicture'),
  });
  readonly #names = { loop: make('span'), slow: make('span'), method: make('label', { for: 'shown-method' }) };

  constructor(
    parent: HTMLElement,
    readonly events: TransportEvents,
  ) {
    this.#scrubber = new Scrubber({
      label: () => text('motion.time.label'),
      say: (at) => text('motion.time.say', { t: formatNumber(at) }),
      onChange: (at) => {
        this.#at = at;
        events.onTime(at);
      },
      onRest: () => events.onRest(),
      stride: 10,
    });
    this.#scrubber.load(this.#track);
    for (const box of [this.#loop, this.#slow])
      box.addEventListener('change', () => this.#scrubber.retrack(this.#track));
    this.#touch.addEventListener('click', () => events.onTouch());
    this.#method.addEventListener('change', () => events.onMethod(methods.find((one) => one === this.#method.value)));
    parent.append(
      this.#scrubber.element,
      make(
        'div',
        { class: 'row options' },
        this.#touch,
        make('label', { class: 'switch' }, this.#loop, this.#names.loop),
        make('label', { class: 'switch' }, this.#slow, this.#names.slow),
        make('span', { class: 'row shown' }, this.#names.method, this.#method),
        this.#film.element,
      ),
    );
  }
  get #track() {
    return {
      ...track,
      speed: this.#slow.checked ? speeds.slow : speeds.usual,
      loops: this.#loop.checked,
      last: this.#last,
    };
  }

  /** The whole motion as the view shows it, at the usual speed. */
  #shots(): readonly Shot[] | undefined {
    if (!this.events.draw()) return undefined;
    return Array.from({ length: film.count }, (_, i) => ({
      duration: i < film.count - 1 ? film.each : film.last,
      draw: () => {
        this.#filmedFrom ??= this.#at;
        this.place(i / (film.count - 1));
        return this.events.draw();
      },
    }));
  }
  /** To a time, exactly. */
  place(t: number): void {
    this.#scrubber.place(t);
  }
  toggle(): void {
    this.#scrubber.toggle();
  }
  /** `last`: where the bodies stop. */
  show(method: MotionMethod | undefined, canTouch: boolean, last: number): void {
    if (last !== this.#last) {
      this.#last = last;
      this.#scrubber.retrack(this.#track);
    }
    this.#scrubber.relabel();
    this.#film.relabel();
    this.#names.loop.textContent = text('motion.loop');
    this.#names.slow.textContent = text('motion.slow');
    this.#names.method.textContent = text('motion.show');
    this.#touch.textContent = text('motion.toTouch');
    setDisabled(this.#touch, !canTouch);
    const options = [
      make('option', { value: '' }, text('motion.show.whole')),
      ...methods.map((one) => make('option', { value: one }, text(`motion.method.${one}`))),
    ];
    const labels = options.map((option) => option.text).join();
    if (this.#method.dataset['labels'] !== labels) this.#method.replaceChildren(...options);
    this.#method.dataset['labels'] = labels;
    this.#method.value = method ?? '';
  }
}
