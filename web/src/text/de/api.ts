// SPDX-License-Identifier: MIT
// The page of the C++ API, in German.
export const api = {
  'nav.api': 'C++-API',
  'api.title': 'Touchstone — C++-API',
  'api.description':
    'Referenz der C++-API von Touchstone: jede öffentliche Funktion, jeder Typ und jede Konstante mit Beschreibung, nach Headern.',
  'api.tagline': 'Alle öffentlichen Namen des Kerns, nach Headern.',
  'api.intro':
    'Aus den Kommentaren der Header, die auf Englisch sind. Alle Namen stehen im Namensraum touchstone. Meter, Radiant, rechtshändig, +Y nach oben; die Normale zeigt von A nach B.',
  'api.search': 'Namen und Beschreibungen durchsuchen',
  'api.all': 'Alle Header',
  'api.headers': 'Header',
  'api.found': '{found} von {all|# Eintrag|# Einträgen}',
  'api.none': 'Kein Eintrag enthält „{words}“.',
} as const;
