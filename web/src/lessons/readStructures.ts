// SPDX-License-Identifier: MIT
// Reads the broad phase, the hierarchy and the motion of a scene.
import { methods } from '../../../bindings/broadphase/types.ts';
import { outerBounds } from '../../../bindings/broadphase/hierarchyTypes.ts';
import type { Cursor } from '../grading/cursor.ts';
import type { Given, Source } from '../grading/format.ts';
import type { Reader } from '../grading/reader.ts';
import { type Dimension, dimensionOf } from '../model/scene.ts';
import { phrase } from '../text/phrase.ts';
import { mostPlaces } from '../traces/motion/motionShapes.ts';
import type { LessonBroadPhase, LessonHierarchy, LessonMotion, LessonMoved } from './format.ts';

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

/** Of an outline for each end. */
const usualGhosts = 1;
const movedFields = ['linear', 'angular', 'pivot'] as const;

function readMoved(reader: Reader, at: Cursor, dimension: Dimension): LessonMoved {
  at.object(movedFields);
  const sources = (name: keyof LessonMoved): readonly Source[] | undefined => {
    const count = name === 'angular' && dimension === 2 ? 1 : dimension;
    return at.at(name).or(undefined, (x) => {
      if (!Array.isArray(x.value)) return [reader.source(x)];
      const parts = x.list(dimension, (item) => reader.source(item));
      return parts.length === count && count > 1 ? parts : x.refuse(phrase('form.expressions', { count }));
    });
  };
  return { linear: sources('linear'), angular: sources('angular'), pivot: sources('pivot') };
}
export function readMotion(reader: Reader, at: Cursor, { shapes }: Given): LessonMotion {
  at.object(['a', 'b', 'at', 'ghosts']);
  const [a, b] = Object.keys(shapes);
  if (a === undefined || b === undefined) return at.fail(phrase('lesson.fault.twoShapes'));
  const dimension = dimensionOf(shapes[a]?.type ?? 'sphere');
  return {
    names: [a, b],
    dimension,
    a: readMoved(reader, at.at('a'), dimension),
    b: at.at('b').or(undefined, (x) => readMoved(reader, x, dimension)),
    at: reader.source(at.at('at')),
    ghosts: at.at('ghosts').or(usualGhosts, (x) => x.count(0, mostPlaces - 1)),
  };
}
