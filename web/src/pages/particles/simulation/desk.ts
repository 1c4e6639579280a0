// SPDX-License-Identifier: MIT
// Makes the steps of simulations on request, in a worker or in the page: questions in, answers out, in the same order.
import type { Particles } from '../../../../../bindings/particles/index.ts';
import type { Settings } from '../model/settings.ts';
import { Drape } from './drape.ts';
import { type Buffers, type Frame, frameOf, nothingRead, type Reading, readingOf, type Wanted } from './frame.ts';
import { Rain } from './rain.ts';
import type { Simulation } from './simulation.ts';

export type Question = { readonly id: number } & (
  | { readonly kind: 'open'; readonly settings: Settings; readonly steps: number }
  | { readonly kind: 'step'; readonly settings: Settings; readonly wanted: Wanted; readonly buffers?: Buffers }
  | { readonly kind: 'read'; readonly wanted: Wanted }
  | { readonly kind: 'close' }
);
/** To every question but the last. */
export type Answer = { readonly id: number } & (
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'reading'; readonly reading: Reading }
  | { readonly kind: 'failed'; readonly error: Error }
);
export type Deliver = (answer: Answer, transfer: Transferable[]) => void;

/** What a message hands over, so that it is not copied. */
export const transferOf = ({ positions, normals }: Buffers): Transferable[] =>
  normals ? [positions.buffer, normals.buffer] : [positions.buffer];

export class SimulationDesk {
  readonly #running = new Map<number, Simulation>();

  constructor(
    readonly particles: Promise<Particles>,
    readonly deliver: Deliver,
    readonly now: () => number = () => performance.now(),
  ) {
    // Who asks hears of a module that does not come.
    particles.catch(() => undefined);
  }

  async receive(question: Question): Promise<void> {
    try {
      this.#answer(await this.particles, question);
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      this.deliver({ id: question.id, kind: 'failed', error: cause }, []);
    }
  }

  #answer(particles: Particles, question: Question): void {
    const { id } = question;
    if (question.kind === 'open') return this.#open(particles, id, question.settings, question.steps);
    const simulation = this.#running.get(id);
    if (!simulation) return;
    if (question.kind === 'step') {
      simulation.step(question.settings);
      this.#send(id, frameOf(simulation, question.wanted, question.buffers));
    } else if (question.kind === 'read')
      this.deliver({ id, kind: 'reading', reading: readingOf(simulation, question.wanted) }, []);
    else {
      this.#running.delete(id);
      simulation.release();
    }
  }
  #open(particles: Particles, id: number, settings: Settings, steps: number): void {
    const simulation = new (settings.mode === 'cloth' ? Drape : Rain)(particles, settings, this.now);
    this.#running.set(id, simulation);
    for (let i = 0; i < steps; ++i) simulation.step(settings);
    this.#send(id, frameOf(simulation, { ...nothingRead, reading: true }));
  }
  #send(id: number, frame: Frame): void {
    this.deliver({ id, kind: 'frame', frame }, transferOf(frame));
  }
}
