// SPDX-License-Identifier: MIT
// Scenes with a broad phase or a hierarchy: counts and lines of the core's own structures, and what is refused. Expected numbers are
// derived by hand.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { gradingWith } from '../../../../web/src/grading/grading.ts';
import { checkLesson } from '../../../../web/src/lessons/checkLesson.ts';
import { allModules, modulesFor } from '../../../../web/src/lessons/modules.ts';
import { readLesson } from '../../../../web/src/lessons/readLesson.ts';
import { scopeOf } from '../../../../web/src/lessons/scope.ts';
import { structuredIn } from '../../../../web/src/lessons/structured.ts';
import type { LineGroup } from '../../../../web/src/traces/structures/lineGroups.ts';
import { say } from '../../../../web/src/text/language.ts';

const core = await loadTouchstone();
const grading = gradingWith(core, 'en', await allModules());
const lessonOf = (scene: object, more = ''): string =>
  `---\nid: one\ntitle: One\nidea: One.\nminutes: 5\n---\n\n\`\`\`scene\n${JSON.stringify(scene)}\n\`\`\`\n${more}`;
/** The scope of the first state, with other values. */
function shown(scene: object, values = {}) {
  const { lesson, problems } = readLesson(core, lessonOf(scene));
  const [first] = lesson?.scenes ?? [];
  if (!first) throw new Error(JSON.stringify(problems));
  const scope = scopeOf(grading, first, values);
  const structured = structuredIn(scope);
  if (!structured) throw new Error('no structure');
  return { scope, structured };
}
function problemsOf(scene: object, more = ''): readonly string[] {
  const { lesson, problems } = readLesson(core, lessonOf(scene, more));
  const found = lesson ? checkLesson(grading, lesson) : problems;
  return found.map(({ line, message }) => `${line}: ${say(message, 'en')}`);
}
const segments = (lines: readonly LineGroup[], tone: LineGroup['tone']): number =>
  lines.reduce((sum, group) => sum + (group.tone === tone ? group.ends.length / 6 : 0), 0);

// Three boxes of 1 m along x: the first two overlap, the third lies 3 m farther.
const boxes = {
  list: {
    count: 3,
    shape: {
      type: 'aabb2',
      min: ['index == 2 ? 4.5 : 0.2 + 0.5 * index', 0.2],
      max: ['index == 2 ? 5.5 : 1.2 + 0.5 * index', 1.2],
    },
  },
};
const grid = {
  controls: { c: { label: 'c', value: 2, from: 0, to: 4, step: 1 } },
  lists: boxes,
  broadPhase: { method: 'grid', list: 'list', cell: 'c', pairs: true },
};

/** The second lesson of the documents: 16 boxes of 0.5 m in a row, 0.1 m apart, and a circle of radius 0.3. */
describe('the lesson of the documents', () => {
  const documented = readFileSync(join(import.meta.dirname, '../../../../docs/writing-lessons.md'), 'utf8');
  const [, second = ''] = [...documented.matchAll(/^````markdown lesson\n([^]*?)^````$/gm)].map(([, text]) => text);
  const { lesson } = readLesson(core, second);
  const [scene] = lesson?.scenes ?? [];
  it('has no problem', () => expect(lesson && checkLesson(grading, lesson)).toEqual([]));
  // From 2.7 to 3.3: the boxes from 2.4 to 2.9 and from 3 to 3.5. Up to 0.3: the first one, since the second begins at 0.6.
  it.each([
    [3, 2],
    [0, 1],
  ])('at %d m the circle overlaps %d boxes', (x, hit) => {
    if (!scene) throw new Error('no scene');
    expect(scopeOf(grading, scene, { x })['broadPhase']).toMatchObject({ hit, pairs: 0 });
  });
});

describe('a broad phase', () => {
  // 40 boxes of 0.5 m, 1 m from each other in rows of ten: in cells of 1 m a cell for each, four edges each.
  it('a grid: its cells as squares', () => {
    const x = 'index - 10 * floor(index / 10)';
    const shape = { type: 'aabb2', min: [x, 'floor(index / 10)'], max: [`${x} + 0.5`, 'floor(index / 10) + 0.5'] };
    const scene = { lists: { list: { count: 40, shape } }, broadPhase: { method: 'grid', list: 'list', cell: 1 } };
    const { scope, structured } = shown(scene);
    expect(scope['broadPhase']).toMatchObject({ pairs: 0, parts: 40, levels: 1 });
    expect(segments(structured.lines, 'part')).toBe(160);
  });
  it('the pair that overlaps, and the line between its middles', () => {
    const { scope, structured } = shown(grid);
    expect(scope['broadPhase']).toMatchObject({ pairs: 1 });
    expect(structured.lines.find(({ tone }) => tone === 'pair')?.ends).toEqual([0.7, 0.7, 0, 1.2, 0.7, 0]);
    expect(structured.said).toMatchObject({ method: 'grid', pairs: 1 });
  });
  it('brute force tests all pairs, and has nothing to draw', () => {
    const { scope, structured } = shown({ lists: boxes, broadPhase: { method: 'brute', list: 'list' } });
    expect(scope['broadPhase']).toMatchObject({ pairs: 1, tests: 3, parts: 0, levels: 0 });
    expect(structured.lines).toEqual([]);
  });
  it('a sweep draws an interval of each box beside the scene, on its axis', () => {
    const { structured } = shown({ lists: boxes, broadPhase: { method: 'sweep', list: 'list' } });
    const ends = structured.lines.flatMap((group) => group.ends);
    // Kept in single precision, and rounded outwards.
    const places = ends.filter((_, i) => i % 3 === 0).map((x) => Number(x.toFixed(6)));
    expect(places.toSorted((a, b) => a - b)).toEqual([0.2, 0.7, 1.2, 1.7, 4.5, 5.5]);
    for (const y of ends.filter((_, i) => i % 3 === 1)) expect(y).toBeLessThan(0.2);
  });
  // Four boxes in two pairs: a root around all, two nodes around a pair each, four leaves.
  const four = {
    controls: {
      l: { label: 'l', value: -1, from: -1, to: 3, step: 1 },
      k: { label: 'k', value: 9, from: 0, to: 9, step: 1 },
    },
    lists: {
      list: {
        count: 4,
        shape: {
          type: 'aabb2',
          min: ['index < 2 ? 2 * index : 8 + 2 * index', 0],
          max: ['index < 2 ? 2 * index + 1 : 9 + 2 * index', 1],
        },
      },
    },
    shapes: { Q: { type: 'circle2', center: [0.5, 0.5], radius: 0.5 } },
    broadPhase: { method: 'bvh', list: 'list', leaf: 1, level: 'l', query: 'Q', at: 'k' },
  };
  it('a tree by level', () => {
    expect(shown(four).scope['broadPhase']).toMatchObject({ levels: 3, parts: 7, pairs: 0 });
    expect([0, 1, 2].map((l) => (shown(four, { l }).scope['broadPhase'] as { parts: number }).parts)).toEqual([
      1, 2, 4,
    ]);
  });
  it('what a query visits up to a step: the half with Q is entered, the other one left out, one box is hit', () => {
    const { scope, structured } = shown(four);
    expect(scope['broadPhase']).toMatchObject({ hit: 1, skipped: 2 });
    // Q's own box, and the box that it hits with its diagonals.
    expect([segments(structured.lines, 'asked'), segments(structured.lines, 'hit')]).toEqual([4, 6]);
    expect(structured.lines.find(({ tone }) => tone === 'hit')?.ends.slice(0, 6)).toEqual([0, 0, 0, 1, 0, 0]);
    expect(shown(four, { k: 0 }).scope['broadPhase']).toMatchObject({ entered: 0, skipped: 0, tested: 0, hit: 0 });
    expect(segments(shown(four, { k: 0 }).structured.lines, 'hit')).toBe(0);
  });
  it('in space a box has twelve edges; named shapes but the one that asks are sorted where no list is named', () => {
    const sphere = (x: number) => ({ type: 'sphere', center: [x, 0, 0], radius: 1 });
    const scene = {
      shapes: { A: sphere(0), B: sphere(1.5), Q: sphere(9) },
      broadPhase: { method: 'brute', query: 'Q' },
    };
    const { scope, structured } = shown(scene);
    expect(scope['broadPhase']).toMatchObject({ pairs: 1, tests: 1, hit: 0 });
    expect(segments(structured.lines, 'asked')).toBe(12);
  });
  it.each([
    [{ method: 'gird', list: 'list' }, /^9: .*broadPhase\.method.*"grid"/],
    [{ method: 'grid', list: 'lists' }, /^9: .*broadPhase\.list/],
    [{ method: 'sweep', list: 'list', cell: 1 }, /^9: .*broadPhase\.cell/],
    [{ method: 'grid', list: 'list', at: 1 }, /^9: .*broadPhase\.at/],
    [{ method: 'grid' }, /^9: .*broadPhase\.list/],
    [{ method: 'grid', list: 'list', cell: 'c - 3' }, /^9: .*cell/],
  ])('%j is refused, with its line and field', (broadPhase, expected) => {
    expect(problemsOf({ ...grid, broadPhase })).toEqual([expect.stringMatching(expected)]);
  });
  it('a count that there is not is a problem of its sentence', () => {
    expect(problemsOf(grid, '\n{{broadPhase.tests}} and {{broadPhase.hits}}\n')).toEqual([
      expect.stringMatching(/^12: .*hits/),
    ]);
  });
});

// Two strips of eight triangles each in a plane, one 0.5 m above the other: along x from 0 to 4.
const strip = (y: string) => ({
  count: 8,
  shape: {
    type: 'triangle',
    vertices: [`[0.5 * index, ${y}, 0]`, `[0.5 * index + 0.5, ${y}, 0]`, `[0.5 * index, ${y}, 1]`],
  },
});
const trees = {
  controls: {
    l: { label: 'l', value: 0, from: 0, to: 9, step: 1 },
    y: { label: 'y', value: 0.5, from: -1, to: 1, step: 0.5 },
  },
  lists: { a: strip('0'), b: strip('y') },
};
describe('a hierarchy', () => {
  it('one tree: eight triangles, a leaf for each, four levels', () => {
    const one = { ...trees, hierarchy: { lists: ['a'], level: 'l' } };
    expect(shown(one).scope['hierarchy']).toEqual({ level: 0, levels: 4, nodes: 15, triangles: 8, drawn: 1 });
    expect(shown(one, { l: 3 }).scope['hierarchy']).toMatchObject({ drawn: 8 });
    // Beyond the deepest level that one is drawn: eight boxes of twelve edges.
    const deep = shown(one, { l: 9 });
    expect(deep.scope['hierarchy']).toMatchObject({ level: 3, drawn: 8 });
    expect(segments(deep.structured.lines, 'a')).toBe(96);
  });
  it('two trees apart: the bounds of the roots do not overlap, and nothing below is compared', () => {
    const { scope, structured } = shown({ ...trees, hierarchy: { lists: ['a', 'b'], level: 'l' } });
    expect(scope['hierarchy']).toMatchObject({ levels: 1, compared: 1, overlapping: 0, pairs: 0, nodeTests: 1 });
    expect(structured.lines.map(({ tone }) => tone)).toEqual(['skipped']);
  });
  it('in one plane each triangle meets itself and its neighbours at their common corners', () => {
    const { scope } = shown({ ...trees, hierarchy: { lists: ['a', 'b'], level: 'l' } }, { y: 0, l: 0 });
    // 8 with their twins, and 7 corners at (0.5 i, 0): each of a triangle and its neighbour, both ways.
    expect(scope['hierarchy']).toMatchObject({ compared: 1, overlapping: 1, pairs: 22 });
  });
  it.each([
    [{ lists: [], level: 0 }, /^9: .*hierarchy\.lists.*one or two/],
    [{ lists: ['c'], level: 0 }, /^9: .*hierarchy\.lists\[0\]/],
    [{ lists: ['a'] }, /^9: .*hierarchy\.level/],
    [{ lists: ['a'], level: 0, outer: 'box' }, /^9: .*hierarchy\.outer/],
  ])('%j is refused, with its line and field', (hierarchy, expected) => {
    expect(problemsOf({ ...trees, hierarchy })).toEqual([expect.stringMatching(expected)]);
  });
  it('a list of other shapes is refused by its name; a scene has one kind', () => {
    const flat = { lists: boxes, hierarchy: { lists: ['list'], level: 0 } };
    expect(problemsOf(flat)).toEqual([expect.stringMatching(/^9: .*list must be a list of triangles/)]);
    expect(problemsOf({ ...grid, hierarchy: { lists: ['list'], level: 0 } })).toEqual([
      expect.stringMatching(/^9: .*hierarchy.*broadPhase/),
    ]);
  });
});
it('the module is loaded for a text that asks it, and for no other', async () => {
  expect(await modulesFor(lessonOf(grid))).toHaveProperty('broadPhase');
  expect(await modulesFor('A broad phase: `broadPhase`.')).toEqual({});
});
