// SPDX-License-Identifier: MIT
// Messages to and from the two workers. One compiles and lives as long as the page, so that the compiler stays
// loaded; the other runs the student's code and is terminated with it if it does not end.
import type { SourcePosition } from './clang.ts';
import type { PrintedPart } from './printed.ts';
import type { Reason } from './sentences.ts';
import type { Diagnostic, ProgramLanguage, Progress, Signature, Stopped } from './types.ts';

/**
 * What a worker with the compiler has loaded or made: compiled modules, files and parts of programs, by their names. The next worker is
 * given it, so that it costs little to end one that is at work.
 */
export type Kept = ReadonlyMap<string, WebAssembly.Module | Blob | string>;

export type Task =
  /** Comes first: what an earlier worker has loaded and made. It has no answer. */
  | { readonly kind: 'keep'; readonly kept: Kept }
  /** Only loads the compiler, ahead of its first task. */
  | { readonly kind: 'load'; readonly folder: string }
  /** Loads the compiler and makes what the programs of an exercise have in common. */
  | { readonly kind: 'prepare'; readonly folder: string; readonly signature: Signature }
  | {
      readonly kind: 'compile';
      readonly source: string;
      readonly signature: Signature;
      readonly memoryBytes: number;
      /** Address of the page's compiler files. */
      readonly folder: string;
    }
  | { readonly kind: 'locate'; readonly module: Uint8Array; readonly stacks: readonly (readonly number[])[] }
  | {
      readonly kind: 'run';
      readonly language: ProgramLanguage;
      /** The compiled module, or the source in JavaScript. */
      readonly program: Uint8Array | string;
      readonly signature: Signature;
      readonly inputs: Float64Array;
      readonly count: number;
      readonly seconds: number;
      readonly memoryBytes: number;
      readonly isTimed: boolean;
    };

/** A stop, before it is put into words. */
export interface Stop {
  readonly why: Stopped['why'];
  readonly atCase: number;
  readonly line?: number;
  readonly functionName?: string;
  readonly reason: Reason;
  /** Of the frames in a compiled module, where the line is still to be found. */
  readonly addresses?: readonly number[];
}

export type Report =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'loaded' }
  | { readonly kind: 'prepared' }
  /** What was loaded or made since the last such report; it belongs to no task. */
  | { readonly kind: 'kept'; readonly kept: Kept }
  | { readonly kind: 'compiled'; readonly module: Uint8Array; readonly warnings: readonly Diagnostic[] }
  | { readonly kind: 'not-compiled'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'no-compiler'; readonly reason: Reason }
  | { readonly kind: 'located'; readonly places: readonly SourcePosition[] }
  /** What the program has printed since the last such report. */
  | { readonly kind: 'printed'; readonly printed: PrintedPart }
  | { readonly kind: 'answered'; readonly outputs: Float64Array }
  | { readonly kind: 'ran'; readonly nanosecondsPerCall: number }
  | { readonly kind: 'stopped'; readonly stop: Stop };

export interface Question {
  readonly id: number;
  readonly task: Task;
}
export interface ProgramResult {
  readonly id: number;
  readonly report: Report;
}

/** The reports that end a task. */
export const isLast = (report: Report, isTimed: boolean): boolean =>
  report.kind === 'answered' ? !isTimed : !['progress', 'printed', 'kept'].includes(report.kind);

/** With up to so many cases each one is reported before it runs; with more, each of so many slices. */
export const mostReports = 4096;
export const sliceOf = (count: number): number => Math.max(1, Math.ceil(count / mostReports));
