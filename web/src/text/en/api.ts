// SPDX-License-Identifier: MIT
// The page of the C++ API. Language data, in English: see ../language.ts.
export const api = {
  'nav.api': 'C++ API',
  'api.title': 'Touchstone — C++ API',
  'api.description':
    'Reference of the C++ API of Touchstone: every public function, type and constant with its docstring, by header.',
  'api.tagline': 'Every public name of the core, by header.',
  'api.intro':
    'From the docstrings of the headers, which are in English. All names are in the namespace touchstone. Metres, radians, right-handed, +Y up; the normal points from A to B.',
  'api.search': 'Search names and descriptions',
  'api.all': 'All headers',
  'api.headers': 'Headers',
  'api.found': '{found} of {all|# entry|# entries}',
  'api.none': 'No entry contains “{words}”.',
} as const;
