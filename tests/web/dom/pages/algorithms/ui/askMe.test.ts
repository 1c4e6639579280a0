// SPDX-License-Identifier: MIT
// "Ask me": a question before its step, the verdict with the right option, the step, the next question; another run begins anew.
import { expect, test } from 'vitest';
import { loadTouchstone } from '../../../../../../bindings/index.ts';
import type { Run } from '../../../../../../web/src/grading/predict/asked.ts';
import { AskMe, candidatesOf, nextQuestion, questionAt } from '../../../../../../web/src/pages/algorithms/ui/askMe.ts';
import { presets } from '../../../../../../web/src/traces/presets/presets.ts';
import { stepSourceOf } from '../../../../../../web/src/traces/queries/source.ts';
import { button, put } from '../../../by.ts';

const source = stepSourceOf(await loadTouchstone());
function runOf(id: string): Run {
  const preset = presets.find((one) => one.id === id);
  if (!preset) throw new Error(`There is no situation ${id}.`);
  const { algorithm, a, b } = preset;
  return { steps: source.steps(algorithm, a, b) ?? [], dimension: 3, a, b };
}
function asked(run: Run, at: number) {
  const steps: number[] = [];
  const said: string[] = [];
  const askMe = new AskMe({
    onStep: (step) => {
      steps.push(step);
      askMe.show(run, step);
    },
    onCandidates: () => undefined,
    announce: (sentence) => said.push(sentence),
  });
  put(askMe.element);
  askMe.show(run, at);
  return { askMe, steps, said };
}

// Box and capsule: after the first simplex, B's support point along −n is its tip (1.1, 1.4, −0.4), the second of two.
test('a wrong answer: the right one with its reason, the step, and the score', () => {
  const { askMe, steps, said } = asked(runOf('gjk-apart'), 1);
  expect(askMe.element.textContent).toContain('Which point of B is its support point');
  expect(askMe.candidates.map(({ label }) => label)).toEqual(['1', '2']);
  button('1. (0.8, 0.3, 0.5)').click();
  expect(steps).toEqual([2]);
  expect(said[0]).toMatch(/^Not quite\. Right is: \(1\.1, 1\.4, −0\.4\)\./);
  expect(askMe.element.querySelector('.right')?.textContent).toBe('2. (1.1, 1.4, −0.4)');
  expect(askMe.element.querySelector('.wrong')?.textContent).toBe('1. (0.8, 0.3, 0.5)');
  expect(askMe.candidates, 'nothing is left to choose').toEqual([]);
  expect(askMe.element.textContent).toContain('0 of 1 right so far.');
  askMe.choose(1);
  expect(steps, 'one answer to a question').toEqual([2]);
});

test('the right answer by its number, then the next question; the last one has none', () => {
  const run = runOf('gjk-apart');
  const { askMe, said } = asked(run, 1);
  askMe.choose(1);
  expect(said[0]).toMatch(/^Right\./);
  button('Next question').click();
  expect(askMe.element.textContent).toContain('Which part of it is closest to the origin?');
  expect(askMe.element.textContent).toContain('1 of 1 right so far.');
  for (let at = nextQuestion(run, 0); at !== undefined; at = nextQuestion(run, at + 1)) {
    askMe.show(run, at);
    askMe.choose(0);
  }
  expect(askMe.element.textContent).toContain('There are no more questions about this run.');
});

test('another run has its own score; without a run nothing is asked', () => {
  const { askMe } = asked(runOf('gjk-apart'), 1);
  askMe.choose(0);
  askMe.show(runOf('sat-overlapping'), 0);
  expect(askMe.element.textContent).not.toContain('so far');
  askMe.show(undefined, 0);
  expect(askMe.element.textContent).toContain('There is nothing to predict after this step.');
});

test('points are numbered for support points alone', () => {
  for (const { id } of presets) {
    const run = runOf(id);
    for (let at = 0; at < run.steps.length; ++at) {
      const question = questionAt(run, at);
      if (!question) continue;
      expect(question.asked.options.map(({ value }) => value)).toContain(question.asked.expected);
      expect(question.asked.options.length, `${id}, step ${at}`).toBeGreaterThan(1);
      const marks = candidatesOf(question, run);
      expect(marks.length).toBe(question.name.startsWith('gjk-support') ? question.asked.options.length : 0);
    }
  }
});
