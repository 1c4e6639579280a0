// SPDX-License-Identifier: MIT
// Receipts: what is written is read again, what was changed is refused. The exercise: two spheres of a fixed scene, radius 1 at
// the origin and radius 0.5 two metres along +X, so that the distance is 0.5.
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { emptyAnswer, type TypedAnswer } from '../../../../web/src/grading/answer.ts';
import type { Exercise } from '../../../../web/src/grading/format.ts';
import { grade, gradingWith } from '../../../../web/src/grading/grade.ts';
import { readExercise } from '../../../../web/src/grading/readExercise.ts';
import { canonical, isSameOutcome, makeReceipt, outcomeOf, readReceipt } from '../../../../web/src/grading/receipt.ts';

let core: Touchstone;
let exercise: Exercise;
const data = {
  format: 'touchstone-exercise',
  version: 1,
  id: 'two-spheres',
  revision: 3,
  kind: 'answer',
  title: 'Two spheres',
  text: 'Text',
  given: {
    shapes: {
      A: { type: 'sphere', center: ['0', '0', '0'], radius: '1' },
      B: { type: 'sphere', center: ['2', '0', '0'], radius: '0.5' },
    },
  },
  questions: [
    { id: 'd', kind: 'number', prompt: '?', answer: 'distance(A, B)', within: 0.01, failed: 'No.' },
    { id: 'n', kind: 'vector', prompt: '?', answer: 'normal(A, B)', within: 0.01, failed: 'No.' },
  ],
  worked: 'Half a metre.',
};
beforeAll(async () => {
  core = await loadTouchstone();
  exercise = readExercise(core, data);
});

const about = { name: 'Änne Müller', made: '2026-11-21T12:00:00.000Z', touchstone: '1.2.3' };
async function receipt(): Promise<Record<string, unknown>> {
  const answer: TypedAnswer = { ...(emptyAnswer(exercise, 'seed-1') as TypedAnswer), values: { d: 0.5, n: [0, 1, 0] } };
  const made = await makeReceipt(exercise, answer, grade(gradingWith(core), exercise, answer), about);
  return JSON.parse(JSON.stringify(made)) as Record<string, unknown>;
}

describe('a receipt', () => {
  it('is read as it was made: one of two points, with the id of the question that is right', async () => {
    const read = await readReceipt(core, exercise, await receipt());
    expect(read).toMatchObject({ exercise: 'two-spheres', revision: 3, ...about });
    expect(read.grade).toEqual({ score: 1, maximum: 2, passed: ['d'] });
    expect(read.answer).toMatchObject({ kind: 'answer', seed: 'seed-1', values: { d: 0.5, n: [0, 1, 0] } });
  });

  it('has the SHA-256 of its canonical JSON as its checksum, whatever the order of its fields', async () => {
    const made = await receipt();
    const { checksum, ...content } = made;
    // An implementation of its own: sorted recursively, then hashed by Node.
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .sort()
                .map(([name, item]) => [name, sorted(item)]),
            )
          : value;
    expect(checksum).toBe(
      createHash('sha256')
        .update(JSON.stringify(sorted(content)))
        .digest('hex'),
    );
    const reversed = Object.fromEntries(Object.entries(made).reverse());
    await expect(readReceipt(core, exercise, reversed)).resolves.toMatchObject({ checksum });
  });

  const changes: readonly (readonly [string, (made: Record<string, unknown>) => unknown])[] = [
    ['the score', (made) => ({ ...made, grade: { score: 2, maximum: 2, passed: ['d', 'n'] } })],
    ['the name', (made) => ({ ...made, name: 'Somebody else' })],
    [
      'the answer',
      (made) => ({ ...made, answer: { ...(made['answer'] as object), values: { d: 0.5, n: [1, 0, 0] } } }),
    ],
    [
      'that the solution was looked at',
      (made) => ({ ...made, answer: { ...(made['answer'] as object), revealed: ['x'] } }),
    ],
  ];
  it.each(changes)('is refused where %s was changed by hand', async (_, change) => {
    await expect(readReceipt(core, exercise, change(await receipt()))).rejects.toThrow(
      'The receipt was changed after it was created',
    );
  });

  const broken: readonly (readonly [string, (made: Record<string, unknown>) => unknown, string])[] = [
    ['no object', () => [], 'The file must be an object'],
    ['another format', (made) => ({ ...made, format: 'x' }), 'format must be one of "touchstone-receipt"'],
    ['a later version', (made) => ({ ...made, version: 2 }), 'version: this is version 2'],
    ['a field too many', (made) => ({ ...made, grades: 1 }), 'grades: unknown field.'],
    ['no checksum', (made) => ({ ...made, checksum: undefined }), 'checksum must be a text'],
    [
      'a value nested without end',
      (made) => ({ ...made, answer: JSON.parse('['.repeat(2000) + ']'.repeat(2000)) as unknown }),
      'nested more than 32 levels deep',
    ],
  ];
  it.each(broken)('is refused with a sentence: %s', async (_, change, sentence) => {
    await expect(readReceipt(core, exercise, change(await receipt()))).rejects.toThrow(sentence);
  });

  it('of another exercise is refused by its name', async () => {
    const other = readExercise(core, { ...data, id: 'three-spheres' });
    await expect(readReceipt(core, other, await receipt())).rejects.toThrow(
      'exercise must be "three-spheres", the exercise that is graded, but is the text "two-spheres".',
    );
  });

  it('is compared by score, maximum and what was passed', () => {
    const of = (passed: boolean): ReturnType<typeof outcomeOf> =>
      outcomeOf({ score: 1, maximum: 2, criteria: [{ id: 'd', passed, message: '', points: 1 }] });
    expect(isSameOutcome(of(true), of(true))).toBe(true);
    expect(isSameOutcome(of(true), of(false))).toBe(false);
  });

  it('canonical JSON: names sorted, lists in order, what is undefined left out, -0 as 0', () => {
    expect(canonical({ b: [2, 1], a: { d: 'x', c: undefined }, z: -0 })).toBe('{"a":{"d":"x"},"b":[2,1],"z":0}');
  });

  it('cannot be made or read where the browser has no checksums, as on a page by http, and says what to do', async () => {
    const made = await receipt();
    vi.stubGlobal('crypto', {});
    const why = /^Receipts need a checksum, .* Open this page over https\.$/;
    await expect(receipt()).rejects.toThrow(why);
    await expect(readReceipt(core, exercise, made)).rejects.toThrow(why);
    vi.unstubAllGlobals();
    expect(await readReceipt(core, exercise, made)).toMatchObject(about);
  });
});
