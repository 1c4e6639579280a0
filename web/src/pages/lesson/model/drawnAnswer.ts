// SPDX-License-Identifier: MIT
// An answer that a reader draws: put onto its steps or onto one of the points to choose from, measured against the exact one, and drawn
// beside it. Places are those of the scene; the answer of an arrow is its vector, that of a point its place.
import type { Vec3 } from '../../../../../bindings/types.ts';
import type { DrawnMark } from '../../../grading/marks.ts';
import type { Vector } from '../../../grading/language/value.ts';
import { lengthOf, minus } from '../../../grading/language/vectors.ts';
import type { Asked } from '../../../lessons/drawing.ts';
import type { Drawing } from '../../../lessons/format.ts';
import { cross, dot } from '../../../model/vectors.ts';
import type { Spot } from '../../../parts/scene/spots.ts';

/** A prediction in the picture. */
export interface Drawn {
  readonly marks: readonly DrawnMark[];
  /** What the reader moves; undefined once it is compared. */
  readonly spot: Spot | undefined;
}
/** What is written beside the marks. */
export interface Labels {
  readonly yours: string;
  readonly exact: string;
  readonly gap: string;
}

export const spatial = ([x = 0, y = 0, z = 0]: Vector): Vec3 => [x, y, z];
const plus = (a: Vector, b: Vector): Vector => a.map((x, i) => x + (b[i] ?? 0));

/** The point that is nearest; of equally near ones the first. */
export function nearestOf(place: Vector, places: readonly Vector[]): Vector | undefined {
  const away = places.map((one) => lengthOf(minus(one, place)));
  return places[away.indexOf(Math.min(...away))];
}
/** 0.3, not 0.30000000000000004. */
const onSteps = (v: Vector, step: number): Vector =>
  v.map((x) => Number((Math.round(x / step) * step).toPrecision(12)) + 0);
/** The answer that a place of the picture is: of the tip of an arrow, or of a point. */
export function answerAt({ by, step }: Drawing, { from, places }: Asked, place: Vector): Vector {
  if (by === 'arrow') return onSteps(from ? minus(place, from) : place, step);
  return nearestOf(place, places) ?? onSteps(place, step);
}
/** Where the tip of the arrow, or the point, is. */
const placeOf = ({ by }: Drawing, { from }: Asked, answer: Vector): Vector =>
  by === 'arrow' && from ? plus(from, answer) : answer;

export interface Gap {
  /** The right answer that is nearest. */
  readonly exact: Vector;
  /** Between the tips of both arrows, or both points. */
  readonly size: number;
  /** Between both arrows, in degrees; undefined where one has no direction. */
  readonly angle: number | undefined;
}
export function gapOf(answer: Vector, answers: readonly Vector[]): Gap | undefined {
  const exact = nearestOf(answer, answers);
  if (!exact) return undefined;
  const [a, b] = [spatial(answer), spatial(exact)];
  const hasAngle = lengthOf(a) > 0 && lengthOf(b) > 0;
  // Exact for small angles, too, unlike the arc cosine.
  const angle = (Math.atan2(lengthOf(cross(a, b)), dot(a, b)) * 180) / Math.PI;
  return { exact, size: lengthOf(minus(answer, exact)), angle: hasAngle ? angle : undefined };
}

/** The reader's own is dashed; once compared, all right ones are beside it, and the gap to the nearest. */
export function marksOfAnswer(
  drawing: Drawing,
  asked: Asked,
  answer: Vector | undefined,
  gap: Gap | undefined,
  labels: Labels,
): readonly DrawnMark[] {
  const { by } = drawing;
  const mark = (role: DrawnMark['role'], vector: Vector, label: string): DrawnMark => {
    const place = placeOf(drawing, asked, vector);
    return { kind: by, role, at: by === 'arrow' && asked.from ? [asked.from, place] : [place], label };
  };
  const choices = asked.places.map((place, i): DrawnMark => ({
    kind: 'point',
    role: 'hint',
    at: [place],
    label: String(i + 1),
  }));
  const isSeen = answer !== undefined && (by === 'point' || lengthOf(answer) > 0);
  const own = isSeen ? [mark('naive', answer, labels.yours)] : [];
  if (!gap || !answer) return [...choices, ...own];
  const right = asked.answers.map((one) => mark('true', one, one === gap.exact ? labels.exact : ''));
  const ends = [answer, gap.exact].map((one) => placeOf(drawing, asked, one));
  const between: DrawnMark[] =
    labels.gap === '' ? [] : [{ kind: 'segment', role: 'hint', at: ends, label: labels.gap }];
  return [...choices, ...right, ...own, ...between];
}

/** What the reader moves: the tip of the arrow, at first where it begins, or the point. */
export function spotOfAnswer(name: string, drawing: Drawing, asked: Asked, answer: Vector | undefined): Spot {
  const at = answer ? placeOf(drawing, asked, answer) : asked.from;
  return {
    name,
    at: at && spatial(at),
    normal: asked.plane && spatial(asked.plane),
    isPlaced: drawing.by === 'point',
    places: asked.places.map(spatial),
  };
}
