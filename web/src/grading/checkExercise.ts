// SPDX-License-Identifier: MIT
// Checks an exercise beyond its format: its solution passes, its scenes can be drawn, its questions have answers, and
// its expressions use existing names. Run when a lecturer opens a file, by the command line, and by the tests for
// every exercise of the site. checkPrograms.ts has the checks that run programs.
import { TouchstoneError } from '../../../bindings/types.ts';
import { phrase, type Message, PhraseError } from '../text/phrase.ts';
import { refusal } from '../model/refusal.ts';
import { checkMistakes } from './checkMistakes.ts';
import { problemsInPredict } from './checkPredict.ts';
import { checkSeeds, textsOfMistakes, unknown, unknownInGiven, worthNothing } from './checkSources.ts';
import { outputWidthOf } from '../coding/values.ts';
import { answersOf, inputsOf } from './codeValues.ts';
import type { AnswerExercise, CodeExercise, ConstructExercise, Criterion, Exercise, Step, Text } from './format.ts';
import { gradeQuestion, sceneOf } from './gradeAnswer.ts';
import { casesOf, expectedOf, fieldsOf } from './gradeCode.ts';
import { gradeStep } from './gradeConstruct.ts';
import { type Grading, totalOf } from './grade.ts';
import { isShape, isVector, type Scope, type Value } from './language/value.ts';

/** The problems, one sentence each, without duplicates; empty for a correct exercise. */
export function problemsOf(grading: Grading, exercise: Exercise): readonly Message[] {
  const found: Message[] = [];
  try {
    for (const problem of problemsIn(grading, exercise)) found.push(problem);
    // Where the solution fails, so would every other answer.
    if (found.length === 0) found.push(...checkMistakes(grading, exercise).problems);
  } catch (error) {
    found.push(messageOf(error));
  }
  return distinct(found);
}
export function messageOf(error: unknown): Message {
  if (error instanceof PhraseError) return error.phrase;
  if (error instanceof TouchstoneError) return refusal(error);
  return error instanceof Error ? error.message : String(error);
}
const distinct = (all: readonly Message[]): readonly Message[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
];

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
  if (first) yield* unknown('text', namesOf(first), [text, ...hints]);
  for (const step of steps) {
    yield* unknown(`steps.${step.id}`, namesOf(step), textsOf(step));
    // One that has no value does not pass either, but the reason is worth more.
    for (const { is } of step.criteria) grading.evaluator.truth(is, step.solution);
    for (const { id, passed, message } of gradeStep(grading, step, { shapes: step.solution, history: [] }))
      if (!passed) yield phrase('fault.solutionFails', { criterion: id, why: message });
  }
}
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
  ...marks.flatMap(({ label, at }) => [label, ...at]),
  ...criteria.flatMap(textsOfCriterion),
];

function* problemsInAnswer(grading: Grading, exercise: AnswerExercise): Generator<Message> {
  const { given, questions, text, hints, worked } = exercise;
  yield* worthNothing(questions);
  for (const seed of checkSeeds) {
    const scope = sceneOf(grading, exercise, seed);
    yield* unknownInGiven('given', scope, given);
    yield* unknown('text', scope, [text, ...hints]);
    yield* unknown('worked', scope, [worked]);
    for (const question of questions) {
      const { id, kind, choices, prompt } = question;
      const truth = grading.evaluator.evaluate(question.answer, scope);
      const where = `questions.${id}`;
      yield* unknown(where, scope, [prompt, question.answer, ...choices.map((choice) => choice.text)]);
      const accept = question.accept === undefined ? [] : [question.accept];
      yield* unknown(where, { ...scope, answer: truth }, [
        ...accept,
        question.passed,
        question.failed,
        ...textsOfMistakes(question.mistakes),
      ]);
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
  yield* unknown('text', {}, [text, ...hints]);
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
    yield* unknownInGiven(where, first.scope, given);
    yield* unknown(where, first.scope, [...Object.values(exercise.arguments), ...Object.values(exercise.drawn)]);
    for (const [name, source] of Object.entries(exercise.drawn))
      if (!isDrawable(grading.evaluator.evaluate(source, first.scope))) yield phrase('fault.notDrawn', { name });
    for (const check of checks)
      yield* unknown(`checks.${check.id}`, { ...first.scope, answer }, textsOfCriterion(check));
    const known = expectedOf(grading, exercise, first);
    for (const name of Object.keys(expected))
      if (!(name in known)) yield phrase('fault.noExpected', { group: id, name });
  }
}
