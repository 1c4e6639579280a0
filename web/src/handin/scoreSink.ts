// SPDX-License-Identifier: MIT
// A place where scores go. The sheet knows this interface alone; sink.ts chooses.
import type { Answer } from '../grading/answer.ts';
import type { Grade } from '../grading/grade.ts';
import type { Phrase } from '../text/phrase.ts';
import type { Reply } from './replies.ts';

/** An answer and its score. */
export interface Handed {
  readonly answer: Answer;
  /** Undefined where code was not run since it was changed: the score that was reported before stays. */
  readonly grade: Grade | undefined;
  /** The points of the exercise, also where there is no score yet. */
  readonly maximum: number;
  /** The answer part by part, in words; empty without a score. */
  readonly replies: () => readonly Reply[];
}
/** Calls none of its events before `load` or `begin`: until then whoever made it does not have it yet. */
export interface ScoreSink {
  readonly kind: 'device' | 'parent' | 'scorm';
  /** The answer submitted there before, as data to be validated by readAnswer; undefined without one. */
  load(): Promise<unknown>;
  /** The sheet is open with this answer; the student has done nothing yet. */
  begin(handed: Handed): void;
  /** Is called at every change that the student makes, so that no score is lost. */
  save(handed: Handed): Promise<'saved' | 'not saved'>;
  /** The sentence that says where results go just now. */
  readonly status: Phrase;
}
/** Requests of a sink to the sheet. */
export interface SinkEvents {
  /** The sentence has changed. */
  readonly onStatus: () => void;
  /** The course brings an answer back; throws a FormatError where it is none. */
  readonly onAnswer: (value: unknown) => void;
}
