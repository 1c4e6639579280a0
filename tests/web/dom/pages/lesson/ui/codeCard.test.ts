// SPDX-License-Identifier: MIT
// A program in a lesson: the height of a ball of radius 0.5 over a floor, whose centre is at first 1 m high. The sandbox is that of Node.
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Code } from '../../../../../../web/src/lessons/format.ts';
import { CodeCard } from '../../../../../../web/src/pages/lesson/ui/codeCard.ts';
import { speakIn } from '../../../../../../web/src/text/language.ts';
import { button, put, textOf } from '../../../by.ts';
import { sessionOf } from './cards.ts';

vi.mock('../../../../../../web/src/coding/runner.ts', async () => {
  const { createNodeRunner } = await import('../../../../../../web/src/coding/node.ts');
  return { createRunner: () => createNodeRunner() };
});

beforeAll(() => speakIn('en'));
const program = 'function height(ball) {\n  return { d: ball.center.y - ball.radius };\n}';

function opened(source = program, more: Partial<Code> = {}) {
  const { session } = sessionOf();
  const part: Code = {
    ...{ kind: 'code', id: 'height', call: 'height', with: ['A'], value: 'result.d', equals: 'distance(A, B)' },
    ...{ within: 1e-9, exercise: 'code-sphere-sphere', program: source, state: 0, line: 1 },
    ...more,
  };
  const announce = vi.fn();
  const card = new CodeCard(part, session, announce);
  onTestFinished(() => card.destroy());
  session.onChange(() => card.follow());
  put(card.element);
  return { session, card, announce };
}
const result = (): string => textOf('.feedback') ?? '';
const verdict = (words: string | RegExp): Promise<void> =>
  vi.waitFor(() => expect(textOf('.feedback .verdict')).toMatch(words), 20_000);

it('shows its text, a link to the exercise, and no answer before one is asked for', () => {
  const { card } = opened();
  expect(card.element.getAttribute('aria-label')).toBe('Program height');
  expect(textOf('.lesson-program code')).toBe(program);
  expect(card.element.querySelector('a')?.getAttribute('href')).toBe('./exercise.html?id=code-sphere-sphere');
  expect(result()).toBe('');
  expect(button('Reset').hidden).toBe(true);
});
it('run: the call, its result and the core; then it follows the number of the scene', async () => {
  const { session, announce } = opened();
  button('Run it').click();
  await verdict('result.d = 0.5. The core says 0.5: the same.');
  expect(textOf('.feedback code')).toBe('height(A)\n→ { d: 0.5 }');
  expect(announce).toHaveBeenCalledOnce();
  session.set(0, 'h', 0.25);
  await verdict('result.d = −0.25. The core says −0.25: the same.');
  expect(announce).toHaveBeenCalledOnce();
});
it('the last of several numbers is the one that stays', async () => {
  const { session } = opened();
  button('Run it').click();
  for (const h of [0.75, 1.5, 2]) session.set(0, 'h', h);
  await verdict('result.d = 1.5. The core says 1.5: the same.');
});
it('says by how much it differs; a rounding error is none', async () => {
  const { card } = opened('const height = () => ({ d: 0.25 });');
  button('Run it').click();
  await verdict('result.d = 0.25. The core says 0.5: they differ by 0.25.');
  expect(card.element.querySelector('.verdict.right')).toBeNull();
});
it('within what the lesson allows', async () => {
  const { card } = opened('const height = () => ({ d: 0.5 + 2 ** -40 });');
  button('Run it').click();
  await verdict(/The core says 0\.5: the same but for a rounding error of 9\.1e−13\.$/);
  expect(card.element.querySelector('.verdict.right')).not.toBeNull();
});
it.each([
  ['function height(ball) {\n  return ball.middle.y;\n}', /^Error, line 2: TypeError: .*'y'/],
  ['function height(ball) {\n  return ball.;\n}', /^Error, line 2: /],
  ['const depth = 1;', /^There is no function named height\. It starts with: height$/],
  ['const height = () => "x".repeat(5000);', /^The result is too long to be shown/],
  ['const height = () => 1;', /height\(A\)\n→ 1.*d/s],
])('%s', async (source, problem) => {
  opened(source);
  button('Run it').click();
  await vi.waitFor(() => expect(result()).toMatch(problem), 20_000);
});
it('numbers for which there is nothing to call it with', async () => {
  opened(program, { with: ['unit([h - 1, 0])'], equals: undefined, value: 'result' });
  button('Run it').click();
  await vi.waitFor(() => expect(result()).not.toMatch(/^(Running …)?$/), 20_000);
});
it('one that the reader has changed is kept and shown; reset takes the text again', async () => {
  const { session, card } = opened();
  session.progress.keepProgram('height', 'const height = () => ({ d: 2 });');
  const again = new CodeCard(card.part, session, vi.fn());
  onTestFinished(() => again.destroy());
  document.body.replaceChildren(again.element);
  expect(textOf('.lesson-program code')).toBe('const height = () => ({ d: 2 });');
  expect(again.element.textContent).toContain('This is your version of the program.');
  button('Run it').click();
  await verdict('result.d = 2. The core says 0.5: they differ by 1.5.');
  button('Reset').click();
  expect(textOf('.lesson-program code')).toBe(program);
  expect(session.progress.program('height')).toBeUndefined();
  expect(result()).toBe('');
});
