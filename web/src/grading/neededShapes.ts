// SPDX-License-Identifier: MIT
// Which core an exercise or a lesson needs, from its data as it was read: before it is validated, which takes a core already.
import type { ShapeType } from '../../../bindings/types.ts';
import { isElementary, kindNames } from '../model/scene.ts';
import type { Exercise } from './format.ts';

/** Functions of expressions whose value is such a shape, and those that ask an algorithm by its name. */
const makers = /\b(?:triangle|difference|epaDistance|epaBound|epaSupportPoints)\(/;
/** Of a scene of a lesson: runs of algorithms, and motions. */
const ofScene = /"(?:steps|motion)":\s*\{\s*"/;
/** Written by JSON.stringify, which escapes quotes within texts. */
const predicts = `"kind":"${'predict' satisfies Exercise['kind']}"`;

/** For `loadTouchstone`: the core of all shapes where the JSON names a kind that the other one does not answer, or needs steps or motions. */
export function neededShapesOfText(json: string): 'all' | 'elementary' {
  const kinds = (Object.keys(kindNames) as ShapeType[]).filter((kind) => !isElementary(kind));
  const isStepping = json.includes(predicts) || ofScene.test(json);
  const isNeeded = isStepping || makers.test(json) || kinds.some((kind) => json.includes(`"${kind}"`));
  return isNeeded ? 'all' : 'elementary';
}
export const neededShapes = (data: unknown): 'all' | 'elementary' =>
  neededShapesOfText((JSON.stringify(data) as string | undefined) ?? '');
