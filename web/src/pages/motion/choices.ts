// SPDX-License-Identifier: MIT
// Two choices of the page: the situation, and the ghost that arrows, rings and keys move.
import { sides } from '../../model/motion.ts';
import { language, text } from '../../text/language.ts';
import { make } from '../../parts/dom/dom.ts';
import { idOf, type Part } from './motionPicture.ts';
import { motionGroups, type MotionSituation, motionSituations } from './situations/index.ts';

export class SituationChoice {
  #language = '';
  constructor(
    readonly select: HTMLSelectElement,
    readonly sentence: HTMLElement,
    onChosen: (situation: MotionSituation) => void,
  ) {
    select.addEventListener('change', () => {
      const chosen = motionSituations.find(({ id }) => id === select.value);
      if (chosen) onChosen(chosen);
    });
  }

  /** Undefined: a scene of the reader's own. */
  show(situation: MotionSituation | undefined): void {
    if (this.#language !== language()) this.#fill();
    this.select.value = situation?.id ?? '';
    this.sentence.textContent = situation?.sentence[language()] ?? '';
  }
  #fill(): void {
    this.#language = language();
    const own = make('option', { value: '', hidden: '' }, text('motion.situation.own'));
    const groups = motionGroups.map(({ title, situations }) => {
      const options = situations.map((one) => make('option', { value: one.id }, one.title[language()]));
      return make('optgroup', { label: title[language()] }, ...options);
    });
    this.select.replaceChildren(own, ...groups);
  }
}

const ghosts: readonly Part[] = sides.flatMap((side) => [
  { side, moment: 'start' as const },
  { side, moment: 'end' as const },
]);

export class GhostChoice {
  readonly #buttons = new Map<number, HTMLButtonElement>();
  constructor(parent: HTMLElement, onChosen: (part: Part) => void) {
    for (const part of ghosts) {
      const button = make('button', { type: 'button', 'data-ghost': `${part.side} ${part.moment}` });
      button.addEventListener('click', () => onChosen(part));
      this.#buttons.set(idOf(part), button);
    }
    parent.append(...this.#buttons.values());
  }
  show(active: Part): void {
    for (const part of ghosts) {
      const button = this.#buttons.get(idOf(part));
      if (!button) continue;
      button.textContent = partName(part);
      button.setAttribute('aria-pressed', String(idOf(part) === idOf(active)));
    }
  }
}
export const partName = ({ side, moment }: Part): string => text(`motion.part.${moment}`, { name: side });
