// SPDX-License-Identifier: MIT
// Puts the English texts into the HTML when it is served or built, so that a page has them before any script runs; a script replaces
// them where another language is set (parts/dom/staticTexts.ts). The HTML in web/ names keys alone:
//   <p data-text="key"></p>                     the content of an element
//   <div data-text-label="key"></div>           its aria-label, and its title where it has an empty one
//   <meta data-text-content="key" />            the content attribute of a <meta>
import { en } from '../src/text/en.ts';
import type { Key } from '../src/text/keys.ts';

export const isKey = (name: string): name is Key => Object.hasOwn(en, name);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (line: string): string => line.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** An English text as markup, its [keys] as elements. */
function plain(key: Key): string {
  return escaped(en[key]).replace(/\[([^\]]+)\]/g, (_, name: string) => {
    const called = `key.${name}`;
    return `<kbd>${isKey(called) ? en[called] : name}</kbd>`;
  });
}

/** The HTML of a page with its texts; a key that the language data does not have, and a text beside a key, are mistakes of the page. */
export function filledTexts(html: string, page: string): string {
  const keyOf = (name: string): Key => {
    if (!isKey(name)) throw new Error(`${page}.html: "${name}" names no text.`);
    return name;
  };
  return html
    .replace(
      /(<(\w+)\b[^<>]*\sdata-text="([^"]*)"[^<>]*>)(?=<\/\2>)/g,
      (_, tag: string, __, key: string) => tag + plain(keyOf(key)),
    )
    .replace(/<[^<>]*\sdata-text-label="([^"]*)"[^<>]*>/g, (tag, key: string) => {
      const line = escaped(en[keyOf(key)]);
      const titled = tag.replace(/\stitle(="")?(?=[\s>])/, ` title="${line}"`);
      return tag.includes(' aria-label=')
        ? titled
        : titled.replace(' data-text-label', ` aria-label="${line}" data-text-label`);
    })
    .replace(/<[^<>]*\sdata-text-content="([^"]*)"[^<>]*>/g, (tag, key: string) =>
      tag.includes(' content=')
        ? tag
        : tag.replace(' data-text-content', ` content="${escaped(en[keyOf(key)])}" data-text-content`),
    );
}
