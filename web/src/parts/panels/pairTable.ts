// SPDX-License-Identifier: MIT
// A pair by every algorithm: a row for each with its answer, difference, error bound, status, iterations and time, or why it has none.
// The first row is the exact answer. Times are measured one after the other when the page is idle, once for each pair.
import type { Shape, Touchstone } from '../../../../bindings/index.ts';
import { stepsLink } from '../../formats/link/algorithmLinks.ts';
import { comparedAlgorithms, type ComparedAlgorithm } from '../../model/algorithms.ts';
import { toLink } from '../../formats/link/sceneLink.ts';
import { setAlgorithm, type State } from '../../model/state.ts';
import { answerBy, type NamedAnswer, timeBy } from '../../queries/byAlgorithm.ts';
import { type PairAnswer, pairAnswer } from '../../queries/pairAnswer.ts';
import { queryTime } from '../../queries/timing.ts';
import { stateOf } from '../../content/situations/framing.ts';
import { text } from '../../text/language.ts';
import { algorithmTitle } from '../words/names.ts';
import { formatCount, formatLength } from '../../text/numbers.ts';
import { errorLength, statusText } from './algorithmAnswer.ts';
import { make } from '../dom/dom.ts';
import { whenIdle } from '../dom/idle.ts';

const columns = [
  'algorithm',
  'distance',
  'verdict',
  'difference',
  'bound',
  'status',
  'iterations',
  'time',
  'open',
] as const;
type Answered = Extract<PairAnswer, { kind: 'distance' }>;
/** A cell whose time is to be measured, in microseconds. */
interface Untimed {
  readonly cell: HTMLElement;
  readonly measure: () => number;
}

export const nanoseconds = (x: number): string => text('compare.nanoseconds', { count: formatCount(Math.round(x)) });
const verdictText = (isHit: boolean): string => text(isHit ? 'published.yes' : 'published.no');

/** Links of a row; their names say the algorithm too, because every row has the same words. */
export function openLinks(state: State, algorithm: ComparedAlgorithm): readonly HTMLElement[] {
  const name = algorithmTitle(algorithm);
  const link = (href: string, shown: string, label: string): HTMLElement =>
    make('a', { href, 'aria-label': label }, shown);
  const playground = `./playground.html${toLink(setAlgorithm(state, algorithm))}`;
  const steps = stepsLink(state, algorithm);
  return [
    link(playground, text('compare.playground'), text('compare.playgroundOf', { name })),
    ...(steps === undefined ? [] : [link(steps, text('compare.steps'), text('compare.stepsOf', { name }))]),
  ];
}

export class PairTable {
  readonly element = make('div', { class: 'scroll', tabindex: '0', role: 'region' });
  #round = 0;

  /** The two shapes have a distance; the core has all algorithms. */
  show(core: Touchstone, a: Shape, b: Shape): void {
    const state = stateOf(a, b);
    const pair = pairAnswer(core, state.scene);
    if (pair.kind !== 'distance') throw new RangeError(`${a.type} and ${b.type} have no distance.`);
    const untimed: Untimed[] = [];
    const rows = [
      exactRow(core, pair, untimed),
      ...comparedAlgorithms.map((algorithm) => rowOf(core, algorithm, pair, state, untimed)),
    ];
    const heads = columns.map((name) => make('th', { scope: 'col' }, text(`compare.column.${name}`)));
    this.element.setAttribute('aria-label', text('compare.answers'));
    this.element.replaceChildren(
      make('table', { class: 'figures' }, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows)),
    );
    void this.#time(untimed);
  }
  /** A later table ends the measurements of this one. */
  async #time(untimed: readonly Untimed[]): Promise<void> {
    const round = ++this.#round;
    const times: { readonly cell: HTMLElement; readonly time: number }[] = [];
    for (const { cell, measure } of untimed) {
      await whenIdle();
      if (round !== this.#round) return;
      const time = 1000 * measure();
      cell.textContent = nanoseconds(time);
      times.push({ cell, time });
      // A bar behind each number: the longest so far fills its cell.
      const longest = Math.max(...times.map((one) => one.time));
      for (const one of times) one.cell.style.setProperty('--share', String(one.time / longest));
    }
  }
}

const cell = (name: string, ...content: readonly (Node | string)[]): HTMLElement =>
  make('td', { 'data-cell': name }, ...content);

function exactRow(core: Touchstone, { a, b, result }: Answered, untimed: Untimed[]): HTMLElement {
  const time = cell('time', '…');
  untimed.push({ cell: time, measure: () => queryTime(core, a.shape, b.shape) });
  return make(
    'tr',
    { 'data-algorithm': 'exact' },
    make('th', { scope: 'row' }, text('compare.exactRow', { method: text(`method.${result.method}`) })),
    cell('distance', formatLength(result.distance)),
    cell('verdict', verdictText(result.intersects)),
    cell('difference', '–'),
    cell('bound', '–'),
    cell('status', statusText(result)),
    cell('iterations', '–'),
    time,
    cell('open', '–'),
  );
}

function distanceText({ answer }: NamedAnswer): string {
  const shown = (x: number): string => formatLength(x).replaceAll('NaN', text('published.nan'));
  return answer.distance === undefined
    ? text('compare.depth', { length: shown(answer.depth ?? NaN) })
    : shown(answer.distance);
}

function rowOf(
  core: Touchstone,
  algorithm: ComparedAlgorithm,
  pair: Answered,
  state: State,
  untimed: Untimed[],
): HTMLElement {
  const found = answerBy(core, algorithm, pair);
  const head = make('th', { scope: 'row' }, algorithmTitle(algorithm));
  const row = (...cells: readonly HTMLElement[]): HTMLElement =>
    make('tr', { 'data-algorithm': algorithm, 'data-answers': String(found.kind === 'answered') }, head, ...cells);
  if (found.kind === 'none') {
    const sentence = make('span', {}, text(`compared.why.${found.why}`));
    const why = make('td', { colspan: String(columns.length - 2), class: 'why' }, sentence);
    // Clipping has steps, but no distance.
    const links = algorithm === 'clip' ? openLinks(state, algorithm).slice(1) : ['–'];
    return row(why, cell('open', ...links));
  }
  const time = cell('time', '…');
  untimed.push({ cell: time, measure: () => timeBy(core, algorithm, pair.a.shape, pair.b.shape) });
  const { difference, errorBound, iterations, answer } = found;
  return row(
    cell('distance', distanceText(found)),
    cell('verdict', verdictText(answer.intersects === true)),
    cell('difference', errorLength(difference)),
    cell('bound', errorBound === undefined ? '–' : errorLength(errorBound)),
    cell('status', statusText(found)),
    cell('iterations', iterations === undefined ? '–' : formatCount(iterations)),
    time,
    cell('open', make('span', { class: 'links' }, ...openLinks(state, algorithm))),
  );
}
