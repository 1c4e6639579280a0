// SPDX-License-Identifier: MIT
// The certificate of a pair in sentences: what bounds its distance from below, what from above, and the bracket of both.
import type { Proof } from '../../../../bindings/proof/types.ts';
import { text } from '../../text/language.ts';
import { formatError, formatStep, withUnit } from '../../text/numbers.ts';
import { make } from '../dom/dom.ts';

/** The sentences, the bracket last but one. */
export function certificateLines({ certificate, status }: Proof, distance: number): readonly string[] {
  const { lower, upper, normalAngle, witnessOff } = certificate;
  const isOverlap = distance < 0;
  const bound = (x: number): string => formatStep(isOverlap ? -x : x);
  const below = text(isOverlap ? 'proved.lower.overlap' : 'proved.lower.apart', { bound: bound(lower) });
  const above =
    status === 'converged'
      ? text('proved.upper.open')
      : text(isOverlap ? 'proved.upper.overlap' : 'proved.upper.apart', { bound: bound(upper) });
  const bracket =
    status === 'converged'
      ? text('proved.bracket.open', { lower: formatStep(lower) })
      : text('proved.bracket', { lower: formatStep(lower), upper: formatStep(upper) });
  const off = withUnit(formatError(witnessOff), 'm');
  const rest = isOverlap
    ? text('proved.points', { off })
    : text('proved.normal', { off, angle: formatError(normalAngle) });
  return [below, above, bracket, rest];
}

/** Its elements stay while the numbers change. */
export class CertificatePanel {
  readonly #note = make('p', { class: 'note' });
  readonly #bracket = make('p', { class: 'bracket', 'data-row': 'bracket' });
  readonly #steps = make('ol', { class: 'proof-steps' });
  readonly #rest = make('p', { class: 'note' });

  constructor(element: HTMLElement) {
    element.append(this.#note, this.#steps, this.#bracket, this.#rest);
    this.show(undefined);
  }
  /** A proof, or in its place what there is to say. */
  show(
    proved: { readonly proof: Proof; readonly distance: number } | undefined,
    otherwise = text('proved.none'),
  ): void {
    for (const part of [this.#steps, this.#bracket, this.#rest]) part.hidden = !proved;
    this.#note.textContent = proved ? text('proved.explanation') : otherwise;
    if (!proved) return;
    const [below = '', above = '', bracket = '', rest = ''] = certificateLines(proved.proof, proved.distance);
    this.#steps.replaceChildren(make('li', {}, below), make('li', {}, above));
    this.#bracket.textContent = bracket;
    this.#rest.textContent = rest;
  }
}
