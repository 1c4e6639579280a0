// SPDX-License-Identifier: MIT
// The worker that computes the digests.
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { digests } from '../queries/digests.ts';
import type { Message, Wanted } from './protocol.ts';

const say = (message: Message): void => postMessage(message);

async function run({ simd }: Wanted): Promise<void> {
  const steps = digests(await loadTouchstone(simd === undefined ? {} : { simd }));
  for (;;) {
    const { done, value: progress } = steps.next();
    say({ kind: done === true ? 'done' : 'progress', progress });
    if (done === true) return;
  }
}
addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
  run(data).catch((error: unknown) =>
    say({ kind: 'broke', message: error instanceof Error ? error.message : String(error) }),
  );
});
