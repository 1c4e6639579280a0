// SPDX-License-Identifier: MIT
// The mode "cloth": a sheet falls on its obstacle.
import type { ClothWorld, Particles } from '../../../../../bindings/particles/index.ts';
import type { StepCounters } from '../../../../../bindings/particles/types.ts';
import type { Settings } from '../model/settings.ts';
import { clothScene } from '../model/sheet.ts';
import { optionsOf, Simulation, stepSeconds } from './simulation.ts';

const forces = { damping: 0.3, drag: 0.6 } as const;

export class Drape extends Simulation {
  override readonly side: number;
  readonly cloth: ClothWorld;

  constructor(particles: Particles, settings: Settings, now: () => number) {
    const { sheet, colliders } = clothScene(settings);
    const cloth = particles.cloth(settings.size, settings.size, sheet);
    super(cloth, colliders, now);
    this.cloth = cloth;
    this.side = settings.size;
  }

  /** The substeps integrate. */
  protected integrate(): void {
    return;
  }
  protected advance(settings: Settings, verify: boolean): StepCounters {
    const { substeps, wind } = settings;
    return this.cloth.stepCloth(stepSeconds, substeps, optionsOf(settings, verify), { ...forces, wind: [wind, 0, 0] });
  }
}
