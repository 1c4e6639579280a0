// SPDX-License-Identifier: MIT
// The format of a preset: a pair that leads an algorithm through one of its branches.
import type { Shape } from '../../../../bindings/types.ts';
import type { Localised } from '../../content/situations/situation.ts';
import type { AlgorithmName } from '../algorithm.ts';

export interface Preset {
  /** Lower case with hyphens, never changed once published: links name it. */
  readonly id: string;
  readonly algorithm: AlgorithmName;
  readonly title: Localised;
  /** What to look at. */
  readonly sentence: Localised;
  readonly a: Shape;
  readonly b: Shape;
  /** Visible height in metres; default 3.2. */
  readonly height?: number;
  /** Steps that its trace contains: a name, or a name with the value of a field, such as `end reason=3`. */
  readonly reaches: readonly string[];
}
