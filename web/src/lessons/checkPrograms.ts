// SPDX-License-Identifier: MIT
// Whether the programs of a lesson give what they claim: each is run on the values of its state and on both ends of each control, and
// its result compared with the core. Apart from checkLesson.ts because it takes the sandbox, which is slow to begin.
import type { Runner } from '../coding/types.ts';
import type { Grading } from '../grading/grading.ts';
import type { TextProblem } from '../grading/jsonText.ts';
import { BudgetError, Meter } from '../grading/language/budget.ts';
import { ExpressionError, unlessValueless, type Scope, type Value } from '../grading/language/value.ts';
import { phrase, type Message } from '../text/phrase.ts';
import type { Code, Lesson, Values } from './format.ts';
import { argumentsOf, callProgram, comparedWithCore, isFiniteValue, javascriptOf, type Result } from './programs.ts';
import { scopeOf } from './scope.ts';

/** Nobody waits for it as a reader does, and a busy computer must not fail a program. */
const limits = { seconds: 20 };

interface Case {
  readonly values: Values;
  readonly scope: Scope;
  readonly with: readonly Value[];
}

/** The state as it is, and with one control at an end. Where the scene does not exist there, no reader comes there either. */
function casesOf(grading: Grading, lesson: Lesson, part: Code): readonly Case[] {
  const state = lesson.states[part.state];
  const scene = state && lesson.scenes[state.scene];
  if (!scene) return [];
  const ends = scene.controls.flatMap(({ name, from, to }) => [{ [name]: from }, { [name]: to }]);
  return [{}, ...ends].flatMap((other) => {
    const values: Values = { ...state.values, ...other };
    const found = unlessValueless(() => {
      const scope = scopeOf(grading, scene, values);
      return { values, scope, with: argumentsOf(grading, part, scope) };
    });
    return found ? [found] : [];
  });
}
const shown = (values: Values): Message =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ') || phrase('lesson.fault.code.asWritten');

/** Undefined: nothing is wrong with the result of this case. */
function problemOf(grading: Grading, part: Code, one: Case, result: Result | 'too long'): Message | undefined {
  const { id, equals = '', within } = part;
  const values = shown(one.values);
  if (result === 'too long') return phrase('lesson.fault.code', { id, values, why: phrase('lesson.code.tooLong') });
  try {
    const { value, exact, gap } = comparedWithCore(grading, part, one.scope, result.value);
    const found = javascriptOf(value);
    if (!isFiniteValue(value)) return phrase('lesson.fault.code.notFinite', { id, values, found });
    if (exact === undefined || gap <= within) return undefined;
    return phrase('lesson.fault.code.differs', { id, values, found, equals, exact: javascriptOf(exact) });
  } catch (error) {
    if (!(error instanceof ExpressionError) || error instanceof BudgetError) throw error;
    return phrase('lesson.fault.code', { id, values, why: error.phrase });
  }
}

async function problemsOf(
  runner: Pick<Runner, 'run'>,
  grading: Grading,
  lesson: Lesson,
  part: Code,
): Promise<readonly TextProblem[]> {
  const { id, line } = part;
  const metered = <T>(work: () => T): T => grading.evaluator.during(new Meter('lesson'), work);
  const cases = metered(() => casesOf(grading, lesson, part));
  if (cases.length === 0) return [];
  const answer = await callProgram(
    runner,
    part.program,
    part.call,
    cases.map((one) => one.with),
    limits,
  );
  if (answer.kind === 'cancelled') return [];
  if (answer.kind === 'missing') return [{ line, message: phrase('lesson.fault.code.missing', { name: part.call }) }];
  if (answer.kind === 'failed') {
    const values = shown(cases[answer.atCase]?.values ?? {});
    return answer.diagnostics.map((one) => ({
      line: line + one.line,
      message: phrase('lesson.fault.code', { id, values, why: one.message }),
    }));
  }
  const { results } = answer;
  const found = metered(() => cases.map((one, i) => problemOf(grading, part, one, results[i] ?? 'too long')));
  // The first says enough: a wrong program is wrong in many cases.
  const first = found.find((message) => message !== undefined);
  return first === undefined ? [] : [{ line, message: first }];
}

/** One after the other: a new run of a runner ends the one before. */
export async function checkPrograms(
  runner: Pick<Runner, 'run'>,
  grading: Grading,
  lesson: Lesson,
): Promise<readonly TextProblem[]> {
  const problems: TextProblem[] = [];
  for (const part of lesson.parts) {
    if (part.kind !== 'code') continue;
    try {
      problems.push(...(await problemsOf(runner, grading, lesson, part)));
    } catch (error) {
      if (!(error instanceof BudgetError)) throw error;
      problems.push({ line: part.line, message: error.phrase });
    }
  }
  return problems;
}
