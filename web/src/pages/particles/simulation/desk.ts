// SPDX-License-Identifier: MIT
// Makes the steps of simulations on request, in a worker or in the page.
import type { Particles } from '../../../../../bindings/particles/index.ts';
import type { Settings } from '../model/settings.ts';
import { Drape } from './drape.ts';
import { type Buffers, type Frame, frameOf, nothingRead, type Reading, readingOf, type Wanted } from './frame.ts';
import { Rain } from './rain.ts';
import type { Simulation } from './simulation.ts';

export type Question =
  | { readonly kind: 'open'; readonly settings: Settings; readonly steps: number }
  | {
      readonly kind: 'step';
      readonly settings: Settings;
      readonly wanted: Wanted;
      readonly buffers: Buffers | undefined;
    }
  | { readonly kind: 'read'; readonly wanted: Wanted }
  | { readonly kind: 'close' };
/** A frame to open and step, a reading to read. */
export type Answer = Frame | Reading | undefined;

/** What a message hands over, so that it is not copied. */
const arraysOf = ({ positions, normals }: Buffers): Transferable[] =>
  normals ? [positions.buffer, normals.buffer] : [positions.buffer];
export const handedOver = (question: Question): Transferable[] =>
  question.kind === 'step' && question.buffers ? arraysOf(question.buffers) : [];
export const handedBack = (answer: Answer): Transferable[] => (answer && 'positions' in answer ? arraysOf(answer) : []);

export class SimulationDesk {
  readonly #running = new Map<number, Simulation>();

  constructor(
    readonly particles: Promise<Particles>,
    readonly now: () => number = () => performance.now(),
  ) {
    // Who asks hears of a module that does not come.
    particles.catch(() => undefined);
  }

  readonly answer = async (id: number, question: Question): Promise<Answer> => {
    const particles = await this.particles;
    if (question.kind === 'open') return this.#open(particles, id, question.settings, question.steps);
    const simulation = this.#running.get(id);
    if (!simulation) return undefined;
    if (question.kind === 'read') return readingOf(simulation, question.wanted);
    if (question.kind === 'step') {
      simulation.step(question.settings);
      return frameOf(simulation, question.wanted, question.buffers);
    }
    this.#running.delete(id);
    simulation.release();
    return undefined;
  };

  #open(particles: Particles, id: number, settings: Settings, steps: number): Frame {
    const simulation = new (settings.mode === 'cloth' ? Drape : Rain)(particles, settings, this.now);
    this.#running.set(id, simulation);
    for (let i = 0; i < steps; ++i) simulation.step(settings);
    return frameOf(simulation, { ...nothingRead, reading: true });
  }
}
