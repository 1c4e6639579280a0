// SPDX-License-Identifier: MIT
// One scene: what is wrong with the subject's answer, both answers side by side and in the scene, the simplest scene found that fails
// in the same way, and what can be taken along: a link, the playground, a fixture.
import { language, text } from '../../../text/language.ts';
import { sentence } from '../../../coding/sentences.ts';
import { formatCount, formatFull, formatFullVector } from '../../../text/numbers.ts';
import { PrintedView } from '../../../parts/editor/printedView.ts';
import { make } from '../../../parts/dom/dom.ts';
import { focusText, setDisabled } from '../../../parts/dom/focus.ts';
import type { JudgedScene, Judgement } from '../../../lab/model/report.ts';
import { isLaw } from '../../../lab/model/types.ts';
import type { FixtureWanted, LookedAt } from '../desk/messages.ts';
import { regionWords } from '../../../parts/lab/regionWords.ts';
import { FindingScene } from './findingScene.ts';
import {
  capitalized,
  errorText,
  failureName,
  pairName,
  placeText,
  propertyName,
  regimeName,
} from '../../../parts/lab/words.ts';

export const fixtureLanguages = ['cpp', 'javascript', 'json'] as const satisfies readonly FixtureWanted['language'][];

export interface FindingEvents {
  onStep(direction: 1 | -1): void;
  /** Shows the scene as it was found, or simplified. */
  onSimplified(isSimplified: boolean): void;
  onFixture(language: FixtureWanted['language']): void;
  onLink(): void;
}
export interface ShownFinding {
  readonly looked: LookedAt;
  /** Of the playground. */
  readonly href: string;
  /** The simplified scene is shown; undefined: the scene has none. */
  readonly isSimplified: boolean | undefined;
  readonly calls?: number;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}
const rows = ['intersects', 'distance', 'depth', 'normal', 'pointOnA', 'pointOnB'] as const;

function valueText(value: boolean | number | readonly number[] | undefined): string {
  if (value === undefined) return '–';
  if (typeof value === 'boolean') return text(value ? 'code.true' : 'code.false');
  const shown = (x: number): string => (Number.isNaN(x) ? text('code.nan') : formatFull(x));
  return typeof value === 'number'
    ? shown(value)
    : value.every(Number.isFinite)
      ? formatFullVector(value)
      : `(${value.map(shown).join('; ')})`;
}
const numbersText = (shape: object): string =>
  Object.entries(shape)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => `${name}: ${JSON.stringify(value).replaceAll(',', ', ')}`)
    .join('\n');

export class FindingView {
  readonly element = make('section', { class: 'card finding', 'aria-labelledby': 'finding-title', hidden: '' });
  readonly #title = make('h2', { id: 'finding-title', tabindex: '-1' });
  readonly #where = make('p', { class: 'note', 'data-value': 'finding-where' });
  readonly #wrong = make('ul', { class: 'wrong-list', 'data-value': 'finding-wrong' });
  readonly #previous = make('button', { type: 'button', 'data-action': 'previous' });
  readonly #next = make('button', { type: 'button', 'data-action': 'next' });
  readonly #simplified = make('button', { type: 'button', 'data-action': 'simplified' });
  readonly #open = make('a', { class: 'button', 'data-action': 'open' });
  readonly #link = make('button', { type: 'button', 'data-action': 'link' });
  readonly #table = make('div', { class: 'scroll', role: 'region', tabindex: '0' });
  readonly #shapes = make('div', { class: 'shapes' });
  readonly #printed = new PrintedView();
  readonly #fixtures: readonly (readonly [HTMLButtonElement, FixtureWanted['language']])[];
  readonly #fixtureLabel = make('span', { id: 'fixture-label' });
  readonly #message = make('div', { class: 'message', role: 'status', 'data-value': 'finding-message' });
  readonly #scene = new FindingScene();
  #shown: ShownFinding | undefined;

  constructor(readonly events: FindingEvents) {
    this.#previous.addEventListener('click', () => events.onStep(-1));
    this.#next.addEventListener('click', () => events.onStep(1));
    this.#simplified.addEventListener('click', () => events.onSimplified(this.#shown?.isSimplified === false));
    this.#link.addEventListener('click', () => events.onLink());
    this.#fixtures = fixtureLanguages.map((name) => {
      const button = make('button', { type: 'button', 'data-fixture': name });
      button.addEventListener('click', () => events.onFixture(name));
      return [button, name] as const;
    });
    const steps = make('div', { class: 'row' }, this.#previous, this.#next, this.#simplified);
    const out = make('div', { class: 'row' }, this.#open, this.#link);
    const fixtures = make(
      'div',
      { class: 'row', role: 'group', 'aria-labelledby': 'fixture-label' },
      this.#fixtureLabel,
      ...this.#fixtures.map(([button]) => button),
    );
    const numbers = make('div', {}, this.#table, this.#shapes);
    const both = make('div', { class: 'finding-both' }, numbers, this.#scene.element);
    this.element.append(
      this.#title,
      this.#where,
      this.#wrong,
      steps,
      both,
      this.#printed.element,
      out,
      fixtures,
      this.#message,
    );
  }

  /** The region of the scene and what is wrong, as it is read out. */
  get spokenText(): string {
    return `${this.#title.textContent}. ${[...this.#wrong.children].map((item) => item.textContent).join(' ')}`;
  }
  /** Where a message about the finding, or a text to copy, is shown. */
  get message(): HTMLElement {
    return this.#message;
  }
  focus(): void {
    focusText(this.#title);
    this.#title.scrollIntoView({ block: 'nearest' });
  }
  hide(): void {
    this.element.hidden = true;
    this.#shown = undefined;
  }
  show(shown: ShownFinding): void {
    const isOther = this.#shown?.looked.judged !== shown.looked.judged;
    this.#shown = shown;
    this.element.hidden = false;
    if (isOther) this.#message.replaceChildren();
    this.#label(shown);
    if (isOther) void this.#scene.show(shown.looked.judged);
  }
  relabel(): void {
    this.#scene.relabel();
    if (this.#shown) this.#label(this.#shown);
  }
  redraw(): void {
    this.#scene.redraw();
  }

  #label({ looked, href, isSimplified, calls, hasNext, hasPrevious }: ShownFinding): void {
    const { judged, region, printed } = looked;
    this.#title.textContent = capitalized(regionWords(region));
    this.#where.textContent = whereText(judged, isSimplified === true, calls);
    this.#wrong.replaceChildren(...wrongTexts(judged).map((sentenceText) => make('li', {}, sentenceText)));
    this.element.dataset['wrong'] = String(judged.isWrong);
    this.#previous.textContent = text('lab.finding.previous');
    this.#next.textContent = text('lab.finding.next');
    setDisabled(this.#previous, !hasPrevious);
    setDisabled(this.#next, !hasNext);
    this.#simplified.hidden = isSimplified === undefined;
    this.#simplified.textContent = text(isSimplified ? 'lab.finding.asFound' : 'lab.finding.simplified');
    this.#open.textContent = text('lab.finding.open');
    this.#open.href = href;
    this.#link.textContent = text('lab.finding.link');
    this.#fixtureLabel.textContent = text('lab.finding.fixture');
    for (const [button, name] of this.#fixtures)
      button.textContent = name === 'cpp' ? 'C++' : name === 'javascript' ? 'JavaScript' : 'JSON';
    this.#table.setAttribute('aria-label', text('lab.finding.table'));
    this.#table.replaceChildren(answersTable(judged));
    const shapes = (['a', 'b'] as const).flatMap((side) => {
      const shape = judged.scene[side];
      return [
        make('h3', {}, `${side.toUpperCase()}: ${text(`kind.${shape.type}`)}`),
        make('pre', { tabindex: '0', 'aria-label': side.toUpperCase() }, numbersText(shape)),
      ];
    });
    this.#shapes.replaceChildren(...shapes);
    this.#printed.show([{ printed, caseName: () => text('lab.finding.printed') }]);
  }
}

function whereText({ id, scene }: JudgedScene, isSimplified: boolean, calls: number | undefined): string {
  if (isSimplified) return text('lab.finding.isSimplified', { count: formatCount(calls ?? 0) });
  if (!id) return pairName({ a: scene.a.type, b: scene.b.type });
  return text('lab.finding.where', {
    pair: pairName(id.pair),
    regime: regimeName(id.regime),
    index: formatCount(id.index),
  });
}
function judgementText({ property, error, tolerance }: Judgement): string {
  const values = { property: propertyName(property), error: errorText(error), tolerance: errorText(tolerance) };
  return text(isLaw(property) ? 'lab.wrong.law' : 'lab.wrong.compared', values);
}
function wrongTexts({ judgements, failure, isWrong }: JudgedScene): readonly string[] {
  const failed = failure ? [`${failureName(failure.kind)}: ${sentence(failure.reason, language())}`] : [];
  const line = failure && placeText(failure) !== '' ? [`${capitalized(placeText(failure))}.`] : [];
  const wrong = judgements.filter(({ passed }) => !passed).map(judgementText);
  return isWrong || failure ? [...failed, ...line, ...wrong] : [text('lab.finding.right')];
}

function answersTable({ answer, truth }: JudgedScene): HTMLElement {
  const lines = rows.map((name) =>
    make(
      'tr',
      { 'data-field': name },
      make('th', { scope: 'row' }, text(`lab.part.${name}`)),
      make('td', { 'data-own': name }, valueText(answer[name])),
      make('td', { 'data-truth': name }, valueText(truth[name])),
    ),
  );
  const heads = (['lab.part', 'lab.answer.subject', 'code.truth'] as const).map((key) =>
    make('th', { scope: 'col' }, text(key)),
  );
  return make('table', { class: 'answers' }, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...lines));
}
