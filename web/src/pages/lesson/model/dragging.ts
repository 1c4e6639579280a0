// SPDX-License-Identifier: MIT
// Which shapes of a scene a reader can drag, and what that makes of its numbers. Nobody says so in the file: a number that only moves
// a shape is found by changing it a little, and a drag becomes the numbers that move the shape nearest to the pointer.
import type { Vec3 } from '../../../../../bindings/types.ts';
import type { Grading } from '../../../grading/grading.ts';
import { unlessValueless } from '../../../grading/language/value.ts';
import type { Control, LessonScene, Values } from '../../../lessons/format.ts';
import { type NamedShape, scopeOf, shapesIn } from '../../../lessons/scope.ts';
import { moved } from '../../../model/scene.ts';
import { add, centerOf, dot, length, scaled, sub } from '../../../model/vectors.ts';

/** A number that moves a shape, and how far it does for one unit of it. */
export interface Mover {
  readonly control: Control;
  readonly along: Vec3;
}
/** Of the shapes that can be dragged, by name. */
export type Movers = ReadonlyMap<string, readonly Mover[]>;

/** Of a change, relative to it: numbers of a shape that differ by less are the same. */
const tolerance = 1e-9;
function isSame(a: unknown, b: unknown, within: number): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= within;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [own, other] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return own.length === Object.keys(other).length && own.every(([key, value]) => isSame(value, other[key], within));
}
/** How far a shape has moved; undefined where it did not, or changed in another way too. */
function shift({ shape: from }: NamedShape, to: NamedShape | undefined): Vec3 | undefined {
  if (!to || from.type !== to.shape.type || from.type === 'plane') return undefined;
  const by = sub(centerOf(to.shape), centerOf(from));
  const size = length(by);
  return size > 0 && isSame(moved(from, by), to.shape, tolerance * (1 + size)) ? by : undefined;
}

export function moversOf(grading: Grading, scene: LessonScene, values: Values): Movers {
  const movers = new Map<string, Mover[]>();
  // A run that is drawn step by step belongs to the shapes as they are.
  if (scene.steps) return movers;
  const shapesAt = (changed: Values): readonly NamedShape[] =>
    unlessValueless(() => shapesIn(scene, scopeOf(grading, scene, { ...values, ...changed }))) ?? [];
  const here = shapesAt({});
  for (const control of scene.controls) {
    const value = values[control.name] ?? control.value;
    const way = (control.to - control.from) / 16;
    // Into the range.
    const by = value + way <= control.to ? way : -way;
    const [there, between] = [by, by / 2].map((step) => shapesAt({ [control.name]: value + step }));
    for (const one of here) {
      if (one.name === '') continue;
      const named = ({ name }: NamedShape): boolean => name === one.name;
      const [all, half] = [shift(one, there?.find(named)), shift(one, between?.find(named))];
      // Twice as far for twice the change: along a line.
      if (!all || !half || length(sub(all, scaled(half, 2))) > tolerance * (1 + length(all))) continue;
      movers.set(one.name, [...(movers.get(one.name) ?? []), { control, along: scaled(all, 1 / by) }]);
    }
  }
  return movers;
}

const rounds = 40;
/** The numbers after a shape was dragged from where `start` had it: the nearest that its controls have. */
export function dragged(movers: readonly Mover[], start: Values, by: Vec3): Values {
  const changes = movers.map(() => 0);
  // Least squares, one number after the other: at once where they move the shape at right angles, else in some rounds.
  for (let round = 0; round < rounds; ++round)
    for (const [i, { along }] of movers.entries()) {
      const reached = movers.reduce<Vec3>((sum, mover, k) => add(sum, scaled(mover.along, changes[k] ?? 0)), [0, 0, 0]);
      changes[i] = (changes[i] ?? 0) + dot(sub(by, reached), along) / dot(along, along);
    }
  return Object.fromEntries(
    movers.map(({ control }, i) => {
      const { name, from, to, step } = control;
      const value = (start[name] ?? control.value) + (changes[i] ?? 0);
      const onStep = from + Math.round((value - from) / step) * step;
      return [name, Number(Math.min(Math.max(onStep, from), to).toPrecision(12))];
    }),
  );
}
