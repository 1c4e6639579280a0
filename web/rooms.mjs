// SPDX-License-Identifier: MIT
// The rooms of web/src, from the top floor down. A file imports files of its own floor and of floors below it, types included; a page
// never imports another page. The test of imports reads this table, and `npm run generate` writes the map in docs/architecture.md from it.

/**
 * @typedef {object} Room
 * @property {string} name of its folder in web/src
 * @property {string} holds in one sentence
 * @property {Readonly<Record<string, string>>} [folders] what the folders in it hold, where each is a room of its own
 */

/** @type {readonly Room[]} */
export const rooms = [
  {
    name: 'commands',
    holds:
      'the programs of the command line that are no page: the runner, grading, SCORM packages, and the one that starts them all',
  },
  {
    name: 'pages',
    holds: 'one folder per page: main.ts joins its model, queries, view layers and panels',
    folders: {
      algorithms: 'algorithms step by step (docs/algorithms.md)',
      api: 'the C++ API, made from the comments of the headers',
      author: 'writing an exercise: text, faults with their lines, preview, package',
      bits: 'a hundred thousand answers in this browser, their bits compared with ours',
      broadphase: 'broad phases side by side (docs/broad-phase.md)',
      capsule2d: 'the 2D exercise of two capsules',
      compare: 'algorithms on random poses: errors and times',
      certificate: 'what was done in this browser, of the path or of a course, with the receipts as a file',
      course: 'a course by week, the example or one from a file or a link: next step, what is due, progress',
      docs: 'the list of documents and each document: search, live scenes',
      embed: 'the playground in a frame of another page (docs/embedding.md)',
      embeds: 'a sample page of a lecturer with three embeds',
      engines: 'what engines get wrong',
      exercise: 'one exercise; answer/, code/, construct/ and predict/ are its kinds',
      exercises: 'the list of exercises with progress',
      gallery: 'situations as pictures that open in the playground',
      hierarchy: 'bounding hierarchies of two meshes',
      home: 'the first page: a scene that moves by itself, the curve of its depth, the ways to all other pages',
      lab: 'the test lab (docs/lab-page.md)',
      lesson: 'a lesson: text with a scene that follows it; without one the list of lessons',
      matrix: 'every pair of shapes with its method',
      motion: 'shapes that move and turn, and their first contact (docs/motion.md)',
      notFound: 'an address that is no page of the site',
      particles: 'particles and cloth against moving colliders (docs/particles.md)',
      playground: 'two shapes or more, dragged, typed or pasted (docs/playground.md)',
      published: 'the algorithms of an article and their errors',
      thumbnails: 'pictures of the gallery, of the exercises and of the README; loaded by commands, not by a page',
    },
  },
  {
    name: 'parts',
    holds: 'what several pages show',
    folders: {
      board: 'the drawing board for constructions in 2D',
      desk: 'questions to what works beside the page: in a worker, or in the page where there is none',
      drawing: 'a scene as an SVG drawing: where there is no 3D view, on cards, as a file',
      dom: 'elements, focus, dialogs, clipboard, icons',
      editor: 'a program in the editor: toolbar, problems, run bar, links and files',
      embed: 'the element and the frame that other pages include',
      exercise: 'a question before something is replaced; the way to the next exercise',
      forms: 'fields of shapes, lists of points, settings',
      lab: 'words of the test lab that other pages show',
      learning:
        'lessons and exercises as rows with what was done of them, sums, the next step; the course that an address asks for',
      offline: 'the service worker and its registration',
      page: 'frame of a page: navigation, language, theme, notices, announcements, shortcuts',
      panels: 'tables and toolbars of answers',
      player: 'time and steps: playhead, slider, film',
      prose: 'Markdown and formulas as elements',
      scene: 'the 3D view: bodies, camera, handles, labels, overlays',
      share: 'embed code, animated pictures',
      steps: 'steps of an algorithm as charts, sentences and marks in a view',
      words: 'names of kinds, fields and problems',
      workbench: 'a view with its controls and answers: the playground and the embed',
    },
  },
  {
    name: 'lab',
    holds:
      'the test lab without a page: generate, judge, shrink, report, subjects, run (workers), export (docs/lab.md); engines/ judges engines',
  },
  { name: 'handin', holds: 'saved answers, the embedding page, learning platforms (SCORM)' },
  {
    name: 'courses',
    holds: 'the course format: lessons and exercises by week; read, and the answers to all of it graded',
  },
  {
    name: 'lessons',
    holds: 'the lesson format: a Markdown file with scenes, predictions and tasks; read and checked',
  },
  { name: 'grading', holds: 'the exercise format, the language of its criteria, grade(): for page and command line' },
  {
    name: 'traces',
    holds:
      'steps of algorithms as data and as marks to draw, structures of broad phases and hierarchies as lines, places and paths of motions',
  },
  {
    name: 'content',
    holds: 'data, each kind with one index',
    folders: {
      exercises: 'one folder per exercise: data, texts, programs; path.ts has order, difficulty and minutes',
      lessons: 'a file per lesson and language; index.ts has their order',
      meshes: 'the models of the page of hierarchies',
      situations: 'named scenes of the gallery, samples of each kind, framing',
    },
  },
  { name: 'coding', holds: "compiles and runs a student's C++ and JavaScript, in the page and in Node" },
  { name: 'queries', holds: 'asks the core: answers, overlays, precision, motion' },
  {
    name: 'formats',
    holds: 'text or bytes ↔ model',
    folders: {
      dialects: 'shapes in the conventions of engines (docs/dialects.md)',
      link: 'scenes in links',
      meshes: 'OBJ, STL and GLB as triangles',
      messages: 'messages between an embed and its page',
      modelHull: 'a model as a hull of few points, in a worker',
      pasted: 'pasted numbers and shapes: tokens, tree, parsers',
    },
  },
  { name: 'model', holds: 'pure state: scenes, poses, motion, documents, history, settings' },
  { name: 'text', holds: 'the texts of both languages, numbers as text' },
  { name: 'loading', holds: 'parts of the program that are fetched later, and what is said when one does not arrive' },
];

/** The map of web/src for docs/architecture.md: a row for each room and each folder in it. */
export function mapOfRooms() {
  const rows = rooms.flatMap(({ name, holds, folders = {} }) => [
    [`web/src/${name}/`, holds],
    ...Object.entries(folders).map(([folder, what]) => [`  ${folder}/`, what]),
  ]);
  const width = Math.max(...rows.map(([place]) => place.length)) + 2;
  return rows.map(([place, what]) => place.padEnd(width) + what).join('\n');
}
