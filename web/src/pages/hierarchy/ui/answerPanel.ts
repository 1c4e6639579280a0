// SPDX-License-Identifier: MIT
// What the comparison has found, what it has cost beside brute force, and facts about both trees.
import type { Vec3 } from '../../../../../bindings/index.ts';
import { text } from '../../../text/language.ts';
import {
  formatBytes,
  formatCount,
  formatError,
  formatLength,
  formatMilliseconds,
  formatVector,
} from '../../../text/numbers.ts';
import { entry, make } from '../../../parts/dom/dom.ts';
import type { BuiltMesh } from '../queries/builtMesh.ts';
import type { Collision, Compared } from '../queries/collision.ts';

/** A coordinate within rounding of zero is zero. */
const cleaned = (point: Vec3): number[] => point.map((x) => (Math.abs(x) < 1e-12 ? 0 : x));
const yesNo = (is: boolean): string => text(is ? 'hierarchy.yes' : 'hierarchy.no');

export function verdictOf({ surfaces, solids, triangles, apart }: Compared): string {
  if (surfaces) return text('hierarchy.verdict.surfaces', { pairs: formatCount(triangles.length / 2) });
  if (solids) return text('hierarchy.verdict.contained');
  return text('hierarchy.verdict.apart', { distance: formatLength(apart?.distance ?? 0) });
}

export class AnswerPanel {
  readonly #verdict = make('p', { class: 'verdict', 'data-value': 'verdict' });
  /** What the trees have saved. */
  readonly #saved = make('p', { class: 'saved', 'data-value': 'saved' });
  readonly #list = make('dl');
  readonly #facts = make('table', { class: 'facts' });

  constructor(element: HTMLElement) {
    const summary = make('summary', { 'data-text': 'answer.details' }, text('answer.details'));
    element.append(this.#verdict, this.#saved, make('details', {}, summary, this.#list, this.#facts));
  }
  building(): void {
    this.#verdict.textContent = text('hierarchy.building');
  }
  show(collision: Collision, compared: Compared): void {
    this.#verdict.textContent = verdictOf(compared);
    this.#verdict.classList.toggle('overlap', compared.solids || compared.surfaces);
    const { counts, apart, triangles, surfaces, solids, milliseconds } = compared;
    const brute = collision.a.hierarchy.facts.triangles * collision.b.hierarchy.facts.triangles;
    const distance = apart?.distance ?? 0;
    const tests = counts.nodeTests + counts.triangleTests;
    this.#saved.textContent = text('hierarchy.saved', { tests, brute });
    const points = apart
      ? [
          entry('pointA', text('hierarchy.value.pointA'), formatVector(cleaned(apart.pointOnA), distance)),
          entry('pointB', text('hierarchy.value.pointB'), formatVector(cleaned(apart.pointOnB), distance)),
        ]
      : [];
    this.#list.replaceChildren(
      entry('surfaces', text('hierarchy.value.surfaces'), yesNo(surfaces)),
      entry('solids', text('hierarchy.value.solids'), yesNo(solids)),
      entry('pairs', text('hierarchy.value.pairs'), formatCount(triangles.length / 2)),
      entry('distance', text('hierarchy.value.distance'), formatLength(distance)),
      ...points,
      entry('nodeTests', text('hierarchy.value.nodeTests'), formatCount(counts.nodeTests)),
      entry('triangleTests', text('hierarchy.value.triangleTests'), formatCount(counts.triangleTests)),
      entry('brute', text('hierarchy.value.brute'), formatCount(brute)),
      entry('share', text('hierarchy.value.share'), formatError(tests / brute)),
      entry('time', text('hierarchy.value.time'), formatMilliseconds(milliseconds)),
    );
    this.#showFacts(collision);
  }
  #showFacts({ a, b }: Collision): void {
    const row = (
      name: 'triangles' | 'nodes' | 'levels' | 'bytes' | 'build' | 'closed',
      of: (built: BuiltMesh) => string,
    ) =>
      make(
        'tr',
        {},
        make('th', { scope: 'row' }, text(`hierarchy.fact.${name}`)),
        ...[a, b].map((built, i) => make('td', { 'data-value': `${name}-${i === 0 ? 'a' : 'b'}` }, of(built))),
      );
    const heads = ['A', 'B'].map((name) => make('th', { scope: 'col' }, name));
    this.#facts.replaceChildren(
      make('caption', { class: 'visually-hidden' }, text('hierarchy.facts')),
      make('thead', {}, make('tr', {}, make('td'), ...heads)),
      make(
        'tbody',
        {},
        row('triangles', ({ hierarchy }) => formatCount(hierarchy.facts.triangles)),
        row('nodes', ({ hierarchy }) => formatCount(hierarchy.facts.nodes)),
        row('levels', ({ hierarchy }) => formatCount(hierarchy.facts.levels)),
        row('bytes', ({ hierarchy }) => formatBytes(hierarchy.facts.bytes)),
        row('build', ({ milliseconds }) => formatMilliseconds(milliseconds)),
        row('closed', ({ hierarchy }) => yesNo(hierarchy.facts.isClosed)),
      ),
    );
  }
}
