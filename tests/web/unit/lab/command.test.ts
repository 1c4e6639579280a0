// SPDX-License-Identifier: MIT
// The lab on the command line: table, files, exit statuses, a function in C++, and messages about wrong use.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { escaped } from '../../../../web/src/lab/export/markup.ts';
import { pairNamed } from '../../../../web/src/lab/model/rows.ts';
import { functionsIn, startingFile } from '../../../../web/src/lab/subjects/signatures.ts';

const program = resolve(import.meta.dirname, '../../../../build/node/lab.mjs');
const folder = mkdtempSync(join(tmpdir(), 'lab-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const lab = (...args: readonly string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

const capsuleCpp = `#include "touchstone.hpp"
double collide(const Sphere& a, const Capsule& b) {
  const Vec3 axis = b.tip - b.base;
  const double squared = dot(axis, axis);
  const double t = squared > 0 ? std::max(0.0, dot(a.center - b.base, axis) / squared) : 0;
  return length(b.base + axis * t - a.center) - a.radius - b.radius;
}
`;

describe('the lab on the command line', () => {
  it('prints the table of the core: nothing is wrong', () => {
    const { stdout, status } = lab('--pairs', 'sphere-capsule', '--regimes', 'separated,deep', '--count', '40');
    expect(stdout.split('\n')[1]).toMatch(/^sphere-capsule {2}separated +20 +20 +0 /);
    expect(stdout).toContain('core: 40 scenes, 40 answered, 0 wrong (seed 1)');
    expect(status).toBe(0);
  });

  it('compiles C++, finds the end of the segment that is not clamped, and writes it to files', () => {
    const cpp = file('my.cpp', capsuleCpp);
    const [csv, json, html] = ['a.csv', 'a.jsonl', 'a.html'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const ran = lab(
      '--pairs',
      'sphere',
      '--regimes',
      'separated',
      '--count',
      '60',
      '--subject',
      cpp,
      '--csv',
      csv,
      '--json',
      json,
      '--html',
      html,
    );
    expect(ran.stderr).not.toContain('error');
    expect(ran.stdout).toMatch(/sphere-capsule {2}separated +60 +60 +\d\d /);
    expect(ran.status).toBe(1);
    expect(readFileSync(csv, 'utf8')).toMatch(/^my\.cpp,1,sphere-capsule,separated,60,60,distance,60,\d\d,/m);
    const lines = readFileSync(json, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines[1]).toMatchObject({ kind: 'cell', pair: 'sphere-capsule', cases: 60 });
    expect(readFileSync(html, 'utf8')).toContain("default-src 'none'");
  });

  it('judges any subject by the error that is asked for, and says so in every report', () => {
    const [csv, json, html] = ['t.csv', 't.jsonl', 't.html'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const files = ['--csv', csv, '--json', json, '--html', html];
    const scenes = ['--pairs', 'sphere-sphere', '--regimes', 'separated', '--count', '20'];
    const ran = lab(...scenes, '--subject', 'core', '--tolerance', '0.5,1e-6', ...files);
    const line = 'Allowed error: 0.5 m + 0.000001 × size of the scene, instead of the usual 1e-10 m + 1e-12 × size';
    expect(ran.stdout).toContain(line);
    expect(readFileSync(html, 'utf8')).toContain(line);
    expect(readFileSync(csv, 'utf8')).toMatch(/^core,1,sphere-sphere,separated,20,20,verdict,.*,0\.5,0\.000001,$/m);
    const run = JSON.parse(readFileSync(json, 'utf8').split('\n')[0] ?? '') as { subject: { promised: object } };
    const usual = { absolute: 1e-10, relative: 1e-12 };
    expect(run.subject.promised).toMatchObject({ absolute: 0.5, relative: 1e-6, usual });
    expect(ran.status).toBe(0);
  });

  it('writes scenes that another program answers', () => {
    const scenes = join(folder, 'scenes.jsonl');
    expect(lab('--pairs', 'circle2-obb2', '--regimes', 'touching', '--count', '3', '--scenes', scenes).status).toBe(0);
    const first = JSON.parse(readFileSync(scenes, 'utf8').split('\n')[0] ?? '') as object;
    expect(first).toMatchObject({ id: '1/circle2-obb2/touching/0', a: { type: 'circle2' }, b: { type: 'obb2' } });
  });

  it('reads a file of answers in UTF-16, and says how many scenes it has no answer to', () => {
    const plan = ['--pairs', 'sphere-sphere', '--regimes', 'separated', '--count', '20'];
    const answers = Array.from(
      { length: 20 },
      (_, i) => `{"id":"1/sphere-sphere/separated/${i}","intersects":false}\n`,
    );
    const write = (name: string, lines: readonly string[]): string => {
      const path = join(folder, name);
      writeFileSync(path, `\uFEFF${lines.join('')}`, 'utf16le');
      return path;
    };
    expect(lab(...plan, '--subject', write('all.jsonl', answers))).toMatchObject({ status: 0 });
    const few = lab(...plan, '--subject', write('few.jsonl', answers.slice(0, 3)));
    expect(few.stdout).toContain('few.jsonl: 20 scenes, 3 answered, 0 wrong');
    expect(few.stderr).toContain('few.jsonl has answers to 3 of 20 scenes; 17 are missing. The options --pairs');
    expect(few.status).toBe(1);
    const other = lab(...plan, '--seed', '2', '--subject', join(folder, 'few.jsonl'));
    expect(other.stderr).toContain(
      'answers to 0 of 20 scenes; 20 are missing, and 3 of its answers belong to other scenes.',
    );
    writeFileSync(join(folder, 'few.jsonl'), Buffer.from([0x7b, 0xe4]));
    const none = lab(...plan, '--subject', join(folder, 'few.jsonl'));
    expect(none.stderr).toContain('few.jsonl is neither UTF-8 nor UTF-16 text; save it as UTF-8.');
    expect(none.status).toBe(2);
    expect(lab(...plan, '--subject', folder + '/../x.csv').status).toBe(2);
  });

  it('lets nothing of a name or a message act on a terminal or in a table', () => {
    const subject = join(folder, '=1+\u001b[2J\u202e.js');
    writeFileSync(subject, `function collide(a, b) { throw new Error('\\x1b[2J\\u009b'); }`);
    const [csv, json] = [join(folder, 'h.csv'), join(folder, 'h.jsonl')];
    const plan = ['--pairs', 'sphere-sphere', '--regimes', 'separated', '--count', '2'];
    const ran = lab(...plan, '--subject', subject, '--csv', csv, '--json', json);
    const written = [ran.stdout, ran.stderr, readFileSync(csv, 'utf8'), readFileSync(json, 'utf8')];
    for (const text of written) expect(text).not.toMatch(/[\u001b\u009b\u202e]/);
    expect(written[2]).toMatch(/^'=1\+�\[2J�\.js,1,/m);
  });

  it.each([
    [['--pairs', 'sphere-box'], 'pair is "sphere-box"'],
    [['--regimes', 'near'], '--regimes: unknown "near"; available: separated'],
    [['--count', '0'], '--count is 0; it must be a whole number from 1 to 10000000'],
    [['--subject', 'physx'], '--subject is physx; it must be core'],
    [['--subject', 'my.cpp', '--function', 'a b'], '--function is a b; it must be the name of a function'],
    [['--tolerance', 'x', '--subject', 'a.js'], '--tolerance is x; it must be a number'],
    [['--subject', 'gjk', '--precision', 'float'], '--precision is float; gjk computes in double'],
  ] as const)('refuses %j', (args, message) => {
    const { status, stderr } = lab(...args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});

describe('functions of two shapes', () => {
  it('are found by their types, not in comments', () => {
    const source = `// bool collide(const Sphere& a, const Sphere& b)
      Intersection collide(const Sphere &a, const Capsule &b) { return {}; }
      static bool collide(Circle2 a, Obb2 const& b) { return false; }
      double other(const Sphere& a, const AABB& b);`;
    expect(functionsIn(source)).toEqual([
      { pair: { a: 'sphere', b: 'capsule' }, form: 'Intersection' },
      { pair: { a: 'circle2', b: 'obb2' }, form: 'bool' },
    ]);
  });
  it('begin with a file that has the signature of its pair', () => {
    for (const name of ['sphere-capsule', 'hull-triangle', 'obb2-polygon2']) {
      const pair = pairNamed(name);
      expect(functionsIn(startingFile(pair, 'cpp'))).toEqual([{ pair, form: 'Intersection' }]);
      expect(startingFile(pair, 'javascript')).toContain('function collide(a, b)');
    }
  });
});

it('escapes everything in the HTML report', () => {
  expect(escaped('<img src="x" onerror=\'a&b\'>')).toBe('&lt;img src=&quot;x&quot; onerror=&#39;a&amp;b&#39;&gt;');
});
