// SPDX-License-Identifier: MIT
// The home page, and the six words with which each page is announced. Language data, in English: see ../language.ts.
export const home = {
  'home.title': 'Touchstone — exact collision detection',
  'home.description':
    'See, learn and test collision detection: draggable shapes with exact depth, exercises that are checked at once, and a test lab for your own function.',
  'home.tagline': 'Collision detection to see, to learn and to test.',
  'home.headline': 'Do they touch? How deep? Which way out?',
  'home.lead':
    'Drag a shape: the answer is exact at once, with the shortest way out, for every pair, from the core that grades the exercises and tests the engines.',
  'home.curve': 'Penetration depth while the sphere crosses the box',
  'home.curve.exact': 'exact',
  'home.curve.published': 'as a well-known article prints it',
  'home.curve.label': 'Depth by the place of the sphere. Here: exact {exact}, by the article {published}.',
  'home.curve.label.noHit': 'Depth by the place of the sphere. Here: exact {exact}; the article finds no hit.',
  'home.now': 'Exact: {exact}. By the article: {published}.',
  'home.now.noHit': 'Exact: {exact}. By the article: no hit.',
  'home.now.apart': 'Apart: both say no hit.',
  'home.play': 'Play',
  'home.pause': 'Pause',
  'home.open': 'Open in the playground: all shapes, all numbers',
  'home.door.learn': 'Exercises that are checked at once: construct, compute, predict the next step, write the code.',
  'home.door.explore':
    'Move the shapes and watch the algorithms work, step by step, with thousands of bodies, with cloth.',
  'home.door.test':
    'Put your own function or an engine beside the exact core; the scene that breaks it is found and made small.',
  'home.readers': 'For whom',
  'home.students': 'For students',
  'home.students.text': 'Begin with distance, depth and normal. On a phone, too; nothing to install, nothing is sent.',
  'home.students.link': 'The first lesson',
  'home.lecturers': 'For lecturers',
  'home.lecturers.text':
    'Embed an exercise in your course, as a frame or as a SCORM package; grades can be checked again on the command line.',
  'home.lecturers.link': 'Exercises in a course',
  'home.engineers': 'For engine programmers',
  'home.engineers.text':
    'Paste two shapes from your debugger and get the exact answer, a link and a test; or use the core from C++ and npm.',
  'home.engineers.link': 'From a bug to a test',

  'nav.about.lesson': 'Text and scene side by side, with predictions',
  'nav.about.exercises': 'Construct, compute, predict, write code',
  'nav.about.capsule2d': 'Six clicks, and their shortest distance',
  'nav.about.course': 'Week by week, with due dates and progress',
  'nav.about.author': 'Your own exercise, checked and packed',
  'nav.about.playground': 'Drag shapes, read every exact number',
  'nav.about.gallery': 'Poses on which many programs fail',
  'nav.about.motion': 'First contact of turning, moving bodies',
  'nav.about.algorithms': 'GJK, EPA, SAT: step by step',
  'nav.about.compare': 'Errors and times on random poses',
  'nav.about.particles': 'Rain and cloth on moving bodies',
  'nav.about.broadphase': 'Thousands of shapes, few pairs tested',
  'nav.about.hierarchy': 'Two meshes, tree against tree',
  'nav.about.lab': 'Your function against the exact core',
  'nav.about.engines': 'What five physics engines get wrong',
  'nav.about.matrix': 'Each pair of shapes and its method',
  'nav.about.published': 'Its formulas beside the exact answers',
  'nav.about.docs': 'Guides for each kind of reader',
  'nav.about.api': 'Every function of the C++ core',
} as const;
