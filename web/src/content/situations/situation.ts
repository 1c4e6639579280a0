// SPDX-License-Identifier: MIT
// The format of a situation in the gallery: a pose with a name, a sentence and the result derived by hand.
import type { Shape } from '../../../../bindings/index.ts';

/** One text in every language of the pages. */
export interface Localised {
  readonly en: string;
  readonly de: string;
}

/** Two planes have no distance; for them the question is whether their boundaries meet. */
export type Expected = { readonly distance: number; readonly unique?: boolean } | { readonly meet: boolean };

/** The parameter of the playground's address that names a situation by its id. */
export const situationParameter = 'situation';

export interface Situation {
  /** Lower case with hyphens: part of addresses and file names, never changed once published. */
  readonly id: string;
  readonly title: Localised;
  readonly sentence: Localised;
  readonly a: Shape;
  readonly b: Shape;
  readonly expected: Expected;
}

export interface SituationGroup {
  readonly id: string;
  readonly title: Localised;
  readonly situations: readonly Situation[];
}
