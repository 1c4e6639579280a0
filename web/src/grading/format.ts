// SPDX-License-Identifier: MIT
// The exercise format: data. A folder of web/src/content/exercises/ and a lecturer's own file are read into these same types
// by readExercise.ts; docs/writing-exercises.md explains every field with an example.
import type { Shape } from '../../../bindings/types.ts';
import type { Signature } from '../coding/types.ts';
import type { PredictedAlgorithm, PredictedQuery, QuestionName } from './predict/questionNames.ts';

export const exerciseVersion = 1;
/** A text in the languages of the page; a file may give one alone, which then serves for both. */
export interface Text {
  readonly en: string;
  readonly de: string;
}
export type Language = keyof Text;
/** An expression of language/, kept as it is written. It has been parsed once, so it can be compiled. */
export type Source = string;
export type Shapes = Readonly<Record<string, Shape>>;

interface Common {
  readonly id: string;
  /** Increases when a change of the exercise affects scores; receipts contain it. */
  readonly revision: number;
  readonly title: Text;
  /** Markdown with $math$. */
  readonly text: Text;
  readonly hints: readonly Text[];
}

/** A known mistake: if `when` holds for a wrong answer, its message replaces the general one. */
export interface Mistake {
  readonly when: Source;
  readonly says: Text;
  /** An answer to a question that makes it, by which it is checked. */
  readonly example?: Source;
  /** The same of a step: shapes in place of those of its solution. */
  readonly shapes?: Shapes;
}
/** A criterion. `passed` and `failed` may show values: "{{distance(A, B)}}". */
export interface Criterion {
  readonly id: string;
  readonly is: Source;
  readonly points: number;
  readonly passed: Text;
  /** Says what to do next. */
  readonly failed: Text;
  /** The first that was made is named instead. */
  readonly mistakes: readonly Mistake[];
}

export const tools = ['draw', 'move', 'resize', 'turn', 'numbers', 'align'] as const;
export type Tool = (typeof tools)[number];
export const figures = ['point', 'segment', 'circle', 'capsule', 'box'] as const;
export interface Planned {
  readonly name: string;
  readonly figure: (typeof figures)[number];
}
/** A value shown live beside the drawing. */
export interface Shown {
  readonly label: Text;
  readonly value: Source;
}
/** `points` and `polygon`, a closed outline, take one list of points. */
export const markKinds = ['point', 'segment', 'line', 'arrow', 'points', 'polygon'] as const;
export type MarkKind = (typeof markKinds)[number];
/** Something drawn over the scene; it is left out where its expressions have no value. */
export interface Mark {
  readonly kind: MarkKind;
  readonly role: 'true' | 'naive' | 'hint';
  readonly at: readonly Source[];
  readonly label: Text;
}
/** One over a random scene. */
export interface SceneMark extends Mark {
  /** It is an answer: drawn once all of them are right. */
  readonly isAnswer: boolean;
}
export interface Step {
  readonly id: string;
  readonly title: Text;
  readonly task: Text;
  /** Initial shapes, by name. */
  readonly initial: Shapes;
  /** Figures to be drawn by clicks, in this order (2D). */
  readonly plan: readonly Planned[];
  readonly tools: readonly Tool[];
  /** Names of shapes that may not be changed. */
  readonly fixed: readonly string[];
  readonly show: readonly Shown[];
  readonly marks: readonly Mark[];
  readonly criteria: readonly Criterion[];
  readonly hints: readonly Text[];
  readonly solution: Shapes;
}
export interface ConstructExercise extends Common {
  readonly kind: 'construct';
  readonly dimension: 2 | 3;
  readonly steps: readonly Step[];
}

/** A number that is drawn: from a range in steps, from a list, or worked out from those before it. */
export type Drawn =
  | { readonly from: number; readonly to: number; readonly step: number }
  | { readonly choose: readonly number[] }
  | { readonly is: Source };
/** A shape whose numbers are expressions: `{type: 'sphere', center: ['x', '0', '1'], radius: 'r'}`. */
export interface ShapeTemplate {
  readonly type: Shape['type'];
  /** By field: one expression for the whole field, or one for each component or vector. */
  readonly fields: Readonly<Record<string, readonly Source[]>>;
}
/** Shapes of one type: each has numbers of its own and its place in the list, `index`. */
export interface ListTemplate {
  readonly count: Source;
  readonly numbers: Readonly<Record<string, Drawn>>;
  readonly shape: ShapeTemplate;
}
/** A random scene: numbers, the lists and then the shapes made of them, and what it has to fulfil (else it is drawn again). */
export interface Given {
  readonly numbers: Readonly<Record<string, Drawn>>;
  readonly shapes: Readonly<Record<string, ShapeTemplate>>;
  readonly lists: Readonly<Record<string, ListTemplate>>;
  readonly require: readonly Source[];
}
export const questionKinds = ['number', 'vector', 'choice', 'order', 'pairs'] as const;
export interface Question {
  readonly id: string;
  readonly kind: (typeof questionKinds)[number];
  readonly prompt: Text;
  /** The true answer: a number, a vector, one of the choices, the items in their order, or pairs of them. */
  readonly answer: Source;
  /** Tolerance of a number, or of each component of a vector. */
  readonly within: number;
  /** Condition on `answer` where several answers are right. Replaces the comparison. */
  readonly accept: Source | undefined;
  readonly unit: string;
  readonly choices: readonly { readonly value: string; readonly text: Text }[];
  /** Numbers are whole, and right or wrong without a tolerance. */
  readonly isWhole: boolean;
  /** Of the components of a vector; empty: x, y, z. */
  readonly labels: readonly Text[];
  /** What is put in order, or into pairs. */
  readonly items: readonly Text[];
  readonly points: number;
  readonly passed: Text;
  readonly failed: Text;
  readonly mistakes: readonly Mistake[];
}
export interface AnswerExercise extends Common {
  readonly kind: 'answer';
  readonly given: Given;
  /** Drawn over the scene. */
  readonly marks: readonly SceneMark[];
  readonly questions: readonly Question[];
  /** The worked solution, with values of the same scene. */
  readonly worked: Text;
}

/** What comes next in the run of an algorithm: a question of predict/, whose right answer the run has. */
export interface Prediction {
  readonly id: string;
  readonly question: QuestionName;
  /** Which of the steps that the question fits, counted from 1 after what the prediction before has shown. */
  readonly at: number;
  /** Condition on `step`, the step that is predicted; steps without it are not counted. */
  readonly where: Source | undefined;
  readonly points: number;
  /** Added to the sentence with the numbers of the step. */
  readonly passed: Text;
  readonly failed: Text;
  readonly mistakes: readonly Mistake[];
}
export interface PredictExercise extends Common {
  readonly kind: 'predict';
  readonly algorithm: PredictedAlgorithm;
  readonly query: PredictedQuery;
  /** The names of A and B. */
  readonly pair: readonly [string, string];
  readonly given: Given;
  readonly predictions: readonly Prediction[];
  readonly worked: Text;
}
/** Exercises whose scene is drawn from a seed for each student. */
export type DrawnExercise = AnswerExercise | PredictExercise;

export const languages = ['cpp', 'javascript'] as const;
export type ProgramLanguage = (typeof languages)[number];
/** Cases of one sort. Visible ones are examples that the student sees before writing. */
export interface Group {
  readonly id: string;
  readonly title: Text;
  readonly isVisible: boolean;
  readonly given: Given;
  readonly count: number;
  readonly points: number;
}
export interface CodeExercise extends Common {
  readonly kind: 'code';
  readonly function: Signature;
  /** Argument of each parameter: an expression of the group's scene. */
  readonly arguments: Readonly<Record<string, Source>>;
  /** The right answer as values, to show beside the student's: fields of the result. */
  readonly expected: Readonly<Record<string, Source>>;
  /** Shapes and points to draw besides the arguments, by name. */
  readonly drawn: Readonly<Record<string, Source>>;
  /** Condition on `answer` in every case. */
  readonly checks: readonly Criterion[];
  readonly groups: readonly Group[];
  readonly start: Readonly<Partial<Record<ProgramLanguage, string>>>;
  readonly solution: Readonly<Partial<Record<ProgramLanguage, string>>>;
}

export type Exercise = ConstructExercise | AnswerExercise | PredictExercise | CodeExercise;
export const kinds = ['construct', 'answer', 'predict', 'code'] as const satisfies readonly Exercise['kind'][];
export const isDrawn = (exercise: Exercise): exercise is DrawnExercise =>
  exercise.kind === 'answer' || exercise.kind === 'predict';
