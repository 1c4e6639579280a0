// SPDX-License-Identifier: MIT
// The table of documents: for whom each one is, in the order in which they are listed and read. A document of docs/ that is not
// here stands in the last group, with its first sentence.

/** A text in both languages of the pages. */
export interface Localised {
  readonly en: string;
  readonly de: string;
}
export interface DocumentRow {
  /** Of its address, docs/NAME.html. */
  readonly name: string;
  /** Path of its source in the repository: docs/NAME.md where none is given. Its German translation is beside it, as .de.md. */
  readonly source?: string;
  /** What it says, in one sentence. */
  readonly says?: Localised;
  /** The page of the site that shows it live: its pictures lead there, and its head does. */
  readonly page?: string;
}
export interface DocumentGroup {
  readonly id: 'students' | 'lecturers' | 'programmers' | 'contributors' | 'further';
  readonly rows: readonly DocumentRow[];
}

/** The document that is made from the head comments of the core's files. */
export const generatedName = 'how-each-pair-is-solved';

const row = (name: string, en: string, de: string, more: Partial<DocumentRow> = {}): DocumentRow => ({
  name,
  says: { en, de },
  ...more,
});

export const documentGroups: readonly DocumentGroup[] = [
  {
    id: 'students',
    rows: [
      row(
        'for-students',
        'What the words mean, each with a live scene.',
        'Was die Wörter bedeuten, jedes mit einer Szene zum Ausprobieren.',
      ),
      row(
        generatedName,
        'Problem, derivation, degenerate cases and source of every pair, each with a figure.',
        'Problem, Herleitung, Sonderfälle und Quelle jedes Paares, jeweils mit Bild.',
        { page: 'matrix' },
      ),
      row(
        'algorithms',
        'GJK, EPA, SAT, clipping and closest points step by step.',
        'GJK, EPA, SAT, Beschneiden und nächste Punkte Schritt für Schritt.',
        { page: 'algorithms' },
      ),
      row(
        'published',
        'The algorithms of a well-known article, where they fail and why.',
        'Die Algorithmen eines bekannten Artikels, wo sie versagen und warum.',
        { page: 'published' },
      ),
      row(
        'motion',
        'Moving and turning shapes: time of impact, curve, comparison.',
        'Bewegte und sich drehende Körper: Aufprallzeit, Kurve, Vergleich.',
        { page: 'motion' },
      ),
      row('playground', 'The pages, by pointer, keyboard and number.', 'Die Seiten, mit Zeiger, Tastatur und Zahlen.', {
        page: 'playground',
      }),
    ],
  },
  {
    id: 'lecturers',
    rows: [
      row(
        'for-lecturers',
        'From nothing to a graded exercise in Moodle in ten minutes.',
        'In zehn Minuten von nichts zur bewerteten Übung in Moodle.',
      ),
      row(
        'writing-exercises',
        'Writing exercises, grading a class, learning platforms.',
        'Übungen schreiben, einen Kurs bewerten, Lernplattformen.',
        { page: 'exercises' },
      ),
      row(
        'writing-lessons',
        'Writing lessons: a text, scenes that follow it, predictions and tasks.',
        'Lektionen schreiben: ein Text, Szenen, die ihm folgen, Vorhersagen und Aufgaben.',
        { page: 'lesson' },
      ),
      row(
        'courses',
        'Courses: lessons and exercises by week, graded together.',
        'Kurse: Lektionen und Übungen nach Wochen, zusammen bewertet.',
      ),
      row('embedding', 'The playground in your own page.', 'Die Spielwiese in der eigenen Seite.', { page: 'course' }),
      row(
        'exercise-messages',
        'An exercise in your own page, and its scores.',
        'Eine Übung in der eigenen Seite, und ihre Punkte.',
      ),
      row(
        'hosting',
        'The site on your own host: headers, types, new versions.',
        'Die Website auf dem eigenen Server: Header, Dateitypen, neue Versionen.',
      ),
    ],
  },
  {
    id: 'programmers',
    rows: [
      row(
        'for-engine-programmers',
        'Test your own code: lab, dialects, fixtures, API.',
        'Den eigenen Code prüfen: Labor, Dialekte, Testfälle, API.',
      ),
      row(
        'install',
        'The npm package: bundlers, import maps, TypeScript, three.js, the commands.',
        'Das npm-Paket: Bundler, Import-Maps, TypeScript, three.js, die Befehle.',
      ),
      row(
        'bindings',
        'The JavaScript API: one pair, the fast path, batches.',
        'Die JavaScript-API: ein Paar, der schnelle Weg, viele Paare.',
      ),
      row(
        'cpp',
        'The core in a C++ project: CMake, one pair, validating input, batches.',
        'Der Kern in einem C++-Projekt: CMake, ein Paar, Eingaben prüfen, viele Paare.',
      ),
      row(
        'conventions',
        'The definition, sign, frame and accuracy of every number; a glossary.',
        'Definition, Vorzeichen, Bezugssystem und Genauigkeit jeder Zahl; ein Glossar.',
      ),
      row(
        'pairs',
        'The matrix of pairs with method, cost and file.',
        'Die Matrix der Paare mit Verfahren, Aufwand und Datei.',
        { page: 'matrix' },
      ),
      row(
        'lab',
        'The test lab: your function against generated scenes.',
        'Das Testlabor: die eigene Funktion gegen erzeugte Szenen.',
        { page: 'lab' },
      ),
      row(
        'lab-page',
        'The page of the test lab: subjects, scenes, results, links.',
        'Die Seite des Testlabors: Prüflinge, Szenen, Ergebnisse, Links.',
        { page: 'lab' },
      ),
      row(
        'findings',
        'A failing scene made small, named, written as a test and put into a link.',
        'Eine fehlschlagende Szene verkleinert, benannt, als Test geschrieben und als Link.',
        { page: 'lab' },
      ),
      row(
        'lab-planted-bugs',
        '51 classic bugs, what the test lab finds of them and in which regimes.',
        '51 klassische Fehler, was das Testlabor davon findet und in welchen Lagen.',
        { page: 'lab' },
      ),
      row(
        'what-engines-get-wrong',
        'Engines from npm and the article, judged by the test lab.',
        'Engines von npm und der Artikel, vom Testlabor beurteilt.',
        { page: 'engines' },
      ),
      row(
        'proof',
        'What is proved of every answer, how, and how to check it with ten dot products.',
        'Was an jeder Antwort bewiesen ist, wie, und wie man es mit zehn Skalarprodukten prüft.',
        { page: 'playground' },
      ),
      row('dialects', 'Shapes in the conventions of engines.', 'Körper in den Konventionen der Engines.', {
        page: 'playground',
      }),
      row('particles', 'Particles against moving colliders, and cloth.', 'Teilchen gegen bewegte Körper, und Stoff.', {
        page: 'particles',
      }),
      row(
        'broad-phase',
        'Pairs of many shapes, contacts, hierarchies of meshes.',
        'Paare vieler Körper, Kontakte, Hierarchien von Netzen.',
        { page: 'broadphase' },
      ),
      row('benchmarks', 'Nanoseconds per pair, with the machine.', 'Nanosekunden je Paar, mit dem Rechner.'),
      row(
        'benchmarks-broad-phase',
        '1,000 to 50,000 shapes beside Jolt and Rapier.',
        '1 000 bis 50 000 Körper neben Jolt und Rapier.',
        { page: 'broadphase' },
      ),
      row(
        'benchmarks-page',
        'Start-up, dragging, idle load and memory of the pages, with their limits.',
        'Start, Ziehen, Leerlauf und Speicher der Seiten, mit ihren Grenzen.',
      ),
      row(
        'crosscheck',
        'Accuracy compared with FCL and libccd on the same scenes.',
        'Genauigkeit im Vergleich mit FCL und libccd an denselben Szenen.',
      ),
    ],
  },
  {
    id: 'contributors',
    rows: [
      row(
        'for-contributors',
        'The map, and how a pair, a shape or an exercise is added.',
        'Die Karte, und wie ein Paar, ein Körper oder eine Übung dazukommt.',
      ),
      row('architecture', 'The structure and its reasons.', 'Der Aufbau und seine Gründe.'),
      row('contributing', 'Naming, tests, changes.', 'Namen, Tests, Änderungen.', { source: 'CONTRIBUTING.md' }),
      row('changelog', 'What has changed.', 'Was sich geändert hat.', { source: 'CHANGELOG.md' }),
    ],
  },
];
