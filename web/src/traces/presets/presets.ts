// SPDX-License-Identifier: MIT
// All presets of the page, in the order of its list.
import type { AlgorithmName } from '../algorithm.ts';
import type { Preset } from './preset.ts';
import { axes } from './axes.ts';
import { boxAndCylinder, curved } from './curved.ts';
import { expanding } from './expanding.ts';
import { limits } from './limits.ts';
import { needles } from './needles.ts';
import { polytopes } from './polytopes.ts';
import { segments } from './segments.ts';
import { simplices } from './simplices.ts';
import { triangles } from './triangles.ts';

export const presets: readonly Preset[] = [
  boxAndCylinder,
  ...simplices,
  ...expanding,
  ...limits,
  ...polytopes,
  ...axes,
  ...needles,
  ...curved,
  ...triangles,
  ...segments,
];
/** The page opens with it. */
export const firstPreset: Preset = boxAndCylinder;
export const presetNamed = (id: string): Preset | undefined => presets.find((preset) => preset.id === id);
export const presetsOf = (algorithm: AlgorithmName): readonly Preset[] =>
  presets.filter((preset) => preset.algorithm === algorithm);
