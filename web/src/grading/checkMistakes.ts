// SPDX-License-Identifier: MIT
// Checks the known mistakes of an exercise: there is an answer that makes each of them, is graded as wrong and gets its message.
import { phrase, type Message } from '../text/phrase.ts';
import { checkSeeds } from './checkSources.ts';
import { listText } from './itemsText.ts';
import type {
  AnswerExercise,
  ConstructExercise,
  Exercise,
  Mistake,
  PredictExercise,
  Question,
  Step,
} from './format.ts';
import { gradeQuestion, sceneOf } from './gradeAnswer.ts';
import { gradeStep } from './gradeConstruct.ts';
import { answeredScope, gradePrediction, predictedRunOf } from './gradePredict.ts';
import type { CriterionGrade, Grading } from './grading.ts';
import { ExpressionError, type Scope, unlessValueless, type Value } from './language/value.ts';
import { unfilled, valueText } from './template.ts';
import { wrongAnswersOf } from './wrongAnswers.ts';

export interface CheckedMistakes {
  /** Mistakes whose own answer is graded as right, or gets another message. */
  readonly problems: readonly Message[];
  /** How many get their message for a wrong answer. */
  readonly found: number;
  /** Those that no answer was found for: an `example` says one. By question or criterion, counted from 1: "normal 2". */
  readonly unchecked: readonly string[];
}

/** What is to be said besides the problems: of which mistakes an answer is known, and of which none. */
export function mistakesInWords({ found, unchecked }: CheckedMistakes): readonly Message[] {
  return [
    ...(found > 0 ? [phrase('fault.mistakesFound', { count: found })] : []),
    ...(unchecked.length > 0 ? [phrase('fault.mistakesOpen', { list: unchecked.join(', ') })] : []),
  ];
}

/** One way to make a mistake, graded. */
interface Made {
  readonly grade: CriterionGrade;
  /** What was answered, in words; undefined: only tried, so nothing is wrong where it does not make the mistake. */
  readonly stated?: string;
  /** A right answer for which the condition of the mistake holds, in words. */
  readonly right?: string;
}
/** A mistake, its place in words, and all ways to make it. */
interface Listed {
  readonly place: string;
  readonly number: number;
  readonly mistake: Mistake;
  ways(): Iterable<Made>;
}

type Verdict = { readonly kind: 'found' | 'unchecked' } | { readonly kind: 'problem'; readonly message: Message };
function verdictOf({ language }: Grading, { place, number, mistake, ways }: Listed): Verdict {
  let problem: Message | undefined;
  let held: Message | undefined;
  for (const { grade, stated, right } of ways()) {
    if (right !== undefined) held ??= phrase('fault.mistakeIsRight', { question: place, number, answer: right });
    if (!grade.passed && grade.mistake === unfilled(mistake.says, language)) return { kind: 'found' };
    if (stated === undefined) continue;
    const values = { question: place, number, answer: stated, found: grade.message };
    problem ??= phrase(grade.passed ? 'fault.mistakeRight' : 'fault.mistakeOther', values);
  }
  const message = problem ?? held;
  return message === undefined ? { kind: 'unchecked' } : { kind: 'problem', message };
}

function shown(value: Value, { language }: Grading, items: Question['items']): string {
  try {
    return listText(value, items, language) ?? valueText(value, language);
  } catch (error) {
    if (error instanceof ExpressionError) return '…';
    throw error;
  }
}
/** A way that may turn out to be the right answer; `scope` has it. */
function madeWith(grading: Grading, { when }: Mistake, scope: Scope, grade: CriterionGrade, shown: () => string): Made {
  const isHeld = grade.passed && unlessValueless(() => grading.evaluator.truth(when, scope)) === true;
  return isHeld ? { grade, right: shown() } : { grade };
}
const listed = (place: string, mistakes: readonly Mistake[], ways: (one: Mistake) => Iterable<Made>): Listed[] =>
  mistakes.map((mistake, i) => ({ place, number: i + 1, mistake, ways: () => ways(mistake) }));

function inAnswers(grading: Grading, exercise: AnswerExercise): readonly Listed[] {
  return exercise.questions.flatMap((question) =>
    listed(question.id, question.mistakes, function* (mistake) {
      for (const seed of checkSeeds) {
        const scope = sceneOf(grading, exercise, seed);
        const gradeOf = (value: Value): CriterionGrade => gradeQuestion(grading, question, scope, value);
        if (mistake.example === undefined) {
          const truth = grading.evaluator.evaluate(question.answer, scope);
          for (const value of [...wrongAnswersOf(grading.evaluator, question, mistake, scope), truth])
            yield madeWith(grading, mistake, { ...scope, answer: value }, gradeOf(value), () =>
              shown(value, grading, question.items),
            );
        } else {
          const value = grading.evaluator.evaluate(mistake.example, scope);
          yield { grade: gradeOf(value), stated: shown(value, grading, question.items) };
        }
      }
    }),
  );
}

function inPredictions(grading: Grading, exercise: PredictExercise): readonly Listed[] {
  return exercise.predictions.flatMap(({ id, mistakes }) =>
    listed(id, mistakes, function* (mistake) {
      for (const seed of checkSeeds)
        for (const one of predictedRunOf(grading, exercise, seed).predicted)
          if (one.prediction.id === id)
            for (const { value } of one.asked.options)
              yield madeWith(
                grading,
                mistake,
                answeredScope(one, value),
                gradePrediction(grading, one, value),
                () => value,
              );
    }),
  );
}

function inSteps(grading: Grading, { steps }: ConstructExercise): readonly Listed[] {
  return steps.flatMap((step) =>
    step.criteria.flatMap(({ id, mistakes }) => {
      const place = `${step.id}/${id}`;
      return listed(place, mistakes, function* (mistake) {
        const { shapes } = mistake;
        const gradeOf = (changed: Step['solution']): CriterionGrade[] =>
          gradeStep(grading, step, { shapes: { ...step.solution, ...changed }, history: [] }).filter(
            (one) => one.id === place,
          );
        if (shapes) for (const grade of gradeOf(shapes)) yield { grade, stated: Object.keys(shapes).join(', ') };
        else
          for (const changed of [step.initial, ...Object.entries(step.initial).map(([name, one]) => ({ [name]: one }))])
            for (const grade of gradeOf(changed)) yield { grade };
        if (!shapes)
          for (const grade of gradeOf({}))
            yield madeWith(grading, mistake, step.solution, grade, () => Object.keys(step.solution).join(', '));
      });
    }),
  );
}

/** All known mistakes; those of code are made by wrong programs, which checkPrograms.ts runs. */
function mistakesIn(grading: Grading, exercise: Exercise): readonly Listed[] {
  if (exercise.kind === 'answer') return inAnswers(grading, exercise);
  if (exercise.kind === 'predict') return inPredictions(grading, exercise);
  return exercise.kind === 'construct' ? inSteps(grading, exercise) : [];
}

/** Of an exercise whose solution passes. */
export function checkMistakes(grading: Grading, exercise: Exercise): CheckedMistakes {
  const problems: Message[] = [];
  const unchecked: string[] = [];
  let found = 0;
  for (const one of mistakesIn(grading, exercise)) {
    const verdict = verdictOf(grading, one);
    if (verdict.kind === 'found') found += 1;
    else if (verdict.kind === 'problem') problems.push(verdict.message);
    else unchecked.push(`${one.place} ${one.number}`);
  }
  return { problems, found, unchecked };
}
