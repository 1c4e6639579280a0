// SPDX-License-Identifier: MIT
// What is said about an answer beside the exact one, in a sentence.
import { unlessValueless, type Value, type Vector } from '../../../grading/language/value.ts';
import { lengthOf } from '../../../grading/language/vectors.ts';
import { valueText } from '../../../grading/template.ts';
import type { Answer, Prediction } from '../../../lessons/format.ts';
import { shortLength, shortVector } from '../../../parts/words/shapeWords.ts';
import { text } from '../../../text/language.ts';
import { formatShort } from '../../../text/numbers.ts';
import { gapOf, type Gap } from '../model/drawnAnswer.ts';
import type { Session } from '../model/session.ts';
import type { DrawnFields } from './drawnFields.ts';

export interface Comparison {
  readonly isRight: boolean;
  readonly sentence: string;
}
/** Of what is compared, in its unit: what a reader has no way to type exactly is right too. */
const slack = 1e-9;

function comparedNumber(answer: number, answers: readonly number[], part: Prediction, shown: (x: number) => string) {
  const exact = answers.reduce((best, one) => (Math.abs(one - answer) < Math.abs(best - answer) ? one : best));
  const gap = Math.abs(answer - exact);
  const isRight = gap <= part.within + slack;
  const said = { yours: shown(answer), exact: shown(exact) };
  const sentence = isRight
    ? text('lesson.prediction.right', said)
    : text('lesson.prediction.off', { ...said, gap: shown(gap) });
  return { isRight, sentence };
}
function comparedChoice(answer: string, answers: readonly Value[], shown: (value: string) => string): Comparison {
  const isRight = answers.includes(answer);
  const [first = ''] = answers;
  const exact = shown(isRight ? answer : String(first));
  const sentence = isRight
    ? text('lesson.prediction.rightChoice', { exact })
    : text('lesson.prediction.wrong', { yours: shown(answer), exact });
  return { isRight, sentence };
}

/** Whole degrees; of small angles a tenth. */
const roundAngle = (angle: number): number => (angle < 10 ? Math.round(angle * 10) / 10 : Math.round(angle));
function arrowSentence(answer: Vector, { exact, size, angle }: Gap, isRight: boolean): string {
  const lengths = { yours: shortLength(lengthOf(answer)), exact: shortLength(lengthOf(exact)) };
  if (isRight) return text('lesson.prediction.arrowRight', lengths);
  if (angle === undefined) return text('lesson.prediction.arrowNull', lengths);
  const shown = roundAngle(angle);
  if (shown === 0) return text('lesson.prediction.arrowLength', lengths);
  return text('lesson.prediction.arrowAngle', { ...lengths, angle: formatShort(shown), gap: shortLength(size) });
}
const pointSentence = (answer: Vector, { exact, size }: Gap, isRight: boolean): string =>
  isRight
    ? text('lesson.prediction.pointRight', { exact: shortVector(exact) })
    : text('lesson.prediction.pointOff', {
        yours: shortVector(answer),
        gap: shortLength(size),
        exact: shortVector(exact),
      });
function comparedDrawing(answer: Vector, part: Prediction, fields: DrawnFields): Comparison | undefined {
  const answers = fields.asked?.answers ?? [];
  const gap = gapOf(answer, answers);
  if (!gap) return undefined;
  const isRight = gap.size <= part.within + slack;
  const sentence = (fields.drawing.by === 'arrow' ? arrowSentence : pointSentence)(answer, gap, isRight);
  const count = answers.length;
  return { isRight, sentence: count > 1 ? `${sentence} ${text('lesson.prediction.several', { count })}` : sentence };
}

/** Undefined where the scene, which a reader changes, leaves no exact answer. */
export function compared(
  answer: Answer,
  part: Prediction,
  session: Session,
  fields: DrawnFields | undefined,
): Comparison | undefined {
  if (typeof answer === 'object') return fields && comparedDrawing(answer, part, fields);
  const { evaluator, language } = session.grading();
  const scope = session.scope(part.state);
  const answers = unlessValueless(() => part.answers.map((source) => evaluator.evaluate(source, scope)));
  if (!answers) return undefined;
  if (typeof answer === 'string')
    return comparedChoice(answer, answers, (value) => {
      const choice = part.choices.find((one) => one.value === value);
      return choice ? choice.text[language] : value;
    });
  const numbers = answers.filter((one) => typeof one === 'number');
  const shown = (x: number): string => `${valueText(x, language)} ${part.unit}`.trim();
  return numbers.length > 0 ? comparedNumber(answer, numbers, part, shown) : undefined;
}
