// SPDX-License-Identifier: MIT
// The parts of an exercise that only those with code have.
import { isIdentifier } from '../coding/identifiers.ts';
import type { Signature } from '../coding/types.ts';
import { outputWidthOf, resultTypes, valueTypes, widthOfAll } from '../coding/values.ts';
import { phrase } from '../text/phrase.ts';
import { type Cursor, FormatError } from './cursor.ts';
import type { Group } from './format.ts';
import { distinct, type Reader } from './reader.ts';

const maxCases = 2000;

/** A name that stands in the student's program. */
function identifier(at: Cursor): string {
  const name = at.text();
  return isIdentifier(name) ? name : at.refuse(phrase('form.identifier'));
}

/** The function that students write. Its names become part of programs in C++ and JavaScript, so they have to be names there. */
export function readSignature(at: Cursor): Signature {
  at.object(['name', 'parameters', 'result']);
  const name = identifier(at.at('name'));
  const parameters = at.at('parameters').list(10, (item) => {
    item.object(['name', 'type']);
    return { name: identifier(item.at('name')), type: item.at('type').choice(valueTypes) };
  });
  distinct(
    at.at('parameters'),
    [name, ...parameters.map((one) => one.name)].map((id) => ({ id })),
  );
  return { name, parameters, result: at.at('result').choice(resultTypes) };
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

/** Numbers of all cases, which a run has at once: 40 MB. */
const mostNumbers = 5_000_000;

/** Refuses more cases than fit the memory of a page: a list has room for its most elements. */
export function checkSize(at: Cursor, signature: Signature, groups: readonly Group[]): void {
  const cases = groups.reduce((sum, { count }) => sum + count, 0);
  const count = cases * (widthOfAll(signature.parameters) + outputWidthOf(signature));
  if (count > mostNumbers) throw new FormatError(at.path, phrase('fault.tooManyNumbers', { count, most: mostNumbers }));
}
