// SPDX-License-Identifier: MIT
// Errors of a file are reported in the language of the reader: the path, the value found and the values allowed.
// grading.test.ts fixes the English of each; here the same errors in German, word for word.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { problemsOf } from '../../../../web/src/grading/checkExercise.ts';
import { gradingWith } from '../../../../web/src/grading/grade.ts';
import { readExercise } from '../../../../web/src/grading/readExercise.ts';
import { openReceipt } from '../../../../web/src/grading/receipt.ts';
import { say, setLanguage } from '../../../../web/src/text/language.ts';
import { sentenceOf } from '../../../../web/src/parts/words/problems.ts';

let core: Touchstone;
beforeAll(async () => {
  core = await loadTouchstone();
});
afterEach(() => setLanguage('en'));

const question = { id: 'd', kind: 'number', prompt: '?', answer: 'distance(A, B)', within: 0.01, failed: 'Nein.' };
const data = {
  format: 'touchstone-exercise',
  version: 1,
  id: 'eigene',
  kind: 'answer',
  title: 'Eigene',
  text: 'Text',
  given: {
    shapes: { A: { type: 'point', position: ['0', '0', '0'] }, B: { type: 'point', position: ['0', '3', '0'] } },
  },
  questions: [question],
  worked: 'Drei.',
};
const asking = (change: object): object => ({ ...data, questions: [{ ...question, ...change }] });

function caught(action: () => unknown): Error {
  try {
    action();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('Nothing was thrown.');
}

test.each<[what: object | number, german: string]>([
  [3, 'Die Datei muss ein Objekt sein, ist aber 3.'],
  [{ ...data, format: 'x' }, 'format muss eines von "touchstone-exercise" sein, ist aber der Text „x“.'],
  [{ ...data, version: 2 }, 'version: Dies ist die Version 2 des Formats; unterstützt werden Versionen bis 1.'],
  [asking({ wihtin: 1 }), 'questions[0].wihtin: Unbekanntes Feld. Möglich: id, kind, prompt,'],
  [asking({ within: -0.5 }), 'questions[0].within muss eine Zahl von 0 bis 1000000 sein, ist aber −0,5.'],
  [{ ...data, title: {} }, 'title muss ein Text oder ein Objekt mit "en", "de" oder beidem sein, ist aber ein Objekt.'],
  [{ ...data, questions: [question, question] }, 'questions: Die id „d“ ist doppelt.'],
  [
    asking({ id: 'constructor' }),
    'questions[0].id muss ein anderer Name als die eingebauten Eigenschaften von JavaScript-Objekten sein, ist aber der Text „constructor“.',
  ],
  [{ ...data, marks: [{ kind: 'point', role: 'true', at: ['A.position'] }] }, 'marks[0].role: Unbekanntes Feld.'],
  [{ ...data, marks: [{ kind: 'segment', at: ['A.position'] }] }, 'marks[0].at muss eine Liste von 2'],
  [asking({ answer: '1 +' }), 'questions[0].answer: „1 +“ lässt sich ab Zeichen 4 nicht lesen'],
  [asking({ answer: 'foo()' }), 'questions[0].answer: Unbekannte Funktion „foo“. Möglich: '],
  [asking({ answer: 'dot(A)' }), 'questions[0].answer: dot erwartet 2 Werte, bekommt aber 1.'],
])('an exercise that cannot be read: %j', (value, german) => {
  const error = caught(() => readExercise(core, value));
  expect(sentenceOf(error).replace('−', '-'), 'in English as programs have it').toBe(error.message);
  setLanguage('de');
  expect(sentenceOf(error)).toContain(german);
});

test.each<[answer: string, german: string]>([
  ['distance(A, C)', 'In „distance(A, C)“: Unbekannter Name „C“. Möglich: A, B.'],
  ['A + 1', 'In „A + 1“: „+“ ist nicht anwendbar: eine Form (point) und eine Zahl.'],
  ['[0, 1] + [0, 0, 1]', 'ist nicht anwendbar: ein Vektor von 2 und ein Vektor von 3.'],
  ['sqrt(A)', 'In „sqrt(A)“: sqrt: erwartet eine Zahl, gefunden eine Form (point).'],
  ['publishedHit(A, B)', 'Der Artikel enthält kein Verfahren für point und point.'],
])('an exercise that cannot be worked out: %s', (answer, german) => {
  setLanguage('de');
  const problems = problemsOf(gradingWith(core, 'de'), readExercise(core, asking({ answer })));
  expect(problems.map((one) => say(one)).join(' ')).toContain(german);
});

test.each<[places: string[], german: string]>([
  [['A.position', 'C.position'], 'Unbekannter Name „C“'],
  [['A.position', '[1, 2]'], 'marks[0].at: Ein Ort hat in dieser Szene 3 Koordinaten, gefunden 2.'],
  [['A.position', 'distance(A, B)'], 'distance(A, B)'],
])('a mark over the scene that has no place in it: %j', (at, german) => {
  setLanguage('de');
  const marked = readExercise(core, { ...data, marks: [{ kind: 'segment', at, label: 'd' }] });
  expect(
    problemsOf(gradingWith(core, 'de'), marked)
      .map((one) => say(one))
      .join(),
  ).toContain(german);
});

test('a receipt that was changed', async () => {
  setLanguage('de');
  const receipt = { format: 'touchstone-receipt', version: 1, checksum: '0'.repeat(64), exercise: 'x', revision: 1 };
  const error = await openReceipt(receipt).catch((reason: unknown) => reason as Error);
  expect(sentenceOf(error as Error)).toBe(
    'Der Beleg wurde nach seiner Erstellung verändert: Seine Prüfsumme passt nicht zu seinem Inhalt.',
  );
});
