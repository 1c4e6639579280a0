// SPDX-License-Identifier: MIT
// The pictures on the cards of lessons: every lesson has one, without words, in the colours of the page, and the list stays small.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { lessonPicture } from '../../../../web/build/lessonPictures/draw.ts';
import { lessons } from '../../../../web/src/content/lessons/index.ts';
import { pictureOfLesson } from '../../../../web/src/content/lessons/pictures.ts';
import { gradingWith } from '../../../../web/src/grading/grading.ts';
import { readLesson } from '../../../../web/src/lessons/readLesson.ts';
import { svgText } from '../../../../web/src/model/svgNode.ts';

const core = await loadTouchstone();
const drawn = lessons.map(({ id }) => {
  const picture = pictureOfLesson(id);
  return { id, text: picture ? svgText(picture) : '' };
});

describe.each(drawn)('$id', ({ id, text }) => {
  it('bodies in 320 by 180 pixels, without words', () => {
    expect(text).toMatch(/^<svg [^>]*viewBox="0 0 320 180"[^>]*aria-hidden="true"/);
    expect(text).toContain('<g>');
    expect(text).not.toMatch(/<text|<title|NaN|undefined/);
  });
  it('its colours are those of the page, and what it refers to is its own', () => {
    expect(text.match(/(?:fill|stroke)="#(?!ffffff|000000)/)).toBeNull();
    for (const [, name = ''] of text.matchAll(/url\(#([^)]+)\)/g)) expect(name.startsWith(`card-${id}-`)).toBe(true);
  });
});
it('all together have less than 20 kB, compressed', () => {
  expect(gzipSync(JSON.stringify(drawn)).length).toBeLessThan(20_000);
});
it('a picture that a lesson does not have is named', () => {
  const source =
    '---\nid: one\ntitle: One\nidea: One.\nminutes: 5\n---\n\n```scene\n{ "shapes": { "A": { "type": "sphere", "center": [0, 0, 0], "radius": 1 } } }\n```\n';
  const { lesson } = readLesson(core, source);
  if (!lesson) throw new Error('no lesson');
  expect(svgText(lessonPicture(gradingWith(core), lesson, 1))).toContain('fill="var(--a)"');
  expect(() => lessonPicture(gradingWith(core), lesson, 2)).toThrow('The lesson one has 1 pictures, but no 2.');
});
