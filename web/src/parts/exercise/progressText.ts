// SPDX-License-Identifier: MIT
// How far the reader has come in an exercise, for lists.
import { isComplete, type Progress } from '../../handin/kept.ts';
import { text } from '../../text/language.ts';

export function progressText(progress: Progress | undefined): [look: string, sign: string, words: string] {
  if (!progress) return ['fresh', '○', text('exercises.notBegun')];
  if (isComplete(progress)) return ['done', '✓', text('exercises.done')];
  return ['begun', '◐', text('exercises.passed', { passed: progress.passed, count: progress.count })];
}
