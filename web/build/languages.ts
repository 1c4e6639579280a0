// SPDX-License-Identifier: MIT
// What stands in the HTML in every language, where no script may have chosen one.
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';
import type { Texts } from '../src/text/keys.ts';

const languages: Readonly<Record<string, Texts>> = { en, de };

export const inEachLanguage = (markup: (texts: Texts) => string): string =>
  Object.entries(languages)
    .map(([lang, texts]) => `<div lang="${lang}">${markup(texts)}</div>`)
    .join('\n      ');
