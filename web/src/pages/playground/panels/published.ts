// SPDX-License-Identifier: MIT
// The switch between the exact answer alone and the article's beside it, and what is shown of the latter: each value beside the
// true one, marked by a sign and a word where it differs, and a sentence why.
import type { Method } from '../../../model/state.ts';
import { differencesOf, type Printed } from '../../../queries/published.ts';
import type { PairAnswer, Results } from '../../../queries/queries.ts';
import { language, text } from '../../../text/language.ts';
import { formatLength, formatVector } from '../../../text/numbers.ts';
import { type ComparedRow, comparisonTable } from '../../../parts/panels/comparisonTable.ts';
import { byId, make } from '../../../parts/dom/dom.ts';
import { printedSentence } from '../../../parts/workbench/sentences.ts';

type Answered = Extract<PairAnswer, { kind: 'distance' }>;

/** Which part of the explanation is about the pair: the shapes as the article orders them. */
function sectionOf({ a, b }: Answered): string {
  const name = (type: string): string =>
    type.startsWith('aabb') ? 'box' : type.startsWith('capsule') ? 'capsule' : 'sphere';
  const order = ['sphere', 'box', 'capsule'];
  return [a, b]
    .map(({ shape }) => name(shape.type))
    .sort((x, y) => order.indexOf(x) - order.indexOf(y))
    .join('-and-');
}

export class Published {
  readonly #element = byId('published', HTMLElement);
  readonly #choices = [...byId('method', HTMLFieldSetElement).querySelectorAll('input')];

  constructor(onMethod: (method: Method) => void) {
    for (const choice of this.#choices)
      choice.addEventListener('change', () => onMethod(choice.value === 'published' ? 'published' : 'exact'));
  }

  show(method: Method, results: Results | undefined): void {
    for (const choice of this.#choices) choice.checked = choice.value === method;
    this.#element.hidden = method === 'exact' || !results;
    if (method === 'exact' || !results) return;
    const { pair, printed } = results;
    const sentence = make('p', { 'data-value': 'published' }, printedSentence(printed, pair));
    this.#element.dataset['mistake'] = printed?.mistake ?? 'unsupported';
    if (!printed || pair.kind !== 'distance') return this.#element.replaceChildren(sentence);
    const href = `./published.html?lang=${language()}#${sectionOf(pair)}`;
    this.#element.replaceChildren(
      sentence,
      comparison(printed, pair),
      make('p', { class: 'why' }, text(`mistake.${printed.mistake}`)),
      make('p', {}, make('a', { href }, text('published.more'))),
    );
  }
}

function comparison(printed: Printed, { result }: Answered): HTMLElement {
  const differences = differencesOf(printed, result);
  const yesOrNo = (isHit: boolean): string => text(isHit ? 'published.yes' : 'published.no');
  const line = (name: 'hit' | 'depth' | 'normal', exact: string, other: string): ComparedRow => ({
    name,
    term: text(`published.${name}Row`),
    exact,
    other,
    differs: differences[name],
  });
  const isApart = !result.intersects && !printed.hit;
  const number = (shown: string): string => shown.replaceAll('NaN', text('published.nan'));
  // Answers that differ are not shown alike.
  const depths = differences.depth ? printed.depth - result.penetrationDepth : 0;
  const components = printed.normal.map((x, i) => Math.abs(x - (result.normal[i] ?? 0)));
  const normals = differences.normal ? Math.max(...components) : 0;
  const printedDepth = printed.hit ? number(formatLength(printed.depth, depths)) : '–';
  const printedNormal = printed.hit ? number(formatVector(printed.normal, normals)) : '–';
  return comparisonTable(text('published.table'), text('method.published'), [
    line('hit', yesOrNo(result.intersects), yesOrNo(printed.hit)),
    line('depth', isApart ? '–' : formatLength(result.penetrationDepth, depths), printedDepth),
    line('normal', isApart ? '–' : formatVector(result.normal, normals), printedNormal),
  ]);
}
