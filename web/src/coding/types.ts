// SPDX-License-Identifier: MIT
// Requests and results of running a student's code.
import type { Printed } from './printed.ts';
import type { Reason } from './sentences.ts';
import type { ResultType, ValueType } from './values.ts';

export type { ValueType } from './values.ts';

export type ProgramLanguage = 'cpp' | 'javascript';

export interface Signature {
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly type: ValueType }[];
  readonly result: ResultType;
}

export interface Program {
  readonly language: ProgramLanguage;
  readonly source: string;
}

export interface Limits {
  /** For all cases together, and once more for the measurement. */
  readonly seconds: number;
  readonly memoryBytes: number;
  /** For the compiler, once it is loaded. */
  readonly compileSeconds: number;
}
export const defaultLimits: Limits = { seconds: 5, memoryBytes: 64 * 1024 * 1024, compileSeconds: 60 };

export interface RunRequest {
  readonly program: Program;
  readonly signature: Signature;
  /** The arguments of all cases: row i is as wide as all parameters together. */
  readonly inputs: Float64Array;
  readonly count: number;
  readonly limits?: Partial<Limits>;
  /** Measures the time of a call over the first cases after the answers are in. */
  readonly isTimed?: boolean;
}

/**
 * Loading counts bytes, running counts cases; a total of 0 is unknown. Loaded is followed by the start of the compiler; the provided
 * header is compiled before the first program that needs it.
 */
export interface Progress {
  readonly stage: 'loading' | 'unpacking' | 'header' | 'compiling' | 'running' | 'timing';
  readonly done: number;
  readonly total: number;
}

export interface Diagnostic {
  /** In the student's file, from 1; 0 where the compiler names none. */
  readonly line: number;
  readonly column: number;
  readonly severity: 'error' | 'warning';
  /** As the compiler says it. */
  readonly message: string;
  /** Help for frequent mistakes: see `sentence`. */
  readonly help?: Reason;
}

export interface Stopped {
  readonly kind: 'stopped';
  readonly why: 'time' | 'memory' | 'trap' | 'exception' | 'wrong-result';
  /** The case that ran, from 0. With more than 4096 cases and `time`, the first of the few that it was one of. */
  readonly atCase: number;
  readonly line?: number;
  readonly functionName?: string;
  readonly message: string;
  /** Until it stopped; left out where nothing was printed. */
  readonly printed?: Printed;
}

export type RunOutcome =
  | {
      readonly kind: 'ran';
      /** Rows as wide as the result. */
      readonly outputs: Float64Array;
      readonly nanosecondsPerCall: number | undefined;
      readonly warnings: readonly Diagnostic[];
      /** Left out where nothing was printed. */
      readonly printed?: Printed;
    }
  | { readonly kind: 'not-compiled'; readonly diagnostics: readonly Diagnostic[] }
  | Stopped
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'no-compiler'; readonly message: string };

export interface Runner {
  /** A new run cancels the one before. */
  run(request: RunRequest, onProgress?: (progress: Progress) => void, signal?: AbortSignal): Promise<RunOutcome>;
  /** Gets C++ ready for programs of this signature, before one is run. What fails says the run. */
  prepare(signature: Signature, onProgress?: (progress: Progress) => void): Promise<void>;
  close(): void;
}
