// SPDX-License-Identifier: MIT
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { offline } from '../bindings/toolchain/offline.mjs';
// @ts-expect-error plain JavaScript, like the other
import { moduleOnDemand, rebuildOnChange } from '../bindings/toolchain/watch.mjs';
import { compilerFiles } from './build/compilerFiles.ts';
import { coreFiles } from './build/coreFiles.ts';
import { documents } from './build/documents.ts';
import { engines } from './build/engines.ts';
import { elementScript } from './build/elementScript.ts';
import { exercises } from './build/exercises.ts';
import { frame } from './build/frame.ts';
import { lessonPictures } from './build/lessonPictures.ts';
import { pages } from './build/pages.ts';
import { policy } from './build/policy.ts';
import { preload } from './build/preload.ts';
import { reference } from './build/reference.ts';
import { scormFiles } from './build/scormFiles.ts';
import { startup } from './build/startup.ts';
import { pageTexts } from './build/texts.ts';
import { thresholds } from './build/thresholds.ts';
import { typeface } from './build/typeface.ts';

const root = import.meta.dirname;

/**
 * What pages share comes in few files, because each costs a request and a compilation. A group takes what at least that many
 * entries (pages, workers, what is fetched later) need, and a module's imports have at least as many as itself; so no page
 * loads a subject that it does not need, and the files do not import one another in a circle. The first group comes first.
 * Not in them: what imports three.js, which pages of text do without, exercises, which are fetched when they are opened, and structures of
 * broad phases, which few lessons have.
 */
const sharedCode =
  /web[\\/]src[\\/](?!parts[\\/](?:scene|steps)[\\/]|pages[\\/]\w+[\\/]view[\\/]|formats[\\/]meshes|traces[\\/]structures|content[\\/](?:exercises|lessons)[\\/])|bindings|fflate|preload-helper/;
const gradingCode = /web[\\/]src[\\/](?:grading|coding|handin|pages[\\/]exercise|parts[\\/]editor)[\\/]/;
const smallCode =
  /web[\\/]src[\\/](?:model[\\/](?:sharedText|store)|text[\\/](?:nearest|known)|handin[\\/]keptKeys|parts[\\/](?:dom[\\/](?:copying|dialog)|page[\\/]appear|panels[\\/]detailsFold|scene[\\/](?:noWebgl|sight|theme)))\.ts/;
/** What pages with a scene in their address need, and the home page does not: links, and what such pages have in common. */
const linkedCode =
  /fflate|bindings[\\/]written|web[\\/]src[\\/](?:formats[\\/](?:link[\\/]|exports|messages[\\/]protocol)|parts[\\/](?:embed[\\/]options|dom[\\/]dropping|exercise[\\/]points)|model[\\/](?:motion|motionDocument|bytes|settings)\.ts|parts[\\/]page[\\/](?:address|linkNotice|shortcuts)|parts[\\/](?:workbench[\\/]sceneLinks|player[\\/]scrubber)|traces[\\/](?:queries|pictures|link)|content[\\/]situations[\\/](?:framing|situationLink))/;
/** Of the 3D view what imports three.js: its frame is on pages that open it later. */
const viewCode = /parts[\\/]scene[\\/](?!keys|sceneView|startViewport)|three[\\/]examples/;
/** What moves shapes by hand. */
const handCode =
  /web[\\/]src[\\/](?:model[\\/](?:align|history|session|stateHistory|snap)|queries[\\/](?:aligning|overlapping))\.ts/;
const sharedFiles = [
  // Small files that pages of little code need, too: in one of the others they would bring all of it along.
  { name: 'small', test: smallCode, minShareCount: 3 },
  { name: 'linked', test: linkedCode, minShareCount: 6 },
  // The 3D view is whole wherever there is one.
  { name: 'view', test: viewCode, minShareCount: 4 },
  { name: 'hand', test: handCode, minShareCount: 4 },
  { name: 'base', test: sharedCode, minShareCount: 17 },
  { name: 'grading', test: gradingCode, minShareCount: 7 },
  { name: 'pasted', test: /web[\\/]src[\\/]formats[\\/]pasted[\\/]/, minShareCount: 3 },
  { name: 'dialects', test: /web[\\/]src[\\/]formats[\\/]dialects[\\/](?!names)/, minShareCount: 3 },
  { name: 'shared', test: sharedCode, minShareCount: 8 },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

export default defineConfig({
  root,
  base: './',
  plugins: [
    coreFiles(),
    reference(),
    documents(),
    engines(),
    exercises(),
    lessonPictures(),
    frame(),
    startup(),
    typeface(),
    policy(),
    elementScript(),
    compilerFiles(),
    preload(),
    pageTexts(),
    scormFiles(),
    offline() as Plugin,
    moduleOnDemand() as Plugin,
    rebuildOnChange() as Plugin,
  ],
  css: { postcss: { plugins: [thresholds()] } },
  server: { fs: { allow: [resolve(root, '..')] } },
  // The worker for students' code loads an engine only when it is needed; that engine finds its module beside itself.
  worker: { format: 'es', plugins: () => [coreFiles()] },
  optimizeDeps: { exclude: ['@jitl/quickjs-wasmfile-release-sync'] },
  build: {
    outDir: resolve(root, '../dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // All texts of a language, for what is not in the files of a page (build/texts.ts).
            { name: 'english', test: /web[\\/]src[\\/]text[\\/]en[\\/.]/, priority: 1 },
            { name: 'german', test: /web[\\/]src[\\/]text[\\/]de[\\/.]/, priority: 1 },
            // The titles of all exercises: one request instead of sixty.
            { name: 'headings', test: /exercise\.json\?heading/ },
            { name: 'three', test: /three[\\/]build[\\/]/, priority: 1 },
            ...sharedFiles,
          ],
        },
      },
      input: Object.fromEntries(pages.map(({ name }) => [name, resolve(root, `${name}.html`)])),
    },
  },
});
