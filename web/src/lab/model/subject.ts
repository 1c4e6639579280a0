// SPDX-License-Identifier: MIT
// A subject of the test lab: what it promises, what it may use, and how it is described as plain data.
import type { Answers, Block, Pair, Property } from './types.ts';

/** What the API of a subject promises; only that is judged. An error is allowed up to absolute + relative * size of the scene, and more where it says so. */
export interface Promised {
  readonly absolute: number;
  /** Of the largest coordinate or size of the scene. */
  readonly relative: number;
  /** Of the true penetration depth, besides. Default: 0. */
  readonly ofDepth?: number;
  /** Default: all properties that its answers have. */
  readonly properties?: readonly Property[];
  /**
   * Its numbers have this precision: scenes are rounded to it before anybody is asked about them, so that the rounding of the
   * input is not an error, and laws that would round again are left out. Default: double.
   */
  readonly precision?: 'float';
  /** The error that the law `scale` allows. Default: 0, the same bits. */
  readonly scale?: number;
  /** The error that is usually allowed of this subject; absent where it is the one that is allowed. */
  readonly usual?: AllowedError;
}
/** An error of at most absolute (m) + relative * the largest coordinate or size of the scene. */
export type AllowedError = Pick<Promised, 'absolute' | 'relative'>;
/** What a user asks for instead of the usual promise of a subject; what is absent stays. */
export interface Demanded extends Partial<AllowedError> {
  readonly properties?: readonly Property[];
}

export type SubjectLanguage = 'core' | 'javascript' | 'cpp' | 'wasm' | 'answers' | 'engine';

/**
 * What is tested. Its answers are untrusted: every number in them may be anything. An adapter of an engine is a subject too: it
 * answers scene by scene with `answersBy()`, which also turns an exception into a failure of its scene.
 */
export interface Subject {
  /** Shown in reports: "float", "gjk", "my.cpp", "Rapier 0.20.0". */
  readonly name: string;
  readonly language: SubjectLanguage;
  readonly promised: Promised;
  /** Whether it answers any scene, or only those with an `origin`, as a file of answers does; laws need any scene. */
  readonly isFixed: boolean;
  /** Whether it answers a pair, in this order of its kinds. */
  hasPair(pair: Pair): boolean;
  /**
   * Answers a block; the answer has a row for each scene, in order. Each call begins with a fresh state of the subject's
   * program. After `signal` is aborted its result is not used. Rejects only where the subject as a whole cannot run.
   */
  answer(block: Block, signal?: AbortSignal): Promise<Answers>;
  /** Frees what it holds. */
  close?(): void;
}

/** What a subject may use. */
export interface LabLimits {
  /** For one scene. */
  readonly secondsPerScene: number;
  readonly memoryBytes: number;
  readonly compileSeconds: number;
}
export const defaultLabLimits: LabLimits = {
  secondsPerScene: 1,
  memoryBytes: 64 * 1024 * 1024,
  compileSeconds: 60,
};

/** A subject as plain data, from which each worker makes its own: `openSubject(core, description, limits)` in subjects/open.ts. */
export type SubjectDescription =
  | {
      readonly kind: 'core';
      readonly mode: 'double' | 'float' | 'batch' | 'float-batch';
      readonly demanded?: Demanded;
    }
  | {
      readonly kind: 'algorithm';
      readonly algorithm: 'closed-form' | 'sat' | 'gjk' | 'epa';
      readonly demanded?: Demanded;
    }
  | { readonly kind: 'published'; readonly demanded?: Demanded }
  | {
      readonly kind: 'javascript';
      readonly name: string;
      readonly source: string;
      /** The function that is called. */
      readonly entry: string;
      /** The pairs that it answers, each in this order of its kinds. */
      readonly pairs: readonly Pair[];
      readonly promised: Promised;
    }
  | {
      /** A module with the exports of docs/lab.md. */
      readonly kind: 'wasm';
      readonly name: string;
      readonly module: Uint8Array;
      readonly promised: Promised;
    }
  | {
      /** What `compileSubject` made of a C++ file: a module for each of its functions. */
      readonly kind: 'cpp';
      readonly name: string;
      readonly functions: readonly {
        readonly pair: Pair;
        readonly form: 'bool' | 'number' | 'Intersection' | 'Result';
        readonly module: Uint8Array;
      }[];
      readonly promised: Promised;
    }
  | {
      readonly kind: 'answers';
      readonly name: string;
      /** JSON Lines or CSV. */
      readonly text: string;
      readonly promised: Promised;
    }
  | {
      readonly kind: 'engine';
      /** Address (file:) of an adapter; see subjects/engine.ts. In Node alone. */
      readonly file: string;
      /** In place of what the adapter says. */
      readonly promised?: Partial<Promised>;
    };
