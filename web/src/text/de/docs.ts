// SPDX-License-Identifier: MIT
// Documents. Language data, in German: see ../language.ts.
export const docs = {
  'nav.docs': 'Doku',
  'nav.documents': 'Dokumente',
  'docs.title': 'Touchstone — Dokumente',
  'docs.description':
    'Alle Dokumente von Touchstone: für Studierende, Lehrende, Engine-Programmierer und Mitwirkende, mit einer Suche.',
  'docs.tagline': 'Definitionen, Anleitungen und Herleitungen, nach Lesern.',
  'docs.intro':
    'Jede Zahl, jedes Vorzeichen und jedes Format ist hier definiert. Dieselben Dokumente liegen im Ordner docs des Repositorys.',
  'docs.group.students': 'Studierende',
  'docs.group.lecturers': 'Lehrende',
  'docs.group.programmers': 'Engine-Programmierer',
  'docs.group.contributors': 'Mitwirkende',
  'docs.group.further': 'Weitere Dokumente',
  'docs.search': 'In allen Dokumenten suchen',
  'docs.found': '{shown} von {all|# Abschnitt|# Abschnitten}',
  'docs.foundMore': '{shown} von {all|# Abschnitt|# Abschnitten}; weitere Wörter grenzen die Suche ein.',
  'docs.foundNone': 'Kein Abschnitt enthält alle diese Wörter.',
  'docs.searchLoading': 'Der Index wird geladen …',
  'docs.searchFailed': 'Der Index der Suche ist nicht angekommen.',
  'docs.contents': 'Auf dieser Seite',
  'docs.order': 'Voriges und nächstes Dokument',
  'docs.previous': 'Zurück',
  'docs.next': 'Weiter',
  'docs.inEnglish': 'Dieses Dokument auf Englisch',
  'docs.inGerman': 'Dieses Dokument auf Deutsch',
  'docs.live': 'Die Seite öffnen, die dies vorführt',
  'docs.source': 'Quelle im Repository:',
};
