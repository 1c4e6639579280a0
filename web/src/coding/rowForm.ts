// SPDX-License-Identifier: MIT
// The form of a row of results: a program in C++ can write any number over its results, and a list of JavaScript can be anything, so
// lengths, truth values and integers are checked before anything is made of them.
import type { Stop } from './messages.ts';
import type { Signature } from './types.ts';
import { elementsOf, isList, isStruct, maxItems, outputWidthOf, type RowType, structs, widthOf } from './values.ts';

/** What is wrong in a result, as `sentences.wrongResult` tells it. */
interface WrongForm {
  readonly path: string;
  readonly found: string;
  readonly expected: string;
}

/** The first case whose result has a wrong form; undefined: none. */
export function firstWrongRow(signature: Signature, outputs: Float64Array): Stop | undefined {
  const width = outputWidthOf(signature);
  for (let atCase = 0; atCase * width < outputs.length; ++atCase) {
    const wrong = wrongForm(signature.result, outputs, atCase * width, `${signature.name}()`);
    if (wrong) return { why: 'wrong-result', atCase, reason: { key: 'wrongResult', values: { ...wrong } } };
  }
  return undefined;
}

/** The first number, from `at` on, that a result of the type cannot have; undefined: none. */
function wrongForm(type: RowType, numbers: ArrayLike<number>, at: number, path: string): WrongForm | undefined {
  const elements = elementsOf(type);
  const first = numbers[at] ?? NaN;
  if (elements) {
    const length = elements.count ?? first;
    if (!Number.isInteger(length) || length < 0 || length > maxItems)
      return { path: `${path}.length`, found: String(first), expected: `0 … ${maxItems}` };
    return wrongElement(elements.type, length, numbers, isList(type) ? at + 1 : at, path);
  }
  if (isStruct(type)) {
    let from = at;
    for (const field of structs[type]) {
      const wrong = wrongForm(field.type, numbers, from, `${path}.${field.name}`);
      if (wrong) return wrong;
      from += widthOf(field.type);
    }
    return undefined;
  }
  if (type === 'bool' && first !== 0 && first !== 1) return { path, found: String(first), expected: 'true / false' };
  return undefined;
}

function wrongElement(
  type: RowType,
  length: number,
  numbers: ArrayLike<number>,
  at: number,
  path: string,
): WrongForm | undefined {
  const width = widthOf(type);
  for (let i = 0; i < length; ++i) {
    const wrong = wrongForm(type, numbers, at + i * width, `${path}[${i}]`);
    if (wrong) return wrong;
  }
  return undefined;
}
