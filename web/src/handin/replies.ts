// SPDX-License-Identifier: MIT
// What was asked and what was answered, part by part, in words: for a platform that shows a lecturer what failed.
import type { Answer, ConstructAnswer, Given } from '../grading/answer.ts';
import type { Exercise, Question, Shapes } from '../grading/format.ts';
import type { CriterionGrade, Grade, Grading } from '../grading/grade.ts';
import { predictedRunOf } from '../grading/gradePredict.ts';
import { itemsText } from '../grading/itemsText.ts';
import type { Value } from '../grading/language/value.ts';
import { type Language, valueText } from '../grading/template.ts';
import { say } from '../text/language.ts';

export interface Reply {
  /** The question, the prediction, `step/criterion` or the group of cases. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly passed: boolean;
  /** The grader's message without the values of this answer, the same for all who make the mistake; empty where it passed. */
  readonly mistake: string;
  readonly points: number;
  /** Each answer is one of its own; of a construction or a program only the last state is. */
  readonly isSingle: boolean;
}

/** Markdown and formulas as plain text. */
const plain = (text: string): string =>
  text
    .replace(/\\(\w+) ?/g, '$1 ')
    .replace(/[$*`{}\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The shapes that a student has changed, with their numbers. */
function shapesText(shapes: Shapes, initial: Shapes): string {
  const changed = Object.entries(shapes).filter(
    ([name, shape]) => JSON.stringify(shape) !== JSON.stringify(initial[name]),
  );
  return changed
    .map(([name, { type, ...fields }]) => `${name} ${type} ${JSON.stringify(fields).replace(/["{}]/g, '')}`)
    .join('; ');
}

/** An answer in the words of its question: the choice, the items of an order or of pairs, or the number or vector itself. */
function givenText({ kind, choices, items }: Question, given: Given, language: Language): string {
  const rows = typeof given === 'object' ? given.map((one) => (typeof one === 'number' ? [one] : one)) : [];
  if (kind === 'order' || kind === 'pairs') return itemsText(rows, items, language);
  const chosen = choices.find(({ value }) => value === given)?.text[language];
  return chosen ?? valueText(given as Value, language);
}

type Part = Pick<Reply, 'question' | 'answer' | 'isSingle'>;

/** The part of a criterion; undefined where it was not answered. */
function partOf(grading: Grading, exercise: Exercise, answer: Answer): (id: string) => Part | undefined {
  const { language } = grading;
  if (exercise.kind === 'answer' && answer.kind === 'answer')
    return (id) => {
      const question = exercise.questions.find((one) => one.id === id);
      const value = answer.values[id];
      if (!question || value === undefined) return undefined;
      return { question: question.prompt[language], answer: givenText(question, value, language), isSingle: true };
    };
  if (exercise.kind === 'predict' && answer.kind === 'predict') {
    const { predicted } = predictedRunOf(grading, exercise, answer.seed);
    return (id) => {
      const asked = predicted.find(({ prediction }) => prediction.id === id)?.asked;
      const chosen = asked?.options.find(({ value }) => value === answer.values[id]);
      return asked && chosen && { question: say(asked.prompt), answer: say(chosen.text), isSingle: true };
    };
  }
  if (exercise.kind === 'construct' && answer.kind === 'construct')
    return (id) => builtPart(grading, exercise, answer, id);
  return (id) => {
    const group = exercise.kind === 'code' ? exercise.groups.find((one) => one.id === id) : undefined;
    const program = answer.kind === 'code' ? (answer.language === 'cpp' ? 'C++' : 'JavaScript') : '';
    return group && { question: group.title[language], answer: program, isSingle: false };
  };
}
function builtPart(
  { language }: Grading,
  { steps }: Extract<Exercise, { kind: 'construct' }>,
  answer: ConstructAnswer,
  id: string,
): Part | undefined {
  const step = steps.find((one) => id.startsWith(`${one.id}/`));
  const built = step && answer.steps[step.id];
  return built && { question: step.title[language], answer: shapesText(built.shapes, step.initial), isSingle: false };
}

/** The parts that were answered, in the order of the exercise. */
export function repliesOf(grading: Grading, exercise: Exercise, answer: Answer, { criteria }: Grade): readonly Reply[] {
  const find = partOf(grading, exercise, answer);
  return criteria.flatMap(({ id, passed, mistake, message, points }: CriterionGrade): readonly Reply[] => {
    const part = find(id);
    if (!part) return [];
    const texts = { question: plain(part.question), answer: plain(part.answer) };
    return [{ ...part, ...texts, id, passed, points, mistake: passed ? '' : plain(mistake ?? message) }];
  });
}
