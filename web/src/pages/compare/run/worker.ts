// SPDX-License-Identifier: MIT
// The worker that compares the algorithms on random poses.
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { compare, type Wanted } from '../queries/comparison.ts';
import type { Message } from './protocol.ts';

/** The page draws the table no more often. */
const everyMilliseconds = 250;
const say = (message: Message): void => postMessage(message);

async function run(wanted: Wanted): Promise<void> {
  const steps = compare(await loadTouchstone(), wanted);
  let last = -Infinity;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return say({ kind: 'done', progress: step.value });
    if (performance.now() - last < everyMilliseconds) continue;
    last = performance.now();
    say({ kind: 'progress', progress: step.value() });
  }
}
addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
  run(data).catch((error: unknown) =>
    say({ kind: 'broke', message: error instanceof Error ? error.message : String(error) }),
  );
});
