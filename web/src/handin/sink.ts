// SPDX-License-Identifier: MIT
// Chooses where scores go: they stay on this device, go to the page around this one, or to a learning platform.
import type { Exercise } from '../grading/format.ts';
import { phrase } from '../text/phrase.ts';
import { findPlatform } from './scorm/platform.ts';
import { ScormSink } from './scorm/sink.ts';
import type { Shelf } from './kept.ts';
import type { ScoreSink, SinkEvents } from './scoreSink.ts';
import { type CourseCalls, ToParent } from './toParent.ts';

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
    return platform ? new ScormSink(own, platform, exercise.id, events) : noPlatform;
  }
  return own.parent === own ? device : new ToParent(calls, exercise, events);
}
