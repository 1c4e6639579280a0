// SPDX-License-Identifier: MIT
// The guide for lecturers: its examples work, and its list of functions is the language's.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadTouchstone } from '../../bindings/index.ts';
import { problemsOf } from '../../web/src/grading/checkExercise.ts';
import { type Grading, gradingWith } from '../../web/src/grading/grade.ts';
import { readExercise } from '../../web/src/grading/readExercise.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/writing-exercises.md'), 'utf8');
const examples = [...guide.matchAll(/```json exercise\n([\s\S]*?)\n```/g)].map(([, json]) => json ?? '');

let grading: Grading;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
});

it('has three complete examples, one of each kind that fits on a page', () => {
  expect(examples).toHaveLength(3);
});
it.each(examples)('example %# can be read and works as it stands', (json) => {
  expect(problemsOf(grading, readExercise(grading.core, JSON.parse(json)))).toEqual([]);
});

it('names every function of the language with the right number of values, and no other', () => {
  const language = guide.slice(guide.indexOf('## The language'), guide.indexOf('## Answers and grades'));
  const rows = language.split('\n').filter((row) => row.startsWith('| ') && row.includes('('));
  const named = rows.flatMap((row) => [...row.matchAll(/`(\w+)\(([^)]*)\)`/g)]);
  expect(named.map(([, name]) => name).sort()).toEqual([...grading.evaluator.functionNames].sort());
  for (const [call] of named) expect(() => grading.evaluator.compile(call.slice(1, -1)), call).not.toThrow();
});
