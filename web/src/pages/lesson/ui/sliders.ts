// SPDX-License-Identifier: MIT
// The numbers of a scene as sliders below its picture, near the thumb; some of them play.
import type { Control, Values } from '../../../lessons/format.ts';
import { make, write } from '../../../parts/dom/dom.ts';
import { text } from '../../../text/language.ts';
import { formatShort, withUnit } from '../../../text/numbers.ts';
import { ControlPlayer, isPlayed } from '../../../parts/player/controlPlayer.ts';

interface Row {
  readonly control: Control;
  readonly input: HTMLInputElement;
  readonly value: HTMLElement;
  readonly player: ControlPlayer | undefined;
}

export class Sliders {
  readonly element = make('div', { class: 'sliders', role: 'group' });
  #rows: readonly Row[] = [];
  #of: readonly Control[] | undefined;
  readonly #sight: IntersectionObserver | undefined;

  /** Nothing plays while the picture is out of sight. `onRest`: what played has come to rest. */
  constructor(
    readonly onChange: (name: string, value: number) => void,
    readonly onRest: () => void = () => undefined,
    picture?: HTMLElement,
  ) {
    if (!picture) return;
    this.#sight = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting === false && this.stop());
    this.#sight.observe(picture);
    document.addEventListener('visibilitychange', this.#stopHidden);
  }
  readonly #stopHidden = (): void => {
    if (document.hidden) this.stop();
  };
  get isPlaying(): boolean {
    return this.#rows.some(({ player }) => player?.isPlaying);
  }
  stop(): void {
    for (const { player } of this.#rows) player?.stop();
  }
  destroy(): void {
    this.stop();
    this.#sight?.disconnect();
    document.removeEventListener('visibilitychange', this.#stopHidden);
  }

  show(controls: readonly Control[], values: Values): void {
    this.element.setAttribute('aria-label', text('lesson.controls'));
    this.element.hidden = controls.length === 0;
    if (controls !== this.#of) this.#make(controls);
    for (const { control, input, value, player } of this.#rows) {
      const x = values[control.name] ?? control.value;
      if (Number(input.value) !== x) input.value = String(x);
      const shown = withUnit(formatShort(x), control.unit);
      write(value, shown);
      input.setAttribute('aria-valuetext', shown);
      player?.show(x);
    }
  }
  #make(controls: readonly Control[]): void {
    this.stop();
    this.#of = controls;
    this.#rows = controls.map((control) => {
      const { name, from, to, step } = control;
      const range = { min: String(from), max: String(to), step: String(step) };
      const input = make('input', { type: 'range', 'data-slider': name, ...range });
      input.addEventListener('input', () => this.onChange(name, Number(input.value)));
      const events = { onChange: (value: number) => this.onChange(name, value), onRest: this.onRest };
      const player = isPlayed(control) ? new ControlPlayer(control, events) : undefined;
      return { control, input, value: make('output', {}), player };
    });
    const rows = this.#rows.map(({ control, input, value, player }) => {
      const label = make('label', {}, make('span', {}, control.label), input, value);
      return player ? make('div', { class: 'played' }, label, player.button) : label;
    });
    this.element.replaceChildren(...rows);
  }
}
