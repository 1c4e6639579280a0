// SPDX-License-Identifier: MIT
// A scene in words, for who does not see the picture: its shapes, or its structure with how much of it is drawn and what it has tested.
import type { Shape } from '../../../../../bindings/types.ts';
import type { NamedShape } from '../../../lessons/scope.ts';
import type { Structured } from '../../../lessons/structured.ts';
import { kindName } from '../../../parts/words/names.ts';
import { text } from '../../../text/language.ts';

/** A shape without a radius is what is left of it: a point, a segment. */
function kindOf(shape: Shape): string {
  if (!('radius' in shape) || shape.radius > 0) return kindName(shape.type);
  return 'base' in shape ? text('words.segment') : kindName('point');
}

/** More shapes than these are counted, not listed. */
export const mostListed = 4;
export function listed(shapes: readonly NamedShape[]): string {
  const named = shapes.filter(({ name }) => name !== '').slice(0, mostListed);
  const more = shapes.length - named.length;
  const names = named.map(({ name, shape }) => `${name} (${kindOf(shape)})`);
  if (names.length === 0) return text('lesson.shapes', { count: more });
  return [...names, ...(more > 0 ? [text('lesson.more', { count: more })] : [])].join(', ');
}

export function toldStructure(structured: Structured): string {
  if (structured.kind === 'hierarchy') {
    const { level, levels, a, b, compared, overlapping } = structured.said;
    const at = { level, deepest: Math.max(0, levels - 1), a };
    return b === undefined
      ? text('lesson.hierarchy.one', at)
      : text('lesson.hierarchy.two', { ...at, b, compared, overlapping });
  }
  const { method, tests, pairs, parts, entered, skipped = 0, tested = 0, hit = 0 } = structured.said;
  const all = text('lesson.broadPhase', { method: text(`broadphase.name.${method}`), tests, pairs, parts });
  if (entered === undefined) return all;
  return `${all} ${text('lesson.broadPhase.query', { entered, skipped, tested, hit })}`;
}
