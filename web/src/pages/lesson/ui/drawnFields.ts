// SPDX-License-Identifier: MIT
// An answer that is drawn, as fields: the components of an arrow or the coordinates of a point, or the points to choose from as a list.
// They and the picture show the same answer; each changes the other.
import { unlessValueless, type Vector } from '../../../grading/language/value.ts';
import { lengthOf } from '../../../grading/language/vectors.ts';
import { type Asked, askedBy } from '../../../lessons/drawing.ts';
import type { Answer, Drawing, Prediction } from '../../../lessons/format.ts';
import { dimensionIn } from '../../../lessons/scope.ts';
import { make } from '../../../parts/dom/dom.ts';
import { shortLength, shortVector } from '../../../parts/words/shapeWords.ts';
import { text } from '../../../text/language.ts';
import { answerAt, type Drawn, gapOf, marksOfAnswer, nearestOf, spotOfAnswer } from '../model/drawnAnswer.ts';
import type { Session } from '../model/session.ts';
import type { AnswerFields } from './answerFields.ts';
import { NumberField } from './numberField.ts';

/** Of each coordinate that is typed, in metres. */
const reach = 100;
const axes = ['x', 'y', 'z'];

export class DrawnFields implements AnswerFields {
  readonly missing;
  readonly element = make('div', { class: 'answer-fields' });
  readonly #fields: readonly NumberField[];
  /** The points to choose from as they are listed now. */
  #places: readonly Vector[] = [];
  #answer: Vector | undefined;

  constructor(
    readonly part: Prediction,
    readonly drawing: Drawing,
    readonly session: Session,
    readonly announce: (sentence: string) => void,
    readonly onChange: () => void,
  ) {
    const { by, among, step } = drawing;
    const key = by === 'arrow' ? 'lesson.prediction.component' : 'lesson.prediction.coordinate';
    this.missing = by === 'arrow' ? ('lesson.prediction.noArrow' as const) : ('lesson.prediction.noPoint' as const);
    const shown = among === undefined ? axes.slice(0, this.#dimension) : [];
    this.#fields = shown.map((axis, i) => {
      const label = text(key, { axis });
      const control = { name: axis, label, value: 0, from: -reach, to: reach, step, unit: part.unit || 'm' };
      return new NumberField(control, 0, { onChange: (value) => this.#set(i, value), onRefused: announce });
    });
    if (among === undefined) this.element.append(...this.#rows());
    this.show(undefined);
  }
  #rows(): readonly HTMLElement[] {
    const rows = this.#fields.map((field) =>
      make('label', {}, make('span', { 'aria-hidden': 'true' }, field.control.name), field.element),
    );
    return [make('div', { class: 'task-numbers' }, ...rows)];
  }
  /** How to answer, for who sees the picture and who does not. */
  get help(): string {
    const { by, among } = this.drawing;
    if (by === 'arrow') return text('lesson.prediction.howArrow');
    return text(among === undefined ? 'lesson.prediction.howPoint' : 'lesson.prediction.howAmong');
  }

  get #dimension(): 2 | 3 {
    const { session, part } = this;
    const scene = session.sceneOf(part.state);
    return scene ? dimensionIn(scene, session.scope(part.state)) : 3;
  }
  /** Undefined where the numbers of the scene, which a reader changes, leave no value. */
  get asked(): Asked | undefined {
    const { session, part, drawing } = this;
    const { evaluator } = session.grading();
    const scope = session.scope(part.state);
    return unlessValueless(() => askedBy(evaluator, drawing, part.answers, scope, this.#dimension));
  }

  read(): Answer | undefined {
    const answer = this.#answer;
    return answer && (this.drawing.by === 'point' || lengthOf(answer) > 0) ? answer : undefined;
  }
  show(kept: Answer | undefined): void {
    this.#answer = typeof kept === 'object' && kept.length === this.#dimension ? kept : undefined;
    this.follow();
  }
  /** Put somewhere in the picture. */
  put(place: Vector): void {
    const { asked } = this;
    if (!asked) return;
    this.#answer = answerAt(this.drawing, asked, place.slice(0, this.#dimension));
    this.follow();
    this.onChange();
  }
  /** The scene may be another one now, and with it what is chosen from. */
  follow(): void {
    const { asked } = this;
    for (const [i, field] of this.#fields.entries()) field.show(this.#shown[i] ?? 0);
    if (this.drawing.among !== undefined && asked) this.#list(asked.places);
  }
  /** At first an arrow has no length, and a point stands where it begins. */
  get #shown(): Vector {
    return this.#answer ?? (this.drawing.by === 'point' ? this.asked?.from : undefined) ?? [];
  }
  #set(index: number, value: number): void {
    const before = this.#shown;
    this.#answer = this.#fields.map((_, i) => (i === index ? value : (before[i] ?? 0)));
    this.follow();
    this.onChange();
  }

  #list(places: readonly Vector[]): void {
    const isSame = places.every((place, i) => String(place) === String(this.#places[i]));
    if (!isSame || places.length !== this.#places.length) {
      this.#places = places;
      const rows = places.map((place, i) => {
        const input = make('input', { type: 'radio', name: `prediction-${this.part.id}`, value: String(i + 1) });
        input.addEventListener('input', () => this.put(place));
        return make('label', { class: 'choice' }, input, `${i + 1}: ${shortVector(place)}`);
      });
      this.element.replaceChildren(...rows);
    }
    const chosen = this.#answer && nearestOf(this.#answer, places);
    for (const [i, input] of this.element.querySelectorAll('input').entries())
      input.checked = chosen !== undefined && places[i] === chosen;
  }

  /** As it is drawn now, with what is exact once it is compared. */
  drawn(isCompared: boolean): Drawn | undefined {
    const { asked, drawing, part } = this;
    if (!asked) return undefined;
    const answer = this.#answer;
    const gap = isCompared && answer ? gapOf(answer, asked.answers) : undefined;
    const labels = {
      yours: text('lesson.prediction.yours'),
      exact: text('lesson.prediction.exact'),
      gap: gap && gap.size > part.within + 1e-9 ? shortLength(gap.size) : '',
    };
    const marks = marksOfAnswer(drawing, asked, answer, gap, labels);
    return { marks, spot: isCompared ? undefined : spotOfAnswer(part.id, drawing, asked, answer) };
  }
}
