// SPDX-License-Identifier: MIT
// What the modes "particles" and "cloth" have in common: a world, its colliders at the present time, counters, and checks of
// every k-th step.
import type { ParticleWorld, StepOptions } from '../../../../../bindings/particles/index.ts';
import type { StepCounters } from '../../../../../bindings/particles/types.ts';
import { type Colliders, type Motion, moving } from '../model/colliders.ts';
import type { Settings } from '../model/settings.ts';
import { Counters } from './counters.ts';

/** Seconds of a step. */
export const stepSeconds = 1 / 60;
/** A check takes longer than a step: with more pairs of particle and collider than this, not every step is checked. */
const checkedEachTime = 50_000;

/** One step in so many is checked. */
export const checkInterval = (particles: number, colliders: number): number =>
  Math.max(1, Math.ceil((particles * colliders) / checkedEachTime));

export const optionsOf = ({ rule, continuous, skin, friction, grid }: Settings, verify: boolean): StepOptions => ({
  mode: rule,
  continuous,
  response: 'slide',
  skin,
  friction,
  grid,
  verify,
});

export abstract class Simulation {
  readonly counters = new Counters();
  /** Points along each side of a cloth. */
  readonly side: number | undefined = undefined;
  #colliders: Colliders;

  constructor(
    readonly world: ParticleWorld,
    readonly motion: Motion,
    readonly now: () => number,
  ) {
    this.#colliders = motion(0);
  }

  get colliders(): Colliders {
    return this.#colliders;
  }
  get time(): number {
    return this.counters.steps * stepSeconds;
  }
  get interval(): number {
    const { spheres, cones, boxes, planes } = this.#colliders;
    // The ends of a cone are part of it.
    const apart = spheres.length - new Set(cones.flat()).size;
    return checkInterval(this.world.count, apart + cones.length + boxes.length + planes.length);
  }

  protected abstract advance(settings: Settings, verify: boolean): StepCounters;
  /** Before the positions of the step are corrected: motion without colliders. */
  protected abstract integrate(): void;

  step(settings: Settings): void {
    const next = this.motion(this.time + stepSeconds);
    this.world.setColliders(moving(this.#colliders, next));
    this.#colliders = next;
    this.integrate();
    const verify = (this.counters.steps + 1) % this.interval === 0;
    const start = this.now();
    const found = this.advance(settings, verify);
    // The time of a step with a check is mostly that of the check.
    const milliseconds = verify && this.interval > 1 ? undefined : this.now() - start;
    this.counters.step(found, milliseconds);
  }
  release(): void {
    this.world.release();
  }
}
