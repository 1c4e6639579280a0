// SPDX-License-Identifier: MIT
// What did not arrive, and what to do. Language data, in English: see ../language.ts.
export const loading = {
  'load.missing': 'A part of this page did not arrive ({file}). Check the connection, then try again.',
  'load.missingAgain': 'It did not arrive this time either ({file}). Check the connection, then try again.',
  'load.unnamed': 'a damaged script',
  'load.trying': 'Trying again ({file}) …',
  'load.again': 'Try again',
  'load.newer':
    'A new version of this site has been published, and a part of this older page is gone ({file}). Reload to go on. What you entered is kept; files that you opened must be chosen again.',
  'load.remembered':
    'The connection works again, but this browser remembers that a part of this page was missing ({file}). Reload to go on. What you entered is kept; files that you opened must be chosen again.',
  'load.reload': 'Reload',
  'load.unreachable': 'The site does not answer, so the page was not reloaded. Check the connection, then try again.',
  'load.style': 'A style sheet did not arrive ({file}), so this page looks different from usual.',
  'load.inPage':
    'No worker could be started, or it has ended: the page makes the steps itself, from the first one. Large scenes are slower that way.',
  'load.noWorker': 'the script of its worker did not arrive; check the connection and try again',
  'load.workerForbidden':
    'this browser does not allow a worker here ({why}); open the page in a tab of its own, or in another browser',
  'load.workerEnded': 'its worker stopped: {why}',
  'notFound.title': 'Touchstone — page not found',
  'notFound.tagline': 'No page has this address.',
  'notFound.heading': 'This page does not exist',
  'notFound.text': 'The address may be misspelled, or the page has another name now.',
  'startup.loading': 'This page is still loading. If nothing follows, a part of it did not arrive: reload the page.',
  'startup.missing': 'This page cannot start: a script did not arrive. Check the connection, then try again.',
  'startup.newer': 'A new version of this site has been published, and a script of this older page is gone. Try again.',
  'startup.broken': 'This page cannot start: a script failed. Update the browser, or try again.',
  'startup.noScripts':
    'JavaScript is turned off in this browser. Texts and links of this site work without it; results, views and exercises do not.',
} as const;
