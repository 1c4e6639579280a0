// SPDX-License-Identifier: MIT
// The few sentences that grading says on its own, in both languages. All others come from the exercise.
import type { FeatureName } from '../../../bindings/generated/schema.ts';
import { counted } from '../text/plural.ts';
import type { Language } from './format.ts';

interface Phrases {
  /** The name of one of the core's features, as a word. */
  readonly features: Readonly<Record<FeatureName, string>>;
  readonly notBegun: string;
  readonly missing: (names: string) => string;
  readonly fixed: (names: string) => string;
  readonly history: string;
  readonly notAnswered: string;
  readonly notChosen: string;
  readonly notAVector: (count: number) => string;
  readonly notANumber: string;
  readonly notWhole: string;
  readonly notAnOrder: string;
  readonly notPairs: string;
  readonly noPair: string;
  /** A wrong answer without a message of its own. */
  readonly answered: (given: string) => string;
  /** A right choice after wrong ones. */
  readonly tried: (earned: string, points: number) => string;
  readonly notRun: string;
  readonly allRight: (count: number) => string;
  readonly firstWrong: (index: number, count: number, why: string) => string;
}

export const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    features: {
      point: 'point',
      surface: 'surface',
      vertex: 'vertex',
      edge: 'edge',
      face: 'face',
      side: 'side',
      cap: 'cap',
    },
    notBegun: 'Not started yet.',
    missing: (names) => `Still to be drawn: ${names}.`,
    fixed: (names) => `${names} must stay as given. Reset the step and move the other shapes.`,
    history: 'The steps of the construction do not lead to the shapes that are handed in.',
    notAnswered: 'Not answered yet: type your result.',
    notChosen: 'Not answered yet: choose an answer.',
    notAVector: (count) => `Type ${counted('# number|# numbers', count, 'en')}, one for each component.`,
    notANumber: 'Type one number.',
    notWhole: 'Type whole numbers, without decimals.',
    notAnOrder: 'Choose one item for each place.',
    notPairs: 'Tick each pair, or “No pair” where there is none.',
    noPair: 'no pair',
    answered: (given) => `Wrong answer: ${given}`,
    tried: (earned, points) =>
      `Correct, after a wrong choice with the same numbers: ${earned} of ${counted('# point|# points', points, 'en')}.`,
    notRun: 'The code has not been run yet. Run it to test it.',
    allRight: (count) => counted('The case passes.|All # cases pass.', count, 'en'),
    firstWrong: (wrong, count, why) =>
      count === 1 ? why : `${wrong} of ${count} cases ${counted('is|are', wrong, 'en')} wrong. The first: ${why}`,
  },
  de: {
    features: {
      point: 'Punkt',
      surface: 'Oberfläche',
      vertex: 'Ecke',
      edge: 'Kante',
      face: 'Fläche',
      side: 'Mantel',
      cap: 'Kappe',
    },
    notBegun: 'Noch nicht begonnen.',
    missing: (names) => `Noch zu zeichnen: ${names}.`,
    fixed: (names) =>
      `${names} muss so bleiben wie vorgegeben. Setzen Sie den Schritt zurück und bewegen Sie die anderen Formen.`,
    history: 'Die Schritte der Konstruktion führen nicht zu den abgegebenen Formen.',
    notAnswered: 'Noch nicht beantwortet: Geben Sie Ihr Ergebnis ein.',
    notChosen: 'Noch nicht beantwortet: Wählen Sie eine Antwort.',
    notAVector: (count) => `Geben Sie ${counted('# Zahl|# Zahlen', count, 'de')} ein, eine für jede Komponente.`,
    notANumber: 'Geben Sie eine Zahl ein.',
    notWhole: 'Geben Sie ganze Zahlen ein, ohne Nachkommastellen.',
    notAnOrder: 'Wählen Sie für jeden Platz ein Element.',
    notPairs: 'Kreuzen Sie jedes Paar an, oder „Kein Paar“, wo es keines gibt.',
    noPair: 'kein Paar',
    answered: (given) => `Falsche Antwort: ${given}`,
    tried: (earned, points) =>
      `Richtig, nach einer falschen Wahl mit denselben Zahlen: ${earned} von ${counted('# Punkt|# Punkten', points, 'de')}.`,
    notRun: 'Der Code wurde noch nicht ausgeführt: Führen Sie ihn aus, damit er geprüft wird.',
    allRight: (count) => counted('Der Fall ist bestanden.|Alle # Fälle sind bestanden.', count, 'de'),
    firstWrong: (wrong, count, why) =>
      count === 1 ? why : `${wrong} von ${count} Fällen ${counted('ist|sind', wrong, 'de')} falsch. Der erste: ${why}`,
  },
};
