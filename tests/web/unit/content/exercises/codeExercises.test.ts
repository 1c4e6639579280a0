// SPDX-License-Identifier: MIT
// Every exercise in which code is written, run for real in both languages: the file to start from fails, the solution has all
// points, and the solution with each of its mistakes.*.txt fails in exactly the groups that are named there. The C++ of most
// exercises is compiled in `npm run test:long` alone: a compiler that is WebAssembly takes several seconds for each.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { declaration } from '../../../../../web/src/coding/declarations.ts';
import type { ProgramLanguage, Signature } from '../../../../../web/src/coding/types.ts';
import { exerciseIds } from '../../../../../web/src/content/exercises/index.ts';
import { emptyAnswer } from '../../../../../web/src/grading/answer.ts';
import { answersOf, inputsOf } from '../../../../../web/src/grading/codeValues.ts';
import { type CodeExercise, languages } from '../../../../../web/src/grading/format.ts';
import {
  type CriterionGrade,
  type Grade,
  grade,
  type Grading,
  gradingWith,
} from '../../../../../web/src/grading/grade.ts';
import { type Case, casesOf } from '../../../../../web/src/grading/gradeCode.ts';
import { type WrongProgram, wrongProgramsOf } from '../../../../../web/src/grading/wrongPrograms.ts';
import { exerciseOf, filesOf } from '../../../../support/exercises.ts';
import { ran, sharedRunner } from '../../coding/codingSupport.ts';

const contentOf = (id: string, name: string): string => filesOf(id)[name] ?? '';
const extensions = { cpp: 'cpp', javascript: 'js' } as const;
const languageOf = (name: string): ProgramLanguage => (name.endsWith('.cpp') ? 'cpp' : 'javascript');
const mistakesIn = (id: string, language: ProgramLanguage): readonly WrongProgram[] => {
  const extension = extensions[language];
  return wrongProgramsOf(contentOf(id, `mistakes.${extension}.txt`), contentOf(id, `solution.${extension}`));
};
/** Every program of an exercise by a name: the two files, and each mistake by what is wrong. */
function programsOf(id: string, language: ProgramLanguage): ReadonlyMap<string, string> {
  const extension = extensions[language];
  const files = ['start', 'solution'].map((name) => `${name}.${extension}`);
  return new Map([
    ...files.map((name) => [name, contentOf(id, name)] as const),
    ...mistakesIn(id, language).map(({ why, program }) => [`${why}.${extension}`, program] as const),
  ]);
}

// One for all: its compiler stays warm.
const runner = sharedRunner();
let grading: Grading;
beforeAll(async () => {
  grading = gradingWith(await loadTouchstone());
});

interface Loaded {
  readonly exercise: CodeExercise;
  readonly cases: readonly Case[];
  readonly signature: Signature;
  readonly inputs: Float64Array;
}
function load(id: string): Loaded {
  const exercise = exerciseOf(grading.core, id, 'code');
  const cases = casesOf(grading, exercise);
  const signature = exercise.function;
  return { exercise, cases, signature, inputs: inputsOf(cases, signature) };
}

/** Numbers alone, structs, and lists. */
const alwaysInCpp = ['code-sphere-sphere', 'code-segment-segment', 'code-clip-polygon'];
const languagesOf = (id: string): readonly ProgramLanguage[] =>
  process.env['TOUCHSTONE_LONG'] || alwaysInCpp.includes(id) ? languages : ['javascript'];

type Outputs = ReadonlyMap<string, Float64Array>;
async function run(language: ProgramLanguage, source: string, of: Omit<Loaded, 'exercise'>): Promise<Float64Array> {
  const { signature, inputs, cases } = of;
  const limits = { compileSeconds: 300 };
  const program = { language, source };
  const outcome = await runner.run({ program, signature, inputs, count: cases.length, limits });
  const { outputs, warnings } = ran(outcome);
  expect(warnings).toEqual([]);
  return outputs;
}

async function runJavascript(id: string, loaded: Loaded): Promise<Outputs> {
  const found = new Map<string, Float64Array>();
  for (const [name, program] of programsOf(id, 'javascript')) found.set(name, await run('javascript', program, loaded));
  return found;
}

/**
 * Compiling takes far longer than running, so all C++ files of an exercise are compiled as one: each in a separate
 * namespace, and a function of the exercise's name whose first number selects one of them.
 */
async function runCpp(id: string, { cases, signature, inputs }: Loaded): Promise<Outputs> {
  const { name, parameters, result } = signature;
  const include = '#include "touchstone.hpp"\n';
  const programs = programsOf(id, 'cpp');
  const names = [...programs.keys()];
  const files = [...programs.values()].map((program, i) => `namespace file${i} {\n${program.replace(include, '')}}\n`);
  const values = parameters.map((one) => one.name).join(', ');
  const calls = names.map((_, i) => `  if (which == ${i}) return file${i}::${name}(${values});\n`);
  const all: Signature = { name, parameters: [{ name: 'which', type: 'number' }, ...parameters], result };
  const source = `${include}${files.join('')}${declaration('cpp', all)} {\n${calls.join('')}  return {};\n}\n`;
  const width = inputs.length / cases.length;
  const rows = names.flatMap((_, i) =>
    cases.flatMap((_case, row) => [i, ...inputs.subarray(row * width, (row + 1) * width)]),
  );
  const outputs = await run('cpp', source, {
    signature: all,
    inputs: Float64Array.from(rows),
    cases: names.flatMap(() => cases),
  });
  const size = outputs.length / names.length;
  return new Map(names.map((file, i) => [file, outputs.subarray(i * size, (i + 1) * size)]));
}

const failed = ({ criteria }: Grade): readonly CriterionGrade[] => criteria.filter((one) => !one.passed);
const messages = (found: Grade): string =>
  failed(found)
    .map(({ id, message }) => `${id}: ${message}`)
    .join('\n');

describe.each(exerciseIds.filter((id) => id.startsWith('code-')))('%s', (id) => {
  let loaded: Loaded;
  let outputs: Outputs;
  beforeAll(async () => {
    loaded = load(id);
    const cpp = languagesOf(id).includes('cpp') ? await runCpp(id, loaded) : [];
    outputs = new Map([...(await runJavascript(id, loaded)), ...cpp]);
  }, 300_000);

  function gradeOf(name: string, language: Grading['language'] = 'en'): Grade {
    const { exercise, signature } = loaded;
    const answer = { ...emptyAnswer(exercise, ''), kind: 'code' as const, language: languageOf(name), source: '' };
    const answers = answersOf(outputs.get(name) ?? new Float64Array(), signature);
    return grade({ ...grading, language }, exercise, answer, { answers, stopped: undefined });
  }

  const endings = languagesOf(id).map((language) => extensions[language]);
  it.each(endings.map((ending) => `start.${ending}`))('%s fails', (name) => {
    expect(gradeOf(name).score).toBeLessThan(gradeOf(name).maximum);
  });
  it.each(endings.map((ending) => `solution.${ending}`))('%s has all points', (name) => {
    expect(messages(gradeOf(name))).toBe('');
  });

  it.each(languages)('knows at least three mistakes in %s', (language) => {
    expect(mistakesIn(id, language).length).toBeGreaterThanOrEqual(3);
  });
  const named = languagesOf(id).flatMap((language) =>
    mistakesIn(id, language).map(({ why, fails }) => ({ name: `${why}.${extensions[language]}`, fails })),
  );
  it.each(named)('$name fails where it says', ({ name, fails }) => {
    const found = gradeOf(name);
    expect(
      failed(found).map((one) => one.id),
      messages(found),
    ).toEqual(fails);
    // A dash replaces a missing value in a sentence.
    expect(`${messages(found)}${messages(gradeOf(name, 'de'))}`).not.toContain('–');
  });

  it('has hits and misses among its random cases, where it is about hits: more than a fifth of each', () => {
    const hit = loaded.exercise.expected['hit'];
    if (hit === undefined) return;
    const random = loaded.cases.filter(({ group }) => group === 'random');
    const share = random.filter(({ scope }) => grading.evaluator.truth(hit, scope)).length / random.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.8);
  });
});
