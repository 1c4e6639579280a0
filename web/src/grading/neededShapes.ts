// SPDX-License-Identifier: MIT
// Which core an exercise needs, from its data as it was read: before it is validated, which takes a core already.
import type { ShapeType } from '../../../bindings/types.ts';
import { isElementary, kindNames } from '../model/scene.ts';
import type { Exercise } from './format.ts';

/** Functions of expressions whose value is such a shape. */
const makers = /\b(?:triangle|difference)\(/;
/** Written by JSON.stringify, which escapes quotes within texts. */
const predicts = `"kind":"${'predict' satisfies Exercise['kind']}"`;

/** For `loadTouchstone`: the core of all shapes where the data names a kind that the other one does not answer, or needs steps. */
export function neededShapes(data: unknown): 'all' | 'elementary' {
  const kinds = (Object.keys(kindNames) as ShapeType[]).filter((kind) => !isElementary(kind));
  const json = (JSON.stringify(data) as string | undefined) ?? '';
  const isNeeded = json.includes(predicts) || makers.test(json) || kinds.some((kind) => json.includes(`"${kind}"`));
  return isNeeded ? 'all' : 'elementary';
}
