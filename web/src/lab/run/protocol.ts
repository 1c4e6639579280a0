// SPDX-License-Identifier: MIT
// Messages to and from a worker of the lab, and how a worker is opened.
import type { Reason } from '../../coding/sentences.ts';
import type { CellReport } from '../model/report.ts';
import type { LabLimits, Promised, SubjectDescription, SubjectLanguage } from '../model/subject.ts';
import type { Pair, Regime } from '../model/types.ts';
import type { FailureKind } from '../../model/programAnswer.ts';
import type { WhyNot } from '../subjects/cannotAnswer.ts';

/** Scenes that one worker judges; `first` is a multiple of `chunkSize`. */
export interface Portion {
  readonly pair: Pair;
  readonly regime: Regime;
  readonly first: number;
  readonly count: number;
}
/** Scenes that are judged together, from a fresh state of the subject. Chunks begin at the multiples of it, whatever the portions. */
export const chunkSize = 1024;

export type LabTask =
  | { readonly kind: 'open'; readonly description: SubjectDescription; readonly limits: LabLimits }
  | {
      readonly kind: 'judge';
      readonly id: number;
      readonly seed: number;
      readonly portion: Portion;
      /** Scene by scene, each reported before it is asked, to find the one that does not end. */
      readonly isCareful: boolean;
    };

/** The scene at which a run ends early. */
export interface Stuck {
  readonly index: number;
  readonly kind: FailureKind;
  readonly reason: Reason;
}
export interface OpenedSubject {
  readonly name: string;
  readonly language: SubjectLanguage;
  readonly promised: Promised;
  /** `pairId`s of those that it answers. */
  readonly pairs: readonly string[];
}
export interface PortionResult {
  readonly cell: CellReport;
  /** Within `answer()` of the asked scenes. */
  readonly seconds: number;
  readonly stuck?: Stuck;
}
export type LabMessage =
  | { readonly kind: 'opened'; readonly subject: OpenedSubject }
  /** Before each part of a program that runs while it is opened, and may never end. */
  | { readonly kind: 'opening'; readonly stage: string }
  | { readonly kind: 'cannot'; readonly text: string; readonly why?: WhyNot }
  /** The worker is at this scene, and still there. */
  | { readonly kind: 'alive'; readonly id: number; readonly index: number }
  | { readonly kind: 'judged'; readonly id: number; readonly result: PortionResult };

/** A worker, as the page and Node both have it. */
export interface LabPort {
  send(task: LabTask): void;
  end(): void;
}
export type OpenLabPort = (onMessage: (message: LabMessage) => void, onBroken: (text: string) => void) => LabPort;
