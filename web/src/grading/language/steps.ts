// SPDX-License-Identifier: MIT
// Steps that a query of the core takes, by measurement: as long as about so many parts of a formula. They depend on the shapes and
// not on what they are compared with, so that everybody counts the same.
import { isShape, itemsOf, type Value } from './value.ts';

const stepsOfShape = 50;
const stepsOfPoint = 10;
/** The general solver takes long for curved surfaces. */
const stepsOfCylinder = 1500;

/** Of a query about these values; a vector is a shape of one point. */
export const stepsOfQuery = (...values: Value[]): number =>
  values.reduce<number>((sum, value) => {
    if (isShape(value) && value.type === 'cylinder') return sum + stepsOfCylinder;
    return sum + stepsOfShape + stepsOfPoint * (itemsOf(value)?.length ?? 0);
  }, 0);
