// SPDX-License-Identifier: MIT
// A worker thread of Node that simplifies findings of one subject, so that an engine that does not return can be ended.
import { parentPort } from 'node:worker_threads';
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { judgeScenes } from '../judge/judge.ts';
import { Oracle } from '../judge/oracle.ts';
import type { JudgedScene } from '../model/report.ts';
import { defaultLabLimits, type Subject, type SubjectDescription } from '../model/subject.ts';
import type { Scene } from '../model/types.ts';
import { failsBy, judgedFor } from '../shrink/judged.ts';
import { isLike } from '../shrink/region.ts';
import { shrinkMany } from '../shrink/shrink.ts';
import { openSubject } from '../subjects/openSubject.ts';
import type { Simplified, ToSimplify } from './simplify.ts';

/** Of scenes, not of seconds: the same result on every machine. */
const maxCalls = 1500;
const noTimeLimit = 1e6;

let opened: Promise<{ core: Touchstone; subject: Subject }> | undefined;
async function open(description: SubjectDescription): Promise<{ core: Touchstone; subject: Subject }> {
  const core = await loadTouchstone({ proof: true });
  return { core, subject: await openSubject(core, description, defaultLabLimits) };
}

/** The simplest scene of the same region that fails by the same cause, judged by everything. */
async function simplify({ description, scene, cause }: ToSimplify): Promise<JudgedScene> {
  const { core, subject } = await (opened ??= open(description));
  const oracle = new Oracle(core);
  const one = judgedFor(subject, cause);
  const judge = (scenes: readonly Scene[]): Promise<JudgedScene[]> => judgeScenes(oracle, one, scenes);
  const { scene: simplest } = await shrinkMany(scene, failsBy(cause, judge, isLike(core, scene)), {
    seconds: noTimeLimit,
    maxCalls,
    keepsParts: true,
  });
  const [judged] = await judgeScenes(oracle, subject, [simplest]);
  if (!judged) throw new Error('The scene has not been judged.');
  return judged;
}

parentPort?.on('message', (task: ToSimplify) => {
  const answer = (result: Simplified): void => parentPort?.postMessage(result);
  simplify(task).then(
    (judged) => answer({ judged }),
    (error: unknown) => answer({ text: error instanceof Error ? error.message : String(error) }),
  );
});
