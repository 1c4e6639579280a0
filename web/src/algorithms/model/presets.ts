// SPDX-License-Identifier: MIT
// All presets of the page, in the order of its list.
import type { AlgorithmName } from './algorithm.ts';
import type { Preset } from './preset.ts';
import { axes } from './presets/axes.ts';
import { boxAndCylinder, curved } from './presets/curved.ts';
import { expanding } from './presets/expanding.ts';
import { limits } from './presets/limits.ts';
import { polytopes } from './presets/polytopes.ts';
import { segments } from './presets/segments.ts';
import { simplices } from './presets/simplices.ts';
import { triangles } from './presets/triangles.ts';

export const presets: readonly Preset[] = [
  boxAndCylinder,
  ...simplices,
  ...expanding,
  ...limits,
  ...polytopes,
  ...axes,
  ...curved,
  ...triangles,
  ...segments,
];
/** The page opens with it. */
export const firstPreset: Preset = boxAndCylinder;
export const presetNamed = (id: string): Preset | undefined => presets.find((preset) => preset.id === id);
export const presetsOf = (algorithm: AlgorithmName): readonly Preset[] =>
  presets.filter((preset) => preset.algorithm === algorithm);
