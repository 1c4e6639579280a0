// SPDX-License-Identifier: MIT
// The home page, and the six words with which each page is announced. Language data, in German: see ../language.ts.
export const home = {
  'home.title': 'Touchstone — exakte Kollisionserkennung',
  'home.description':
    'Kollisionserkennung sehen, lernen und testen: bewegliche Körper mit exakter Tiefe, Übungen, die sofort geprüft werden, und ein Testlabor für eigene Funktionen.',
  'home.tagline': 'Kollisionserkennung zum Ansehen, Lernen und Testen.',
  'home.headline': 'Berühren sie sich? Wie tief? Wohin hinaus?',
  'home.lead':
    'Ziehen Sie an einem Körper: Die Antwort ist sofort und exakt da, mit dem kürzesten Weg hinaus, für jedes Paar, aus dem Kern, der die Übungen bewertet und die Engines prüft.',
  'home.curve': 'Eindringtiefe, während die Kugel den Quader durchquert',
  'home.curve.exact': 'exakt',
  'home.curve.published': 'wie in einem bekannten Artikel',
  'home.curve.label': 'Tiefe nach dem Ort der Kugel. Hier: exakt {exact}, nach dem Artikel {published}.',
  'home.curve.label.noHit': 'Tiefe nach dem Ort der Kugel. Hier: exakt {exact}; der Artikel findet keinen Treffer.',
  'home.now': 'Exakt: {exact}. Nach dem Artikel: {published}.',
  'home.now.noHit': 'Exakt: {exact}. Nach dem Artikel: kein Treffer.',
  'home.now.apart': 'Getrennt: Beide finden keinen Treffer.',
  'home.play': 'Abspielen',
  'home.pause': 'Anhalten',
  'home.open': 'In der Spielwiese öffnen: alle Körper, alle Zahlen',
  'home.door.learn':
    'Übungen, die sofort geprüft werden: konstruieren, rechnen, den nächsten Schritt vorhersagen, programmieren.',
  'home.door.explore':
    'Körper bewegen und den Algorithmen zusehen: Schritt für Schritt, mit Tausenden von Körpern, mit Stoff.',
  'home.door.test':
    'Die eigene Funktion oder eine Engine neben dem exakten Kern; die Szene, an der sie scheitert, wird gefunden und verkleinert.',
  'home.readers': 'Für wen',
  'home.students': 'Für Studierende',
  'home.students.text':
    'Beginnen Sie mit Abstand, Tiefe und Normale. Auch auf dem Telefon; nichts zu installieren, nichts wird gesendet.',
  'home.students.link': 'Die erste Lektion',
  'home.lecturers': 'Für Lehrende',
  'home.lecturers.text':
    'Betten Sie eine Übung in Ihren Kurs ein, als Rahmen oder als SCORM-Paket; Bewertungen lassen sich auf der Kommandozeile nachprüfen.',
  'home.lecturers.link': 'Übungen in einem Kurs',
  'home.engineers': 'Für Engine-Entwickler',
  'home.engineers.text':
    'Fügen Sie zwei Körper aus dem Debugger ein und erhalten Sie die exakte Antwort, einen Link und einen Test; oder nutzen Sie den Kern aus C++ und npm.',
  'home.engineers.link': 'Vom Fehler zum Test',

  'nav.about.lesson': 'Text und Szene nebeneinander, mit Vorhersagen',
  'nav.about.exercises': 'Konstruieren, rechnen, vorhersagen, programmieren',
  'nav.about.capsule2d': 'Sechs Klicks und ihr kürzester Abstand',
  'nav.about.course': 'Woche für Woche, mit Fristen und Fortschritt',
  'nav.about.author': 'Eine eigene Übung, geprüft und verpackt',
  'nav.about.playground': 'Körper ziehen, jede exakte Zahl lesen',
  'nav.about.gallery': 'Lagen, an denen viele Programme scheitern',
  'nav.about.motion': 'Erster Kontakt bewegter, drehender Körper',
  'nav.about.algorithms': 'GJK, EPA, SAT: Schritt für Schritt',
  'nav.about.compare': 'Fehler und Zeiten auf zufälligen Lagen',
  'nav.about.particles': 'Regen und Stoff auf bewegten Körpern',
  'nav.about.broadphase': 'Tausende von Körpern, wenige geprüfte Paare',
  'nav.about.hierarchy': 'Zwei Netze, Baum gegen Baum',
  'nav.about.lab': 'Ihre Funktion gegen den exakten Kern',
  'nav.about.engines': 'Was fünf Physik-Engines falsch machen',
  'nav.about.matrix': 'Jedes Körperpaar und sein Verfahren',
  'nav.about.published': 'Seine Formeln neben den exakten Antworten',
  'nav.about.docs': 'Anleitungen für alle, die lesen',
  'nav.about.api': 'Jede Funktion des C++-Kerns',
};
