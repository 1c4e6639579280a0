// SPDX-License-Identifier: MIT
// Where the link beside a picture leads: a motion opens on its page as it starts, whatever time is shown.
import { expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { fromMotionLink } from '../../../../../web/src/formats/link/sceneLink.ts';
import { gradingWith } from '../../../../../web/src/grading/grading.ts';
import { readLesson } from '../../../../../web/src/lessons/readLesson.ts';
import { scopeOf } from '../../../../../web/src/lessons/scope.ts';
import { openLink } from '../../../../../web/src/pages/lesson/ui/openLinks.ts';

const core = await loadTouchstone();
const ball = { type: 'sphere', center: [-2, 1, 0], radius: 0.5 };
const box = { type: 'aabb', min: [0, 0, 0], max: [1, 1, 1] };
function linkOf(scene: object) {
  const text = `---\nid: a\ntitle: A\nidea: A.\nminutes: 1\n---\n\n\`\`\`scene\n${JSON.stringify(scene)}\n\`\`\`\n`;
  const [first] = readLesson(core, text).lesson?.scenes ?? [];
  if (!first) throw new Error('no scene');
  return openLink(first, scopeOf(gradingWith(core), first, {}));
}

it('a motion', () => {
  const motion = { a: { linear: [4, 0, 0], angular: [0, 0, 3] }, at: 0.5 };
  const link = linkOf({ shapes: { A: ball, B: box }, motion });
  expect(link?.words).toBe('Open in Motion');
  expect(link?.href).toMatch(/^\.\/motion\.html#/);
  const { bodies } = fromMotionLink(link?.href.replace('./motion.html', '') ?? '', (shape) => core.validate(shape));
  expect(bodies.A.shape).toMatchObject({ center: [-2, 1, 0] });
  expect(bodies.A.motion).toEqual({ linear: [4, 0, 0], angular: [0, 0, 3], pivot: undefined });
});
it('a pair, the steps of an algorithm, and a shape alone', () => {
  expect(linkOf({ shapes: { A: ball, B: box } })?.href).toMatch(/^\.\/playground\.html#/);
  const steps = { algorithm: 'gjk', at: 0 };
  expect(linkOf({ shapes: { A: ball, B: box }, steps })?.href).toMatch(/^\.\/algorithms\.html/);
  expect(linkOf({ shapes: { A: ball } })).toBeUndefined();
});
