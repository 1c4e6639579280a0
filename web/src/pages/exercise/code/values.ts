// SPDX-License-Identifier: MIT
// Values of cases as people read them, in the language of the page.
import type { Shape } from '../../../../../bindings/types.ts';
import { isShape, isVector, itemsOf, type Struct, type Value } from '../../../grading/language/value.ts';
import { text } from '../../../text/language.ts';
import { formatShort } from '../../../text/numbers.ts';

const numberText = (x: number): string => (Number.isNaN(x) ? text('code.nan') : formatShort(x));

export function valueText(value: Value | undefined): string {
  if (value === undefined) return '–';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return text(value ? 'code.true' : 'code.false');
  if (typeof value === 'string') return value;
  const items = isShape(value) ? undefined : itemsOf(value);
  if (items) return items.length > 0 ? items.map(valueText).join('; ') : text('code.emptyList');
  if (isVector(value)) return `(${value.map(numberText).join(text('number.separator'))})`;
  return fieldTexts(value as Struct | Shape)
    .map(([name, shown]) => `${name} ${shown}`)
    .join(', ');
}

/** The fields of a shape or of a result, each as text. */
function fieldTexts(value: Struct | Shape): readonly (readonly [string, string])[] {
  const fields = Object.entries(value as Struct).filter(([name]) => !(isShape(value) && name === 'type'));
  return fields.map(([name, part]) => [name, valueText(part)]);
}
