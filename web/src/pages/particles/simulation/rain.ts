// SPDX-License-Identifier: MIT
// The mode "particles": particles fall through moving colliders; those below the floor start again at the top.
import type { Particles } from '../../../../../bindings/particles/index.ts';
import type { StepCounters } from '../../../../../bindings/particles/types.ts';
import { randomOf } from '../../../grading/given.ts';
import type { Settings } from '../model/settings.ts';
import { region, swarm } from '../model/swarm.ts';
import { optionsOf, Simulation, stepSeconds } from './simulation.ts';

/** Particles start in this layer, above all colliders. */
const source = { bottom: region.top + 0.8, height: 0.8, firstHeight: 5 } as const;
const fall = 9.81 * stepSeconds ** 2;
/** Share of the velocity that a step keeps. */
const kept = 0.997;

export class Rain extends Simulation {
  readonly #random: () => number;

  constructor(particles: Particles, settings: Settings, now: () => number) {
    const world = particles.world(settings.count);
    const random = randomOf(`rain ${settings.seed}`);
    for (let i = 0; i < world.count; ++i) world.set(i, placeIn(source.firstHeight, random));
    super(world, swarm(settings), now);
    this.#random = random;
  }

  protected integrate(): void {
    const { x, y, z, previousX, previousY, previousZ, count } = this.world;
    const away = region.reach + 2;
    for (let i = 0; i < count; ++i) {
      const [px, py, pz] = [x[i] as number, y[i] as number, z[i] as number];
      if (py < 0 || Math.abs(px) > away || Math.abs(pz) > away || py > 20) {
        this.world.set(i, placeIn(source.height, this.#random));
        continue;
      }
      x[i] = px + kept * (px - (previousX[i] as number));
      y[i] = py + kept * (py - (previousY[i] as number)) - fall;
      z[i] = pz + kept * (pz - (previousZ[i] as number));
      previousX[i] = px;
      previousY[i] = py;
      previousZ[i] = pz;
    }
  }
  protected advance(settings: Settings, verify: boolean): StepCounters {
    return this.world.step(optionsOf(settings, verify));
  }
}

function placeIn(height: number, random: () => number): [number, number, number] {
  const across = (): number => region.reach * (2 * random() - 1);
  return [across(), source.bottom + height * random(), across()];
}
