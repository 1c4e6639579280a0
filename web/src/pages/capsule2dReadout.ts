// SPDX-License-Identifier: MIT
// The numbers beside the board: both capsules, so that the distance can be worked out by hand, and the result.
import type { PairResult, Shape2, Vec2 } from '../../../bindings/index.ts';
import type { Action } from '../board/actions.ts';
import { NumberForm } from '../board/form.ts';
import type { Drawing } from '../board/model.ts';
import { text } from '../text/language.ts';
import { formatLength } from '../text/numbers.ts';
import { make } from '../ui/dom.ts';
import { lengthEntry, vectorEntry } from '../ui/values.ts';

/** What stands can be typed into; of the capsule that is being made its numbers are shown. */
export class CapsuleNumbers {
  readonly #form = make('div');
  readonly #rest = make('div');
  readonly #fields: NumberForm;

  constructor(
    readonly parent: HTMLElement,
    onAction: (action: Action) => void,
  ) {
    this.#fields = new NumberForm(this.#form, onAction);
  }

  show(drawing: Drawing, draft: { readonly name: string; readonly shape: Shape2 } | undefined): void {
    this.#fields.show(drawing);
    const rows = draft ? rowsOf(draft.name, draft.shape) : [];
    const isEmpty = drawing.scene.items.length === 0 && rows.length === 0;
    if (isEmpty) this.#rest.replaceChildren(make('p', { class: 'note' }, text('exercise.none')));
    else this.#rest.replaceChildren(...(rows.length > 0 ? [make('dl', {}, ...rows)] : []));
    if (!this.#rest.isConnected) this.parent.append(this.#rest);
    // Not there while it is empty: the card is not to have a gap.
    if (drawing.scene.items.length === 0) this.#form.remove();
    else if (!this.#form.isConnected) this.parent.prepend(this.#form);
  }
}

function rowsOf(name: string, shape: Shape2): HTMLElement[] {
  if (shape.type !== 'capsule2') return [];
  return [
    vectorEntry(`base${name}`, text('exercise.base', { name }), shape.base),
    vectorEntry(`tip${name}`, text('exercise.tip', { name }), shape.tip),
    lengthEntry(`radius${name}`, text('exercise.radius', { name }), shape.radius),
  ];
}

export function showResult(target: HTMLElement, result: PairResult<Vec2> | undefined): void {
  if (!result) {
    target.replaceChildren(make('p', { class: 'note' }, text('exercise.pending')));
    return;
  }
  const overlap = result.distance <= 0;
  const verdict = overlap ? text('verdict.overlapping') : formatLength(result.distance);
  target.replaceChildren(
    make('p', { class: overlap ? 'verdict overlap' : 'verdict', 'data-value': 'verdict' }, verdict),
    make(
      'dl',
      {},
      lengthEntry('distance', text('readout.distance'), result.distance),
      lengthEntry('depth', text('readout.depth'), result.penetrationDepth),
      vectorEntry('pointOnA', text('readout.pointOnA'), result.pointOnA),
      vectorEntry('pointOnB', text('readout.pointOnB'), result.pointOnB),
      vectorEntry('normal', text('readout.normal'), result.normal),
    ),
  );
}
