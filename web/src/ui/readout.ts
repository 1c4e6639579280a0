// SPDX-License-Identifier: MIT
// The answer for the pair as text, always in the same order, and a sentence of it for screen readers.
import type { PairResult, Vec2, Vec3 } from '../../../bindings/index.ts';
import type { PairAnswer } from '../queries/queries.ts';
import { text } from '../text/language.ts';
import { nameOf } from '../text/names.ts';
import { formatLength } from '../text/numbers.ts';
import { entry, make } from './dom.ts';
import { lengthEntry, vectorEntry } from './values.ts';

/** What is said when a change is over. */
export function sentence(pair: PairAnswer): string {
  if (pair.kind === 'none') return text('said.none');
  const names = { a: nameOf(pair.a), b: nameOf(pair.b) };
  if (pair.kind === 'planes') return text(pair.meet ? 'said.meet' : 'said.parallel', names);
  const { distance, penetrationDepth } = pair.result;
  return distance > 0
    ? text('said.apart', { ...names, length: formatLength(distance) })
    : text('said.overlap', { ...names, length: formatLength(penetrationDepth) });
}

type Verdict = 'apart' | 'touching' | 'overlapping' | 'meet' | 'parallel';
function verdictOf(distance: number): Verdict {
  if (distance > 0) return 'apart';
  return distance === 0 ? 'touching' : 'overlapping';
}
function verdictLine(verdict: Verdict): HTMLElement {
  const overlap = verdict === 'touching' || verdict === 'overlapping';
  const look = overlap ? 'verdict overlap' : 'verdict';
  return make('p', { class: look, 'data-value': 'verdict', 'data-verdict': verdict }, text(`verdict.${verdict}`));
}

type Feature = PairResult<Vec2 | Vec3>['featureA'];
function featureName({ kind, index }: Feature): string {
  const name = text(`feature.${kind}`);
  return kind === 'point' || kind === 'surface' || kind === 'side' ? name : `${name} ${index}`;
}
function methodName({ method, status }: PairResult<Vec2 | Vec3>): string {
  const name = text(`method.${method}`);
  return status === 'converged' ? name : text('readout.stopped', { method: name });
}

export function showReadout(element: HTMLElement, pair: PairAnswer): void {
  if (pair.kind === 'none') {
    element.replaceChildren(make('p', { class: 'note' }, text('readout.select')));
    return;
  }
  const names = text('readout.names', { a: nameOf(pair.a), b: nameOf(pair.b) });
  if (pair.kind === 'planes') {
    const note = make('p', { class: 'note' }, text('readout.planes', { names }));
    element.replaceChildren(verdictLine(pair.meet ? 'meet' : 'parallel'), note);
    return;
  }
  const { result } = pair;
  const features = text('readout.featuresOf', { a: featureName(result.featureA), b: featureName(result.featureB) });
  const rows = [
    entry('names', text('readout.pair'), names),
    lengthEntry('distance', text('readout.distance'), result.distance),
    lengthEntry('depth', text('readout.depth'), result.penetrationDepth),
    vectorEntry('normal', text('readout.normal'), result.normal),
    vectorEntry('pointOnA', text('readout.pointOnA'), result.pointOnA),
    vectorEntry('pointOnB', text('readout.pointOnB'), result.pointOnB),
    entry('features', text('readout.features'), features),
    entry('unique', text('readout.unique'), text(result.unique ? 'readout.unique.yes' : 'readout.unique.no')),
    entry('method', text('readout.method'), methodName(result), { 'data-method': result.method }),
  ];
  element.replaceChildren(verdictLine(verdictOf(result.distance)), make('dl', {}, ...rows));
}
