// SPDX-License-Identifier: MIT
// Simulations that run in a worker, or in the page where there is none: the same steps, in the order in which they were asked for.
import { expect, test, vi } from 'vitest';
import { loadParticles } from '../../../../../../bindings/particles/index.ts';
import { firstSettings, type Settings } from '../../../../../../web/src/pages/particles/model/settings.ts';
import { type Asked, told, type Told } from '../../../../../../web/src/parts/desk/messages.ts';
import {
  type Answer,
  handedBack,
  type Question,
  SimulationDesk,
} from '../../../../../../web/src/pages/particles/simulation/desk.ts';
import type { Wanted } from '../../../../../../web/src/pages/particles/simulation/frame.ts';
import { Rain } from '../../../../../../web/src/pages/particles/simulation/rain.ts';
import { SimulationRunner } from '../../../../../../web/src/pages/particles/simulation/runner.ts';
import { stateHash } from '../../../../../../web/src/pages/particles/simulation/stateHash.ts';

const particles = await loadParticles();
const settings: Settings = { ...firstSettings, count: 200, seed: 3 };
const read: Wanted = { reading: true, masks: false };

/** The state after so many steps, without a runner. */
function hashAfter(steps: number): string {
  const rain = new Rain(particles, settings, () => 0);
  for (let i = 0; i < steps; ++i) rain.step(settings);
  const hash = stateHash(rain.world);
  rain.release();
  return hash;
}

/** A worker in this thread, whose messages are copied and handed over as between threads; it ends after so many questions. */
class FakeWorker extends EventTarget {
  readonly asked: Question[] = [];
  /** How many numbers each question has handed over. */
  readonly handed: number[] = [];
  isTerminated = false;
  readonly #desk = new SimulationDesk(Promise.resolve(particles));
  constructor(readonly most = Infinity) {
    super();
  }
  readonly postMessage = (asked: Asked<Question>, transfer: Transferable[]): void => {
    const { question } = asked;
    this.handed.push(question.kind === 'step' ? (question.buffers?.positions.length ?? 0) : 0);
    const data = structuredClone(asked, { transfer });
    if (this.asked.push(data.question) > this.most)
      setTimeout(() => this.dispatchEvent(new Event('error', { cancelable: true })));
    else void told(data, this.#desk.answer).then((message) => this.#send(message));
  };
  #send(message: Told<Answer>): void {
    const transfer = 'answer' in message ? handedBack(message.answer) : [];
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(message, { transfer }) }));
  }
  readonly terminate = (): void => void (this.isTerminated = true);
}
const runnerIn = (worker: FakeWorker, onPage = vi.fn()): SimulationRunner =>
  new SimulationRunner(onPage, () => worker as unknown as Worker);

test('three steps of 200 particles in a worker leave the state of three steps without one', async () => {
  const onPage = vi.fn();
  const running = await runnerIn(new FakeWorker(), onPage).open(particles, settings);
  expect(running.frame.steps).toBe(0);
  await running.step(settings, { reading: false, masks: false });
  await running.step(settings, read);
  const { steps, reading, positions } = await running.step(settings, { reading: true, masks: true });
  expect([steps, reading?.hash, positions.length]).toEqual([3, hashAfter(3), 600]);
  expect(reading?.masks?.words.length).toBeGreaterThan(0);
  expect(onPage).not.toHaveBeenCalled();
});

test('steps that are asked for at once are all made, and what is read after them is of the last', async () => {
  const running = await runnerIn(new FakeWorker()).open(particles, settings, 2);
  const asked = [running.step(settings, read), running.step(settings, read), running.read(read)];
  expect(running.isStepping).toBe(true);
  const [first, second, reading] = await Promise.all(asked);
  expect([first?.steps, second?.steps, reading?.steps]).toEqual([3, 4, 4]);
  expect((await running.read(read)).hash).toBe(hashAfter(4));
  expect(running.isStepping).toBe(false);
});

test('the arrays go to and fro: a worker is handed those of the frame before the one on show', async () => {
  const worker = new FakeWorker();
  const running = await runnerIn(worker).open(particles, settings);
  for (let i = 0; i < 4; ++i) {
    await running.step(settings, { reading: false, masks: false });
    expect(running.frame.positions.length, 'the frame on show keeps its own').toBe(600);
  }
  expect(worker.handed).toEqual([0, 0, 600, 600, 600]);
});

for (const most of [0, 1, 3])
  test(`a worker that ends after ${most} questions: the steps are made in the page, from the start, and it is said once`, async () => {
    const [worker, onPage] = [new FakeWorker(most), vi.fn()];
    const runner = runnerIn(worker, onPage);
    const running = await runner.open(particles, settings);
    for (let i = 0; i < 5; ++i) await running.step(settings, read);
    const { hash, steps } = await running.read(read);
    expect(hash).toBe(hashAfter(steps));
    // The first two steps are lost with the worker that has made them.
    expect(steps).toBe(most === 3 ? 3 : 5);
    expect(onPage).toHaveBeenCalledOnce();
    expect(worker.isTerminated).toBe(true);
    const other = await runner.open(particles, settings, 1);
    expect(other.frame.reading?.hash).toBe(hashAfter(1));
    expect(worker.asked.length, 'it is not asked again').toBe(most + 1);
  });

test('a worker that ends before anything was asked is known when it is', async () => {
  const [worker, onPage] = [new FakeWorker(), vi.fn()];
  const runner = runnerIn(worker, onPage);
  runner.prepare();
  worker.dispatchEvent(new Event('error', { cancelable: true }));
  expect(onPage).toHaveBeenCalledOnce();
  expect((await runner.open(particles, settings)).frame.steps).toBe(0);
  expect(worker.asked).toEqual([]);
});

test('what cannot be made in a worker is tried in the page, and what cannot be made there is rejected', async () => {
  const impossible: Settings = { ...settings, count: 3e6 };
  const onPage = vi.fn();
  await expect(runnerIn(new FakeWorker(), onPage).open(particles, impossible)).rejects.toThrow('count is 3000000');
  expect(onPage).toHaveBeenCalledOnce();
});

test('a simulation that was released is closed, and answers nothing', async () => {
  const worker = new FakeWorker();
  const runner = runnerIn(worker);
  const running = await runner.open(particles, settings);
  const step = vi.fn();
  void running.step(settings, read).then(step);
  running.release();
  // Answered after the step, which is so over.
  await runner.open(particles, settings);
  expect(step).not.toHaveBeenCalled();
  expect(worker.asked.map(({ kind }) => kind)).toEqual(['open', 'step', 'close', 'open']);
});
