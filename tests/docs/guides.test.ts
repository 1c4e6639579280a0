// SPDX-License-Identifier: MIT
// The guides for students, lecturers, engine programmers and contributors: every snippet runs, every number is that of its scene,
// every command, path and exercise is there; in both languages.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadTouchstone } from '../../bindings/index.ts';
import { exerciseIds } from '../../web/src/content/exercises/index.ts';
import { problemsOf } from '../../web/src/grading/checkExercise.ts';
import { gradingWith } from '../../web/src/grading/grade.ts';
import { readExercise } from '../../web/src/grading/readExercise.ts';
import { fromLink } from '../../web/src/formats/link/sceneLink.ts';
import { validateShape } from '../web/unit/model/states.ts';

const core = await loadTouchstone();
const root = resolve(import.meta.dirname, '../..');
const names = ['for-students', 'for-lecturers', 'for-engine-programmers', 'for-contributors'] as const;
const guide = (name: string): string => readFileSync(join(root, `docs/${name}.md`), 'utf8');
const both = (name: (typeof names)[number]): readonly string[] => [guide(name), guide(`${name}.de`)];
const all = names.flatMap(both);
const matches = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

const folder = join(root, 'build/snippets');
mkdirSync(folder, { recursive: true });
/** The file with a snippet of the guide for engine programmers. */
function snippet(name: string, ending: string): string {
  const text = new RegExp(`<!-- snippet: ${name} -->\\n *\`\`\`\\w+\\n([^]*?)\`\`\``).exec(guide('for-engine-programmers'))?.[1] ?? '';
  const file = join(folder, `guide-${name}.${ending}`);
  writeFileSync(file, text.replace('./bindings/', '../../bindings/'));
  return file;
}
const node = (program: string, args: readonly string[], input = ''): string =>
  execFileSync(process.execPath, [join(root, 'build/node', program), ...args], { encoding: 'utf8', input });

test.each(names)('%s: the German version has the same code', (name) => {
  const [english, german] = both(name).map((text) => matches(/^( *```[^]*?^ *```)$/gm, text));
  expect(german?.map((code) => code.replace('--language de', '--language en'))).toEqual(english);
});

describe('the live scenes have the numbers that stand beside them', () => {
  const scenesOf = (text: string) =>
    matches(/\]\(\.\.\/web\/embed\.html[^)]*(#s=[^)]*)\)/g, text).map((hash) => {
      const [a, b] = fromLink(hash, validateShape)?.scene.items.map(({ shape }) => shape) ?? [];
      if (!a || !b) throw new Error(`${hash} has no pair.`);
      return { ...core.distance(a, b), points: core.contact(a, b).points };
    });

  test.each(both('for-students'))('students, %#', (text) => {
    const [apart, deep, crossed, stacked, ...more] = scenesOf(text);
    expect(more).toEqual([]);
    // Centres 2 apart, radii 0.5.
    expect(apart).toMatchObject({ distance: 1, normal: [1, 0, 0] });
    // The centre 0.25 before the face, radius 0.5.
    expect(deep).toMatchObject({ distance: -0.25, penetrationDepth: 0.25 });
    // Crossing axes, radii 0.25 + 0.25, up or down.
    expect(crossed).toMatchObject({ distance: -0.5, unique: false });
    expect(Math.abs(crossed?.normal[1] ?? 0)).toBe(1);
    // From y = 0.5 down to 0.4.
    expect(stacked?.distance).toBeCloseTo(-0.1, 12);
    expect(stacked?.points).toHaveLength(4);
    for (const point of stacked?.points ?? []) expect(point.separation).toBeCloseTo(-0.1, 12);
  });

  test.each(both('for-engine-programmers'))('engine programmers, %#: the centre lies within the box', (text) => {
    // 0.25 to the nearest face and the radius of 0.25.
    expect(scenesOf(text)).toMatchObject([{ distance: -0.5 }]);
  });
});

test.each(both('for-lecturers'))('lecturers, %#: the exercise works as it stands', (text) => {
  const [json, ...more] = matches(/```json exercise\n([^]*?)\n```/g, text);
  expect(more).toEqual([]);
  const grading = gradingWith(core);
  expect(problemsOf(grading, readExercise(grading.core, JSON.parse(json ?? '')))).toEqual([]);
});

test('engine programmers: a capsule beside a cube in the convention of Unity', () => {
  // The side of the capsule at x = 0.5, the face of the cube of size 1 about x = 2 at 1.5.
  const [, request = ''] = /echo '([^]*?)'/.exec(readFileSync(snippet('unity', 'sh'), 'utf8')) ?? [];
  const answer = node('query.mjs', ['--dialect', 'unity'], request.replaceAll('\n', ''));
  expect(answer).toContain('"distance":1,"normal":[1,0,0]');
});

test('engine programmers: the function of two spheres is right in every regime', () => {
  const args = ['--pairs', 'sphere-sphere', '--subject', snippet('collide', 'js'), '--count', '200'];
  expect(guide('for-engine-programmers')).toContain('--pairs sphere-sphere --subject collide.js --count 200');
  expect(node('lab.mjs', args)).toContain('200 answered, 0 wrong');
});

test('engine programmers: a capsule and a cube, 1 m apart, which touch after 1 of 2 m', async () => {
  const file = snippet('core', 'ts');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nexport { distance, normal, unique, toi };\n`);
  const found = (await import(file)) as Record<string, unknown>;
  expect(found).toMatchObject({ distance: 1, normal: [1, 0, 0], toi: 0.5 });
});

test('every command is there: scripts of the package, commands of the npm package, exercises', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  for (const text of all) {
    for (const script of matches(/npm run (?:-s )?([\w:]+)/g, text)) expect(scripts, script).toHaveProperty(script);
    for (const command of matches(/npx touchstone (\w+)/g, text)) expect(['query', 'grade', 'lab', 'scorm']).toContain(command);
    for (const id of matches(/(?:touchstone (?:grade|scorm)|package:scorm --|exercise\.html\?id=)\s?([a-z]+-[a-z-]+)(?=[ `\n])/g, text))
      expect(exerciseIds, id).toContain(id);
  }
});

test('every path of the map and of the steps is there', () => {
  const paths = all.flatMap((text) => matches(/`((?:core|web|tests|bindings|docs)(?:\/[\w.*-]+)*)`/g, text));
  expect(paths.length).toBeGreaterThan(8);
  // Of a path with a name to be chosen, the folder.
  const known = (path: string): string => path.replace(/\/(?:[^/]*\b(?:NAME|A_B|A-B)\b.*)$/, '');
  for (const path of paths) expect(existsSync(join(root, known(path))), path).toBe(true);
});
