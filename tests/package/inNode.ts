// SPDX-License-Identifier: MIT
// The installed package in plain Node: its contents, its entries and its programs.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, like the command itself
import { tar } from '../../bindings/package/tarball.mjs';
import { loadTouchstone } from '../../bindings/index.ts';
import { exerciseFrom } from '../../web/src/grading/files.ts';
import { grade, gradingWith } from '../../web/src/grading/grade.ts';
import { readAnswer } from '../../web/src/grading/answer.ts';
import { makeReceipt, receiptText } from '../../web/src/grading/receipt.ts';
import { type Place, root, snippet } from './place.ts';

const json = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

export const contents = (place: () => Place): void => {
  describe('the package', () => {
    test('depends on nothing, and all that its manifest names is there', () => {
      const { folder, installed } = place();
      const manifest = json(join(installed, 'package.json'));
      expect(manifest).toMatchObject({ name: 'touchstone', license: 'MIT', type: 'module', sideEffects: false });
      expect(Object.keys(manifest)).not.toContain('dependencies');
      expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['touchstone']);
      const values: readonly unknown[] = [manifest['exports'], manifest['bin']].flatMap((part) =>
        Object.values(part as object),
      );
      const named = values
        .flatMap((value) => (typeof value === 'string' ? [value] : Object.values(value as Record<string, string>)))
        .filter((path) => !path.includes('*'));
      expect(named.length).toBeGreaterThan(15);
      for (const file of named) expect(readFileSync(join(installed, file)).length, file).toBeGreaterThan(0);
      for (const file of ['README.md', 'LICENSE', 'THIRD-PARTY-LICENCES.txt'])
        expect(readFileSync(join(installed, file), 'utf8').length, file).toBeGreaterThan(1000);
      // The compiler that is to be installed beside it is the one that the exercises are checked with.
      const { dependencies } = json(join(root, 'package.json')) as { dependencies: Record<string, string> };
      const compiler = `npm install @yowasp/clang@${dependencies['@yowasp/clang'] ?? ''}\``;
      for (const file of [join(installed, 'README.md'), join(root, 'docs/install.md')])
        expect(readFileSync(file, 'utf8'), file).toContain(compiler);
    });

    test('names the commit and the compiler of its modules, which have the checksums that it gives', () => {
      const { installed } = place();
      const about = json(join(installed, 'provenance.json'));
      expect(about['commit']).toMatch(/^[0-9a-f]{40}$/);
      expect(about['compiler']).toMatchObject({
        name: 'Emscripten',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      });
      const modules = about['modules'] as { file: string; bytes: number; sha256: string }[];
      expect(modules.map(({ file }) => file.replace('dist/wasm/', '')).sort()).toEqual(
        ['scalar', 'simd'].flatMap((flavour) =>
          ['full', 'particles', 'proof', 'touchstone'].map((name) => `${flavour}/${name}.wasm`),
        ),
      );
      for (const { file, bytes, sha256 } of modules) {
        const content = readFileSync(join(installed, file));
        expect([content.length, createHash('sha256').update(content).digest('hex')], file).toEqual([bytes, sha256]);
      }
    });

    test('packed again from the installed folder, with other times and another order, it has the same bytes', () => {
      const { tarball: made, installed } = place();
      const pack = tar as (folder: string, isProgram: (path: string) => boolean) => Uint8Array;
      const again = pack(installed, (path) => path === 'programs/touchstone.mjs');
      const packed = readFileSync(made);
      expect(Buffer.from(again).equals(gunzipSync(packed))).toBe(true);
      // No time and no name in the header of gzip.
      expect([...packed.subarray(0, 10)]).toEqual([31, 139, 8, 0, 0, 0, 0, 0, 2, 3]);
    });

    test('every script has a source map with its sources, which say where they come from', () => {
      const { installed } = place();
      const sources = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js.map'))
        .flatMap((file) => {
          const map = json(join(installed, 'dist', file)) as { sources: string[]; sourcesContent: string[] };
          expect(
            map.sourcesContent.every((text) => text.startsWith('// SPDX')),
            file,
          ).toBe(true);
          return map.sources;
        });
      expect(sources).toContain('touchstone:///bindings/index.ts');
      expect(sources).toContain('touchstone:///bindings/package/three/shapes.ts');
      expect(sources.filter((source) => !/^touchstone:\/\/\/[\w/.-]+\.ts$/.test(source))).toEqual([]);
    });
  });
};

export const entries = (place: () => Place): void => {
  describe('in Node', () => {
    test('docs/install.md: five lines answer a pair', () => {
      const { run, write } = place();
      write('pair.js', snippet('node'));
      expect(run('node', ['pair.js'])).toEqual({ status: 0, out: '-0.5\n', errors: '' });
    });

    test('all entries are loaded side by side, in both flavours, and share their errors', () => {
      const { run, write } = place();
      write(
        'entries.js',
        `import * as core from 'touchstone';
        import * as node from 'touchstone/node';
        import * as inline from 'touchstone/inline';
        import { loadParticles } from 'touchstone/particles';
        import { loadBroadPhase } from 'touchstone/broadphase';
        import { definePlayground } from 'touchstone/element';
        const [a, b] = [{ type: 'point', position: [0, 0, 0] }, { type: 'point', position: [3, 4, 0] }];
        const found = [];
        for (const { loadTouchstone } of [core, node, inline])
          for (const simd of [true, false])
            for (const shapes of ['all', 'elementary']) {
              const loaded = await loadTouchstone({ simd, shapes });
              found.push([loaded.distance(a, b).distance, loaded.build.simd === simd, loaded.build.shapes === shapes]);
            }
        for (const simd of [true, false])
          found.push([(await loadParticles({ simd })).build.simd === simd, (await loadBroadPhase({ simd })).build.simd === simd]);
        const same = [node, inline].every(({ TouchstoneError }) => TouchstoneError === core.TouchstoneError);
        console.log(JSON.stringify({ found, same, element: typeof definePlayground }));`,
      );
      const { out, errors } = run('node', ['entries.js']);
      expect(errors).toBe('');
      const pair = [5, true, true];
      expect(JSON.parse(out)).toEqual({
        found: [...Array.from({ length: 12 }, () => pair), [true, true], [true, true]],
        same: true,
        element: 'function',
      });
    });

    test('docs/install.md: shapes of three.js, which is linked here as a user installs it', () => {
      const { folder, run, write } = place();
      symlinkSync(join(root, 'node_modules/three'), join(folder, 'node_modules/three'));
      write(
        'three.js',
        `${snippet('three')}\nconsole.log(JSON.stringify({ distance, normal, points: shape.points.length, vertices, loss, penetrationDepth, is: normal.isVector3 }));`,
      );
      const { out, errors } = run('node', ['three.js']);
      expect(errors).toBe('');
      const found = JSON.parse(out) as { vertices: number; loss: number; penetrationDepth: number };
      // The ball reaches to x = 1, the crate from 3 on.
      expect(found).toMatchObject({ distance: 2, normal: { x: 1, y: 0, z: 0 }, points: 256, is: true });
      // 31 rings of 64 and two poles, of which rounding makes one a few points.
      expect(found.vertices).toBeGreaterThanOrEqual(1986);
      expect(found.vertices).toBeLessThan(2100);
      // 256 points on a unit sphere leave out caps of about 4 / 256 of its surface each.
      expect(found.loss).toBeGreaterThan(0.001);
      expect(found.loss).toBeLessThan(0.05);
      expect(found.penetrationDepth).toBeGreaterThan(2 - 2 * 0.05);
      expect(found.penetrationDepth).toBeLessThan(2);
    });
  });
};

/** An answer to sphere-touch: the spheres touch at 1.25 m. */
const answer = (x: number): object => ({
  exercise: 'sphere-touch',
  kind: 'construct',
  revision: 2,
  steps: {
    'along-x': {
      shapes: {
        A: { type: 'sphere', center: [0, 1, 0], radius: 0.75 },
        B: { type: 'sphere', center: [x, 1, 0], radius: 0.5 },
      },
    },
  },
});

async function receiptOf(name: string, x: number): Promise<string> {
  const core = await loadTouchstone();
  const exercise = exerciseFrom(core, 'sphere-touch', join(root, 'web/src/content/exercises'));
  const given = readAnswer(core, exercise, answer(x));
  const graded = grade(gradingWith(core, 'en'), exercise, given);
  return receiptText(
    await makeReceipt(exercise, given, graded, { name, made: '2026-01-01T00:00:00Z', touchstone: '0.1.0' }),
  );
}

export const programs = (place: () => Place): void => {
  describe('npx touchstone', () => {
    const npx = (...args: readonly string[]): ReturnType<Place['run']> => place().run('npx', ['touchstone', ...args]);

    test('query answers lines', () => {
      const request = { id: 7, a: { type: 'point', position: [0, 0, 0] }, b: { type: 'point', position: [0, 3, 4] } };
      const { status, out } = place().run('npx', ['touchstone', 'query'], `${JSON.stringify(request)}\n`);
      expect([status, JSON.parse(out)]).toMatchObject([0, { id: 7, distance: 5, intersects: false }]);
    });

    test('grade grades a folder of receipts, as the page saves them, on one line, and as lines of a file', async () => {
      const { write } = place();
      const receipts = await Promise.all([receiptOf('Ada', 1.25), receiptOf('Bob', 1.5), receiptOf('Eve', 1.25)]);
      const [ada = '', bob = '', eve = ''] = receipts;
      expect(ada.split('\n').length).toBeGreaterThan(10);
      const flat = (text: string): string => JSON.stringify(JSON.parse(text));
      write('receipts/ada/touchstone-sphere-touch-Ada.json', ada);
      write('receipts/bob.json', flat(bob));
      write('receipts/more.jsonl', `${flat(eve)}\n${flat(eve).replace('"Eve"', '"Mallory"')}\n`);
      const { status, out, errors } = npx('grade', 'sphere-touch', 'receipts');
      const lines = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      const [first, second, third, fourth] = lines;
      expect(status).toBe(1);
      expect(errors).toContain('3 graded, 1 rejected');
      const table = npx('grade', 'sphere-touch', 'receipts', '--csv', '-', '--statistics', 'mistakes.txt').out;
      expect(table).toMatch(/^\uFEFFstudent,score,maximum,along-x\/radius \(required\),along-x\/touch \(2\),/);
      expect(first).toMatchObject({ student: 'Ada', receipt: { isConfirmed: true } });
      expect(second).toMatchObject({ student: 'Bob', receipt: { isConfirmed: true } });
      expect(Number(first?.['score'])).toBeGreaterThan(Number(second?.['score']));
      expect(third).toMatchObject({ student: 'Eve', score: first?.['score'] });
      // The checksum is that of Eve's receipt.
      expect(fourth).toMatchObject({ student: 'Mallory', error: { path: 'checksum' } });
    });

    test('grade runs an answer in JavaScript, and says what one in C++ needs', () => {
      const { write } = place();
      const { start } = json(join(place().installed, 'exercises/code-sphere-sphere/exercise.json')) as {
        start?: unknown;
      };
      expect(start).toBeUndefined();
      const own = { exercise: 'code-sphere-sphere', kind: 'code', revision: 1 };
      write(
        'code.jsonl',
        ['javascript', 'cpp'].map((language) => JSON.stringify({ ...own, language, source: '// none' })).join('\n'),
      );
      const { out } = npx('grade', 'code-sphere-sphere', 'code.jsonl');
      const [javascript, cpp] = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(javascript).toMatchObject({ score: 0 });
      expect(cpp).toMatchObject({
        error: { message: expect.stringContaining('npm install @yowasp/clang@') as string },
      });
    });

    test('lab judges a function', () => {
      place().write('collide.js', 'function collide(a, b) { return { distance: 0 }; }');
      const { status, out, errors } = npx(
        'lab',
        '--pairs',
        'sphere-sphere',
        '--regimes',
        'deep',
        '--count',
        '50',
        '--subject',
        'core',
      );
      expect(errors).toContain('50 scenes judged');
      expect([status, out]).toEqual([0, expect.stringMatching(/sphere-sphere +deep +50 +50 +0/)]);
    });

    test('scorm packs an exercise with the pages of the package', () => {
      const { folder } = place();
      const { status, out } = npx('scorm', 'sphere-touch', '--out', 'scorm');
      expect([status, out.trim().split('\n').length]).toEqual([0, 2]);
      for (const version of ['1.2', '2004']) {
        const zip = unzipSync(readFileSync(join(folder, `scorm/sphere-touch-scorm-${version}.zip`)), {
          filter: ({ name }) => /^exercise|manifest/.test(name),
        });
        expect(Object.keys(zip).sort()).toEqual(['exercise.html', 'exercise.json', 'imsmanifest.xml']);
        expect(Buffer.from(zip['exercise.json'] ?? []).toString()).toContain('"id":"sphere-touch"');
      }
    });

    test('scorm packs a course, with a lesson and an exercise of the package', () => {
      const { folder, write } = place();
      const items = [{ lesson: 'gjk' }, { exercise: 'sphere-touch' }];
      write('course.json', JSON.stringify({ format: 'touchstone-course', version: 1, id: 'c', title: 'C', items }));
      expect(npx('scorm', 'course.json', '--out', 'scorm').status).toBe(0);
      const zip = unzipSync(readFileSync(join(folder, 'scorm/c-scorm-2004.zip')), {
        filter: ({ name }) => /^items|html$/.test(name),
      });
      expect(Object.keys(zip).sort()).toEqual([
        'exercise.html',
        'items/exercise-sphere-touch.json',
        'items/lesson-gjk.md',
        'lesson.html',
      ]);
    });

    test('an unknown program is named with those that there are', () => {
      const { status, errors } = npx('grad');
      expect([status, errors]).toEqual([
        2,
        expect.stringContaining('Unknown program grad; available: query, grade, lab, lesson, scorm.'),
      ]);
    });
  });
};
