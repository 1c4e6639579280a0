// SPDX-License-Identifier: MIT
// The parts of an exercise that only those with code have.
import type { Cursor } from './cursor.ts';
import type { Group, Signature } from './format.ts';
import type { Reader } from './readExercise.ts';

const maxCases = 2000;

export function readSignature(at: Cursor): Signature {
  at.object(['name', 'parameters', 'result']);
  return {
    name: at.at('name').id(),
    parameters: at.at('parameters').list(10, (item) => {
      item.object(['name', 'type']);
      return { name: item.at('name').id(), type: item.at('type').id() };
    }),
    result: at.at('result').id(),
  };
}

export function readGroup(reader: Reader, at: Cursor): Group {
  at.object(['id', 'title', 'visible', 'given', 'count', 'points']);
  return {
    id: at.at('id').id(),
    title: reader.text(at.at('title')),
    isVisible: at.at('visible').or(false, (x) => x.truth()),
    given: reader.given(at.at('given')),
    count: at.at('count').or(1, (x) => x.count(1, maxCases)),
    points: reader.points(at.at('points')),
  };
}
