// SPDX-License-Identifier: MIT
// Why a worker of the page broke, in the language of the page: the browser allows none, its script did not arrive, or it ended with an
// error.
import { NoWorkerEvent } from '../loading/worker.ts';
import { text } from './language.ts';

/** A script that does not arrive, or one that it imports, is reported by a plain event without a word. */
export function onWorkerError(worker: Worker, notify: (why: string) => void): void {
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    if (event instanceof NoWorkerEvent) return notify(text('load.workerForbidden', { why: event.why }));
    const message = (event as Partial<ErrorEvent>).message ?? '';
    notify(message === '' ? text('load.noWorker') : text('load.workerEnded', { why: message }));
  });
}
