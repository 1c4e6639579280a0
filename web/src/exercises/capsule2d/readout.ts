// SPDX-License-Identifier: MIT
// The numbers beside the board: both capsules, so that the distance can be worked out by hand, and the result.
import type { Capsule2Shape, PairResult, Vec2 } from '../../../../bindings/index.ts';
import { text } from '../../text/language.ts';
import { formatLength } from '../../text/numbers.ts';
import { make } from '../../ui/dom.ts';
import { lengthEntry, vectorEntry } from '../../ui/values.ts';

export function showCapsules(target: HTMLElement, capsules: readonly Capsule2Shape[]): void {
  const rows = capsules.flatMap(({ base, tip, radius }, i) => {
    const name = i === 0 ? 'A' : 'B';
    return [
      vectorEntry(`base${name}`, text('exercise.base', { name }), base),
      vectorEntry(`tip${name}`, text('exercise.tip', { name }), tip),
      lengthEntry(`radius${name}`, text('exercise.radius', { name }), radius),
    ];
  });
  const none = make('p', { class: 'note' }, text('exercise.none'));
  target.replaceChildren(rows.length > 0 ? make('dl', {}, ...rows) : none);
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
