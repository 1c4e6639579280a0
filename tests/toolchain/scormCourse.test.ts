// SPDX-License-Identifier: MIT
// The package of a course from a small site: its table of contents for both versions, and that all that is named in it is in the zip.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { Window } from 'happy-dom';
import { afterAll, describe, expect, it } from 'vitest';
// @ts-expect-error plain JavaScript, like the command itself
import { scormPackage } from '../../bindings/toolchain/scormZip.mjs';
import type { PackedCourse, PackedItem } from '../../web/src/handin/scorm/packed.ts';

const site = mkdtempSync(join(tmpdir(), 'touchstone-course-site-'));
afterAll(() => rmSync(site, { recursive: true }));
const page = (script: string): string =>
  `<head><meta charset="utf-8" /><script src="./assets/${script}"></script></head>`;
const files: Readonly<Record<string, string>> = {
  'exercise.html': page('exercise-1.js'),
  'lesson.html': page('lesson-2.js'),
  'assets/exercise-1.js': 'import("./shared-3.js")',
  'assets/lesson-2.js': 'import("./shared-3.js")',
  'assets/shared-3.js': 'shared',
  'compiler/22/clang-4.bin': 'clang',
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(site, name)), { recursive: true });
  writeFileSync(join(site, name), text);
}

const exercise = (id: string, title: string, weight: number): PackedItem => ({
  ...{ kind: 'exercise', id, title, weight, isCompiled: false, data: { id } },
});
const lesson = (id: string, title: string): PackedItem => ({
  ...{ kind: 'lesson', id, title, weight: 0, isCompiled: false, data: `---\nid: ${id}\n---\n` },
});
const course: PackedCourse = {
  kind: 'course',
  id: 'c1',
  title: 'Kugel & "Quader"',
  seed: 'week-3',
  isCompiled: false,
  sections: [
    { id: 'week-1', title: 'Week 1', items: [lesson('gjk', 'GJK'), exercise('a', 'A < B', 1), exercise('b', 'B', 4)] },
    // The lesson of the first week once more, and an exercise whose id differs from another by a capital.
    { id: 'week-2', title: 'Week 2', items: [lesson('gjk', 'GJK again'), exercise('A', 'Capital', 2.5)] },
  ],
};
const packed = (version: '1.2' | '2004', contents = course): Readonly<Record<string, Uint8Array>> =>
  unzipSync((scormPackage as (...values: unknown[]) => Uint8Array)(zipSync, site, version, contents));
const textOf = (zip: Readonly<Record<string, Uint8Array>>, name: string): string =>
  strFromU8(zip[name] ?? new Uint8Array());

type Element = InstanceType<Window['Element']>;
function manifestOf(zip: Readonly<Record<string, Uint8Array>>): Element {
  const read = new new Window().DOMParser().parseFromString(textOf(zip, 'imsmanifest.xml'), 'text/xml');
  expect(read.querySelector('parsererror')).toBeNull();
  return read.documentElement as unknown as Element;
}
const all = (element: Element, name: string): readonly Element[] => [...element.getElementsByTagName(name)];
const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';

/** Of an item what a platform reads: identifier, title, what it starts and with which weight, each below its section. */
function outline(element: Element, depth = 0): readonly string[] {
  return [...element.children].flatMap((child) => {
    if (child.tagName !== 'item') return [];
    const own = (name: string): Element | undefined => [...child.children].find((one) => one.tagName === name);
    const started = [attribute(child, 'identifierref'), attribute(child, 'parameters')].filter((part) => part !== '');
    const rules = own('imsss:sequencing')?.getElementsByTagName('imsss:rollupRules')[0];
    const weight = rules && [attribute(rules, 'objectiveMeasureWeight'), attribute(rules, 'rollupObjectiveSatisfied')];
    const parts = [attribute(child, 'identifier'), own('title')?.textContent ?? '', ...started, ...(weight ?? [])];
    return [`${'  '.repeat(depth)}${parts.join(' | ')}`, ...outline(child, depth + 1)];
  });
}

describe('the table of contents of a course', () => {
  it('in SCORM 1.2 has a section for each week and an item for each lesson and exercise, without sequencing', () => {
    const [organization] = all(manifestOf(packed('1.2')), 'organization');
    if (!organization) throw new Error('no organization');
    expect(organization.children[0]?.textContent).toBe('Kugel & "Quader"');
    expect(outline(organization)).toEqual([
      'week-1 | Week 1',
      '  lesson-gjk | GJK | resource-lesson-gjk | ?item=lesson-gjk',
      '  exercise-a | A < B | resource-exercise-a | ?item=exercise-a',
      '  exercise-b | B | resource-exercise-b | ?item=exercise-b',
      'week-2 | Week 2',
      '  lesson-gjk-2 | GJK again | resource-lesson-gjk-2 | ?item=lesson-gjk-2',
      '  exercise-A-2 | Capital | resource-exercise-A-2 | ?item=exercise-A-2',
    ]);
    expect(textOf(packed('1.2'), 'imsmanifest.xml')).not.toMatch(/imsss|masteryscore/);
  });

  it('in SCORM 2004 is walked in any order, and scores count by weight: 1 to 4 in a week, 5 to 2.5 between the weeks', () => {
    const [organization] = all(manifestOf(packed('2004')), 'organization');
    if (!organization) throw new Error('no organization');
    expect(outline(organization)).toEqual([
      'week-1 | Week 1 | 1.0000 | true',
      '  lesson-gjk | GJK | resource-lesson-gjk | ?item=lesson-gjk | 0.0000 | false',
      '  exercise-a | A < B | resource-exercise-a | ?item=exercise-a | 0.2500 | true',
      '  exercise-b | B | resource-exercise-b | ?item=exercise-b | 1.0000 | true',
      'week-2 | Week 2 | 0.5000 | true',
      '  lesson-gjk-2 | GJK again | resource-lesson-gjk-2 | ?item=lesson-gjk-2 | 0.0000 | false',
      '  exercise-A-2 | Capital | resource-exercise-A-2 | ?item=exercise-A-2 | 1.0000 | true',
    ]);
    const modes = all(organization, 'imsss:controlMode').map((mode) => [
      attribute(mode.parentElement?.parentElement as Element, 'identifier'),
      attribute(mode, 'choice'),
      attribute(mode, 'flow'),
    ]);
    expect(modes).toEqual([
      ['week-1', 'true', 'true'],
      ['week-2', 'true', 'true'],
      ['organization', 'true', 'true'],
    ]);
  });

  it('without weeks has the items alone; of very different weights none is lost', () => {
    const sections = [
      { id: 'no-week', title: undefined, items: [exercise('a', 'A', 0.001), exercise('b', 'B', 1000)] },
    ];
    const [organization] = all(manifestOf(packed('2004', { ...course, sections })), 'organization');
    expect(organization && outline(organization)).toEqual([
      'exercise-a | A | resource-exercise-a | ?item=exercise-a | 0.0001 | true',
      'exercise-b | B | resource-exercise-b | ?item=exercise-b | 1.0000 | true',
    ]);
  });
});

describe.each(['1.2', '2004'] as const)('the package of a course for SCORM %s', (version) => {
  const zip = packed(version);
  const manifest = manifestOf(zip);

  it('has each file of the site once, and a file for each item', () => {
    expect(Object.keys(zip).sort()).toEqual([
      'assets/exercise-1.js',
      'assets/lesson-2.js',
      'assets/shared-3.js',
      'exercise.html',
      'imsmanifest.xml',
      'items/exercise-A-2.json',
      'items/exercise-a.json',
      'items/exercise-b.json',
      'items/lesson-gjk-2.md',
      'items/lesson-gjk.md',
      'lesson.html',
    ]);
    expect(JSON.parse(textOf(zip, 'items/exercise-b.json'))).toEqual({ id: 'b' });
    expect(textOf(zip, 'items/lesson-gjk.md')).toBe('---\nid: gjk\n---\n');
  });

  it('has identifiers of XML that are unique, and every reference and file that it names', () => {
    const identified = [manifest, ...['organization', 'item', 'resource'].flatMap((name) => all(manifest, name))];
    const identifiers = identified.map((element) => attribute(element, 'identifier'));
    expect(new Set(identifiers).size).toBe(identifiers.length);
    for (const identifier of identifiers) expect(identifier).toMatch(/^[A-Za-z_][\w.-]*$/);
    const named = ['item', 'dependency'].flatMap((name) => all(manifest, name));
    const references = named.map((element) => attribute(element, 'identifierref')).filter((one) => one !== '');
    expect(references.length).toBeGreaterThan(9);
    for (const reference of references) expect(identifiers).toContain(reference);
    const listed = [...all(manifest, 'file'), ...all(manifest, 'resource')].map((one) => attribute(one, 'href'));
    const others = Object.keys(zip).filter((name) => name !== 'imsmanifest.xml');
    expect([...new Set(listed)].filter((name) => name !== '').sort()).toEqual(others.sort());
  });

  it('starts each item with its page, its own file and what all share', () => {
    const type = version === '1.2' ? 'adlcp:scormtype' : 'adlcp:scormType';
    const resources = all(manifest, 'resource').map((one) => [
      ...[attribute(one, 'identifier'), attribute(one, type), attribute(one, 'href')],
      ...all(one, 'file').map((file) => attribute(file, 'href')),
      ...all(one, 'dependency').map((other) => attribute(other, 'identifierref')),
    ]);
    expect(resources[0]).toEqual([
      ...['resource-lesson-gjk', 'sco', 'lesson.html', 'lesson.html', 'items/lesson-gjk.md', 'site'],
    ]);
    expect(resources[4]).toEqual([
      ...['resource-exercise-A-2', 'sco', 'exercise.html', 'exercise.html', 'items/exercise-A-2.json', 'site'],
    ]);
    expect(resources[5]).toEqual([
      ...['site', 'asset', '', 'assets/exercise-1.js', 'assets/lesson-2.js', 'assets/shared-3.js'],
    ]);
    expect(resources).toHaveLength(6);
  });

  it('names the folder of its items and the one seed in both pages', () => {
    for (const name of ['exercise.html', 'lesson.html']) {
      const html = textOf(zip, name);
      expect(html).toContain('<meta name="touchstone-items" content="./items/" />');
      expect(html).toContain('<meta name="touchstone-seed" content="week-3" />');
      expect(html).not.toMatch(/touchstone-(exercise|lesson)/);
    }
  });

  it('has the compiler where an exercise needs it, and is the same each time it is made', () => {
    expect(Object.keys(packed(version, { ...course, isCompiled: true }))).toContain('compiler/22/clang-4.bin');
    expect(packed(version)).toEqual(zip);
  });
});
