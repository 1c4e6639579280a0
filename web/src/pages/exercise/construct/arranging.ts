// SPDX-License-Identifier: MIT
// Buttons that bring one shape into the classic situations with the other, where a step allows that.
import type { Touchstone } from '../../../../../bindings/index.ts';
import type { Change } from '../../../grading/answer.ts';
import { type Alignment, alignments } from '../../../model/align.ts';
import { aligned } from '../../../queries/aligning.ts';
import { text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import { allows, namesOf, type View } from './place.ts';

export interface ArrangingEvents {
  readonly core: () => Touchstone;
  readonly onChange: (changes: readonly Change[]) => void;
  readonly notify: (topic: string, sentence: (() => string) | undefined) => void;
}

/** Of the first two shapes the one that stays and the one that is brought to it; undefined where none may be. */
function pairOf({ step, shapes, isEditable }: View): readonly [stays: string, moves: string] | undefined {
  const [a, b] = namesOf(step).filter((name) => shapes[name]);
  if (!isEditable || !allows(step, 'align') || a === undefined || b === undefined) return undefined;
  if (!step.fixed.includes(b)) return [a, b];
  return step.fixed.includes(a) ? undefined : [b, a];
}

export class Arranging {
  readonly element = make('div', { class: 'toolbar arranging', role: 'group' });
  readonly #buttons = alignments.map((alignment) => {
    const button = make('button', { type: 'button' });
    button.addEventListener('click', () => this.#arrange(alignment));
    return { alignment, button };
  });
  #view: View | undefined;

  constructor(readonly events: ArrangingEvents) {
    this.element.append(...this.#buttons.map(({ button }) => button));
  }

  show(view: View): void {
    this.#view = view;
    const [a = '', b = ''] = pairOf(view) ?? [];
    this.element.hidden = b === '';
    this.element.setAttribute('aria-label', text('construct.align', { a, b }));
    for (const { alignment, button } of this.#buttons) {
      button.textContent = text(`align.${alignment}`);
      button.title = text('construct.align', { a, b });
    }
  }

  #arrange(alignment: Alignment): void {
    const [a, b] = (this.#view && pairOf(this.#view)) ?? [];
    const [stays, moves] = [this.#view?.shapes[a ?? ''], this.#view?.shapes[b ?? '']];
    if (b === undefined || !stays || !moves) return;
    const found = aligned(this.events.core(), alignment, stays, moves);
    const reason = 'reason' in found ? found.reason : undefined;
    this.events.notify('align', reason && (() => text(`align.why.${reason}`)));
    if ('shape' in found) this.events.onChange([{ name: b, shape: found.shape }]);
  }
}
