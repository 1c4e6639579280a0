// SPDX-License-Identifier: MIT
// OBJ files: coordinates to the last digit, polygons, indices of every form, and faults by their line.
import { beforeAll, expect, test } from 'vitest';
import { readCorners } from '../../../../../web/src/formats/meshes/read.ts';
import { loadAllTexts } from '../../../../../web/src/text/texts.ts';
import { bytesOf } from './meshFileSupport.ts';

beforeAll(() => loadAllTexts());

const corners = async (lines: readonly string[], most = 100): Promise<readonly number[]> => [
  ...(await readCorners('model.obj', bytesOf(lines.join('\n')), most)),
];

test('coordinates are doubles, as they are written', async () => {
  const found = await corners(['v 0.1 -2e-7 123456789.123', 'v 1 0 0 1 0.5 0.5 0.5', 'v 0 1 0', 'f 1 2 3']);
  expect(found).toEqual([0.1, -2e-7, 123456789.123, 1, 0, 0, 0, 1, 0]);
});

test('a polygon is a fan; indices with texture and normal, counted back, and of vertices that follow', async () => {
  const square = ['v 0 0 0', 'v 1 0 0', 'v 1 1 0', 'v 0 1 0'];
  const fan = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0];
  expect(await corners([...square, 'f 1 2 3 4'])).toEqual(fan);
  expect(await corners([...square, 'f 1/5/6 2//6 3/1 4'])).toEqual(fan);
  expect(await corners([...square, 'f -4 -3 -2 -1'])).toEqual(fan);
  expect(await corners(['f 1 2 3 4', ...square])).toEqual(fan);
});

test('comments, other statements, line ends of Windows and continued lines are read over', async () => {
  const found = await corners([
    '# v 9 9 9\r',
    'mtllib wood.mtl\r',
    '  v 0 0 0 # first\r',
    'vn 0 0 1\r',
    'v 1 \\\r',
    '0 0\r',
    'v 0 1 0\r',
    'usemtl wood\r',
    'f 1 2 3\r',
  ]);
  expect(found).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
});

test.each([
  [['v 1 2'], 'Line 1: “v 1 2” does not give a vertex three finite numbers.'],
  [['v 0 0 0', 'v 0 1e999 0'], 'Line 2: “v 0 1e999 0” does not give a vertex three finite numbers.'],
  [['v 0 0 0', 'f 1 1 x'], 'Line 2: “x” is not a vertex of the file, which has 1.'],
  [['v 0 0 0', 'f 1 1 0'], 'Line 2: “0” is not a vertex of the file, which has 1.'],
  [['v 0 0 0', 'f 1 1 -2'], 'Line 2: “-2” is not a vertex of the file, which has 1.'],
  [['v 0 0 0', 'f 1 1 2'], 'Line 2: “2” is not a vertex of the file, which has 1.'],
  [['v 0 0 0', 'f 1 1'], 'The file contains no triangles.'],
  [['v 0 0 0', 'f 1 1 1 1 1', 'f 1 1 1'], 'The file contains 4 triangles; the limit is 3. Simplify the model first.'],
] as const)('refused by its line: %j', async (lines, message) => {
  await expect(corners(lines, 3)).rejects.toThrow(message);
});
