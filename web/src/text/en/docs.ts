// SPDX-License-Identifier: MIT
// Documents. Language data, in English: see ../language.ts.
export const docs = {
  'nav.docs': 'Docs',
  'nav.documents': 'Documents',
  'docs.title': 'Touchstone — documents',
  'docs.description':
    'Every document of Touchstone: for students, lecturers, engine programmers and contributors, with a search.',
  'docs.tagline': 'Definitions, guides and derivations, by reader.',
  'docs.intro':
    'Every number, sign and format has its definition here. The same documents are in the folder docs of the repository.',
  'docs.group.students': 'Students',
  'docs.group.lecturers': 'Lecturers',
  'docs.group.programmers': 'Engine programmers',
  'docs.group.contributors': 'Contributors',
  'docs.group.further': 'Further documents',
  'docs.search': 'Search in all documents',
  'docs.found': '{shown} of {all|# section|# sections}',
  'docs.foundMore': '{shown} of {all|# section|# sections}; type more words to see the others.',
  'docs.foundNone': 'No section has all of these words.',
  'docs.searchLoading': 'Loading the index …',
  'docs.searchFailed': 'The search index could not be loaded.',
  'docs.contents': 'On this page',
  'docs.order': 'Previous and next document',
  'docs.previous': 'Previous',
  'docs.next': 'Next',
  'docs.inEnglish': 'This document in English',
  'docs.inGerman': 'This document in German',
  'docs.live': 'Open the page that shows this live',
  'docs.source': 'Source in the repository:',
} as const;
