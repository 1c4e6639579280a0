// SPDX-License-Identifier: MIT
// The pictures of all lessons, drawn when this file is imported: Vite's runner of modules ends with the import.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadTouchstone } from '../../../bindings/index.ts';
import { lessons } from '../../src/content/lessons/index.ts';
import { gradingWith } from '../../src/grading/grading.ts';
import { modulesFor } from '../../src/lessons/modules.ts';
import { readLesson } from '../../src/lessons/readLesson.ts';
import type { SvgNode } from '../../src/model/svgNode.ts';
import { loadAllTexts } from '../../src/text/texts.ts';
import { lessonPicture } from './draw.ts';

const folder = resolve(import.meta.dirname, '../../src/content/lessons');
const core = await loadTouchstone();
await loadAllTexts();

async function pictureOf({ id, picture }: (typeof lessons)[number]): Promise<readonly [string, SvgNode]> {
  const source = readFileSync(join(folder, id, 'en.md'), 'utf8');
  const { lesson, problems } = readLesson(core, source);
  if (!lesson) throw new Error(`The lesson ${id} cannot be read: ${JSON.stringify(problems)}`);
  return [id, lessonPicture(gradingWith(core, 'en', await modulesFor(source)), lesson, picture)];
}
export const drawn: Readonly<Record<string, SvgNode>> = Object.fromEntries(await Promise.all(lessons.map(pictureOf)));
