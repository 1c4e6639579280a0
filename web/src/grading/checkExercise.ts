// SPDX-License-Identifier: MIT
// Checks an exercise beyond its format: its solution passes, its scenes can be drawn, its questions have answers, and
// its expressions use existing names. Run when a lecturer opens a file, by the command line, and by the tests for
// every exercise of the site. checkPrograms.ts has the checks that run programs.
import { TouchstoneError } from '../../../bindings/types.ts';
import { phrase, type Message, PhraseError } from '../text/phrase.ts';
import { refusal } from '../model/refusal.ts';
import { dimensionOf } from '../model/scene.ts';
import { type CheckedMistakes, checkMistakes } from './checkMistakes.ts';
import { problemsInPredict } from './checkPredict.ts';
import { checkSeeds, textsOfMistakes, unknown, unknownInGiven, worthNothing } from './checkSources.ts';
import { outputWidthOf } from '../coding/values.ts';
import { answersOf, inputsOf } from './codeValues.ts';
import type {
  AnswerExercise,
  CodeExercise,
  ConstructExercise,
  Criterion,
  Exercise,
  Mark,
  Question,
  Shapes,
  Step,
  Text,
} from './format.ts';
import { gradeQuestion, sceneOf } from './gradeAnswer.ts';
import { casesOf, expectedOf, fieldsOf } from './gradeCode.ts';
import { gradeStep } from './gradeConstruct.ts';
import { type Grading, totalOf } from './grade.ts';
import { BudgetError, mostSteps, type Occasion } from './language/budget.ts';
import { Evaluator } from './language/expression.ts';
import { asVector, isShape, isVector, type Scope, unlessValueless, type Value } from './language/value.ts';
import { placeOfSource } from './places.ts';
import { filled } from './template.ts';

/** What a check found of an exercise. */
export interface CheckedExercise {
  /** One sentence each, without duplicates; empty for a correct exercise. */
  readonly problems: readonly Message[];
  /** Of an exercise without problems: which of its known mistakes are made by an answer. */
  readonly mistakes: CheckedMistakes | undefined;
  /** Its formulas take more steps than they may: it is not to be opened. */
  readonly isTooCostly: boolean;
  /** Of each budget the largest part that was used. */
  readonly shares: ReadonlyMap<Occasion, number>;
}
/** Further ones are counted as one. */
export const mostProblems = 50;

export function checkExercise(grading: Grading, exercise: Exercise): CheckedExercise {
  const found = new Map<string, Message>();
  const add = (problem: Message): void => void found.set(JSON.stringify(problem), problem);
  let mistakes: CheckedMistakes | undefined;
  // An evaluator of its own, so that what was exceeded was exceeded here.
  const own = { ...grading, evaluator: new Evaluator(grading.core) };
  const look = (): void => {
    for (const problem of problemsIn(own, exercise)) {
      add(problem);
      if (found.size >= mostProblems) return add(phrase('fault.more'));
    }
    // Where the solution fails, so would every other answer.
    if (found.size > 0) return;
    mistakes = checkMistakes(own, exercise);
    mistakes.problems.forEach(add);
  };
  try {
    own.evaluator.within('check', look);
  } catch (error) {
    if (!(error instanceof BudgetError)) add(messageOf(error));
  }
  const { exceeded, largest } = own.evaluator;
  if (exceeded) add(placed(exercise, exceeded));
  const problems = [...found.values()];
  return {
    problems,
    mistakes: problems.length > 0 ? undefined : mistakes,
    isTooCostly: exceeded !== undefined,
    shares: new Map([...largest].map(([occasion, meter]) => [occasion, meter.used / mostSteps[occasion]])),
  };
}
/** Where the formula stands in the file that exceeds the budget. */
function placed(exercise: Exercise, error: BudgetError): Message {
  const where = error.source === undefined ? undefined : placeOfSource(exercise, error.source);
  return where === undefined ? error.phrase : phrase('fault.at', { where, why: error.phrase });
}

/** The problems of `checkExercise` alone. */
export const problemsOf = (grading: Grading, exercise: Exercise): readonly Message[] =>
  checkExercise(grading, exercise).problems;

export function messageOf(error: unknown): Message {
  if (error instanceof PhraseError) return error.phrase;
  if (error instanceof TouchstoneError) return refusal(error);
  return error instanceof Error ? error.message : String(error);
}

function problemsIn(grading: Grading, exercise: Exercise): Iterable<Message> {
  switch (exercise.kind) {
    case 'construct':
      return problemsInConstruct(grading, exercise);
    case 'answer':
      return problemsInAnswer(grading, exercise);
    case 'predict':
      return problemsInPredict(grading, exercise);
    case 'code':
      return problemsInCode(grading, exercise);
  }
}

function* problemsInConstruct(grading: Grading, exercise: ConstructExercise): Generator<Message> {
  const { steps, text, hints } = exercise;
  const [first] = steps;
  const initial = steps.flatMap((step) => gradeStep(grading, step, { shapes: step.initial, history: [] }));
  const { score, maximum } = totalOf(initial);
  if (maximum > 0 && score === maximum) yield phrase('fault.initialPasses');
  yield* worthNothing(steps.flatMap(({ criteria }) => criteria));
  if (first) yield* unknown(grading, 'text', namesOf(first), [text, ...hints]);
  for (const step of steps) {
    yield* unknown(grading, `steps.${step.id}`, namesOf(step), textsOf(step));
    for (const shapes of [step.initial, step.solution]) fillStep(grading, step, shapes);
    // One that has no value does not pass either, but the reason is worth more.
    for (const { is } of step.criteria) grading.evaluator.truth(is, step.solution);
    for (const { id, passed, message } of gradeStep(grading, step, { shapes: step.solution, history: [] }))
      if (!passed) yield phrase('fault.solutionFails', { criterion: id, why: message });
  }
}
/** What the page shows of a step: whatever it is, it must not take more steps than there are. */
function fillStep({ evaluator, language }: Grading, { task, hints, show, marks }: Step, shapes: Shapes): void {
  for (const one of [task, ...hints]) filled(evaluator, one, shapes, language);
  evaluator.within('view', () => {
    for (const source of [...show.map(({ value }) => value), ...marks.flatMap(({ at }) => at)])
      unlessValueless(() => evaluator.evaluate(source, shapes));
    for (const { label } of [...show, ...marks]) filled(evaluator, label, shapes, language);
  });
}
/** Those of a random scene have a place in each: as many coordinates as its shapes. */
function* problemsInMarks({ evaluator, language }: Grading, marks: readonly Mark[], scope: Scope): Generator<Message> {
  const shape = Object.values(scope).find(isShape);
  const dimension = shape && dimensionOf(shape.type);
  for (const [i, { at, label }] of marks.entries()) {
    filled(evaluator, label, scope, language);
    for (const source of at) {
      const found = asVector(evaluator.evaluate(source, scope), source).length;
      if (found !== dimension)
        yield phrase('fault.markPlace', { where: `marks[${i}].at`, found, wanted: dimension ?? 0 });
    }
  }
}
const textsOfMarks = (marks: readonly Mark[]): readonly (string | Text)[] =>
  marks.flatMap(({ label, at }) => [label, ...at]);
const namesOf = ({ initial, solution }: Step): Scope => ({ ...initial, ...solution });
const textsOfCriterion = ({ is, passed, failed, mistakes }: Criterion): readonly (string | Text)[] => [
  is,
  passed,
  failed,
  ...textsOfMistakes(mistakes),
];
const textsOf = ({ task, hints, show, marks, criteria }: Step): readonly (string | Text)[] => [
  task,
  ...hints,
  ...show.flatMap(({ label, value }) => [label, value]),
  ...textsOfMarks(marks),
  ...criteria.flatMap(textsOfCriterion),
];

function* unknownInQuestion(grading: Grading, question: Question, scope: Scope): Generator<Message> {
  const { id, answer, accept, prompt, choices, passed, failed, mistakes } = question;
  const where = `questions.${id}`;
  const truth = grading.evaluator.evaluate(answer, scope);
  yield* unknown(grading, where, scope, [prompt, answer, ...choices.map((choice) => choice.text)]);
  const conditions = accept === undefined ? [] : [accept];
  const texts = [passed, failed, ...textsOfMistakes(mistakes)];
  yield* unknown(grading, where, { ...scope, answer: truth }, [...conditions, ...texts]);
}

function* problemsInAnswer(grading: Grading, exercise: AnswerExercise): Generator<Message> {
  const { given, marks, questions, text, hints, worked } = exercise;
  yield* worthNothing(questions);
  for (const seed of checkSeeds) {
    const scope = sceneOf(grading, exercise, seed);
    // The names of a scene are the same for every seed.
    if (seed === checkSeeds[0]) {
      yield* unknownInGiven(grading, 'given', scope, given);
      yield* unknown(grading, 'text', scope, [text, ...hints]);
      yield* unknown(grading, 'worked', scope, [worked]);
      yield* unknown(grading, 'marks', scope, textsOfMarks(marks));
      for (const question of questions) yield* unknownInQuestion(grading, question, scope);
      for (const one of [text, worked, ...hints]) filled(grading.evaluator, one, scope, grading.language);
    }
    yield* problemsInMarks(grading, marks, scope);
    for (const question of questions) {
      const { id, kind, choices } = question;
      const truth = grading.evaluator.evaluate(question.answer, scope);
      if (kind === 'choice' && !choices.some(({ value }) => value === truth))
        yield phrase('fault.noChoice', { question: id, found: String(truth) });
      else if (!gradeQuestion(grading, question, scope, truth).passed)
        yield phrase('fault.answerFails', { question: id, seed });
    }
  }
}

/** A result of the type that the function has, by whose fields the names in expressions are known. */
function sampleOf(exercise: CodeExercise): Value {
  const signature = exercise.function;
  return answersOf(new Float64Array(outputWidthOf(signature)), signature)[0] ?? 0;
}
const isDrawable = (value: Value): boolean =>
  isShape(value) || (isVector(value) && value.length >= 2 && value.length <= 3);
function* problemsInCode(grading: Grading, exercise: CodeExercise): Generator<Message> {
  const { groups, checks, expected, text, hints } = exercise;
  const answer = sampleOf(exercise);
  yield* worthNothing(groups);
  yield* unknown(grading, 'text', {}, [text, ...hints]);
  const parameters = exercise.function.parameters.map(({ name }) => name);
  for (const name of Object.keys(exercise.arguments))
    if (!parameters.includes(name)) yield phrase('fault.noParameter', { name, known: parameters.join(', ') });
  const fields = Object.keys(fieldsOf(answer));
  for (const name of Object.keys(expected))
    if (!fields.includes(name)) yield phrase('fault.noResultField', { name, known: fields.join(', ') });
  const cases = casesOf(grading, exercise);
  try {
    inputsOf(cases, exercise.function);
  } catch (error) {
    // Report the remaining problems too.
    yield messageOf(error);
  }
  for (const { id, given } of groups) {
    const first = cases.find(({ group }) => group === id);
    if (!first) continue;
    const where = `groups.${id}`;
    yield* unknownInGiven(grading, where, first.scope, given);
    yield* unknown(grading, where, first.scope, [
      ...Object.values(exercise.arguments),
      ...Object.values(exercise.drawn),
    ]);
    for (const [name, source] of Object.entries(exercise.drawn))
      if (!isDrawable(grading.evaluator.evaluate(source, first.scope))) yield phrase('fault.notDrawn', { name });
    for (const check of checks)
      yield* unknown(grading, `checks.${check.id}`, { ...first.scope, answer }, textsOfCriterion(check));
    const known = expectedOf(grading, exercise, first);
    for (const name of Object.keys(expected))
      if (!(name in known)) yield phrase('fault.noExpected', { group: id, name });
  }
}
