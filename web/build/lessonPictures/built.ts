// SPDX-License-Identifier: MIT
// The pictures of all lessons, drawn when this file is imported: Vite's runner of modules ends with the import.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadTouchstone } from '../../../bindings/index.ts';
import { lessons } from '../../src/content/lessons/index.ts';
import { readLesson } from '../../src/lessons/readLesson.ts';
import type { SvgNode } from '../../src/model/svgNode.ts';
import { loadAllTexts } from '../../src/text/texts.ts';
import { lessonPicture } from './draw.ts';

const folder = resolve(import.meta.dirname, '../../src/content/lessons');
const core = await loadTouchstone();
await loadAllTexts();

export const drawn: Readonly<Record<string, SvgNode>> = Object.fromEntries(
  lessons.map(({ id, picture }) => {
    const { lesson, problems } = readLesson(core, readFileSync(join(folder, id, 'en.md'), 'utf8'));
    if (!lesson) throw new Error(`The lesson ${id} cannot be read: ${JSON.stringify(problems)}`);
    return [id, lessonPicture(core, lesson, picture)];
  }),
);
