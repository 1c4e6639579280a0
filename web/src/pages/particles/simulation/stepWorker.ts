// SPDX-License-Identifier: MIT
// The worker of the page of particles: makes the steps, so that the page draws them and is free for whoever operates it.
import { loadParticles } from '../../../../../bindings/particles/index.ts';
import { type Question, SimulationDesk } from './desk.ts';

const desk = new SimulationDesk(loadParticles(), (answer, transfer) => postMessage(answer, { transfer }));
addEventListener('message', ({ data }: MessageEvent<Question>) => void desk.receive(data));
