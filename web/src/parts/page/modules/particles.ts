// SPDX-License-Identifier: MIT
// The module of particles and cloth for a page.
import { loadParticles, type Particles } from '../../../../../bindings/particles/index.ts';
import { ModuleStart } from '../moduleStart.ts';

/** Begins to load it. */
export const startParticles = (): ModuleStart<Particles> => new ModuleStart(loadParticles);
