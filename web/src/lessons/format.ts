// SPDX-License-Identifier: MIT
// A lesson as data: prose, and scenes whose states follow it. A file of web/src/content/lessons/ and a lecturer's own file are read
// into these types by readLesson.ts; docs/writing-lessons.md explains every field.
import type { Method } from '../../../bindings/broadphase/types.ts';
import type { OuterBounds } from '../../../bindings/broadphase/hierarchyTypes.ts';
import type { Given, Mark, Mistake, Source, Text } from '../grading/format.ts';
import type { Vector } from '../grading/language/value.ts';
import type { Recorded } from '../grading/predict/runs.ts';
import type { Dimension } from '../model/scene.ts';

/** What stands at the beginning of the file. */
export interface Front {
  readonly id: string;
  readonly title: string;
  /** In one sentence, for lists. */
  readonly idea: string;
  readonly minutes: number;
  /** Lessons that come before it. */
  readonly after: readonly string[];
  /** Exercises of the site that practise it. */
  readonly exercises: readonly string[];
}

/** A number of a scene that the reader can change: in a sentence, by a slider, by keys. */
export interface Control {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly unit: string;
  /** Seconds in which it runs through its range by itself; left out, it does not. */
  readonly play?: number;
}
/** The run of an algorithm on two shapes of a scene, up to a step: 1 is the first, 0 none. */
export interface LessonSteps extends Recorded {
  readonly at: Source;
}
/** A broad phase over shapes of a scene. */
export interface LessonBroadPhase {
  readonly method: Method;
  /** The list whose shapes it sorts; undefined: the named ones in `shapes`. */
  readonly list: string | undefined;
  readonly shapes: readonly string[];
  /** Edge of a cell, of a grid; how many boxes a leaf may have, of a tree; left out, the core chooses. */
  readonly cell: Source | undefined;
  readonly leaf: Source | undefined;
  /** The only level that is drawn; left out or below 0, all are. */
  readonly level: Source | undefined;
  /** Whether the pairs whose boxes overlap are joined by lines. */
  readonly hasPairs: boolean;
  /** The shape whose box asks what it overlaps, and the last visit that is shown; left out, all are. */
  readonly query: string | undefined;
  readonly at: Source | undefined;
}
/** Trees of bounds over one or two meshes of a scene, down to a level. */
export interface LessonHierarchy {
  /** One or two lists of triangles. */
  readonly lists: readonly string[];
  readonly outer: OuterBounds;
  readonly leaf: Source;
  readonly level: Source;
}
/** A constant motion, as the core has it: each is one expression, or one for each coordinate. */
export interface LessonMoved {
  readonly linear: readonly Source[] | undefined;
  /** In radians; in the plane one number. */
  readonly angular: readonly Source[] | undefined;
  readonly pivot: readonly Source[] | undefined;
}
/** The motion of the first two shapes of a scene over t from 0 to 1. */
export interface LessonMotion {
  readonly names: readonly [string, string];
  readonly dimension: Dimension;
  readonly a: LessonMoved;
  /** Undefined: at rest. */
  readonly b: LessonMoved | undefined;
  /** The time that is shown. */
  readonly at: Source;
  /** Into how many equal steps its outlines divide the motion; 0: there are none. */
  readonly ghosts: number;
}
export interface LessonScene {
  readonly controls: readonly Control[];
  /** Values that follow from the others, in their order. */
  readonly derived: Readonly<Record<string, Source>>;
  readonly shapes: Given['shapes'];
  /** Many shapes without names; their random numbers are the same for everybody. */
  readonly lists: Given['lists'];
  readonly steps: LessonSteps | undefined;
  readonly broadPhase: LessonBroadPhase | undefined;
  readonly hierarchy: LessonHierarchy | undefined;
  readonly motion: LessonMotion | undefined;
}
/** What else the core's answer shows, of the first two shapes. */
export const overlays = ['manifold', 'box', 'ball', 'separatingPlane', 'ghost'] as const;
export type Overlay = (typeof overlays)[number];
/** The values of the controls by name. */
export type Values = Readonly<Record<string, number>>;

/** A state of a scene: what is seen while the text behind it is read. */
export interface LessonState {
  readonly scene: number;
  readonly values: Values;
  readonly marks: readonly Mark[];
  /** Whether the core's answer is drawn: witness points, distance, normal. */
  readonly hasAnswer: boolean;
  readonly show: readonly Overlay[];
  /** The state whose shapes the camera frames: that of the scene, or a later one that says so. */
  readonly framed: number;
  /** Further sentences for who does not see the picture, after the one that says how far apart the shapes are. */
  readonly says: Text;
  readonly line: number;
}

interface Placed {
  /** The state that the part belongs to; -1 before the first one. */
  readonly state: number;
  /** In the file, from 1. */
  readonly line: number;
}
export interface Prose extends Placed {
  readonly kind: 'prose';
  readonly text: Text;
}
/** For who presents the lesson: not part of what is read. */
export interface Notes extends Placed {
  readonly kind: 'notes';
  readonly text: Text;
}
/** The algorithm of the scene, with the line of the step. */
export interface Pseudocode extends Placed {
  readonly kind: 'pseudocode';
}
/** What a reader may answer: a number, the value of a choice, or a vector that was drawn. */
export type Answer = number | string | Vector;
export const drawings = ['arrow', 'point'] as const;
/** An answer that is drawn in the picture: an arrow, whose vector it is, or a point. */
export interface Drawing {
  readonly by: (typeof drawings)[number];
  /** Where the arrow begins, or where the point stands at first; left out, it is nowhere. */
  readonly from: Source | undefined;
  /** Of each coordinate, in metres. */
  readonly step: number;
  /** A normal of the plane in which the pointer moves it; left out, that plane faces the camera. */
  readonly plane: Source | undefined;
  /** A list of points, one of which is the answer. */
  readonly among: Source | undefined;
}
/** A program in JavaScript, which the reader runs on the scene and may change. */
export interface Code extends Placed {
  readonly kind: 'code';
  readonly id: string;
  readonly program: string;
  /** The function of the program that is called, and with which values. */
  readonly call: string;
  readonly with: readonly Source[];
  /** What of its result is compared; in it the result has the name `result`. */
  readonly value: Source;
  /** What the core says instead; undefined: nothing is compared. */
  readonly equals: Source | undefined;
  readonly within: number;
  /** An exercise of the site in which the reader writes it. */
  readonly exercise: string | undefined;
}
/** A question before the answer is shown. It is kept, and compared with the exact answer. */
export interface Prediction extends Placed {
  readonly kind: 'prediction';
  readonly id: string;
  readonly prompt: Text;
  /** One of these, or a number where there are none. */
  readonly choices: readonly { readonly value: string; readonly text: Text }[];
  readonly drawing: Drawing | undefined;
  /** All that are right, at least one; the nearest counts. */
  readonly answers: readonly Source[];
  /** So near counts as right; of an arrow its tip. */
  readonly within: number;
  readonly unit: string;
  readonly mistakes: readonly Mistake[];
  /** Said with the answer. */
  readonly reveal: Text;
  /** Drawn as soon as there is an answer, which has the name `answer` in them; with the role `true` once it is compared. */
  readonly marks: readonly Mark[];
}
/** Something to bring about with the controls; the core says when it is done. */
export interface Task extends Placed {
  readonly kind: 'task';
  readonly id: string;
  readonly task: Text;
  readonly is: Source;
  readonly done: Text;
  readonly hint: Text;
  /** Values of controls that do it, by which it is checked. */
  readonly solution: Values;
}
export type Part = Prose | Notes | Pseudocode | Code | Prediction | Task;
/** The parts that a reader is done with at some time, which are counted. */
export const isCounted = (part: Part): part is Prediction | Task => part.kind === 'prediction' || part.kind === 'task';

export interface Lesson extends Front {
  readonly scenes: readonly LessonScene[];
  readonly states: readonly LessonState[];
  readonly parts: readonly Part[];
}
