// SPDX-License-Identifier: MIT
// Where scores go: they stay on this device, go to the page around this one, or to a learning platform. The sheet knows this
// interface alone, and one function chooses.
import type { Answer } from '../grading/answer.ts';
import type { Exercise } from '../grading/format.ts';
import type { Grade } from '../grading/grade.ts';
import type { PlainKey } from '../ui/dialog.ts';
import { ToParent } from './toParent.ts';

export interface ScoreSink {
  readonly kind: 'device' | 'parent' | 'scorm';
  /** What was handed in there before, as data still to be read by readAnswer; undefined where there is none. */
  load(): Promise<unknown>;
  /** Is called at every change of the answer, so that no score is lost; without a grade where code was not run since. */
  save(answer: Answer, grade: Grade | undefined): Promise<'saved' | 'not saved'>;
  /** The sentence that says where results go just now. */
  readonly status: PlainKey;
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
  save: () => Promise.resolve('saved'),
  status: 'sheet.sink.device',
};

export function chooseSink(own: Window, exercise: Exercise, events: SinkEvents): ScoreSink {
  return own.parent === own ? device : new ToParent(own, exercise, events);
}
