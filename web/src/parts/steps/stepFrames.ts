// SPDX-License-Identifier: MIT
// All steps as a strip of small pictures with their names; each leads to its step. They are drawn when they come into sight.
import { make } from '../dom/dom.ts';
import type { FlatPart } from '../../traces/pictures/flat.ts';
import { flatSvg } from '../scene/flatPicture.ts';
import type { Sort } from './why.ts';

export const frameSize = [104, 72] as const;

export interface Frame {
  readonly name: string;
  readonly sort: Sort;
  readonly parts: () => readonly FlatPart[];
}

export class StepFrames {
  readonly element = make('ol', { class: 'step-frames' });
  #buttons: readonly HTMLButtonElement[] = [];
  #frames: readonly Frame[] = [];
  readonly #seen: IntersectionObserver;

  constructor(readonly onStep: (step: number) => void) {
    this.#seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) this.#draw(target as HTMLButtonElement);
    });
    this.element.addEventListener('keydown', (event) => this.#press(event));
  }

  load(frames: readonly Frame[], label: string): void {
    this.element.setAttribute('aria-label', label);
    const hadFocus = this.element.contains(document.activeElement);
    this.#seen.disconnect();
    this.#frames = frames;
    this.#buttons = frames.map((frame, step) => this.#make(frame, step));
    this.element.replaceChildren(...this.#buttons.map((button) => make('li', {}, button)));
    this.element.hidden = frames.length === 0;
    if (hadFocus) this.#buttons[0]?.focus();
  }
  #make({ name, sort }: Frame, step: number): HTMLButtonElement {
    const caption = make('span', { class: 'caption' }, `${step + 1} · ${name}`);
    const button = make('button', { type: 'button', 'data-sort': sort, tabindex: '-1' }, caption);
    button.addEventListener('click', () => this.onStep(step));
    this.#seen.observe(button);
    return button;
  }
  #draw(button: HTMLButtonElement): void {
    this.#seen.unobserve(button);
    const frame = this.#frames[this.#buttons.indexOf(button)];
    if (!frame) return;
    button.prepend(flatSvg(frame.parts(), frameSize));
  }

  /** Marks a step, and brings it into sight within the strip alone. */
  mark(step: number): void {
    this.#buttons.forEach((button, i) => {
      const isCurrent = i === step;
      button.tabIndex = isCurrent ? 0 : -1;
      if (isCurrent) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    });
    const current = this.#buttons[step];
    if (!current) return;
    const [strip, frame] = [this.element.getBoundingClientRect(), current.getBoundingClientRect()];
    const room = frame.width / 2;
    if (frame.left < strip.left + room) this.element.scrollLeft -= strip.left + room - frame.left;
    else if (frame.right > strip.right - room) this.element.scrollLeft += frame.right - strip.right + room;
  }
  /** One stop of Tab for the whole strip; arrow keys go from frame to frame. */
  #press(event: KeyboardEvent): void {
    const at = this.#buttons.findIndex((button) => button === event.target);
    const last = this.#buttons.length - 1;
    const places: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
    const to = places[event.key];
    if (at < 0 || to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const step = Math.max(0, Math.min(to, last));
    this.onStep(step);
    this.#buttons[step]?.focus();
  }
}
