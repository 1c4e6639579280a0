// SPDX-License-Identifier: MIT
// Exercise files that were written to stop a page: small ones whose formulas take for ever, and large ones of many parts. Each is
// made by a function, since some have a megabyte.

type Data = Readonly<Record<string, unknown>>;
export interface Hostile {
  readonly name: string;
  readonly data: () => Data;
}

const head = { format: 'touchstone-exercise', version: 1, id: 'hostile', title: 'T', text: 'T' };
const times = (count: number, of: string, join = ' + '): string => Array<string>(count).fill(of).join(join);
const many = <T>(count: number, of: (i: number) => T): readonly T[] => Array.from({ length: count }, (_, i) => of(i));
const unit = { from: 0, to: 1 };
const boxes = {
  count: '128',
  numbers: { u: unit },
  shape: { type: 'aabb2', min: ['u', '0'], max: ['u + 9', '9'] },
};
const points = {
  count: '128',
  numbers: { u: unit, v: unit },
  shape: { type: 'circle2', center: ['u', 'v'], radius: '0' },
};
const spots = {
  count: '128',
  numbers: { u: unit, v: unit, w: unit },
  shape: { type: 'point', position: ['u', 'v', 'w'] },
};
const question = { id: 'q', kind: 'number', prompt: 'q', answer: '1', within: 0.1, failed: 'No.' };
const answer = (given: object, more: object = {}): Data => ({
  ...head,
  kind: 'answer',
  given,
  questions: [question],
  worked: '',
  ...more,
});
const ball = (x: number) => ({ type: 'sphere', center: [x, 0, 0], radius: 1 });
const hull = { type: 'hull', points: many(256, (i) => [Math.cos(i), Math.sin(i), Math.cos(3 * i)]) };
const step = (more: object): object => ({
  id: 's',
  title: 's',
  task: 's',
  initial: { A: ball(0), B: ball(5) },
  criteria: [{ id: 'c', is: 'abs(distance(A, B)) < 1e-6', failed: 'No.' }],
  solution: { A: ball(0), B: ball(2) },
  ...more,
});
const construct = (...steps: readonly object[]): Data => ({ ...head, kind: 'construct', dimension: 3, steps });
const code = (groups: readonly object[], more: object = {}): Data => ({
  ...head,
  kind: 'code',
  function: { name: 'f', parameters: [{ name: 'x', type: 'number' }], result: 'number' },
  checks: [{ id: 'c', is: 'answer == x', failed: 'No.' }],
  groups,
  start: { javascript: '' },
  ...more,
});
const cylinder = (x: string) => ({ type: 'cylinder', base: [x, '0', '0'], tip: [x, '1', '0.3'], radius: '0.5' });
const overlaps = 'overlapping(b)';
const nested = (name: string, depth: number, inner: string): string =>
  `${`${name}(`.repeat(depth)}${inner}${', [0, 0, 1])'.repeat(depth)}`;

/** Files whose formulas would take for ever, or longer than a page can wait: every one exceeds a budget. */
export const costly: readonly Hostile[] = [
  {
    name: 'half a kilobyte: pairs that the pairs lack, 10,000 times',
    data: () => answer({ lists: { b: boxes }, require: [`size(lacking(${overlaps}, ${overlaps})) >= 1`] }),
  },
  {
    name: 'a text of 200 formulas on pairs',
    data: () =>
      answer({ lists: { b: boxes } }, { text: times(200, `{{size(lacking(${overlaps}, ${overlaps}))}}`, ' ') }),
  },
  {
    name: '20 requirements of 44 calls each',
    data: () =>
      answer({
        lists: { b: boxes },
        require: many(20, (i) => `${times(44, `size(${overlaps})`)} >= ${i === 19 ? 1e9 : 0}`),
      }),
  },
  {
    name: 'a single formula of 100 pair loops',
    data: () => answer({ lists: { b: boxes } }, { text: `{{${times(58, `size(${overlaps})`)}}}` }),
  },
  {
    name: 'ten lists of 128 shapes with 40 numbers each, never right',
    data: () => {
      const numbers = { ...Object.fromEntries(many(39, (i) => [`n${i}`, unit])), u: unit };
      const lists = Object.fromEntries(many(10, (i) => [`l${i}`, { ...boxes, numbers }]));
      return answer({ lists, require: ['1 > 2'] });
    },
  },
  {
    name: '40 numbers of long formulas, never right',
    data: () => {
      const numbers = Object.fromEntries(many(40, (i) => [`n${i}`, i === 0 ? unit : { is: times(59, 'n0 * n0') }]));
      return answer({ numbers, require: ['n0 > 2'] });
    },
  },
  {
    name: 'cylinders, whose distance takes long',
    data: () =>
      answer({
        numbers: { u: unit },
        shapes: { C: cylinder('u'), D: cylinder('u + 3') },
        require: [times(50, 'distance(C, D)') + ' < -1'],
      }),
  },
  {
    name: 'a hull of 128 random points, never right',
    data: () =>
      answer({
        lists: { p: spots },
        shapes: { H: { type: 'hull', points: 'p' }, B: { type: 'sphere', center: ['9', '0', '0'], radius: '1' } },
        require: [`${times(40, 'distance(H, H)')} > 1`],
      }),
  },
  {
    name: 'differences of 128 by 128 points',
    data: () =>
      answer({ lists: { p: points, q: points }, require: [`${times(40, 'size(corners(difference(p, q)))')} < 0`] }),
  },
  {
    name: 'clipping of 128 by 128 points',
    data: () => answer({ lists: { p: points, q: points }, require: [`${times(50, 'size(clipped(p, q))')} < 0`] }),
  },
  {
    name: 'points that others do not match',
    data: () => answer({ lists: { p: points, q: points }, require: [`${times(50, 'size(unmatched(p, q, 0))')} < 0`] }),
  },
  {
    name: 'points outside a shape',
    data: () =>
      answer({
        lists: { p: points },
        shapes: { A: { type: 'circle2', center: ['0', '0'], radius: '1' } },
        require: [`${times(50, 'size(outside(p, A, 0))')} < 0`],
      }),
  },
  {
    name: 'pairs that are repeated',
    data: () => answer({ lists: { b: boxes }, require: [`size(repeated(${overlaps})) > 0`] }),
  },
  {
    name: 'pairs on one axis',
    data: () => answer({ lists: { b: boxes }, require: [`${times(50, 'size(overlappingOn(b, 0))')} < 0`] }),
  },
  {
    name: '30 questions of 20 mistakes each, with long formulas',
    data: () => {
      const when = `${times(50, 'size(overlapping(b))')} + answer < 0`;
      const mistakes = many(20, (i) => ({ when: `${when} - ${i}`, says: 'x' }));
      return answer(
        { lists: { b: { ...boxes, count: '40' } } },
        { questions: many(30, (i) => ({ ...question, id: `q${i}`, mistakes })) },
      );
    },
  },
  {
    name: 'an answer of pair loops, asked 30 times',
    data: () =>
      answer(
        { lists: { b: boxes } },
        {
          questions: many(30, (i) => ({
            ...question,
            id: `q${i}`,
            answer: `${times(6, 'size(overlapping(b))')} + ${i}`,
          })),
        },
      ),
  },
  {
    name: 'mistakes whose conditions compare 150 differences',
    data: () => {
      const when = times(55, 'abs(answer - 7)', ' + ');
      const mistakes = many(20, (i) => ({ when: `${when} < -${i + 1}`, says: 'x' }));
      return answer({ numbers: { u: unit } }, { questions: many(30, (i) => ({ ...question, id: `q${i}`, mistakes })) });
    },
  },
  {
    name: '40,000 cases',
    data: () =>
      code(
        many(20, (i) => ({
          id: `g${i}`,
          title: 'g',
          given: { numbers: { x: { is: times(59, '1 * 1') } } },
          count: 2000,
        })),
      ),
  },
  {
    name: '2,000 cases of ten lists of 128 boxes',
    data: () => {
      const lists = Object.fromEntries(many(10, (i) => [`b${i}`, boxes]));
      return code([{ id: 'g', title: 'g', given: { numbers: { x: unit }, lists }, count: 2000 }]);
    },
  },
  {
    name: 'a construction of hulls: 20 values and 20 marks while it is dragged',
    data: () =>
      construct(
        step({
          initial: { A: hull, B: ball(5) },
          solution: { A: hull, B: ball(2) },
          show: many(20, () => ({ label: 'x', value: times(30, 'distance(A, A)') })),
          marks: many(20, () => ({ kind: 'point', at: ['pointOnA(A, A)'] })),
        }),
      ),
  },
  {
    name: 'a construction of 30 criteria about hulls with 20 mistakes each',
    data: () => {
      const mistakes = many(20, (i) => ({ when: `${times(30, 'distance(A, A)')} > ${i + 1}`, says: 'x' }));
      const criteria = many(30, (i) => ({ id: `c${i}`, is: 'distance(A, B) < -9', failed: 'No.', mistakes }));
      return construct(step({ initial: { A: hull, B: ball(5) }, solution: { A: hull, B: ball(2) }, criteria }));
    },
  },
  {
    name: 'a task of many queries',
    data: () =>
      construct(
        step({
          initial: { A: hull, B: ball(5) },
          solution: { A: hull, B: ball(2) },
          task: times(1000, '{{distance(A, A)}}', ' '),
        }),
      ),
  },
  {
    name: 'runs of an algorithm on hulls that never have the step',
    data: () => ({
      ...head,
      kind: 'predict',
      algorithm: 'epa',
      given: {
        lists: { p: spots, q: spots },
        shapes: { A: { type: 'hull', points: 'p' }, B: { type: 'hull', points: 'q' } },
      },
      predictions: [{ id: 'p', question: 'epa-seen', at: 1000 }],
    }),
  },
  {
    name: 'the separating axis test of two hulls',
    data: () => ({
      ...head,
      kind: 'predict',
      algorithm: 'sat',
      given: {
        lists: { p: spots, q: spots },
        shapes: { A: { type: 'hull', points: 'p' }, B: { type: 'hull', points: 'q' } },
      },
      predictions: [{ id: 'p', question: 'sat-best', where: '1 > 2' }],
    }),
  },
  {
    name: 'a predicted step with a long condition',
    data: () => ({
      ...head,
      kind: 'predict',
      algorithm: 'sat',
      given: {
        numbers: { x: { from: 3, to: 6 } },
        shapes: {
          A: { type: 'obb', center: ['0', '0', '0'], halfExtents: ['1', '1', '1'], rotation: ['0', '0', '0', '1'] },
          B: { type: 'obb', center: ['x', '0', '0'], halfExtents: ['1', '2', '1'], rotation: ['0', '0.6', '0', '0.8'] },
        },
      },
      predictions: many(30, (i) => ({
        id: `p${i}`,
        question: 'sat-better',
        where: `${times(50, 'distance(A, B)')} < -${i + 1}`,
      })),
    }),
  },
];

/** Large or strange files that must end soon, whatever is said of them. */
export const strange: readonly Hostile[] = [
  { name: 'brackets in brackets', data: () => answer({ require: [`${'('.repeat(990)}1${')'.repeat(990)}`] }) },
  { name: 'signs before signs', data: () => answer({ require: [`${'~'.repeat(1990)}1`, `${'!'.repeat(1990)}true`] }) },
  { name: 'choices in choices', data: () => answer({ require: [`${'1 < 2 ? 1 : '.repeat(150)}1`] }) },
  { name: 'a sum of 900 terms', data: () => answer({ require: [times(900, '1', '+')] }) },
  { name: 'fields of fields', data: () => answer({ require: [`A${'.x'.repeat(900)}`] }) },
  { name: 'a call of 900 values', data: () => answer({ require: [`min(${times(900, '1', ',')})`] }) },
  {
    name: 'shapes that are moved 58 times',
    data: () =>
      answer({
        shapes: { A: { type: 'sphere', center: ['0', '0', '0'], radius: '1' } },
        require: [`distance(A, ${nested('moved', 58, 'A')}) > 0`],
      }),
  },
  {
    name: 'a megabyte of unknown names',
    data: () =>
      answer(
        {},
        {
          hints: many(20, (k) =>
            many(4000, (i) => `{{a${k}_${i}}}`)
              .join('')
              .slice(0, 50_000),
          ),
        },
      ),
  },
  {
    name: 'a megabyte of the same formula',
    data: () => answer({ numbers: { u: unit } }, { hints: many(20, () => times(8000, '{{u}}', '')) }),
  },
  {
    name: '40 lists of 1,000 numbers to choose from',
    data: () => answer({ numbers: Object.fromEntries(many(40, (i) => [`n${i}`, { choose: many(1000, (k) => k) }])) }),
  },
  {
    name: 'a list of NaN, of 1e308, of −1 and of 127.99 shapes',
    data: () => answer({ lists: { a: { ...boxes, count: '0 / 0' }, b: { ...boxes, count: '1e308 * 10' } } }),
  },
  {
    name: 'a file of nothing but faults',
    data: () =>
      answer(
        {},
        {
          questions: many(30, () => ({ kind: 'x', prompt: 1, answer: '(', within: 'y' })),
          hints: many(20, () => '{{(}}'),
        },
      ),
  },
  {
    name: 'unknown fields by the thousand',
    data: () => answer({}, Object.fromEntries(many(20_000, (i) => [`field${i}`, i]))),
  },
  {
    name: 'names of 100,000 characters',
    data: () => answer({ numbers: { ['n'.repeat(100_000)]: unit } }, { ['x'.repeat(100_000)]: 1 }),
  },
  {
    name: 'the largest numbers',
    data: () =>
      construct(step({ initial: { A: { type: 'sphere', center: [1e308, -1e308, 0], radius: 1e308 }, B: ball(5) } })),
  },
  { name: 'braces without end', data: () => answer({}, { text: '{{'.repeat(25_000) }) },
  { name: 'a brace that is never closed', data: () => answer({}, { text: `{{${'a'.repeat(49_000)}` }) },
];
