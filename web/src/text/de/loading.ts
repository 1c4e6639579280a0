// SPDX-License-Identifier: MIT
// What did not arrive, and what to do. Language data, in German: see ../language.ts.
export const loading = {
  'load.missing':
    'Ein Teil dieser Seite ist nicht angekommen ({file}). Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  'load.missingAgain':
    'Er ist auch diesmal nicht angekommen ({file}). Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  'load.unnamed': 'ein beschädigtes Skript',
  'load.trying': 'Neuer Versuch ({file}) …',
  'load.again': 'Erneut versuchen',
  'load.newer':
    'Diese Website ist in einer neuen Version erschienen; ein Teil dieser älteren Seite ist nicht mehr da ({file}). Laden Sie die Seite neu. Ihre Eingaben bleiben erhalten; geöffnete Dateien müssen Sie neu auswählen.',
  'load.remembered':
    'Die Verbindung besteht wieder, aber dieser Browser merkt sich, dass ein Teil dieser Seite fehlte ({file}). Laden Sie die Seite neu. Ihre Eingaben bleiben erhalten; geöffnete Dateien müssen Sie neu auswählen.',
  'load.reload': 'Neu laden',
  'load.unreachable':
    'Die Website antwortet nicht; deshalb wurde die Seite nicht neu geladen. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  'load.style': 'Ein Stylesheet ist nicht angekommen ({file}); deshalb sieht diese Seite anders aus als sonst.',
  'load.inPage':
    'Ein Worker ließ sich nicht starten oder ist beendet: Die Seite rechnet die Schritte selbst, vom ersten an. Große Szenen sind so langsamer.',
  'load.noWorker': 'das Skript des Workers ist nicht angekommen; prüfen Sie die Verbindung und versuchen Sie es erneut',
  'load.workerForbidden':
    'dieser Browser erlaubt hier keinen Worker ({why}); öffnen Sie die Seite in einem eigenen Tab oder in einem anderen Browser',
  'load.workerEnded': 'der Worker wurde beendet: {why}',
  'notFound.title': 'Touchstone — Seite nicht gefunden',
  'notFound.tagline': 'Unter dieser Adresse gibt es keine Seite.',
  'notFound.heading': 'Diese Seite gibt es nicht',
  'notFound.text': 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite heißt inzwischen anders.',
  'startup.loading':
    'Diese Seite wird noch geladen. Geschieht nichts mehr, ist ein Teil von ihr nicht angekommen: Laden Sie sie neu.',
  'startup.missing':
    'Diese Seite kann nicht starten: Ein Skript ist nicht angekommen. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  'startup.newer':
    'Diese Website ist in einer neuen Version erschienen; ein Skript dieser älteren Seite ist nicht mehr da. Versuchen Sie es erneut.',
  'startup.broken':
    'Diese Seite kann nicht starten: In einem Skript trat ein Fehler auf. Aktualisieren Sie den Browser oder versuchen Sie es erneut.',
  'startup.noScripts':
    'JavaScript ist in diesem Browser ausgeschaltet. Texte und Links dieser Website gehen auch so, Ergebnisse, Ansichten und Übungen nicht.',
};
