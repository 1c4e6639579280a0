// SPDX-License-Identifier: MIT
// A worker of the page for the lab.
import { loadTouchstone } from '../../../../bindings/index.ts';
import type { LabTask } from './protocol.ts';
import { LabWorker } from './worker.ts';

const worker = new LabWorker(
  () => loadTouchstone({ proof: true }),
  (message) => postMessage(message),
);
addEventListener('message', ({ data }: MessageEvent<LabTask>) => void worker.receive(data));
