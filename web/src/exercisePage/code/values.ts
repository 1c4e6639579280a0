// SPDX-License-Identifier: MIT
// Values of cases as people read them, in the language of the page.
import type { Shape } from '../../../../bindings/types.ts';
import { isList, isShape, isVector, type Struct, type Value } from '../../grading/language/value.ts';
import { text } from '../../text/language.ts';
import { formatShort, withUnit } from '../../text/numbers.ts';

const numberText = (x: number): string => (Number.isNaN(x) ? text('code.nan') : formatShort(x));

export function valueText(value: Value | undefined): string {
  if (value === undefined) return '–';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return text(value ? 'code.true' : 'code.false');
  if (typeof value === 'string') return value;
  if (isVector(value)) return `(${value.map(numberText).join(text('number.separator'))})`;
  if (isList(value)) return value.list.length > 0 ? value.list.map(valueText).join('; ') : text('code.emptyList');
  return fieldTexts(value)
    .map(([name, shown]) => `${name} ${shown}`)
    .join(', ');
}

/** The fields of a shape or of a result, each as text. */
function fieldTexts(value: Struct | Shape): readonly (readonly [string, string])[] {
  const fields = Object.entries(value as Struct).filter(([name]) => !(isShape(value) && name === 'type'));
  return fields.map(([name, part]) => [name, valueText(part)]);
}

/** Bytes for the eye: "27.4 MB". */
export const megabytes = (bytes: number): string => withUnit(formatShort(Math.round(bytes / 1e5) / 10), 'MB');
