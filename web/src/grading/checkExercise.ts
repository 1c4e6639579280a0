// SPDX-License-Identifier: MIT
// Checks an exercise beyond its format: its solution passes, its scenes can be drawn, its questions have answers, and
// its expressions use existing names. Run when a lecturer opens a file, by the command line, and by the tests for
// every exercise of the site. checkPrograms.ts has the checks that run programs.
import { TouchstoneError } from '../../../bindings/types.ts';
import { phrase, type Message, PhraseError } from '../text/phrase.ts';
import { refusal } from '../text/refusal.ts';
import { unknownIn } from './checkNames.ts';
import { outputWidthOf } from '../coding/values.ts';
import { answersOf, inputsOf } from './codeValues.ts';
import type {
  AnswerExercise,
  CodeExercise,
  ConstructExercise,
  Criterion,
  Exercise,
  Given,
  Mistake,
  ShapeTemplate,
  Step,
  Text,
} from './format.ts';
import { gradeQuestion, sceneOf } from './gradeAnswer.ts';
import { casesOf, expectedOf, fieldsOf } from './gradeCode.ts';
import { gradeStep } from './gradeConstruct.ts';
import type { Grading } from './grade.ts';
import type { Scope, Value } from './language/value.ts';
import { sourcesOf } from './template.ts';

/** The seeds of the scenes that are drawn of an exercise with random numbers. */
export const checkSeeds = Array.from({ length: 10 }, (_, i) => `check-${i + 1}`);

/** The problems, one sentence each, without duplicates; empty for a correct exercise. */
export function problemsOf(grading: Grading, exercise: Exercise): readonly Message[] {
  const found: Message[] = [];
  try {
    for (const problem of problemsIn(grading, exercise)) found.push(problem);
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
  if (exercise.kind === 'construct') return problemsInConstruct(grading, exercise);
  return exercise.kind === 'answer' ? problemsInAnswer(grading, exercise) : problemsInCode(grading, exercise);
}

/** Expressions and texts of one place, with the names that they may use. */
function* unknown(where: string, scope: Scope, all: readonly (string | Text)[]): Generator<Message> {
  for (const one of all) {
    const sources = typeof one === 'string' ? [one] : [...sourcesOf(one.en), ...sourcesOf(one.de)];
    for (const source of sources)
      for (const why of unknownIn(source, scope))
        yield phrase('fault.at', { where, why: phrase('expression.in', { source, why }) });
  }
}
const sourcesOfShape = ({ fields }: ShapeTemplate): readonly string[] => Object.values(fields).flat();
const sourcesIn = ({ numbers, shapes, require }: Given): readonly string[] => [
  ...Object.values(numbers).flatMap((drawn) => ('is' in drawn ? [drawn.is] : [])),
  ...Object.values(shapes).flatMap(sourcesOfShape),
  ...require,
];
function* unknownInLists(where: string, scope: Scope, { lists }: Given): Generator<Message> {
  for (const { count, numbers, shape } of Object.values(lists)) {
    const own = Object.fromEntries(['index', ...Object.keys(numbers)].map((name) => [name, 0]));
    const drawn = Object.values(numbers).flatMap((one) => ('is' in one ? [one.is] : []));
    yield* unknown(where, scope, [count]);
    yield* unknown(where, { ...scope, ...own }, [...drawn, ...sourcesOfShape(shape)]);
  }
}
function* worthNothing(points: readonly { readonly points: number }[]): Generator<Message> {
  if (points.every((one) => one.points === 0)) yield phrase('fault.noPoints');
}

function* problemsInConstruct(grading: Grading, exercise: ConstructExercise): Generator<Message> {
  const { steps, text, hints } = exercise;
  const [first] = steps;
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
const textsOfMistakes = (mistakes: readonly Mistake[]): readonly (string | Text)[] =>
  mistakes.flatMap(({ when, says }) => [when, says]);
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
    yield* unknown('given', scope, sourcesIn(given));
    yield* unknownInLists('given', scope, given);
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
    yield* unknown(where, first.scope, [...sourcesIn(given), ...Object.values(exercise.arguments)]);
    yield* unknownInLists(where, first.scope, given);
    for (const check of checks)
      yield* unknown(`checks.${check.id}`, { ...first.scope, answer }, textsOfCriterion(check));
    const known = expectedOf(grading, exercise, first);
    for (const name of Object.keys(expected))
      if (!(name in known)) yield phrase('fault.noExpected', { group: id, name });
  }
}
