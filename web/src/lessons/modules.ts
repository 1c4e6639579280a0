// SPDX-License-Identifier: MIT
// The modules that the scenes of a lesson ask besides the core, by its text: they are loaded before it is checked, because its values
// are computed at once.
import type { BroadPhaseModule } from '../../../bindings/broadphase/index.ts';
import { laterOrThrow } from '../loading/later.ts';

export interface LessonModules {
  readonly broadPhase?: BroadPhaseModule;
}
/** A word too many in a text costs a download, and nothing else. */
const structures = /"(?:broadPhase|hierarchy)":\s*\{/;

export const asksBroadPhase = (source: string): boolean => structures.test(source);

/** For programs that read several lessons. */
export async function allModules(): Promise<LessonModules> {
  const { loadBroadPhase } = await laterOrThrow(() => import('../../../bindings/broadphase/index.ts'));
  return { broadPhase: await loadBroadPhase() };
}
export const modulesFor = async (source: string): Promise<LessonModules> =>
  asksBroadPhase(source) ? allModules() : {};
