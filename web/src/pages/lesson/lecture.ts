// SPDX-License-Identifier: MIT
// A lesson in a lecture hall: one state at a time in large type, stepped by the keys of a keyboard or of a presenter, with the notes
// of the file for who presents.
import { byId } from '../../parts/dom/dom.ts';
import { replaceAddress } from '../../parts/page/replaceAddress.ts';
import { text } from '../../text/language.ts';
import { isLecture } from './modes.ts';
import type { Reading } from './reading.ts';

const onward: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };
/** Fields and sliders have these keys for themselves. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea') !== null;

export class Lecture {
  readonly #button = byId('lecture', HTMLButtonElement);
  readonly #notes = byId('notes', HTMLButtonElement);

  constructor(
    readonly reading: () => Reading | undefined,
    readonly announce: (sentence: string) => void,
  ) {
    this.#button.addEventListener('click', () => this.#turn(!isLecture()));
    this.#notes.addEventListener('click', () => this.#showNotes(!this.#hasNotes));
    addEventListener('keydown', (event) => this.#press(event));
    if (new URLSearchParams(location.search).has('lecture')) this.#turn(true);
    else this.relabel();
  }
  relabel(): void {
    this.#button.textContent = text(isLecture() ? 'lesson.lecture.end' : 'lesson.lecture');
    this.#notes.textContent = text('lesson.lecture.notes');
    this.#notes.hidden = !isLecture();
  }

  #turn(isOn: boolean): void {
    document.body.classList.toggle('lecture', isOn);
    const address = new URL(location.href);
    if (isOn) address.searchParams.set('lecture', '1');
    else address.searchParams.delete('lecture');
    replaceAddress(address);
    this.#showNotes(false);
    this.relabel();
    const reading = this.reading();
    if (isOn) this.announce(text('lesson.lecture.help'));
    else reading?.goTo(reading.session.current);
  }
  get #hasNotes(): boolean {
    return document.body.classList.contains('with-notes');
  }
  #showNotes(isOn: boolean): void {
    document.body.classList.toggle('with-notes', isOn);
    this.#notes.setAttribute('aria-pressed', String(isOn));
  }
  #press(event: KeyboardEvent): void {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (!isLecture() || altKey || ctrlKey || metaKey || isField(target)) return;
    const by = onward[key];
    if (by !== undefined) {
      event.preventDefault();
      const { session } = this.reading() ?? {};
      if (session) this.reading()?.goTo(session.current + by);
    } else if (key === 'Escape') this.#turn(false);
    else if (key.toLowerCase() === 'n') this.#showNotes(!this.#hasNotes);
  }
}
