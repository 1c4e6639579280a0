// SPDX-License-Identifier: MIT
// Certificates of answers, of the core or of anybody else: a WebAssembly module of its own. `loadTouchstone({ proof: true })`
// loads it with the core. See docs/proof.md.
import { loadedOnce, wantsSimd } from '../load.ts';
import { property, readOptions, readPrecision } from '../read.ts';
import type { StatusName } from '../generated/schema.ts';
import type { PairResult, PoseOf, QueryOptions, Shape, VecOf } from '../types.ts';
import { Certifier, readClaim, readPair } from './certifier.ts';
import { loadRaw } from './load.ts';
import type { Certificate, Claim, Proof } from './types.ts';

export * from './types.ts';

/** The loaded module. Bad input throws a TouchstoneError and changes nothing. */
export interface ProofModule {
  readonly build: { readonly simd: boolean };
  /** Bounds of the true signed distance, of the normal and of the points of an answer, by whomever it was computed. */
  certify<A extends Shape>(a: A, b: Shape, answer: Claim<VecOf<A>>, options?: QueryOptions<PoseOf<A>>): Certificate;
  /** The same of an answer of the core, with the error bound and the status that follow. */
  proofOf<A extends Shape>(a: A, b: Shape, answer: PairResult<VecOf<A>>, options?: QueryOptions<PoseOf<A>>): Proof;
}

/** What the core asks of the module. */
export interface LoadedProof extends ProofModule {
  readonly certifier: Certifier;
}

function surface(certifier: Certifier, simd: boolean): LoadedProof {
  const judge = (a: unknown, b: unknown, answer: unknown, options: unknown, status?: StatusName): Proof => {
    const given = readOptions(options, 'options');
    const isFloat = readPrecision(given) === 'float';
    const asked = readPair(a, b, property(given, 'poseA', ''), property(given, 'poseB', ''), isFloat);
    return certifier.proofOf(asked, { ...readClaim(answer, asked.a.schema.dimension, 'answer'), status });
  };
  return {
    build: { simd },
    certifier,
    certify: (a: unknown, b: unknown, answer: unknown, options?: unknown) => judge(a, b, answer, options).certificate,
    proofOf: (a: unknown, b: unknown, answer: { readonly status: StatusName }, options?: unknown) =>
      judge(a, b, answer, options, answer.status),
  };
}

const load = /* @__PURE__ */ loadedOnce((simd) => loadRaw(simd).then((raw) => surface(new Certifier(raw), simd)));

/** Loads the module once; later calls share it. After a failure the load may be repeated. */
export const loadProof = async (options?: { readonly simd?: boolean }): Promise<ProofModule> =>
  load(wantsSimd(options));
/** The same for the core, which has read its options. */
export const loadProofFor: (simd: boolean) => Promise<LoadedProof> = load;
