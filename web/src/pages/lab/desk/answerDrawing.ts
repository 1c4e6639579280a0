// SPDX-License-Identifier: MIT
// Both answers to a scene as marks: witness points, their line, and the normal; numbers that are not finite are not drawn.
import type { Vec3 } from '../../../../../bindings/types.ts';
import { addShape, dimensionOf, emptyScene, type Scene as SceneOfView } from '../../../model/scene.ts';
import { centerOf, length, lifted, middle, scaled } from '../../../model/vectors.ts';
import type { Mark, Side } from '../../../parts/scene/answerMarks.ts';
import type { JudgedScene } from '../../../lab/model/report.ts';
import type { Scene } from '../../../lab/model/types.ts';
import type { AnswerOfScene } from '../../../model/programAnswer.ts';

const farthest = 1e9;

function place(v: readonly number[] | undefined): Vec3 | undefined {
  if (v === undefined || v.length < 2) return undefined;
  const at = lifted(v as unknown as Vec3);
  return at.every((x) => Math.abs(x) <= farthest) ? at : undefined;
}

function marksOf(side: Side, answer: Partial<AnswerOfScene>, between: Vec3): readonly Mark[] {
  const [onA, onB, normal] = [place(answer.pointOnA), place(answer.pointOnB), place(answer.normal)];
  const points = Object.entries({ pointOnA: onA, pointOnB: onB }).flatMap(([name, at]): Mark[] =>
    at ? [{ kind: 'point', side, name, at, to: at }] : [],
  );
  const line: Mark[] = onA && onB ? [{ kind: 'line', side, name: 'pointOnA–pointOnB', at: onA, to: onB }] : [];
  const size = normal ? length(normal) : 0;
  const arrow: Mark[] =
    normal && size > 0
      ? [{ kind: 'arrow', side, name: 'normal', at: onA ?? between, to: scaled(normal, 1 / size) }]
      : [];
  return [...line, ...arrow, ...points];
}

export function answerMarks({ scene, answer, truth }: JudgedScene): readonly Mark[] {
  const between = middle(centerOf(scene.a), centerOf(scene.b));
  // Without points of its own the subject's normal stands where the true one does, to be compared with it.
  const at = place(truth.pointOnA) ?? between;
  return [...marksOf('truth', truth, at), ...marksOf('own', answer, at)];
}

/** The scene of a view with this pair alone, selected. */
export function viewedScene({ a, b }: Scene): SceneOfView {
  const scene = [a, b].reduce(addShape, emptyScene(dimensionOf(a.type)));
  // The names of the table beside the view.
  const items = scene.items.map((item, i) => ({ ...item, name: i === 0 ? 'A' : 'B' }));
  return { ...scene, items, selection: items.map(({ id }) => id) };
}
