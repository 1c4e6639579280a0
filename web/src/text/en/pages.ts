// SPDX-License-Identifier: MIT
// The other pages, each with its own texts. Language data, in English: see ../language.ts.
export const pages = {
  'capsule2d.title': 'Touchstone — 2D capsule exercise',
  'capsule2d.description': 'Define two capsules with three clicks each and see the shortest distance between them.',
  'capsule2d.tagline': 'Define two 2D capsules and read their distance.',
  'capsule2d.label': 'Drawing',
  'capsule2d.board': 'Drawing board',
  'capsule2d.help':
    'With focus on the board: arrow keys move the cursor (with [Shift] in fine steps), [Enter] places, [Escape] undoes, [R] resets, [?] lists all keys. [Tab] goes to the handles, which arrow keys move. [Ctrl] and the wheel zoom. Lengths are in metres.',
  'board.toolbar': 'Exercise',
  'board.back': 'Undo',
  'board.redo': 'Redo',
  'board.reset': 'Reset',
  'capsule2d.result': 'Shortest distance',
  'capsule2d.pending': 'Define both capsules to see it here.',
  'capsule2d.capsules': 'Capsules',
  'capsule2d.none': 'None yet.',
  'capsule2d.base': '{name}, one end',
  'capsule2d.tip': '{name}, other end',
  'capsule2d.radius': '{name}, radius',
  'capsule2d.number': 'Exercise 003.1',
  'capsule2d.click1': 'First click: the centre of one end.',
  'capsule2d.click2': 'Second click: the radius.',
  'capsule2d.click3': 'Third click: the centre of the other end.',
  'capsule2d.explanation':
    'A capsule is a segment swept by a circle. While the segments do not cross, the signed distance of two capsules is the distance of their segments minus both radii; if it is negative, they overlap, and its magnitude is the penetration depth. If the segments cross, one must also move past an end of the other, so the depth exceeds the sum of the radii.',
  'capsule2d.done': 'Both capsules are defined. Drag their handles, type their numbers, or reset to start again.',
  'capsule2d.spoken.apart': 'The shortest distance is {length}.',
  'capsule2d.spoken.touch': 'The capsules touch.',
  'capsule2d.spoken.overlap': 'The capsules overlap by {length}.',

  'gallery.title': 'Touchstone — situations',
  'gallery.description':
    'Degenerate and classic poses of collision detection, each with the correct answer and a link.',
  'gallery.tagline': 'Poses that break collision code.',
  'gallery.intro':
    'Every expected value was derived by hand; a test compares the core with it. A title opens the pose in the playground, to rotate, move and measure.',
  'gallery.groups': 'Groups',
  'gallery.apart': 'Apart, distance {length}',
  'gallery.touching': 'Touching, distance {length}',
  'gallery.overlap': 'Overlap, distance {length}',
  'gallery.tie': 'not unique: other directions are equally short',
  'gallery.meet': 'The boundaries meet',
  'gallery.parallel': 'The boundaries do not meet',

  'matrix.title': 'Touchstone — all pairs',
  'matrix.description': 'Every pair of shapes of the core in one table, live: signed distance, method and self-check.',
  'matrix.tagline': 'Every pair of shapes, live and checked.',
  'matrix.intro':
    'The row is A, the column is B. Move B through A in all cells at once; a cell opens its pair in the playground.',
  'matrix.position': 'Position of B',
  'matrix.space': 'In space',
  'matrix.flat': 'In the plane',
  'matrix.spaceTable': 'Pairs of shapes in space',
  'matrix.flatTable': 'Pairs of shapes in the plane',
  'matrix.corner': 'A ↓ B →',
  'matrix.meet': 'meet',
  'matrix.parallel': 'do not meet',
  'matrix.boolean': 'boolean only',
  'matrix.cell': '{a} and {b}: {answer}, {method}, {checks}',
  'matrix.summary':
    '{overlapping} of {all|# pair|# pairs} {overlapping|overlaps|overlap}. Self-check: {passed} of {checks} passed.',
  'matrix.noPictures': 'This browser does not support WebGL, so there are no pictures. Numbers and links still work.',

  'publishedPage.title': 'Touchstone — as published',
  'publishedPage.description':
    'The algorithms of a well-known article on collision detection, where they fail and why.',
  'publishedPage.tagline': 'The algorithms of a well-known article, and where they fail.',
  'publishedPage.sections': 'Sections',
  'publishedPage.scene': 'The pose, with the exact answer and that of the article',
  'publishedPage.numbers': 'The numbers of this pose',
  'publishedPage.open': 'Open this pose in the playground',

  'embed.title': 'Touchstone — embedded playground',
  'embed.heading': 'Collision detection, live',
  'embed.loading': 'Loading scripts and the collision core …',
  'embed.operate': 'Activate the view',
  'embed.leave': 'Release the view [Escape]',
  'embed.unknownPair':
    'The address has an unknown pair “{found}”; use a link with a scene, or two of one dimension: {allowed}.',
  'embed.open': 'Open in the playground',

  'course.title': 'Touchstone — course example',
  'course.description':
    'A page of a course on collision detection with three live embeds: how lecturers use Touchstone.',
  'course.tagline': 'A sample course page with three embeds.',
  'course.chapter1': '1. What a distance is',
  'course.text1':
    'The signed distance of two solids is positive while they are apart; when they overlap, it is minus the penetration depth. Activate the view, drag the sphere into the box and watch the number cross zero.',
  'course.embed1': 'A sphere and a box',
  'course.reported': 'Signed distance reported by the embed: {length}.',
  'course.waiting': 'The embed has not reported anything yet.',
  'course.touch': 'Make them touch',
  'course.back': 'Put them back',
  'course.chapter2': '2. Where a known algorithm fails',
  'course.text2':
    'Two crossing capsules, solved exactly and as published in a well-known article. Compare the two answers, then rotate B until they agree.',
  'course.embed2': 'Two capsules, exact and as published',
  'course.chapter3': '3. Your turn, in the plane',
  'course.text3': 'With all controls: change the numbers of the rectangle and the circle until they touch at a corner.',
  'course.embed3': 'A circle and an oriented rectangle, with all controls',
  'course.how': 'docs/embedding.md describes how to embed these in a page of your own.',
} as const;
