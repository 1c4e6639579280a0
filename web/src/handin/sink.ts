// SPDX-License-Identifier: MIT
// Where scores go: they stay on this device, go to the page around this one, or to a learning platform. The sheet knows this
// interface alone, and one function chooses.
import type { Answer } from '../grading/answer.ts';
import type { Exercise } from '../grading/format.ts';
import type { Grade } from '../grading/grade.ts';
import { type Phrase, phrase } from '../text/phrase.ts';
import { findPlatform } from './scorm/platform.ts';
import { ScormSink } from './scorm/sink.ts';
import type { Shelf } from './kept.ts';
import { type CourseCalls, ToParent } from './toParent.ts';

export interface ScoreSink {
  readonly kind: 'device' | 'parent' | 'scorm';
  /** What was handed in there before, as data still to be read by readAnswer; undefined where there is none. */
  load(): Promise<unknown>;
  /** The sheet is open with this answer; the student has done nothing yet. */
  begin(answer: Answer, grade: Grade | undefined): void;
  /** Is called at every change that the student makes, so that no score is lost; without a grade where code was not run since. */
  save(answer: Answer, grade: Grade | undefined): Promise<'saved' | 'not saved'>;
  /** The sentence that says where results go just now. */
  readonly status: Phrase;
}
/** What a sink may ask of the sheet. */
export interface SinkEvents {
  /** The sentence has changed. */
  readonly onStatus: () => void;
  /** The course brings an answer back; throws a FormatError where it is none. */
  readonly onAnswer: (value: unknown) => void;
}

/** The answer is kept in this browser in any case, by the sheet itself; nothing else is done with it here. */
const device: ScoreSink = {
  kind: 'device',
  load: () => Promise.resolve(undefined),
  begin: () => undefined,
  save: () => Promise.resolve('saved'),
  status: phrase('sheet.sink.device'),
};

/** A package is made for a platform; opened without one it says so, rather than looking as if results arrived. */
const noPlatform: ScoreSink = { ...device, status: phrase('sheet.sink.noPlatform') };

export function chooseSink(calls: CourseCalls, exercise: Exercise, shelf: Shelf, events: SinkEvents): ScoreSink {
  const { own } = calls;
  if (shelf === 'package') {
    const platform = findPlatform(own);
    return platform ? new ScormSink(own, platform, events) : noPlatform;
  }
  return own.parent === own ? device : new ToParent(calls, exercise, events);
}
