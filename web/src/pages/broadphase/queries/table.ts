// SPDX-License-Identifier: MIT
// The table "which method for which scene": every method on every preset, measured step by step with a pause after each, so that the
// page answers while it runs.
import type { BroadPhaseModule as BroadPhase } from '../../../../../bindings/broadphase/index.ts';
import { type Method, methods, type World } from '../../../../../bindings/broadphase/types.ts';
import { type BroadScene, makeScene } from '../model/scene.ts';
import { type Preset, presets, type Settings } from '../../../model/broadPhase.ts';
import { placeAt, stepSeconds, worldOf } from './comparison.ts';

export interface Measured {
  readonly pairs: number;
  readonly hash: string;
  readonly tests: number;
  readonly bytes: number;
  /** Mean of the measured steps: a browser's clock may be too coarse for a single one. */
  readonly milliseconds: number;
}
export interface Cell {
  readonly preset: Preset;
  readonly method: Method;
  /** Undefined where the method cannot take the scene. */
  readonly measured: Measured | undefined;
}
export interface TableHooks {
  /** After each cell. */
  onCell(done: number): void;
  now(): number;
  /** Between two steps; the browser answers meanwhile. */
  pause(): Promise<void>;
  readonly signal: AbortSignal;
}

/** Steps of a cell: so many, or fewer once they have taken so many milliseconds; one before them builds the structure. */
export const mostSteps = 40;
const longEnough = 120;
const fewestSteps = 3;

export const cellCount = presets.length * methods.length;

async function measure(world: World, scene: BroadScene, method: Method, hooks: TableHooks): Promise<Cell['measured']> {
  let structure;
  try {
    structure = world.structure(method);
  } catch {
    return undefined;
  }
  let [spent, steps] = [0, 0];
  let counted = { pairs: 0, hash: '', tests: 0, bytes: 0 };
  for (let step = 0; step <= mostSteps && (step < fewestSteps || spent < longEnough); ++step) {
    placeAt(world, scene, step * stepSeconds);
    const start = hooks.now();
    structure.update();
    const { count: pairs, hash } = structure.findPairs();
    if (step > 0) {
      spent += hooks.now() - start;
      steps += 1;
    }
    // Pairs and tests are those of the second step, which every method reaches.
    if (step === 1) counted = { pairs, hash, tests: structure.statistics.tests, bytes: structure.statistics.bytes };
    await hooks.pause();
    if (hooks.signal.aborted) break;
  }
  structure.release();
  return { ...counted, milliseconds: spent / Math.max(steps, 1) };
}

/** Measures all cells for the number of shapes, the space and the other settings of the page; stops when the signal aborts. */
export async function measureTable(broadPhase: BroadPhase, settings: Settings, hooks: TableHooks): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const preset of presets) {
    const scene = makeScene({ ...settings, preset });
    const world = worldOf(broadPhase, scene);
    try {
      for (const method of methods) {
        const measured = await measure(world, scene, method, hooks);
        if (hooks.signal.aborted) return cells;
        cells.push({ preset, method, measured });
        hooks.onCell(cells.length);
        await hooks.pause();
      }
    } finally {
      world.release();
    }
  }
  return cells;
}

/** The fastest measured method of a preset. */
export function fastest(cells: readonly Cell[], preset: Preset): Method | undefined {
  return cells
    .filter((cell) => cell.preset === preset && cell.measured !== undefined)
    .sort((a, b) => (a.measured?.milliseconds ?? 0) - (b.measured?.milliseconds ?? 0))[0]?.method;
}
/** The method that is the fastest of most presets. */
export function mostOften(cells: readonly Cell[]): Method | undefined {
  const winners = presets.map((preset) => fastest(cells, preset));
  const wins = (method: Method): number => winners.filter((winner) => winner === method).length;
  return methods.filter((method) => wins(method) > 0).sort((a, b) => wins(b) - wins(a))[0];
}
/** Presets for which not all methods found the same pairs. */
export function disagreeing(cells: readonly Cell[]): Preset[] {
  const hashes = (preset: Preset): Set<string> =>
    new Set(cells.flatMap((cell) => (cell.preset === preset && cell.measured ? [cell.measured.hash] : [])));
  return presets.filter((preset) => hashes(preset).size > 1);
}

const columns = [
  'scene',
  'space',
  'shapes',
  'seed',
  'method',
  'milliseconds',
  'tests',
  'pairs',
  'bytes',
  'hash',
] as const;

/** Comma-separated values with a header; an empty cell where a method cannot take a scene. */
export function csvOf(cells: readonly Cell[], { space, count, seed }: Settings): string {
  const rows = cells.map(({ preset, method, measured }) => [
    preset,
    space,
    count,
    seed,
    method,
    measured ? measured.milliseconds.toFixed(4) : '',
    measured?.tests ?? '',
    measured?.pairs ?? '',
    measured?.bytes ?? '',
    measured?.hash ?? '',
  ]);
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
