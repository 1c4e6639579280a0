// SPDX-License-Identifier: MIT
// Shows one case: the arguments, both answers side by side, both of them in the scene, and buttons for the previous
// and next failing case. The numbers are complete; the scene needs WebGL.
import type { CodeExercise } from '../../../grading/format.ts';
import { drawnOf, fieldsOf } from '../../../grading/gradeCode.ts';
import type { Grading } from '../../../grading/grade.ts';
import type { Value } from '../../../grading/language/value.ts';
import { later } from '../../../loading/later.ts';
import { emptyScene, type Item, type Scene } from '../../../model/scene.ts';
import { firstCameras, firstShow } from '../../../model/state.ts';
import { text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import { setDisabled } from '../../../parts/dom/focus.ts';
import type { AnswerMarks } from '../../../parts/scene/answerMarks.ts';
import { makeSceneElements, SceneView } from '../../../parts/scene/sceneView.ts';
import { compare, type Comparison, type FieldRow, type Verdict } from './comparison.ts';
import { type Drawing, drawingOf } from './drawing.ts';
import { type GradedCase, type GradedGroup, nextFailing } from './gradedCases.ts';
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
  readonly #view: SceneView;
  readonly #note = make('p', { class: 'note' });
  readonly #legend = make('ul', { class: 'code-legend' });
  #groups: readonly GradedGroup[] = [];
  #shown: GradedCase | undefined;
  /** Why there is no picture. */
  #without: 'notice.noWebgl' | 'notice.contextLost' | undefined;
  #marks: AnswerMarks | undefined;
  #isPlaced = false;

  constructor(
    readonly exercise: CodeExercise,
    readonly grading: () => Grading,
    /** A failing case was stepped to. */
    readonly onStep: (to: GradedCase) => void,
  ) {
    this.#previous.addEventListener('click', () => this.#step(-1));
    this.#next.addEventListener('click', () => this.#step(1));
    this.#view = new SceneView(makeSceneElements({ isOperated: false }), {
      onReset: () => this.#view.viewport?.frameAll(),
      notify: (why) => {
        this.#without = why;
        if (this.#shown) void this.#draw(this.#shown, false);
      },
    });
    this.#view.stage.classList.add('code-scene');
    const steps = make('div', { class: 'code-steps' }, this.#previous, this.#next);
    const numbers = make('div', {}, this.#arguments, this.#table);
    const seen = make('div', { class: 'code-seen' }, this.#view.elements.view, this.#legend, this.#note);
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
  show(groups: readonly GradedGroup[], shown: GradedCase): void {
    const isOther = this.#shown?.index !== shown.index;
    this.#groups = groups;
    this.#shown = shown;
    this.#label(shown, this.#compared(shown));
    void this.#draw(shown, isOther);
  }
  #compared({ one, answer }: GradedCase): Comparison {
    return compare(this.grading(), this.exercise, one, answer);
  }
  /** The case and what came of it, as it is read out: a sign is none. */
  get spokenText(): string {
    return `${this.#title.textContent}. ${this.#message.textContent.replace(/^[✓✗] /, '')}`;
  }
  focus(): void {
    this.#title.focus();
  }
  relabel(): void {
    if (this.#shown) this.show(this.#groups, this.#shown);
  }

  #label(shown: GradedCase, comparison: Comparison): void {
    const { group, number, answer, one } = shown;
    const title = group.title[this.grading().language];
    this.#title.textContent =
      group.count === 1 ? title : text('code.caseTitle', { title, number: number + 1, count: group.count });
    const isGraded = answer !== undefined;
    this.element.dataset['verdict'] = isGraded ? (comparison.passed ? 'passed' : 'failed') : 'none';
    this.#message.textContent = !isGraded
      ? text('code.caseOpen')
      : comparison.passed
        ? `✓ ${text('code.casePassed')}`
        : `✗ ${comparison.message}`;
    this.#previous.textContent = text('code.previousFailing');
    this.#next.textContent = text('code.nextFailing');
    setDisabled(this.#previous, !nextFailing(this.#groups, shown.index, -1));
    setDisabled(this.#next, !nextFailing(this.#groups, shown.index, 1));
    this.#table.replaceChildren(comparisonTable(comparison, isGraded));
    const { parameters } = this.exercise.function;
    const rows = parameters.map(({ name, type }, i) => valueLine(name, ` ${type}`, one.arguments[i]));
    const drawn = Object.entries(drawnOf(this.grading(), this.exercise, one));
    this.#arguments.replaceChildren(...rows, ...drawn.map(([name, value]) => valueLine(name, '', value)));
    this.#legend.replaceChildren(
      make('li', { class: 'truth' }, text('code.legendTruth')),
      ...(isGraded ? [make('li', { class: 'own' }, text('code.legendOwn'))] : []),
    );
  }

  #drawing({ one }: GradedCase, { rows }: Comparison): Drawing {
    const sideOf = (side: 'own' | 'truth'): Parameters<typeof fieldsOf>[0] =>
      Object.fromEntries(rows.flatMap((row) => (row[side] === undefined ? [] : [[row.field, row[side]]])));
    const drawn = drawnOf(this.grading(), this.exercise, one);
    return drawingOf(this.exercise, one, fieldsOf(sideOf('truth')), fieldsOf(sideOf('own')), drawn);
  }
  async #draw(shown: GradedCase, isOther: boolean): Promise<void> {
    const drawing = this.#drawing(shown, this.#compared(shown));
    const isEmpty = drawing.shapes.length === 0 && drawing.marks.every(({ side }) => side !== 'given');
    const { stage } = this.#view;
    this.#view.elements.view.parentElement?.toggleAttribute('hidden', isEmpty);
    stage.setAttribute('aria-label', text('code.sceneLabel'));
    if (isEmpty) return;
    const [viewport, { AnswerMarks: Marks }] = await Promise.all([
      this.#view.start(),
      later(() => import('../../../parts/scene/answerMarks.ts')),
    ]);
    // Another case may have been chosen while the view was loaded.
    if (this.#shown !== shown) return;
    this.#note.textContent = text(
      this.#without === undefined ? 'code.sceneHelp' : viewport ? 'notice.contextLost' : 'code.noScene',
    );
    for (const part of [this.#view.elements.view, this.#legend]) part.hidden = viewport === undefined;
    if (!viewport) return;
    this.#marks?.dispose();
    this.#marks = new Marks(drawing.marks);
    stage.dataset['marks'] = drawing.marks.map(({ side, name }) => `${side} ${name}`).join(', ');
    viewport.show(sceneOf(drawing), undefined, firstShow, 0, {
      marks: [],
      names: itemsOf(drawing),
      layer: this.#marks,
    });
    if (!isOther && this.#isPlaced) return;
    // From then on as the student turned it.
    if (!this.#isPlaced) viewport.camera.set(firstCameras[drawing.dimension], drawing.dimension);
    this.#isPlaced = true;
    viewport.frameAll();
  }
  destroy(): void {
    this.#shown = undefined;
    this.#view.destroy();
    this.#marks?.dispose();
  }
}

const itemsOf = ({ shapes }: Drawing): readonly Item[] => shapes.map((one, i) => ({ id: i + 1, ...one }));
/** The first two shapes are A and B. */
function sceneOf(drawing: Drawing): Scene {
  const items = itemsOf(drawing);
  const selection = items.slice(0, 2).map(({ id }) => id);
  return { ...emptyScene(drawing.dimension), items, selection, nextId: items.length + 1 };
}

/** An argument, or what the exercise draws besides the arguments. */
const valueLine = (name: string, type: string, value: Value | undefined): HTMLElement =>
  make(
    'div',
    {},
    make('dt', {}, make('code', {}, name), type),
    make('dd', { 'data-argument': name }, valueText(value)),
  );

/** Both answers side by side; before the first run the true one alone. */
function comparisonTable({ rows }: Comparison, isGraded: boolean): HTMLElement {
  const column = (shown: string): HTMLElement => make('th', { scope: 'col' }, shown);
  const heads = isGraded ? [text('code.own'), text('code.truth')] : [text('code.truth')];
  return make(
    'table',
    { class: 'code-fields' },
    make('caption', { class: 'visually-hidden' }, text('code.comparison')),
    make('thead', {}, make('tr', {}, column(text('code.field')), ...heads.map(column))),
    make('tbody', {}, ...rows.map((row) => fieldLine(row, isGraded))),
  );
}
function fieldLine({ field, own, truth, verdict }: FieldRow, isGraded: boolean): HTMLElement {
  const mark =
    verdict === 'none'
      ? []
      : [' ', make('span', { class: `mark ${verdict}` }, `${signs[verdict]} ${text(`code.verdict.${verdict}`)}`)];
  const cells = isGraded ? [make('td', { 'data-own': field }, valueText(own), ...mark)] : [];
  return make(
    'tr',
    { 'data-field': field, 'data-verdict': verdict },
    make('th', { scope: 'row' }, make('code', {}, field)),
    ...cells,
    make('td', { 'data-truth': field }, valueText(truth)),
  );
}
