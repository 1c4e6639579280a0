// SPDX-License-Identifier: MIT
// One case at a time: what the function was called with, both answers side by side, both of them in the scene, and the way to
// the failing cases before and after it. The numbers say everything; the scene is there where the browser has WebGL.
import type { CodeExercise } from '../../grading/format.ts';
import { fieldsOf } from '../../grading/gradeCode.ts';
import type { Grading } from '../../grading/grade.ts';
import { text } from '../../text/language.ts';
import type { PlainKey } from '../../ui/dialog.ts';
import { make } from '../../ui/dom.ts';
import { setDisabled } from '../../ui/focus.ts';
import { unlessNoWebgl } from '../../view/noWebgl.ts';
import type { CaseScene } from './caseScene.ts';
import { compare, type Comparison, type FieldRow, type Verdict } from './comparison.ts';
import { drawingOf } from './drawing.ts';
import { type JudgedCase, type JudgedGroup, nextFailing } from './judging.ts';
import { valueText } from './values.ts';

const signs: Readonly<Record<Verdict, string>> = { right: '✓', other: '✓', wrong: '✗', none: '' };

export class CaseView {
  readonly element = make('section', { class: 'card code-case', 'aria-labelledby': 'code-case-title' });
  readonly #title = make('h2', { id: 'code-case-title', tabindex: '-1' });
  readonly #message = make('p', { class: 'code-message' });
  readonly #previous = make('button', { type: 'button' });
  readonly #next = make('button', { type: 'button' });
  readonly #arguments = make('dl', { class: 'code-arguments' });
  readonly #table = make('div');
  readonly #stage = make('div', { class: 'viewport look code-scene', role: 'img' });
  readonly #tools = make('div', { class: 'toolbar code-tools', role: 'group' });
  readonly #note = make('p', { class: 'note' });
  readonly #legend = make('ul', { class: 'code-legend' });
  #groups: readonly JudgedGroup[] = [];
  #shown: JudgedCase | undefined;
  #scene: Promise<CaseScene | undefined> | undefined;
  #isLost = false;

  constructor(
    readonly exercise: CodeExercise,
    readonly grading: () => Grading,
    /** A failing case was stepped to. */
    readonly onStep: (to: JudgedCase) => void,
  ) {
    this.#previous.addEventListener('click', () => this.#step(-1));
    this.#next.addEventListener('click', () => this.#step(1));
    const steps = make('div', { class: 'code-steps' }, this.#previous, this.#next);
    const numbers = make('div', {}, this.#arguments, this.#table);
    const seen = make('div', { class: 'code-seen' }, this.#stage, this.#tools, this.#legend, this.#note);
    const both = make('div', { class: 'code-both' }, numbers, seen);
    this.element.append(this.#title, this.#message, steps, both);
  }

  #step(direction: 1 | -1): void {
    const to = this.#shown && nextFailing(this.#groups, this.#shown.index, direction);
    if (!to) return;
    this.show(this.#groups, to);
    this.onStep(to);
  }

  /** Shows a case of these groups. */
  show(groups: readonly JudgedGroup[], shown: JudgedCase): void {
    const isOther = this.#shown?.index !== shown.index;
    this.#groups = groups;
    this.#shown = shown;
    const comparison = compare(this.grading(), this.exercise, shown.one, shown.answer);
    this.#label(shown, comparison);
    void this.#draw(shown, comparison, isOther);
  }
  /** The case and what came of it, as it is read out: a sign is none. */
  get said(): string {
    return `${this.#title.textContent}. ${this.#message.textContent.replace(/^[✓✗] /, '')}`;
  }
  focus(): void {
    this.#title.focus();
  }
  relabel(): void {
    if (this.#shown) this.show(this.#groups, this.#shown);
    void this.#scene?.then((scene) => scene && this.#fillTools(scene));
  }

  #label(shown: JudgedCase, comparison: Comparison): void {
    const { group, number, answer, one } = shown;
    const title = group.title[this.grading().tongue];
    this.#title.textContent =
      group.count === 1 ? title : text('code.caseTitle', { title, number: number + 1, count: group.count });
    const isJudged = answer !== undefined;
    this.element.dataset['verdict'] = isJudged ? (comparison.passed ? 'passed' : 'failed') : 'none';
    this.#message.textContent = !isJudged
      ? text('code.caseOpen')
      : comparison.passed
        ? `✓ ${text('code.casePassed')}`
        : `✗ ${comparison.message}`;
    this.#previous.textContent = text('code.previousFailing');
    this.#next.textContent = text('code.nextFailing');
    setDisabled(this.#previous, !nextFailing(this.#groups, shown.index, -1));
    setDisabled(this.#next, !nextFailing(this.#groups, shown.index, 1));
    this.#table.replaceChildren(comparisonTable(comparison, isJudged));
    const rows = this.exercise.function.parameters.map(({ name, type }, i) =>
      make(
        'div',
        {},
        make('dt', {}, make('code', {}, name), ` ${type}`),
        make('dd', { 'data-argument': name }, valueText(one.arguments[i])),
      ),
    );
    this.#arguments.replaceChildren(...rows);
    this.#legend.replaceChildren(
      make('li', { class: 'truth' }, text('code.legendTruth')),
      ...(isJudged ? [make('li', { class: 'own' }, text('code.legendOwn'))] : []),
    );
  }

  async #draw(shown: JudgedCase, { rows }: Comparison, isOther: boolean): Promise<void> {
    const sideOf = (side: 'own' | 'truth'): Parameters<typeof fieldsOf>[0] =>
      Object.fromEntries(rows.flatMap((row) => (row[side] === undefined ? [] : [[row.field, row[side]]])));
    const drawing = drawingOf(this.exercise, shown.one, fieldsOf(sideOf('truth')), fieldsOf(sideOf('own')));
    const isEmpty = drawing.shapes.length === 0 && drawing.marks.every(({ side }) => side !== 'given');
    this.#stage.parentElement?.toggleAttribute('hidden', isEmpty);
    this.#stage.setAttribute('aria-label', text('code.sceneLabel'));
    if (isEmpty) return;
    this.#scene ??= this.#start();
    const scene = await this.#scene;
    // Another case may have been chosen while the view was loaded.
    if (this.#shown !== shown) return;
    scene?.show(drawing, isOther);
    this.#note.textContent = scene
      ? this.#isLost
        ? text('notice.contextLost')
        : text('code.sceneHelp')
      : text('code.noScene');
  }
  async #start(): Promise<CaseScene | undefined> {
    const { CaseScene: Scene } = await import('./caseScene.ts');
    const onLost = (isLost: boolean): void => {
      this.#isLost = isLost;
      this.relabel();
    };
    const scene = unlessNoWebgl(
      () => new Scene(this.#stage, onLost),
      () => {
        for (const part of [this.#stage, this.#tools, this.#legend]) part.hidden = true;
      },
    );
    if (scene) this.#fillTools(scene);
    return scene;
  }
  #fillTools(scene: CaseScene): void {
    const tool = (key: PlainKey, sign: string, action: () => void): HTMLElement => {
      const button = make('button', { type: 'button', 'aria-label': text(key), title: text(key) }, sign);
      button.addEventListener('click', action);
      return button;
    };
    this.#tools.setAttribute('aria-label', text('view.toolbar'));
    this.#tools.replaceChildren(
      tool('view.turnLeft', '↶', () => scene.camera.turn(-Math.PI / 12)),
      tool('view.turnRight', '↷', () => scene.camera.turn(Math.PI / 12)),
      tool('view.zoomIn', '+', () => scene.camera.zoom(0.8)),
      tool('view.zoomOut', '−', () => scene.camera.zoom(1.25)),
      tool('view.reset', '⌂', () => scene.frame()),
    );
  }
  destroy(): void {
    this.#shown = undefined;
    void this.#scene?.then((scene) => scene?.destroy());
  }
}

/** Both answers side by side; before the first run the true one alone. */
function comparisonTable({ rows }: Comparison, isJudged: boolean): HTMLElement {
  const column = (shown: string): HTMLElement => make('th', { scope: 'col' }, shown);
  const heads = isJudged ? [text('code.own'), text('code.truth')] : [text('code.truth')];
  return make(
    'table',
    { class: 'code-fields' },
    make('caption', { class: 'visually-hidden' }, text('code.comparison')),
    make('thead', {}, make('tr', {}, column(text('code.field')), ...heads.map(column))),
    make('tbody', {}, ...rows.map((row) => fieldLine(row, isJudged))),
  );
}
function fieldLine({ field, own, truth, verdict }: FieldRow, isJudged: boolean): HTMLElement {
  const mark =
    verdict === 'none'
      ? []
      : [' ', make('span', { class: `mark ${verdict}` }, `${signs[verdict]} ${text(`code.verdict.${verdict}`)}`)];
  const cells = isJudged ? [make('td', { 'data-own': field }, valueText(own), ...mark)] : [];
  return make(
    'tr',
    { 'data-field': field, 'data-verdict': verdict },
    make('th', { scope: 'row' }, make('code', {}, field)),
    ...cells,
    make('td', { 'data-truth': field }, valueText(truth)),
  );
}
