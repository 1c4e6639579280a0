// SPDX-License-Identifier: MIT
// The table of pages. A new page is a row here, its HTML (web/NAME.html) and the script that it loads: navigation, build,
// preloads, content policy and tests follow from the row.

/**
 * @typedef {object} Page
 * @property {string} name of its HTML file, without the ending
 * @property {string} [group] key of the text that names its group in the navigation; without one it is in none
 * @property {string} [title] key of its name in the navigation, which is its heading too
 * @property {boolean} [asksFirst] its first answer comes from the core, which is preloaded
 * @property {boolean} [isFull] that core is the full module
 * @property {boolean} [showsView] it starts with the 3D view, which is preloaded
 * @property {boolean} [isFramed] pages of other origins may put it in a frame
 * @property {boolean} [isMissing] it is shown in place of a page that does not exist: by hosts at any address, so its HTML alone says all
 * @property {boolean} [fetchesElsewhere] it fetches files from other origins
 */

/** @type {readonly Page[]} */
export const pages = [
  { name: 'index', asksFirst: true, showsView: true },
  { name: 'lesson', group: 'nav.learn', title: 'nav.lessons', isFramed: true, fetchesElsewhere: true },
  { name: 'exercises', group: 'nav.learn', title: 'nav.exercises' },
  { name: 'capsule2d', group: 'nav.learn', title: 'nav.capsule2d', asksFirst: true, isFramed: true },
  { name: 'course', group: 'nav.learn', title: 'nav.course', isFramed: true, fetchesElsewhere: true },
  { name: 'author', group: 'nav.learn', title: 'nav.author' },
  { name: 'playground', group: 'nav.explore', title: 'nav.playground', asksFirst: true, showsView: true },
  { name: 'gallery', group: 'nav.explore', title: 'nav.gallery' },
  { name: 'motion', group: 'nav.explore', title: 'nav.motion', asksFirst: true, isFull: true, showsView: true },
  { name: 'algorithms', group: 'nav.explore', title: 'nav.algorithms', isFramed: true },
  { name: 'compare', group: 'nav.explore', title: 'nav.compare' },
  { name: 'particles', group: 'nav.explore', title: 'nav.particles' },
  { name: 'broadphase', group: 'nav.explore', title: 'nav.broadphase' },
  { name: 'hierarchy', group: 'nav.explore', title: 'nav.hierarchy' },
  { name: 'lab', group: 'nav.test', title: 'nav.lab' },
  { name: 'engines', group: 'nav.test', title: 'nav.engines' },
  { name: 'matrix', group: 'nav.test', title: 'nav.matrix', asksFirst: true, isFull: true },
  { name: 'bits', group: 'nav.test', title: 'nav.bits' },
  { name: 'published', group: 'nav.test', title: 'nav.published' },
  { name: 'docs', group: 'nav.docs', title: 'nav.documents' },
  { name: 'api', group: 'nav.docs', title: 'nav.api' },
  { name: '404', isMissing: true },
  { name: 'embed', asksFirst: true, isFramed: true },
  { name: 'exercise', isFramed: true, fetchesElsewhere: true },
  { name: 'certificate', isFramed: true, fetchesElsewhere: true },
  { name: 'embeds' },
];

/** The pages of the navigation, in their groups and in this order. */
export const navigation = pages.filter(({ group }) => group !== undefined);
