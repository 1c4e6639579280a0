// SPDX-License-Identifier: MIT
// The HTML of an embed, letter by letter, and what embed.html makes of it.
import { expect, test } from 'vitest';
import { usualOptions } from '../../../../../web/src/parts/embed/options.ts';
import { readOptions } from '../../../../../web/src/parts/embed/readOptions.ts';
import { type EmbedChoice, embedCode, usualChoice } from '../../../../../web/src/parts/share/embedCode.ts';

const site = 'https://touchstone.example/course/';
const scene = '#s=ABC_-';
const choice: EmbedChoice = usualChoice('A "ball" & <box>', 'en');
const title = 'A &quot;ball&quot; &amp; &lt;box&gt;';
const link = `<a href="${site}playground.html${scene}">${title}</a>`;

test('the element has its script, the scene, what is not as usual, and a link for readers without scripts', () => {
  expect(embedCode(choice, scene, site)).toBe(
    `<script defer src="${site}touchstone-playground.js"></script>\n` +
      `<touchstone-playground pair="${scene}" controls="buttons" lang="en" title="${title}">${link}</touchstone-playground>\n`,
  );
  const other: EmbedChoice = {
    ...choice,
    controls: 'none',
    theme: 'dark',
    lang: undefined,
    height: 480,
    sandboxed: true,
  };
  expect(embedCode(other, scene, site)).toContain(
    `<touchstone-playground pair="${scene}" theme="dark" height="480" title="${title}" sandboxed>`,
  );
});
test('a plain frame has an address with the same options, and the measured height or an estimated one', () => {
  const frame: EmbedChoice = { ...choice, form: 'frame', controls: 'full', theme: 'contrast', lang: 'de', height: 500 };
  const code = embedCode(frame, scene, site, 812.4);
  expect(code).toMatch(
    /^<iframe src="[^"]*" title="[^"]*" width="100%" height="813" loading="lazy" style="border: 0"><a href="[^"]*">.*<\/a><\/iframe>\n$/,
  );
  // 500 of the view and 240 for the result.
  expect(embedCode(frame, scene, site)).toContain(' height="740"');
  const src = /src="([^"]*)"/.exec(code)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const url = new URL(src);
  expect(url.origin + url.pathname + url.hash).toBe(`${site}embed.html${scene}`);
  expect(readOptions(url.searchParams)).toEqual({
    options: { ...usualOptions, controls: 'full', theme: 'contrast', lang: 'de', height: 500 },
    refused: [],
  });
  expect(embedCode({ ...frame, sandboxed: true }, scene, site)).toContain(' sandbox="allow-scripts"');
});
