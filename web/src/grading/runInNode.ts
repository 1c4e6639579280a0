// SPDX-License-Identifier: MIT
// Runs the code of handed-in answers on the command line: the same compiler, engine and cases as the page.
import { createNodeRunner } from '../coding/node.ts';
import type { Exercise } from './format.ts';
import type { Grading } from './grade.ts';
import { answerRunner, type CodeRunner } from './runAnswers.ts';

export type { CodeRunner } from './runAnswers.ts';

/** Time for one program. Nobody waits for it as a student does, and a busy computer must not cost points. */
export const defaultSeconds = 30;
/** A program of an exercise compiles in a second or two: one that does not is given up, so that the class gets its results. */
const compileSeconds = 120;

/** A runner for the answers to one exercise; the compiler is loaded with the first C++ answer and stays. */
export const runnerOf = (grading: Grading, exercise: Exercise, seconds = defaultSeconds): CodeRunner =>
  answerRunner(createNodeRunner(grading.language), grading, exercise, { seconds, compileSeconds });
