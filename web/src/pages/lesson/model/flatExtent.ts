// SPDX-License-Identifier: MIT
// The part of the plane that the pictures of a flat scene need: the shapes of all states that one camera sees with the marks of the
// first, and some of the room into which its numbers can move them. All of that room would make small what is seen at first.
import type { Grading } from '../../../grading/grading.ts';
import { unlessValueless } from '../../../grading/language/value.ts';
import { marksOf } from '../../../grading/marks.ts';
import type { Arrow } from '../../../content/situations/arrowRoom.ts';
import {
  grown,
  joined,
  type Rectangle,
  rectangleOf,
  rectanglesOf,
  rectanglesOfMarks,
  within,
} from '../../../content/situations/flatFraming.ts';
import type { Lesson, LessonScene, LessonState, Values } from '../../../lessons/format.ts';
import { scopeOf, shapesIn } from '../../../lessons/scope.ts';
import { structuredIn } from '../../../lessons/structured.ts';
import { is3 } from '../../../model/scene.ts';

/** Of the larger side of what is always seen, on each side of it. */
const share = 0.2;

/** Undefined of a scene in space. */
export function flatExtent(grading: Grading, lesson: Lesson, framed: number): Rectangle | undefined {
  const first = lesson.states[framed];
  const scene = lesson.scenes[first?.scene ?? -1];
  if (!first || !scene) return undefined;
  const states = lesson.states.filter((state) => state.framed === framed);
  const shapes = states.flatMap(({ values }) => shapesAt(grading, scene, values));
  const seen = joined([...shapes, ...(shapes.length === 0 ? [] : marksIn(grading, scene, first))]);
  if (!seen) return undefined;
  const reached = [
    ...states.flatMap((state) => marksIn(grading, scene, state)),
    ...scene.controls.flatMap(({ name, from, to }) =>
      [from, to].flatMap((end) => shapesAt(grading, scene, { ...first.values, [name]: end })),
    ),
  ];
  const room = grown(seen, share);
  return joined([seen, ...reached.map((one) => within(one, room))]);
}
/** The normals of the core's answers in these states, at the contact points of A. */
export function normalsIn(grading: Grading, scene: LessonScene, states: readonly LessonState[]): readonly Arrow[] {
  return states.flatMap(({ values }): readonly Arrow[] => {
    const [a, b] = shapesIn(scene, scopeOf(grading, scene, values)).filter(({ name }) => name !== '');
    if (!a || !b || is3(a.shape) || is3(b.shape)) return [];
    const { pointOnA, normal } = grading.core.distance(a.shape, b.shape);
    return [{ at: pointOnA, way: normal }];
  });
}
/** With the way of those that move. At the end of a range something may have no value. */
const shapesAt = (grading: Grading, scene: LessonScene, values: Values): readonly Rectangle[] =>
  unlessValueless(() => {
    const scope = scopeOf(grading, scene, values);
    const structured = structuredIn(scope);
    const way = structured?.kind === 'motion' ? rectangleOf(structured.drawn.reach) : undefined;
    return [...rectanglesOf(shapesIn(scene, scope).map(({ shape }) => shape)), ...(way ? [way] : [])];
  }) ?? [];
/** Dashed lines without a name only lead to something. */
const marksIn = (grading: Grading, scene: LessonScene, { marks, values }: LessonState): readonly Rectangle[] =>
  unlessValueless(() => {
    const drawn = marksOf(grading, marks, scopeOf(grading, scene, values), 2);
    return rectanglesOfMarks(drawn.filter(({ role, label }) => role !== 'hint' || label !== ''));
  }) ?? [];
