// SPDX-License-Identifier: MIT
// Reads the broad phase and the hierarchy of a scene.
import { methods } from '../../../bindings/broadphase/types.ts';
import { outerBounds } from '../../../bindings/broadphase/hierarchyTypes.ts';
import type { Cursor } from '../grading/cursor.ts';
import type { Given, Source } from '../grading/format.ts';
import type { Reader } from '../grading/reader.ts';
import { phrase } from '../text/phrase.ts';
import type { LessonBroadPhase, LessonHierarchy } from './format.ts';

/** Methods without leaves: they sort along axes, into cells, or not at all. */
const leafless = ['brute', 'sweep', 'sweep3', 'grid', 'bitmask'];

export function readBroadPhase(reader: Reader, at: Cursor, given: Given): LessonBroadPhase {
  const [names, lists] = [Object.keys(given.shapes), Object.keys(given.lists)];
  const source = (name: string): Source | undefined => at.at(name).or(undefined, (x) => reader.source(x));
  const method = at.at('method').choice(methods);
  const own = method === 'grid' ? ['cell'] : leafless.includes(method) ? [] : ['leaf'];
  const query = at.at('query').or(undefined, (x) => x.choice(names));
  at.object(['method', 'list', ...own, 'level', 'pairs', 'query', ...(query === undefined ? [] : ['at'])]);
  const list = at.at('list').or(undefined, (x) => x.choice(lists));
  const shapes = list === undefined ? names.filter((name) => name !== query) : [];
  if (list === undefined && shapes.length === 0)
    at.at('list').refuse(phrase('form.oneOf', { allowed: lists.join(', ') }));
  return {
    ...{ method, list, shapes, query },
    ...{ cell: source('cell'), leaf: source('leaf'), level: source('level'), at: source('at') },
    hasPairs: at.at('pairs').or(false, (x) => x.truth()),
  };
}

export function readHierarchy(reader: Reader, at: Cursor, given: Given): LessonHierarchy {
  at.object(['lists', 'outer', 'leaf', 'level']);
  const names = Object.keys(given.lists);
  const lists = at.at('lists').list(2, (item) => item.choice(names));
  if (lists.length === 0) at.at('lists').refuse(phrase('lesson.form.meshes'));
  return {
    lists,
    outer: at.at('outer').or('aabb', (x) => x.choice(outerBounds)),
    leaf: at.at('leaf').or('1', (x) => reader.source(x)),
    level: reader.source(at.at('level')),
  };
}
