// SPDX-License-Identifier: MIT
// The module of broad phases and hierarchies for a page.
import { type BroadPhaseModule, loadBroadPhase } from '../../../../../bindings/broadphase/index.ts';
import { ModuleStart } from '../moduleStart.ts';

/** Begins to load it. */
export const startBroadPhase = (): ModuleStart<BroadPhaseModule> => new ModuleStart(loadBroadPhase);
