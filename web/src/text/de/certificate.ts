// SPDX-License-Identifier: MIT
// The certificate: what was done in this browser, and the receipts. Language data, in German: see ../language.ts.
export const certificate = {
  'certificate.title': 'Touchstone – Nachweis',
  'certificate.description':
    'Was Sie in diesem Browser getan haben: Lektionen, Übungen mit Punkten und Datum und die Belege, die eine Lehrkraft prüfen kann.',
  'certificate.tagline': 'Was in diesem Browser bearbeitet wurde.',
  'certificate.heading': 'Nachweis',
  'certificate.path': 'Kollisionserkennung: die Lektionen und Übungen von Touchstone',
  'certificate.opening': 'Der Kurs dieses Nachweises',
  'certificate.openCourse': 'Den Kurs öffnen',
  'certificate.noFile':
    'Die Datei des Kurses ist in diesem Tab nicht mehr geöffnet. Öffnen Sie sie noch einmal auf der Kursseite.',
  'certificate.empty': 'Noch nichts nachzuweisen',
  'certificate.empty.text':
    'Diese Seite füllt sich von selbst: Sie nennt jede Lektion, die Sie in diesem Browser öffnen, und jede Übung, die Sie beginnen.',
  'certificate.noStorage':
    'Dieser Browser speichert nichts für die Seite und weiß deshalb nicht, was Sie getan haben. Erlauben Sie das Speichern, oder speichern Sie auf der Seite jeder Übung einen Beleg.',
  'certificate.name': 'Name',
  'certificate.name.note': 'Freiwillig. Der Name steht nur in diesem Browser, auf dem Ausdruck und in den Belegen.',
  'certificate.print': 'Drucken',
  'certificate.save': 'Belege speichern',
  'certificate.copy': 'Belege kopieren',
  'certificate.saved':
    '{count|# Beleg|# Belege} in einer Datei gespeichert. Die Tabelle zeigt die ersten acht Zeichen jeder Prüfsumme.',
  'certificate.noReceipts': 'Es gibt noch keine Antwort mit Punkten.',
  'certificate.lessons': 'Lektionen',
  'certificate.exercises': 'Übungen',
  'certificate.of': '{done} von {count}',
  'certificate.points.course': 'Punkte des Kurses',
  'certificate.points.begun': 'In den begonnenen Übungen',
  'certificate.minutes': 'Geschätzte Zeit für das Erledigte',
  'certificate.about': '{minutes|# Minute|# Minuten}',
  'certificate.date': 'Stand',
  'certificate.lesson': 'Lektion',
  'certificate.tasks': 'Vorhersagen und Aufgaben',
  'certificate.seen': 'Letzter Besuch',
  'certificate.exercise': 'Übung',
  'certificate.points': 'Punkte',
  'certificate.solved': 'Erstmals gelöst',
  'certificate.receipt': 'Beleg',
  'certificate.kept': 'bereit',
  'certificate.openOnce': 'Übung einmal öffnen',
  'certificate.revealed': '(Lösung angesehen)',
  'certificate.elsewhere':
    'Nicht aufgeführt, weil es Dateien Ihrer Lehrkraft sind: {names}. Speichern Sie deren Belege auf den Seiten dieser Übungen.',
  'certificate.worth': 'Was dieser Nachweis wert ist',
  'certificate.worth.text':
    'Niemand hat ihn unterschrieben, und was dieser Browser gespeichert hat, lässt sich fälschen. Prüfen lassen sich die Belege: Jeder enthält eine Antwort, und wer die Datei hat, kann alle Antworten noch einmal bewerten.',
  'certificate.check.path':
    'Geben Sie die Datei der Belege ab. Ihre Lehrkraft speichert die Kursdatei (unten) und führt diesen Befehl aus: npx touchstone grade touchstone-path.json BELEGE',
  'certificate.check.course':
    'Geben Sie die Datei der Belege ab. Ihre Lehrkraft führt diesen Befehl aus: npx touchstone grade KURS.json BELEGE',
  'certificate.courseFile': 'Kursdatei speichern',
  'certificate.docs': 'Wie Kurse bewertet werden',
};
