// SPDX-License-Identifier: MIT
// Asks a worker to simplify findings, one after the other, and ends it where the engine does not return.
import { Worker } from 'node:worker_threads';
import type { JudgedScene } from '../model/report.ts';
import type { SubjectDescription } from '../model/subject.ts';
import type { Property, Scene } from '../model/types.ts';
import type { FailureKind } from '../../model/programAnswer.ts';

export interface ToSimplify {
  readonly description: SubjectDescription;
  readonly scene: Scene;
  readonly cause: Property | FailureKind;
}
export type Simplified = { readonly judged: JudgedScene } | { readonly text: string };

/** For one finding, on a busy machine. */
const mostSeconds = 60;
const workerFile = import.meta.url.endsWith('.ts')
  ? '../../../../build/node/labShrinkWorker.mjs'
  : './labShrinkWorker.mjs';

export class Simplifier {
  private worker: Worker | undefined;

  constructor(private readonly description: SubjectDescription) {}

  /** Undefined where the engine does not end, or ends the worker; the next finding has a new one. */
  async simplify(scene: Scene, cause: Property | FailureKind): Promise<JudgedScene | undefined> {
    const worker = (this.worker ??= new Worker(new URL(workerFile, import.meta.url), { name: 'shrink' }));
    const found = await new Promise<Simplified>((resolve) => {
      const timer = setTimeout(() => finish({ text: 'late' }), mostSeconds * 1000);
      const broken = (error: Error): void => finish({ text: error.message });
      const finish = (result: Simplified): void => {
        clearTimeout(timer);
        worker.off('message', finish).off('error', broken);
        resolve(result);
      };
      worker.on('message', finish).on('error', broken);
      worker.postMessage({ description: this.description, scene, cause } satisfies ToSimplify);
    });
    if ('judged' in found) return found.judged;
    this.close();
    return undefined;
  }

  close(): void {
    void this.worker?.terminate();
    this.worker = undefined;
  }
}
