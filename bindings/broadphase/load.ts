// SPDX-License-Identifier: MIT
// Loads the WebAssembly module of broad phases, which only the pages that need it ask for.
import type { EmbindModule } from '../generated/broadphase.d.ts';
import { startModule } from '../load.ts';

export type RawBroadPhase = EmbindModule & { readonly HEAPU8: Uint8Array };

export const loadRaw = (simd: boolean): Promise<RawBroadPhase> =>
  startModule(
    simd,
    () => import('../../build/wasm/simd/broadphase.mjs'),
    () => import('../../build/wasm/scalar/broadphase.mjs'),
  );
