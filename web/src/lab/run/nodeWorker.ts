// SPDX-License-Identifier: MIT
// A worker thread of Node for the lab.
import { parentPort } from 'node:worker_threads';
import { loadTouchstone } from '../../../../bindings/index.ts';
import type { LabTask } from './protocol.ts';
import { LabWorker } from './worker.ts';

const worker = new LabWorker(
  () => loadTouchstone({ proof: true }),
  (message) => parentPort?.postMessage(message),
);
parentPort?.on('message', (task: LabTask) => void worker.receive(task));
