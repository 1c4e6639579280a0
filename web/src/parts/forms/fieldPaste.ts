// SPDX-License-Identifier: MIT
// What a number field knows of a text that is pasted into it.
import { type Parameter } from '../../model/parameters.ts';
import type { Known } from '../../formats/pasted/orders.ts';
import type { TextPosition } from '../../formats/pasted/read.ts';
import { text } from '../../text/language.ts';
import { componentOf, widthOf } from './fieldCells.ts';

/** As `e-3`. */
export const isPiece = (pasted: string): boolean =>
  pasted.length < 30 && /^[-+−]?\d*\.?\d*(?:e[-+−]?\d*)?$/i.test(pasted);
const measures = { coordinate: 'length', size: 'length', angle: 'angle', unit: 'none' } as const;
export const placeOf = (row: Parameter): TextPosition => ({
  count: widthOf(row),
  index: componentOf(row),
  isRotation: row.field === 'rotation' && row.index === 0,
  measure: measures[row.role],
});
export function readAs({ order, name }: Known): string {
  const joined = [...order].join(', ');
  return name === '' ? text('numbers.readAsArray', { order: joined }) : text('numbers.readAs', { order: joined, name });
}
