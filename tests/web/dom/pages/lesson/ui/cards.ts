// SPDX-License-Identifier: MIT
// A lesson of one scene for the tests of its cards: a ball of radius 0.5 whose centre is h above a floor.
import { loadTouchstone } from '../../../../../../bindings/index.ts';
import { gradingWith } from '../../../../../../web/src/grading/grading.ts';
import type { Prediction, Task } from '../../../../../../web/src/lessons/format.ts';
import { readLesson } from '../../../../../../web/src/lessons/readLesson.ts';
import { Progress } from '../../../../../../web/src/pages/lesson/model/progress.ts';
import { Session } from '../../../../../../web/src/pages/lesson/model/session.ts';

const core = await loadTouchstone();
const block = (kind: string, value: object): string => `\`\`\`${kind}\n${JSON.stringify(value)}\n\`\`\`\n`;

export const scene = {
  controls: { h: { label: 'Height', value: 1, from: 0, to: 2, step: 0.1, unit: 'm' } },
  shapes: {
    A: { type: 'sphere', center: [0, 'h', 0], radius: 0.5 },
    B: { type: 'plane', normal: [0, 1, 0], offset: 0 },
  },
};

/** A session with these blocks behind the scene, in a browser that keeps nothing. */
export function sessionOf(...blocks: readonly (readonly [kind: string, value: object])[]) {
  const front = '---\nid: one\ntitle: One\nidea: One.\nminutes: 5\n---\n';
  const source = [front, block('scene', scene), ...blocks.map(([kind, value]) => block(kind, value))].join('\n');
  const { lesson, problems } = readLesson(core, source);
  if (!lesson) throw new Error(JSON.stringify(problems));
  const grading = gradingWith(core);
  const session = new Session(() => grading, lesson, new Progress(undefined, 'one'));
  const prediction = lesson.parts.find((part): part is Prediction => part.kind === 'prediction');
  const task = lesson.parts.find((part): part is Task => part.kind === 'task');
  return { session, prediction, task };
}
