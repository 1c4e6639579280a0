// SPDX-License-Identifier: MIT
// The pipeline: shapes, candidate pairs, exact contacts, with the work between them at each arrow.
import type { Method } from '../../../../../bindings/broadphase/types.ts';
import { text } from '../../../text/language.ts';
import { formatCount, formatMilliseconds, formatPercent } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import type { Pipeline } from '../queries/comparison.ts';
import { nameOf } from './names.ts';

export class PipelinePanel {
  readonly #list = make('ol', { class: 'pipeline' });
  readonly #change = make('p', { class: 'note' });
  readonly #share = make('p', { class: 'note' });

  constructor(element: HTMLElement) {
    element.append(this.#list, this.#share, this.#change);
  }

  show(count: number, method: Method, pipeline: Pipeline | undefined): void {
    const { contacts } = pipeline ?? {};
    const number = (n: number | undefined): string => (n === undefined ? '–' : formatCount(n));
    const stage = (name: string, value: number | undefined, label: string): HTMLElement =>
      make('li', { class: 'amount' }, make('strong', { 'data-value': name }, number(value)), ` ${label}`);
    const arrow = (...words: readonly string[]): HTMLElement =>
      make('li', { class: 'arrow' }, ...words.map((line) => make('span', {}, line)));
    this.#list.replaceChildren(
      stage('shapes', count, text('broadphase.pipeline.shapes')),
      arrow(
        text('broadphase.pipeline.place', { time: formatMilliseconds(pipeline?.placing) }),
        pipeline ? text('broadphase.pipeline.find', { method: nameOf(method), tests: pipeline.tests }) : nameOf(method),
      ),
      stage('candidates', contacts?.candidates, text('broadphase.pipeline.candidates')),
      arrow(text('broadphase.pipeline.exact', { time: formatMilliseconds(pipeline?.exact) })),
      stage('touching', contacts?.touching, text('broadphase.pipeline.contacts')),
    );
    const { began = 0, stayed = 0, ended = 0, candidates = 0, touching = 0 } = contacts ?? {};
    const change = { began, stayed, ended: formatCount(ended) };
    this.#change.textContent = contacts ? text('broadphase.pipeline.change', change) : '';
    const share = candidates === 0 ? 0 : (candidates - touching) / candidates;
    this.#share.textContent = contacts ? text('broadphase.pipeline.share', { share: formatPercent(share) }) : '';
  }
}
