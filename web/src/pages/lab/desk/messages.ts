// SPDX-License-Identifier: MIT
// What the page and the worker for single scenes tell each other. It has one subject at a time; every question is answered by one
// message of the same id, before which there may be parts of what the program prints.
import type { Printed, PrintedPart } from '../../../coding/printed.ts';
import type { Program, ProgramLanguage } from '../../../coding/types.ts';
import type { Region } from '../../../lab/shrink/region.ts';
import type { JudgedScene } from '../../../lab/model/report.ts';
import type { LabLimits, Promised, SubjectDescription } from '../../../lab/model/subject.ts';
import type { Pair, Property, Regime, Scene, SceneId } from '../../../lab/model/types.ts';
import type { FailureKind, AnswerOfScene } from '../../../model/programAnswer.ts';

export type Cause = Property | FailureKind;
export interface SubjectToOpen {
  readonly description: SubjectDescription;
  readonly limits: LabLimits;
}

export type Task =
  | ({ readonly kind: 'open' } & SubjectToOpen)
  | { readonly kind: 'look'; readonly scene: Scene; readonly id?: SceneId }
  | { readonly kind: 'probe'; readonly cells: readonly ProbedCell[]; readonly seed: number }
  | { readonly kind: 'shrink'; readonly scene: Scene; readonly cause: Cause }
  | { readonly kind: 'fixture'; readonly wanted: FixtureWanted };
/** A pair in a regime that is searched for a first error. */
export interface ProbedCell {
  readonly pair: Pair;
  readonly regime: Regime;
}
export interface FixtureWanted {
  readonly scene: Scene;
  readonly answer: Partial<AnswerOfScene>;
  readonly language: ProgramLanguage | 'json';
  readonly name: string;
  readonly title: string;
  readonly link: string;
  /** The program that was tested: a test in its language contains it. */
  readonly program?: Program;
}
export interface Question {
  readonly id: number;
  readonly task: Task;
}

export interface LookedAt {
  readonly judged: JudgedScene;
  readonly region: Region;
  /** What the program printed for this scene; left out where it printed nothing. */
  readonly printed?: Printed;
}

export type Answer =
  /** Names of the pairs that the subject answers, and the promise that is judged. */
  | { readonly kind: 'opened'; readonly name: string; readonly pairs: readonly string[]; readonly promised: Promised }
  | ({ readonly kind: 'looked' } & LookedAt)
  /** The first wrong scene; undefined: none of those that were tried. */
  | { readonly kind: 'probed'; readonly found: SceneId | undefined }
  | ({ readonly kind: 'shrunk'; readonly calls: number; readonly isMinimal: boolean } & LookedAt)
  | { readonly kind: 'fixture'; readonly text: string }
  /** An error of the lab itself; `isIncomplete`: a part of the worker did not arrive, which a browser may remember, so it has to end. */
  | { readonly kind: 'broke'; readonly message: string; readonly isIncomplete?: boolean };
export type Message =
  | { readonly id: number; readonly answer: Answer }
  /** What the program prints, at once; `begins`: in place of what it printed for this question before. */
  /** A part of the program that runs while it is opened, and may never end. */
  | { readonly id: number; readonly stage: string }
  | { readonly id: number; readonly printed: PrintedPart; readonly begins: boolean };

/** A worker as the page sees it. */
export interface Port {
  send(question: Question): void;
  /** Ends it at once, whatever it does. */
  end(): void;
}
export type OpenPort = (onMessage: (message: Message) => void, onBroken: (message: string) => void) => Port;
