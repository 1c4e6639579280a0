// SPDX-License-Identifier: MIT
// The picture on the card of a lesson: one of its states as an SVG drawing without words, in the colours of the page that it stands in.
import { lessonPictureSize } from '../../src/content/lessons/pictureSize.ts';
import type { Grading } from '../../src/grading/grading.ts';
import { marksOf } from '../../src/grading/marks.ts';
import type { Lesson } from '../../src/lessons/format.ts';
import { runIn, scopeOf, shapesIn } from '../../src/lessons/scope.ts';
import { ownMarks, structuredIn } from '../../src/lessons/structured.ts';
import { dimensionOf } from '../../src/model/scene.ts';
import { motionOver } from '../../src/parts/scene/looked.ts';
import { pageColors } from '../../src/parts/drawing/colors.ts';
import { stepCamera } from '../../src/content/situations/framing.ts';
import { lookedCamera, lookedNode, stepNodes } from '../../src/parts/drawing/lookedDrawing.ts';
import type { SvgNode } from '../../src/model/svgNode.ts';

/** Of the state with that number, from 1. Of a step on B − A it is B − A. */
export function lessonPicture(grading: Grading, lesson: Lesson, number: number): SvgNode {
  const { core } = grading;
  const state = lesson.states[number - 1];
  const scene = lesson.scenes[state?.scene ?? -1];
  if (!state || !scene)
    throw new Error(`The lesson ${lesson.id} has ${lesson.states.length} pictures, but no ${number}.`);
  const scope = scopeOf(grading, scene, state.values);
  const shapes = shapesIn(scene, scope);
  const [first] = shapes;
  const marks = first ? marksOf(grading, state.marks, scope, dimensionOf(first.shape.type)) : [];
  const drawn = { ...lessonPictureSize, colors: pageColors, prefix: `card-${lesson.id}-`, isBare: true };
  const run = runIn(scope);
  if (scene.steps && run) {
    const { a, b, dimension, steps } = run.run;
    const { query, algorithm: named } = scene.steps;
    const algorithm = query === 'overlap' ? ('sat-overlap' as const) : named;
    const trace = { dimension, steps: steps.slice(0, run.at + 1), answer: core.distance(a, b) };
    const pictured = { a, b, names: scene.steps.pair, algorithm, trace, at: run.at, marks };
    const node = stepNodes(core, pictured, stepCamera(pictured, drawn), drawn).at(-1);
    if (node) return node;
  }
  const structured = structuredIn(scope);
  const { hasAnswer, show } = state;
  const looked = {
    ...{ shapes, marks: [...ownMarks(structured), ...marks], structure: structured?.lines ?? [], hasAnswer, show },
    ...(structured?.kind === 'motion' && { motion: motionOver(structured.drawn, hasAnswer ? '' : undefined) }),
    framing: '',
  };
  const camera = lookedCamera(looked, drawn);
  const node = camera && lookedNode(core, looked, camera, drawn);
  if (!node) throw new Error(`Nothing of picture ${number} of the lesson ${lesson.id} can be drawn.`);
  return node;
}
