// SPDX-License-Identifier: MIT
// Draws the pictures on the cards of lessons, by the core in Node: `en.md?picture` of the folder of a lesson is its picture as data. All are
// drawn with the first that is asked for, and anew after a change of a lesson.
import { basename, dirname, join, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { SvgNode } from '../src/model/svgNode.ts';

const root = resolve(import.meta.dirname, '../..');
const lessonsFolder = join(root, 'web/src/content/lessons');
type Drawn = Readonly<Record<string, SvgNode>>;

async function draw(): Promise<Drawn> {
  const { module } = await runnerImport<{ readonly drawn: Drawn }>(join(root, 'web/build/lessonPictures/built.ts'), {
    configFile: false,
    root,
    logLevel: 'warn',
  });
  return module.drawn;
}

export function lessonPictures(): Plugin {
  let drawn: Promise<Drawn> | undefined;
  return {
    name: 'touchstone-lesson-pictures',
    // Before the text of the file is taken for a script.
    enforce: 'pre',
    async load(id) {
      const [path = '', query] = id.split('?');
      if (query !== 'picture' || basename(path) !== 'en.md') return undefined;
      this.addWatchFile(path);
      const picture = (await (drawn ??= draw()))[basename(dirname(path))];
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(picture))});`, moduleType: 'js' };
    },
    watchChange(id) {
      if (id.startsWith(lessonsFolder)) drawn = undefined;
    },
  };
}
