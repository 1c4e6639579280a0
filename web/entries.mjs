// SPDX-License-Identifier: MIT
// The files of the site that the tool chain takes by name: programs to be bundled, the service worker, the element and the exercises of
// the packages, what the README's film shows. Whoever moves one of them changes it here. Paths from the root of the repository.

/** Programs that run in Node, by the names that they are bundled under. */
export const programs = {
  query: 'web/src/commands/query.ts',
  codeWorker: 'web/src/coding/nodeWorker.ts',
  lab: 'web/src/lab/command.ts',
  labEngines: 'web/src/lab/engines/command.ts',
  labShrinkWorker: 'web/src/lab/engines/shrinkWorker.ts',
  labWorker: 'web/src/lab/run/nodeWorker.ts',
  grade: 'web/src/commands/grade.ts',
  lesson: 'web/src/lessons/command.ts',
  scormContents: 'web/src/handin/scorm/contents.ts',
};

/** The program of the npm package, which starts the others. */
export const packageProgram = 'web/src/commands/touchstone.ts';

/** The exercises of the site, a folder each. */
export const exercisesFolder = 'web/src/content/exercises';

export const serviceWorker = 'web/src/parts/offline/worker.ts';

/** The element <touchstone-playground> as a package has it, without the ending: its declarations lie at the same path. */
export const packageElement = 'web/src/parts/embed/packageElement';

/** Modules that draw pictures in a page of the development server, by the kind of picture, with the function that draws: addresses there. */
export const drawers = {
  thumbnails: { module: '/src/pages/thumbnails/thumbnails.ts', draw: 'thumbnails' },
  exercises: { module: '/src/pages/thumbnails/exercisePictures.ts', draw: 'exercisePictures' },
  film: { module: '/src/pages/thumbnails/readmeFilm.ts', draw: 'readmeFilm' },
};

/** What the README's film shows besides the core's answers. */
export const filmSources = [
  'web/src/pages/thumbnails/readmeScene.ts',
  'web/src/pages/thumbnails/readmeFilm.ts',
  'web/src/parts/scene/marks.ts',
  'web/src/parts/scene/meshes.ts',
  'web/src/parts/scene/published.ts',
  'web/src/styles/tokens.css',
];
