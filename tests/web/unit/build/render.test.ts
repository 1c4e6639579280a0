// SPDX-License-Identifier: MIT
// Documents as markup: what a reader without scripts gets, under a policy that allows neither inline code nor inline styles.
import { expect, test } from 'vitest';
import { Anchors } from '../../../../web/src/parts/prose/anchors.ts';
import { rendered, type Surroundings } from '../../../../web/build/documents/render.ts';

const around: Surroundings = {
  language: 'en',
  addressOf: (href) => href.replace('../web/', '../'),
  live: '../motion.html',
  sceneOf: (json) => (json.includes('"a"') ? '../playground.html#s=x' : undefined),
  figureOf: (pair) => `<figure>${pair}</figure>`,
};
const htmlOf = (source: string, more: Partial<Surroundings> = {}): string =>
  rendered(source, { ...around, ...more }).html;

// As GitHub names them, so that a link works in both places.
test.each([
  ['Box and capsule', 'box-and-capsule'],
  ['The runner: JSON lines in, JSON lines out', 'the-runner-json-lines-in-json-lines-out'],
  ['`a_b` & c', 'a_b--c'],
  ['Größe (m²)', 'größe-m²'],
])('the heading %s is named %s', (heading, name) => {
  expect(new Anchors().next(heading)).toBe(name);
});
test('headings of the same words are numbered from the second on', () => {
  const anchors = new Anchors();
  expect(['Links', 'Links', 'links'].map((heading) => anchors.next(heading))).toEqual(['links', 'links-1', 'links-2']);
});

test('a heading is a link to itself; the title is none, and neither is one that has links', () => {
  const html = htmlOf('# Title\n\n## One part\n\n## See [this](x.md)');
  expect(html).toContain('<h1 id="title">Title</h1>');
  expect(html).toContain('<h2 id="one-part"><a class="anchor" href="#one-part">One part</a></h2>');
  expect(html).toContain('<h2 id="see-this">See <a href="x.md">this</a></h2>');
});

test('a translation has the names of the original', () => {
  expect(htmlOf('# Titel\n\n## Teil', { ids: ['title', 'part'] })).toContain('<h2 id="part">');
});

test('sections have their text for the search, formatting and comments left out', () => {
  const { sections, title } = rendered(
    '# T\n\nSome *text*.\n\n<!-- snippet: x -->\n```ts\nlet a;\n```\n\n## U\n\n- `b`',
    around,
  );
  expect(title).toBe('T');
  expect(sections).toEqual([
    { level: 1, text: 'T', id: 't', content: 'Some text. let a;' },
    { level: 2, text: 'U', id: 'u', content: 'b' },
  ]);
});

test('code is coloured by classes, and its signs are text', () => {
  expect(htmlOf('```cpp\nreturn a < b;\n```')).toMatch(
    /<pre tabindex="0" data-code="cpp"><code><span class="tok-keyword">return<\/span> .*&lt;.*<\/code><\/pre>/,
  );
  expect(htmlOf('```json\n{"x": [1, true]}\n```')).toContain('<span class="tok-number">1</span>');
  expect(htmlOf('```sh\nls # "all"\n```')).toContain('<span class="tok-comment"># &quot;all&quot;</span>');
  expect(htmlOf('```what\n<b>\n```')).toContain('<code>&lt;b&gt;</code>');
});

test('a scene in JSON opens, other JSON does not', () => {
  expect(htmlOf('```json\n{"a": 1}\n```')).toContain(
    '<a href="../playground.html#s=x">Open this scene in the playground</a>',
  );
  expect(htmlOf('```json\n{"c": 1}\n```')).not.toContain('<a');
});

test('a picture opens the page that shows it live, unless it stands in a link', () => {
  expect(htmlOf('![Curve](c.svg)')).toContain(
    '<a class="picture" href="../motion.html"><img src="c.svg" alt="Curve" loading="lazy" /></a>',
  );
  expect(htmlOf('[![Curve](c.svg)](d.html)')).toContain('<a href="d.html"><img src="c.svg"');
  expect(htmlOf('![Curve](c.svg)', { live: undefined })).toContain('<a class="picture" href="c.svg">');
});

test('a paragraph of one link to an embed is a live scene with that link below; a link within a text is not', () => {
  const scene = rendered('[Two *balls*](../web/embed.html?pair=sphere+sphere&controls=buttons)', around);
  expect(scene.hasScenes).toBe(true);
  expect(scene.html).not.toContain('<p>');
  const link = 'href="../embed.html?pair=sphere+sphere&amp;controls=buttons"';
  expect(scene.html).toContain('<touchstone-playground pair="sphere sphere" controls="buttons" title="Two balls">');
  expect(scene.html).toContain(`<figcaption><a ${link}>Two balls</a></figcaption>`);
  expect(rendered('[Linked](../web/embed.html#s=abc)', around).html).toContain('pair="#s=abc"');
  expect(rendered('See [balls](../web/embed.html?pair=sphere+sphere).', around)).toMatchObject({ hasScenes: false });
});

test('tables scroll by themselves and align without styles', () => {
  const html = htmlOf('| a | b |\n| --- | ---: |\n| 1 | 2 |');
  expect(html).toContain('<div class="wide" tabindex="0"><table>');
  expect(html).toContain('<th scope="col" class="number">b</th>');
  expect(html).not.toContain('style');
});

test('a formula is MathML with its words as its name, without styles', () => {
  const html = htmlOf(String.raw`$\frac{a}{b}$` + '\n\n$$\n\\begin{cases} a & b \\\\ c & d \\end{cases}\n$$');
  expect(html).toContain('<math aria-label="a over b"');
  expect(html).toContain('<p class="formula" tabindex="0"><math aria-label=');
  expect(html).not.toContain('style');
});

test('markup of a source is text', () => {
  expect(htmlOf('a <script>alert(1)</script> <b>')).not.toMatch(/<script|<b>/);
});

test('the figure of a pair stands where its fence does', () => {
  expect(htmlOf('```figure sphere obb\n```')).toContain('<figure>sphere obb</figure>');
});
