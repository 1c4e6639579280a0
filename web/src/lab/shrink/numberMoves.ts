// SPDX-License-Identifier: MIT
// Simpler values for one number, for all numbers of one magnitude, and for two numbers whose difference or sum stays.
import { bitsOf, numberCost } from './complexity.ts';
import { axisOf, isLength, type PairScene, type Slot, slotsOf, withNumbers } from './pairScene.ts';

/** Values that read well, whatever the number was. */
const easy = [0, 1, -1, 2, -2, 0.5, -0.5, 0.1, -0.1, 5, -5, 0.2, -0.2, 10, -10, 3, -3, 4, -4, 0.25, -0.25];
const easyAngles = [Math.PI / 2, Math.PI / 4, Math.PI / 3, Math.PI / 6, Math.PI].flatMap((x) => [x, -x]);

/** The number with fewer decimal digits and with fewer bits. */
function shorter(x: number): number[] {
  if (x === 0) return [0];
  const digits = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 15, 16].map((count) => Number(x.toPrecision(count)));
  const decimals = [0, 1, 2, 3].map((count) => Number(x.toFixed(count)) + 0);
  const power = 2 ** bitsOf(Math.abs(x)).power;
  const bits = [0, 1, 2, 3, 5, 8, 12, 20].map((count) => (Math.round((x / power) * 2 ** count) / 2 ** count) * power);
  return [...digits, ...decimals, ...bits];
}

/** Cheaper values for a number, the cheapest first; of equal ones the nearest. */
function cheaper(x: number, values: readonly number[]): number[] {
  const cost = numberCost(x);
  const better = [...new Set(values)].filter((value) => Number.isFinite(value) && numberCost(value) < cost);
  return better.sort((p, q) => numberCost(p) - numberCost(q) || Math.abs(p - x) - Math.abs(q - x) || p - q);
}

function valuesFor(slot: Slot, slots: readonly Slot[]): number[] {
  const { value: x, role } = slot;
  const others = slots.filter((other) => other !== slot && isLength(other) === isLength(slot));
  const axis = axisOf(slot);
  const alike = others.filter((other) => (role === 'size' ? other.role === 'size' : axisOf(other) === axis));
  const magnitudes = [...new Set(others.map(({ value }) => Math.abs(value)))].slice(0, 16);
  const signed = role === 'size' ? magnitudes : magnitudes.flatMap((value) => [value, -value]);
  const angles = role === 'angle' ? easyAngles : [];
  // A value that the scene has already costs no further magnitude, even if it is no cheaper by itself.
  const shared = alike.map(({ value }) => value).filter((value) => value !== x);
  return [...cheaper(x, [...easy, ...angles, ...shorter(x), ...signed, -x]), ...new Set(shared)];
}

const replaced = (scene: PairScene, at: number, value: number): PairScene =>
  withNumbers(scene, (_, i) => (i === at ? value : undefined));

/** Groups of candidates, made when they are needed. */
export type Groups = readonly (() => PairScene[])[];

/** For every number, the most expensive ones first. Unit vectors change as a whole only. */
export function singleNumbers(scene: PairScene): Groups {
  const slots = slotsOf(scene);
  const order = slots.flatMap(({ role, value }, at) => (role === 'unit' || Object.is(value, 0) ? [] : [at]));
  const costs = slots.map(({ value }) => numberCost(value));
  order.sort((i, j) => (costs[j] ?? 0) - (costs[i] ?? 0) || i - j);
  return order.map((at) => () => {
    const slot = slots[at];
    return slot ? valuesFor(slot, slots).map((value) => replaced(scene, at, value)) : [];
  });
}

/** For every magnitude that occurs more than once: all of its numbers change together, with their signs. */
export function sharedNumbers(scene: PairScene): Groups {
  const lengths = slotsOf(scene).filter(isLength);
  const sizes = lengths.map(({ value }) => Math.abs(value));
  const shared = [...new Set(sizes)].filter((size) => size !== 0 && sizes.filter((x) => x === size).length > 1);
  shared.sort((p, q) => numberCost(q) - numberCost(p) || p - q);
  return shared.map((size) => () => {
    const magnitudes = [...new Set(sizes)].slice(0, 16);
    const values = cheaper(
      size,
      [...easy, ...shorter(size), ...magnitudes].filter((x) => x >= 0),
    );
    return values.map((value) =>
      withNumbers(scene, (slot) =>
        isLength(slot) && Math.abs(slot.value) === size ? (slot.value < 0 ? -value : value) + 0 : undefined,
      ),
    );
  });
}

/** Pairs are tried for so many of the most expensive numbers. */
const mostLinked = 14;
const linkedTargets = [0, 1, 0.5, 2, -1];
const tidy = (x: number): number => Number(x.toPrecision(14)) + 0;

/** For pairs of lengths: one gets an easy value, the other changes by as much, in the same or the opposite direction. */
export function linkedNumbers(scene: PairScene): Groups {
  const slots = slotsOf(scene).map((slot, at) => ({ slot, at, cost: numberCost(slot.value) }));
  const lengths = slots
    .filter(({ slot, cost }) => isLength(slot) && cost > 0)
    .sort((p, q) => q.cost - p.cost || p.at - q.at);
  const few = lengths.slice(0, mostLinked);
  return few.map(
    (one) => () =>
      few.flatMap((other) => {
        if (other === one) return [];
        return linkedTargets.flatMap((target) => {
          const by = target - one.slot.value;
          if (by === 0) return [];
          return [other.slot.value + by, other.slot.value - by].map((value) =>
            withNumbers(scene, (_, at) => (at === one.at ? target : at === other.at ? tidy(value) : undefined)),
          );
        });
      }),
  );
}
