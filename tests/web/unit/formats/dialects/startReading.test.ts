// SPDX-License-Identifier: MIT
// Texts of engines in a worker, and where there is none.
import { afterEach, expect, test, vi } from 'vitest';
import { readScene } from '../../../../../web/src/formats/dialects/read.ts';
import { shortText, startReading } from '../../../../../web/src/formats/dialects/startReading.ts';

const ball = 'Body 1: SphereShape mRadius = 0.5 mPosition = 1, 2, 3';
const long = `${'frame\n'.repeat(shortText / 6)}${ball}`;

/** A worker that answers when the test says so. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | undefined;
  sent: unknown;
  isEnded = false;
  constructor() {
    super();
    FakeWorker.last = this;
  }
  postMessage(data: unknown): void {
    this.sent = data;
  }
  terminate(): void {
    this.isEnded = true;
  }
}
afterEach(() => {
  vi.unstubAllGlobals();
  FakeWorker.last = undefined;
});

test('a short text needs no worker, and a long one is read here where none can be had', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  expect(await startReading(ball).reading).toMatchObject({ kind: 'shapes', dialect: 'jolt' });
  expect(FakeWorker.last).toBeUndefined();
  vi.stubGlobal('Worker', () => {
    throw new Error('forbidden');
  });
  expect(await startReading(long).reading).toMatchObject({ kind: 'shapes', shapes: [{ shape: { radius: 0.5 } }] });
});

test('a long text goes to the worker; its answer has the frame of the engine again', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const { reading } = startReading(long);
  expect(FakeWorker.last?.sent).toBe(long);
  const found = readScene(long);
  if (found.kind !== 'shapes') throw new Error(found.kind);
  const { frame, ...carried } = found;
  FakeWorker.last?.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(carried) }));
  const came = await reading;
  expect(came).toMatchObject(carried);
  expect(came?.kind === 'shapes' && came.frame.unit).toBe(frame.unit);
  expect(came?.kind === 'shapes' && came.frame.toCore.length(2)).toBe(2);
  expect(FakeWorker.last?.isEnded).toBe(true);
});

test('a worker that does not answer is ended by cancelling', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const { reading, cancel } = startReading(long);
  cancel();
  expect(await reading).toBeUndefined();
  expect(FakeWorker.last?.isEnded).toBe(true);
});
