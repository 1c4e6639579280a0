// SPDX-License-Identifier: MIT
// The example course, as the text of its file: it is read like a course from elsewhere.
import { later } from '../../loading/later.ts';

const files = import.meta.glob<string>('./example.json', { query: '?raw', import: 'default' });

export function exampleCourse(): Promise<string> {
  const load = files['./example.json'];
  if (!load) throw new Error('The example course is missing.');
  return later(load);
}
