// SPDX-License-Identifier: MIT
// Messages of rejected values on the page: in English the sentence of the error itself, in German a translation with
// the same path and numbers.
import { afterEach, expect, test } from 'vitest';
import { loadTouchstone, TouchstoneError } from '../../../../../bindings/index.ts';
import { DocumentError } from '../../../../../web/src/model/document.ts';
import { ImportError, importText } from '../../../../../web/src/formats/exports.ts';
import { maxImport } from '../../../../../web/src/formats/limits.ts';
import { fromLink, type LinkError } from '../../../../../web/src/formats/link/sceneLink.ts';
import { setLanguage } from '../../../../../web/src/text/language.ts';
import {
  importSentence,
  keptSentence,
  linkSentence,
  refusalSentence,
} from '../../../../../web/src/parts/words/problems.ts';
import { Autosave } from '../../../../../web/src/model/autosave.ts';

const { validate } = await loadTouchstone();
afterEach(() => setLanguage('en'));

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was refused.');
}
function imported(source: string): ImportError {
  const error = thrownBy(() => importText(source, validate));
  if (error instanceof ImportError) return error;
  throw error;
}
const inGerman = <T>(say: () => T): T => {
  setLanguage('de');
  return say();
};

const sphere = { type: 'sphere', center: [0, 0, 0], radius: 1 };
const withShape = (shape: unknown): object => ({ touchstone: 1, shapes: [shape] });
const withField = (field: object): object => ({ touchstone: 1, shapes: [sphere], ...field });

// A scene with one mistake; the German sentence.
const documents: readonly (readonly [what: object, german: string])[] = [
  [{ touchstone: 'x', shapes: [] }, 'touchstone muss die Version des Formats sein, also 1, ist aber der Text „x“.'],
  [
    { touchstone: 9, shapes: [] },
    'Die Szene hat die Version 9 des Formats; diese Seite liest Versionen bis 1. Laden Sie die Seite neu, um die neueste zu erhalten.',
  ],
  [{ touchstone: 1, shapes: true }, 'shapes muss eine Liste sein, ist aber true.'],
  [{ touchstone: 1, shapes: Array(65).fill(sphere) }, 'shapes darf höchstens 64 Einträge haben, hat aber 65.'],
  [withShape([1, 2]), 'shapes[0] muss ein Objekt sein, ist aber eine Liste mit 2 Einträgen.'],
  [withShape({ ...sphere, center: [0, 0] }), 'shapes[0].center muss 3 Zahlen haben; gefunden: 2.'],
  [withShape({ ...sphere, center: 1.5 }), 'shapes[0].center muss eine Liste von 3 Zahlen sein, ist aber 1,5.'],
  [withShape({ type: 'sphere', center: [0, 0, 0] }), 'shapes[0].radius fehlt; nötig ist eine Zahl.'],
  [withShape({ type: 'sphere' }), 'shapes[0].center fehlt; nötig ist eine Liste von 3 Zahlen.'],
  [withShape({ ...sphere, radius: {} }), 'shapes[0].radius muss eine Zahl sein, ist aber ein Objekt.'],
  [
    withShape({ ...sphere, name: 'x'.repeat(99) }),
    'shapes[0].name muss ein Text von 1 bis 40 Zeichen ohne Steuerzeichen sein, ist aber ein Text von 99 Zeichen.',
  ],
  [withField({ dimension: 4 }), 'dimension muss 2 oder 3 sein, ist aber 4.'],
  [withField({ dimension: 2 }), 'shapes[0].type muss ein 2D-Körper sein wie die anderen, ist aber der Text „sphere“.'],
  [
    withField({ selection: [3] }),
    'selection[0] muss die Nummer eines Körpers sein, jede höchstens einmal, ist aber 3 bei 1 Körper.',
  ],
  [
    withField({ camera: { position: [0, 0, 0], target: [0, 0, 0] } }),
    'camera.position darf nicht gleich camera.target sein.',
  ],
  [withField({ show: { grid: 1 } }), 'show.grid muss true oder false sein, ist aber 1.'],
  [withField({ snap: -1 }), 'snap muss zwischen 0 und 1000 liegen, ist aber −1.'],
  [withField({ method: 'guess' }), 'method muss eines von diesen sein: exact, published; ist aber der Text „guess“.'],
];

test.each(documents)('a scene with a mistake: %j', (what, german) => {
  const error = imported(JSON.stringify(what));
  expect(error.cause).toBeInstanceOf(DocumentError);
  expect(importSentence(error).replace('−', '-')).toBe(error.message);
  expect(inGerman(() => importSentence(error))).toBe(german);
});

// Errors of the core: the number found is read beside its sentence.
test.each([
  [{ ...sphere, radius: -1.5 }, '−1.5', 'a.radius ist −1,5; nötig ist 0 oder mehr.'],
  [{ ...sphere, center: [0, 2e9, 0] }, '2000000000', 'a.center[1] ist 2000000000; erlaubt ist -1e9 bis 1e9.'],
  [{ ...sphere, center: [0, 0, Number.NaN] }, 'NaN', 'a.center[2] ist NaN; nötig ist eine endliche Zahl.'],
  [{ type: 'aabb', min: [0, 5, 0], max: [1, 4, 1] }, '5', 'a.min[1] ist 5; erlaubt ist höchstens a.max[1].'],
  [{ type: 'plane', normal: [0, 3, 4], offset: 0 }, '5', 'a.normal hat die Länge 5; nötig ist 1 (auf 0,001 genau).'],
])('a shape that the core refuses: %j', (shape, found, german) => {
  const error = thrownBy(() => validate(shape, 'a')) as TouchstoneError;
  expect(error).toBeInstanceOf(TouchstoneError);
  const english = refusalSentence(error);
  expect(english).toMatch(/^a\.\S+ (is|has length) \S+; it must/);
  expect(english).toContain(found);
  expect(inGerman(() => refusalSentence(error))).toBe(german);
});

test('texts that are no scene, and links of every fault', () => {
  const texts = ['', '{', 'x'.repeat(maxImport + 1), '#s=AQ', '#s=AgAAAAAAAA'];
  for (const source of texts) {
    const error = imported(source);
    setLanguage('en');
    // The page groups the digits of a count.
    expect(importSentence(error).replaceAll(/(\d),(?=\d)/g, '$1')).toBe(error.message);
    expect(inGerman(() => importSentence(error))).not.toBe(error.message);
  }
  const none = thrownBy(() => fromLink('#nothing', validate)) as LinkError;
  expect(inGerman(() => linkSentence(none))).toBe('Die Adresse enthält keine Szene.');
});

test('what was kept from the last visit and cannot be opened', () => {
  const kept = (text: string): string => {
    const { problem } = new Autosave({ getItem: () => text, setItem: () => undefined }).load(validate);
    return problem === undefined ? '' : keptSentence(problem);
  };
  expect(kept('{')).toBe('The scene saved on your last visit could not be opened: it is not valid JSON.');
  setLanguage('de');
  expect(kept('[]')).toBe(
    'Die bei Ihrem letzten Besuch gespeicherte Szene konnte nicht geöffnet werden: scene muss ein Objekt sein, ist aber eine Liste mit 0 Einträgen.',
  );
});
