// SPDX-License-Identifier: MIT
// A single scene of the test lab, looked at beside a run: what the program prints for it.
import { expect, test } from 'vitest';
import { DeskWorker } from '../../../../../web/src/pages/lab/deskWorker.ts';
import { defaultLabLimits } from '../../../../../web/src/lab/model/subject.ts';
import type { Answer, Message, Task } from '../../../../../web/src/pages/lab/desk/messages.ts';

/** Asks a worker within the test. */
function desk(): (task: Task) => Promise<Answer> {
  let take: (answer: Answer) => void = () => undefined;
  const worker = new DeskWorker((message) => 'answer' in message && take(message.answer));
  return (task) =>
    new Promise((resolve) => {
      take = resolve;
      void worker.receive({ id: 1, task });
    });
}
const opening = (source: string): Task => ({
  kind: 'open',
  description: {
    kind: 'javascript',
    name: 'test.js',
    source,
    entry: 'collide',
    pairs: [{ a: 'sphere', b: 'sphere' }],
    promised: { absolute: 1e-9, relative: 1e-9 },
  },
  limits: defaultLabLimits,
});
const sphere = (x: number, radius: number) => ({ type: 'sphere', center: [x, 0, 0], radius }) as const;
const look = (radius: number): Task => ({ kind: 'look', scene: { a: sphere(0, radius), b: sphere(5, 2) } });

test('the scene itself is printed, once; not what the laws ask besides, and nothing of the scene before', async () => {
  const ask = desk();
  // The shapes are exchanged, moved and scaled for the laws: all these calls print too.
  await ask(
    opening(`function collide(a, b) {
  if (a.radius === 7) return a.center.x;
  console.log('radii', a.radius, b.radius);
  if (a.radius === 3) throw new Error('three');
  return a.radius + b.radius;
}`),
  );
  const printed = async (radius: number) => {
    const answer = await ask(look(radius));
    if (answer.kind !== 'looked') throw new Error(JSON.stringify(answer));
    return answer.printed;
  };
  expect(await printed(1)).toEqual({ lines: [{ atCase: 0, text: 'radii 1 2' }], isCut: false });
  expect(await printed(3)).toEqual({ lines: [{ atCase: 0, text: 'radii 3 2' }], isCut: false });
  expect(await printed(7)).toBeUndefined();
});

test('what is printed is sent at once, with the id of its question: a program that does not end has no answer to send it with', async () => {
  const sent: Message[] = [];
  const worker = new DeskWorker((message) => sent.push(message));
  await worker.receive({
    id: 4,
    task: opening("function collide() { console.log('one'); console.log('two'); return 1; }"),
  });
  await worker.receive({ id: 5, task: look(1) });
  const part = (text: string) => ({ lines: [{ atCase: 0, text }], isCut: false });
  expect(sent.slice(1)).toEqual([
    { id: 5, printed: part('one'), begins: true },
    { id: 5, printed: part('two'), begins: false },
    { id: 5, answer: expect.objectContaining({ kind: 'looked' }) as unknown },
  ]);
});
