// SPDX-License-Identifier: MIT
// Loads the WebAssembly module of certificates, which only those ask for who want proofs.
import type { EmbindModule } from '../generated/proof.d.ts';
import { startModule } from '../load.ts';

export type RawProof = EmbindModule & { readonly HEAPU8: Uint8Array };

export const loadRaw = (simd: boolean): Promise<RawProof> =>
  startModule(
    simd,
    () => import('../../build/wasm/simd/proof.mjs'),
    () => import('../../build/wasm/scalar/proof.mjs'),
  );
