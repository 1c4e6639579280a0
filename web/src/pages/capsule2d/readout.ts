// SPDX-License-Identifier: MIT
// The numbers beside the board: both capsules, so that the distance can be worked out by hand, and the result.
import type { Shape2 } from '../../../../bindings/index.ts';
import type { Action } from '../../parts/board/actions.ts';
import { NumberForm } from '../../parts/board/form.ts';
import type { Drawing } from '../../parts/board/model.ts';
import type { PairAnswer } from '../../queries/queries.ts';
import { verdictOf } from '../../queries/verdict.ts';
import { text } from '../../text/language.ts';
import { formatLength } from '../../text/numbers.ts';
import { make } from '../../parts/dom/dom.ts';
import { lengthValue, NumberRows, vectorValue } from '../../parts/panels/numberRows.ts';
import { lengthEntry, vectorEntry } from '../../parts/panels/values.ts';

/** Finished capsules can be typed into; of the capsule being drawn the numbers are shown. */
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
    if (isEmpty) this.#rest.replaceChildren(make('p', { class: 'note' }, text('capsule2d.none')));
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
    vectorEntry(`base${name}`, text('capsule2d.base', { name }), shape.base),
    vectorEntry(`tip${name}`, text('capsule2d.tip', { name }), shape.tip),
    lengthEntry(`radius${name}`, text('capsule2d.radius', { name }), shape.radius),
  ];
}

const resultRows = ['distance', 'depth', 'pointOnA', 'pointOnB', 'normal'] as const;

/** The result, or where it will appear. */
export class CapsuleResult {
  readonly #pending = make('p', { class: 'note' });
  readonly #verdict = make('p', { 'data-value': 'verdict' });
  readonly #rows = new NumberRows({
    rows: resultRows,
    term: (row) => text(`readout.${row}`),
    whole: () => this.#whole,
  });
  #whole: string | undefined;

  constructor(readonly parent: HTMLElement) {}

  show(answer: Extract<PairAnswer, { kind: 'distance' }> | undefined): void {
    const { result } = answer ?? {};
    this.#whole = result && JSON.stringify({ a: answer?.a.shape, b: answer?.b.shape, ...result });
    this.#pending.textContent = text('capsule2d.pending');
    const parts = result ? [this.#verdict, this.#rows.element] : [this.#pending];
    if (parts.some((part) => !part.isConnected)) this.parent.replaceChildren(...parts);
    if (!answer || !result) return;
    const verdict = verdictOf(answer);
    this.#verdict.className = result.intersects ? 'verdict overlap' : 'verdict';
    this.#verdict.textContent = verdict === 'apart' ? formatLength(result.distance) : text(`verdict.${verdict}`);
    this.#rows.show({
      distance: lengthValue(result.distance),
      depth: lengthValue(result.penetrationDepth),
      pointOnA: vectorValue(result.pointOnA, result.distance),
      pointOnB: vectorValue(result.pointOnB, result.distance),
      normal: vectorValue(result.normal),
    });
  }
}
