// SPDX-License-Identifier: MIT
// Each exercise has its picture in both themes, and no picture is left of one that was removed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exerciseIds } from '../../../../../web/src/content/exercises/index.ts';

const folder = join(import.meta.dirname, '../../../../../web/public/exercises');

test.each(['light', 'dark'])('%s: a picture for each exercise and no other (npm run thumbnails)', (theme) => {
  const expected = exerciseIds.map((id) => `${id}.webp`).sort();
  expect(readdirSync(join(folder, theme)).sort()).toEqual(expected);
});
