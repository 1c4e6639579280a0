// SPDX-License-Identifier: MIT
// Words that agree with a count: the forms that each language needs, and what is read for none, one and two.
import { expect, test } from 'vitest';
import { phrases } from '../../../../web/src/grading/phrases.ts';
import { de } from '../../../../web/src/text/de.ts';
import { en } from '../../../../web/src/text/en.ts';
import { isKey, say, setLanguage, text } from '../../../../web/src/text/language.ts';
import { filled, phrase } from '../../../../web/src/text/phrase.ts';
import { categoriesOf, counted } from '../../../../web/src/text/plural.ts';

const tables = { en, de };
const keys = Object.keys(en).filter(isKey);
const languages = ['en', 'de'] as const;
const formsIn = (template: string): RegExpExecArray[] => [...template.matchAll(/\{(\w+)\|([^{}]*)\}/g)];

test('forms follow the categories of the language: in Polish 1, 2 to 4 and 5 differ, in German 1 and all others', () => {
  expect(categoriesOf('en')).toEqual(['one', 'other']);
  expect(categoriesOf('de')).toEqual(['one', 'other']);
  expect(categoriesOf('pl')).toEqual(['one', 'few', 'many', 'other']);
  const scenes = (count: number): string => counted('# scena|# sceny|# scen|# sceny', count, 'pl');
  expect([0, 1, 2, 5, 22, 1.5].map(scenes)).toEqual([
    '0 scen',
    '1 scena',
    '2 sceny',
    '5 scen',
    '22 sceny',
    '1.5 sceny',
  ]);
});

test('each text with a count has the forms that its language needs, and the same counts in every language', () => {
  const parts = keys.flatMap((key) =>
    languages.map((language) => ({ key, language, template: tables[language][key] })),
  );
  const wrong = parts.flatMap(({ key, language, template }) =>
    formsIn(template)
      .filter(
        ([, , forms = '']) => forms.split('|').length !== categoriesOf(tables[language]['number.language']).length,
      )
      .map(([whole]) => `${language} ${key}: ${whole}`),
  );
  expect(wrong).toEqual([]);
  const countsOf = (template: string): string[] => [...new Set(formsIn(template).map(([, name = '']) => name))].sort();
  for (const key of keys) expect(countsOf(de[key]), key).toEqual(countsOf(en[key]));
  expect(keys.filter((key) => formsIn(en[key]).length > 0).length).toBeGreaterThan(60);
});

/** Limits are above one; a measure has decimals ("1.0000 turns") or is a rate. */
const noCounts = ['most', 'limit', 'rate', 'turns', 'timed', 'scenes', 'angle'];
const noun = /^ (?:\w+ )?[a-z]+(?:[^s]s|ices)\b(?!\/)/;
/** What follows a name that is no count. */
const others =
  /^ (?:\w+ )?(?:is|was|has|does|as|this|its|names|needs|gets|takes|separates|reaches|comes|passes|fails|learns|with|lies|axis|on axis|status)\b/;

test('no text prints a count before a noun that does not follow it', () => {
  const found = keys.flatMap((key) =>
    [...en[key].matchAll(/\{(\w+)\}(?=(.{0,30}))/g)]
      .filter(([, name = '', rest = '']) => !noCounts.includes(name) && noun.test(rest) && !others.test(rest))
      .map(([, name = '', rest = '']) => `${key}: {${name}}${rest}`),
  );
  expect(found).toEqual([]);
});

/** Every count the same, every other value an x. */
function read(key: keyof typeof en, count: number, language: (typeof languages)[number]): string {
  const template = tables[language][key];
  const counts = new Set(formsIn(template).map(([, name = '']) => name));
  const names = [...template.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
  const values = Object.fromEntries(names.map((name) => [name, counts.has(name) ? count : 'x']));
  return filled<string | number>(key, values, tables[language], String, String);
}

test('every text with a count reads right for none, one and two', () => {
  const adjective = '(?:more |new |random |distance |candidate |bounding |wrong )?';
  const pluralAfterOne = new RegExp(`\\b1 ${adjective}(?!is|was|stays|fits|axis)[a-z]+(?:[^s]s|ices)\\b`);
  const singularAfter = new RegExp(
    `\\b[02] (?!are|stay|fit|on|of|to|without|${adjective.slice(3, -2)})${adjective}[a-z]*[a-rt-z]\\b`,
  );
  const counted = keys.filter((key) => formsIn(en[key]).length > 0);
  for (const key of counted) {
    for (const language of languages)
      for (const count of [0, 1, 2]) expect(read(key, count, language), key).not.toMatch(/[{}#|]/);
    expect(read(key, 1, 'en'), key).not.toMatch(pluralAfterOne);
    for (const count of [0, 2]) expect(read(key, count, 'en'), key).not.toMatch(singularAfter);
    // A German form that is the same for one and for two has a noun of that kind: Zeichen, Körper, Hüllquader.
    if (read(key, 1, 'de').replaceAll('1', '2') === read(key, 2, 'de'))
      expect(read(key, 1, 'de'), key).toMatch(/1 (?:Zeichen|Körpern?|Hüllkörper|Hüllquader)/);
  }
});

test.each([
  ['sheet.points', { points: 1 }, '1 point', '1 Punkt'],
  ['sheet.points', { points: 2 }, '2 points', '2 Punkte'],
  ['author.count', { count: 1 }, '1 problem.', '1 Problem.'],
  ['author.count', { count: 1200 }, '1,200 problems.', '1.200 Probleme.'],
  ['code.notCompiled', { count: 1 }, 'Compilation failed: one error.', 'Übersetzung fehlgeschlagen: ein Fehler.'],
  ['code.allPassed', { count: 1 }, 'The case passes.', 'Der Fall ist bestanden.'],
  ['sheet.checked', { right: 1, count: 3 }, '1 of 3 answers right.', '1 von 3 Antworten richtig.'],
  ['sheet.checked', { right: 0, count: 1 }, '0 of 1 answer right.', '0 von 1 Antwort richtig.'],
  [
    'matrix.summary',
    { overlapping: 1, all: 2, passed: 3, checks: 3 },
    '1 of 2 pairs overlaps.',
    '1 von 2 Paaren überlappt sich.',
  ],
  ['open.oneFile', { count: 2 }, '2 files were dropped;', '2 Dateien wurden abgelegt;'],
  ['lab.summary.right', { cases: 1 }, '✓ 1 scene, none wrong.', '✓ 1 Szene, keine falsch.'],
] as const)('%s with %j', (key, values, english, german) => {
  const shown = text as (key: string, values: object) => string;
  expect(shown(key, values)).toContain(english);
  setLanguage('de');
  expect(shown(key, values)).toContain(german);
  setLanguage('en');
});

test('phrases and the sentences of grading agree with their counts, too', () => {
  const takes = (wanted: number): string => say(phrase('expression.arity', { name: 'round', wanted, found: 3 }));
  expect([1, 2].map(takes)).toEqual(['round takes 1 value, but gets 3.', 'round takes 2 values, but gets 3.']);
  const { en: english, de: german } = phrases;
  expect([1, 2].map(english.allRight)).toEqual(['The case passes.', 'All 2 cases pass.']);
  expect([1, 2].map((n) => german.firstWrong(n, 5, 'x'))).toEqual([
    '1 von 5 Fällen ist falsch. Der erste: x',
    '2 von 5 Fällen sind falsch. Der erste: x',
  ]);
  expect(english.tried('0.5', 1)).toContain('0.5 of 1 point.');
  // @ts-expect-error a count is a number, so that its form can be chosen
  expect(() => text('sheet.points', { points: '1' })).not.toThrow();
});
