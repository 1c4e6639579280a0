// SPDX-License-Identifier: MIT
// The part of the plane that the pictures of a flat scene need: the shapes and marks of all states that one camera sees, and where
// the numbers of the scene can move them. So that nothing that is dragged leaves the picture, and the camera never has to move.
import type { Grading } from '../../../grading/grading.ts';
import { unlessValueless } from '../../../grading/language/value.ts';
import { marksOf } from '../../../grading/marks.ts';
import { joined, type Rectangle, rectanglesOf, rectanglesOfMarks } from '../../../content/situations/flatFraming.ts';
import type { Lesson, LessonScene, LessonState, Values } from '../../../lessons/format.ts';
import { scopeOf, shapesIn } from '../../../lessons/scope.ts';

/** Undefined of a scene in space. */
export function flatExtent(grading: Grading, lesson: Lesson, framed: number): Rectangle | undefined {
  const scene = lesson.scenes[lesson.states[framed]?.scene ?? -1];
  if (!scene) return undefined;
  const states = lesson.states.filter((state) => state.framed === framed);
  return joined(states.flatMap((state) => inState(grading, scene, state)));
}
function inState(grading: Grading, scene: LessonScene, state: LessonState): readonly Rectangle[] {
  const at = (values: Values): readonly Rectangle[] =>
    // At the end of a range something may have no value.
    unlessValueless(() => drawn(grading, scene, state, { ...state.values, ...values })) ?? [];
  const here = at({});
  if (here.length === 0) return [];
  return [...here, ...scene.controls.flatMap(({ name, from, to }) => [from, to].flatMap((end) => at({ [name]: end })))];
}
function drawn(grading: Grading, scene: LessonScene, { marks }: LessonState, values: Values): readonly Rectangle[] {
  const scope = scopeOf(grading, scene, values);
  const own = rectanglesOf(shapesIn(scene, scope).map(({ shape }) => shape));
  return own.length === 0 ? [] : [...own, ...rectanglesOfMarks(marksOf(grading, marks, scope, 2))];
}
