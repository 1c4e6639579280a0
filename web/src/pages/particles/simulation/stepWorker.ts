// SPDX-License-Identifier: MIT
// The worker of the page of particles.
import { loadParticles } from '../../../../../bindings/particles/index.ts';
import { serve } from '../../../parts/desk/messages.ts';
import { handedBack, SimulationDesk } from './desk.ts';

serve(new SimulationDesk(loadParticles()).answer, handedBack);
