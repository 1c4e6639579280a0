// SPDX-License-Identifier: MIT
// The fields of a step by their form.
import type { Step, StepValue } from '../../../../bindings/steps.ts';

export type { Step, StepValue };
export type Vector = readonly number[];

const isList = (value: StepValue | undefined): value is Vector | readonly Vector[] => Array.isArray(value);
const isVectors = (value: Vector | readonly Vector[]): value is readonly Vector[] => Array.isArray(value[0]);

/** Fields by form; undefined or empty where the step has no such field. */
export function numberIn({ fields }: Step, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
}
export function numbersIn({ fields }: Step, name: string): Vector {
  const value = fields[name];
  return isList(value) && !isVectors(value) ? value : [];
}
export function vectorIn(step: Step, name: string): Vector | undefined {
  const found = numbersIn(step, name);
  return found.length > 0 ? found : undefined;
}
export function vectorsIn({ fields }: Step, name: string): readonly Vector[] {
  const value = fields[name];
  return isList(value) && isVectors(value) ? value : [];
}
