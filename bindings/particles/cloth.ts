// SPDX-License-Identifier: MIT
// A sheet of particles: rows and columns at equal distances, held together by the module's solver.
import { property, readOptions } from '../read.ts';
import { TouchstoneError } from '../types.ts';
import { type RawParticles } from './load.ts';
import { readForces, readSize, readStep, readVector } from './options.ts';
import { type ClothForces, type ClothOptions, type StepCounters, type StepOptions } from './types.ts';
import { ParticleWorld } from './world.ts';

/** Most substeps of one call. */
const mostSubsteps = 1000;

export class ClothWorld extends ParticleWorld {
  constructor(
    raw: RawParticles,
    readonly columns: number,
    readonly rows: number,
    options: ClothOptions = {},
  ) {
    const given = readOptions(options, 'options');
    const spacing = readSize(given, 'spacing', 0.02);
    const mass = readSize(given, 'mass', 0.01);
    const origin = readVector(given, 'origin', [0, 0, 0]);
    const alongColumns = readVector(given, 'alongColumns', [1, 0, 0]);
    const alongRows = readVector(given, 'alongRows', [0, 0, 1]);
    if (spacing === 0 || mass === 0) {
      const name = spacing === 0 ? 'spacing' : 'mass';
      throw new TouchstoneError('out-of-range', name, `${name} is 0; it must be greater than 0.`);
    }
    const pins = [...((property(given, 'pins', '') ?? []) as Iterable<number>)];
    for (const pin of pins)
      if (!Number.isInteger(pin) || pin < 0 || pin >= columns * rows)
        throw new TouchstoneError(
          'out-of-range',
          'pins',
          `A pin is ${pin}; it must be from 0 to ${columns * rows - 1}.`,
        );
    super(raw, columns * rows, false);
    const axes = [
      [this.x, this.previousX],
      [this.y, this.previousY],
      [this.z, this.previousZ],
    ] as const;
    axes.forEach(([current, previous], k) => {
      for (let i = 0; i < this.count; ++i) {
        const [column, row] = [i % columns, Math.floor(i / columns)];
        const at =
          (origin[k] as number) + spacing * (column * (alongColumns[k] as number) + row * (alongRows[k] as number));
        current[i] = at;
        previous[i] = at;
      }
    });
    this.inverseMasses.fill(1 / mass);
    for (const pin of pins) this.inverseMasses[pin] = 0;
    raw.createCloth(this.address, columns, rows);
  }

  /**
   * Advances the cloth by a time in seconds while the colliders go from `from` to `to`. `collisions` and `tests` are sums
   * over the substeps, `inside` and `tunnelled` those of the last.
   */
  stepCloth(duration: number, substeps: number, options?: StepOptions, forces?: ClothForces): StepCounters {
    if (!Number.isFinite(duration) || duration <= 0)
      throw new TouchstoneError('out-of-range', 'duration', `duration is ${duration}; it must be greater than 0.`);
    if (!Number.isInteger(substeps) || substeps < 1 || substeps > mostSubsteps)
      throw new TouchstoneError(
        'out-of-range',
        'substeps',
        `substeps is ${substeps}; it must be a whole number from 1 to ${mostSubsteps}.`,
      );
    const step = readStep(options);
    this.#writeForces(forces);
    this.raw.stepCloth(this.address, duration, substeps, step.flags, step.skin, step.friction, step.massScale);
    return this.counted(step);
  }
  /** Kinetic, potential and elastic energy in joules; forces as in the last step. */
  energy(forces?: ClothForces): number {
    this.#writeForces(forces);
    return this.raw.clothEnergy(this.address);
  }
  #writeForces(forces: ClothForces | undefined): void {
    const numbers = readForces(forces);
    this.numbers(numbers.length).set(numbers);
  }
}
