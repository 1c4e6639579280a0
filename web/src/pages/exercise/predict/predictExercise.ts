// SPDX-License-Identifier: MIT
// Exercises that predict the next step of an algorithm: the steps so far as picture, words and diagram, one question about the next
// one, and after the answer that step with the reason.
import { writeHash } from '../../../traces/link.ts';
import type { AlgorithmName } from '../../../traces/algorithm.ts';
import type { Trace } from '../../../traces/queries/trace.ts';
import { Charts } from '../../../parts/steps/charts.ts';
import { sentenceOf } from '../../../parts/steps/sentences.ts';
import { StepList } from '../../../parts/steps/stepList.ts';
import type { PredictedAnswer } from '../../../grading/answer.ts';
import type { PredictExercise } from '../../../grading/format.ts';
import { isRandom } from '../../../grading/given.ts';
import type { Grade } from '../../../grading/grade.ts';
import { sceneOf } from '../../../grading/gradeAnswer.ts';
import { predictedRunOf } from '../../../grading/gradePredict.ts';
import type { Predicted, PredictedRun } from '../../../grading/predict/runs.ts';
import { stateOf } from '../../../content/situations/framing.ts';
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import { focusText } from '../../../parts/dom/focus.ts';
import { givenNumbers } from '../answer/givenNumbers.ts';
import type { Desk, OpenKind, Work } from '../kind.ts';
import { packagedExercise } from '../../../handin/packaged.ts';
import { SeedRow } from '../seedRow.ts';
import { PredictionForm } from './form.ts';
import { StepPictures } from '../../../parts/steps/stepPictures.ts';

type PredictDesk = Desk<PredictExercise, PredictedAnswer>;

/** Where a student is: the prediction shown, and the step. */
interface Place {
  readonly seed: string;
  readonly index: number;
  readonly at: number;
}
/** From storage, which others may have written; undefined where it is of other numbers. */
function readPlace(
  { view, work }: { readonly view?: unknown; readonly work?: unknown },
  seed: string,
): (Place & { readonly chosen: string | undefined }) | undefined {
  const { seed: of, index, at } = Object(view) as Partial<Record<keyof Place, unknown>>;
  if (of !== seed || !Number.isInteger(index) || !Number.isInteger(at) || (index as number) < 0) return undefined;
  const { seed: chosenOf, index: chosenAt, chosen } = Object(work) as Readonly<Record<string, unknown>>;
  const isChosen = chosenOf === seed && chosenAt === index && typeof chosen === 'string';
  return { seed, index: index as number, at: at as number, chosen: isChosen ? chosen : undefined };
}

class Predicting implements Work<PredictedAnswer> {
  readonly #pictures: StepPictures;
  readonly #given = make('section', { class: 'card given' });
  readonly #card = make('section', { class: 'card predict' });
  readonly #title = make('h2', { class: 'progress-title' });
  readonly #state = make('p', { class: 'step-text', 'data-value': 'state' });
  readonly #form = new PredictionForm((value) => this.#predict(value));
  readonly #done = make('div', { class: 'done' });
  readonly #note = make('p', { class: 'note' });
  readonly #back = make('button', { type: 'button', 'data-action': 'previous' });
  readonly #again = make('button', { type: 'button', 'data-action': 'again' });
  readonly #next = make('button', { type: 'button', class: 'primary', 'data-action': 'next' });
  readonly #row = make('div', { class: 'row' });
  readonly #logTitle = make('h3');
  readonly #log = new StepList((step) => {
    this.#view(step);
    this.#keep();
  });
  readonly #seed: SeedRow;
  readonly #charts: Charts;
  #answer: PredictedAnswer;
  #run: PredictedRun;
  #grade: Grade | undefined;
  /** The prediction shown; after the last one, all steps. */
  #index = 0;
  /** The step shown in picture and words. */
  #at = -1;
  /** The next grade is the answer to a press of the button. */
  #isRequested = false;

  constructor(
    readonly desk: PredictDesk,
    answer: PredictedAnswer,
  ) {
    this.#answer = answer;
    this.#run = predictedRunOf(desk.grading(), desk.exercise, answer.seed);
    this.#pictures = new StepPictures(desk.grading().core, desk.stage, this.#algorithm);
    this.#seed = new SeedRow((seed) => this.#renew(seed), desk.announce);
    this.#back.addEventListener('click', () => this.#go(this.#index - 1));
    this.#next.addEventListener('click', () => this.#go(this.#index + 1));
    this.#again.addEventListener('click', () => this.#repeat());
    this.#form.element.addEventListener('change', () => this.#keep());
    const chart = make('section', { class: 'chart-card' });
    this.#charts = new Charts(chart);
    this.#row.append(this.#next, this.#again, this.#back);
    const parts = [this.#title, this.#state, this.#form.element, this.#done, this.#note, this.#row, chart];
    this.#card.append(...parts, this.#logTitle, this.#log.element);
    desk.panel.append(this.#card, this.#given);
    this.show(answer);
  }
  get #algorithm(): AlgorithmName {
    const { algorithm, query } = this.desk.exercise;
    return query === 'overlap' ? 'sat-overlap' : algorithm;
  }
  get #predicted(): readonly Predicted[] {
    return this.#run.predicted;
  }
  #valueOf({ prediction }: Predicted): string | undefined {
    return this.#answer.values[prediction.id];
  }
  get #isAllPredicted(): boolean {
    return this.#predicted.every((one) => this.#valueOf(one) !== undefined);
  }
  /** The last step that may be seen now. */
  get #last(): number {
    const shown = this.#predicted[this.#index];
    if (!shown) return this.#run.run.steps.length - 1;
    return this.#valueOf(shown) === undefined ? shown.from : shown.asked.until;
  }

  show(answer: PredictedAnswer): void {
    this.#answer = answer;
    this.#grade = undefined;
    this.#run = predictedRunOf(this.desk.grading(), this.desk.exercise, answer.seed);
    const open = this.#predicted.findIndex((one) => this.#valueOf(one) === undefined);
    this.#index = open < 0 ? this.#predicted.length : open;
    this.#at = this.#last;
    this.#form.forget();
    const before = readPlace(this.desk.screen.now(), answer.seed);
    if (before && before.index <= this.#index) {
      this.#index = before.index;
      this.#at = Math.max(-1, Math.min(before.at, this.#last));
    }
    this.relabel();
    if (before?.chosen !== undefined) this.#form.choose(before.chosen);
  }
  /** The prediction, the step and the option that are on the page are there again after a reload. */
  #keep(): void {
    const { seed } = this.#answer;
    const shown = this.#predicted[this.#index];
    const chosen = shown && this.#valueOf(shown) === undefined ? this.#form.chosen : undefined;
    const view: Place = { seed, index: this.#index, at: this.#at };
    this.desk.screen.keep({ view, work: chosen === undefined ? undefined : { seed, index: this.#index, chosen } });
  }
  relabel(): void {
    const { desk } = this;
    const { exercise } = desk;
    const scene = sceneOf(desk.grading(), exercise, this.#answer.seed);
    const seed = isRandom(exercise.given) ? [this.#seed.element] : [];
    this.#seed.show(this.#answer.seed);
    const numbers = givenNumbers(desk.grading(), exercise, scene);
    this.#given.replaceChildren(make('h2', {}, text('sheet.given')), ...numbers, ...seed);
    this.#showPrediction();
  }

  #showPrediction(): void {
    const shown = this.#predicted[this.#index];
    const given = shown && this.#valueOf(shown);
    const count = this.#predicted.length;
    const number = formatCount(this.#index + 1);
    this.#title.textContent = shown ? text('predict.progress', { number, count }) : text('predict.all');
    this.#form.element.hidden = shown === undefined;
    if (shown) this.#form.show(shown, given);
    this.#showDone(shown === undefined);
    const result = shown && this.#gradeOf(shown);
    if (shown && result && given !== undefined) void this.#form.graded(shown, result);
    const isWrong = given !== undefined && result?.passed === false;
    this.#next.hidden = given === undefined;
    this.#next.textContent = text(this.#index + 1 < count ? 'predict.next' : 'predict.finish');
    this.#again.hidden = !isWrong;
    this.#again.textContent = text('predict.again');
    this.#note.hidden = !isWrong;
    this.#note.textContent = text('predict.again.note');
    this.#back.hidden = this.#index === 0;
    this.#back.textContent = text('predict.previous');
    this.#row.hidden = this.#next.hidden && this.#back.hidden;
    this.#showSteps();
  }
  #gradeOf({ prediction }: Predicted): Grade['criteria'][number] | undefined {
    return this.#grade?.criteria.find(({ id }) => id === prediction.id);
  }
  /** All steps with a link to walk through them; a package has no other page. */
  #showDone(isDone: boolean): void {
    this.#done.hidden = !isDone;
    if (!isDone) return;
    const right = this.#grade?.criteria.filter(({ passed }) => passed).length ?? 0;
    const sentence = make('p', {}, text('predict.done', { count: this.#predicted.length, right }));
    const { a, b } = this.#run.run;
    const state = { algorithm: this.#algorithm, shapes: { A: a, B: b }, camera: stateOf(a, b).camera };
    const href = `./algorithms.html${writeHash({ preset: undefined, state, step: 0 })}`;
    const link = make('p', {}, make('a', { href }, text('predict.walk')));
    this.#done.replaceChildren(sentence, ...(packagedExercise() === undefined ? [link] : []));
  }

  /** Steps that are not to be seen yet are left out, so that neither picture nor diagram shows them. */
  get #trace(): Trace {
    const { core } = this.desk.grading();
    const { steps, dimension, a, b } = this.#run.run;
    return { dimension, steps: steps.slice(0, this.#last + 1), answer: core.distance(a, b) };
  }
  #showSteps(): void {
    const trace = this.#trace;
    const sentences = trace.steps.map((step) => sentenceOf(step, trace.dimension));
    this.#log.load(sentences);
    this.#log.element.hidden = sentences.length === 0;
    this.#logTitle.hidden = sentences.length === 0;
    this.#logTitle.textContent = text('predict.steps');
    this.#view(this.#at, trace);
  }
  #view(at: number, trace = this.#trace): void {
    this.#at = at;
    const step = trace.steps[at];
    const sentence = step ? sentenceOf(step, trace.dimension) : text('predict.noStep');
    this.#state.textContent = step ? `${formatCount(at + 1)}. ${sentence}` : sentence;
    this.#log.mark(at);
    this.#charts.show(this.#algorithm, at < 0 ? undefined : trace, at);
    const { a, b } = this.#run.run;
    const { pair } = this.desk.exercise;
    void this.#pictures.show({ a, b, names: pair, algorithm: this.#algorithm, trace, at });
  }

  #go(index: number): void {
    this.#index = Math.max(0, Math.min(index, this.#predicted.length));
    // Not past the first that is still to be predicted.
    if (!this.#predicted[this.#index] && !this.#isAllPredicted)
      this.#index = this.#predicted.findIndex((one) => this.#valueOf(one) === undefined);
    this.#at = this.#last;
    this.#showPrediction();
    this.#keep();
    focusText(this.#title);
  }
  #renew(seed: string): void {
    this.desk.onAnswer({ ...this.#answer, seed, values: {} });
    this.desk.announce(text('sheet.seed.renewed', { seed }));
  }
  #predict(value: string): void {
    const shown = this.#predicted[this.#index];
    if (!shown) return;
    this.#answer = { ...this.#answer, values: { ...this.#answer.values, [shown.prediction.id]: value } };
    this.#isRequested = true;
    this.desk.onAnswer(this.#answer);
  }
  /** The step was seen: that is recorded as a solution that was looked at. */
  #repeat(): void {
    const shown = this.#predicted[this.#index];
    if (!shown) return;
    const { id } = shown.prediction;
    const values = Object.fromEntries(Object.entries(this.#answer.values).filter(([name]) => name !== id));
    this.#answer = { ...this.#answer, values, revealed: [...new Set([...this.#answer.revealed, id])] };
    this.#form.forget();
    this.desk.onAnswer(this.#answer);
    this.#at = this.#last;
    this.#showPrediction();
    focusText(this.#title);
  }

  graded(grade: Grade): void {
    this.#grade = grade;
    const isAsked = this.#isRequested;
    this.#isRequested = false;
    const shown = this.#predicted[this.#index];
    if (isAsked) this.#at = this.#last;
    this.#showPrediction();
    if (isAsked) this.#keep();
    if (isAsked && shown) void this.#notify(shown);
  }
  /** The verdict, then what is shown now; the focus goes on to the next prediction. */
  async #notify(shown: Predicted): Promise<void> {
    this.#next.focus({ preventScroll: true });
    const result = this.#gradeOf(shown);
    if (!result) return;
    const spoken = await this.#form.graded(shown, result);
    const [from, to] = [shown.from + 2, shown.asked.until + 1];
    const revealed = from === to ? text('predict.revealed', { from }) : text('predict.revealedMany', { from, to });
    this.desk.announce(`${spoken} ${revealed}`);
  }
  destroy(): void {
    this.#pictures.destroy();
    for (const part of [this.#given, this.#card]) part.remove();
  }
}

export const open: OpenKind<PredictExercise, PredictedAnswer> = (desk, answer) =>
  Promise.resolve(new Predicting(desk, answer));
