// SPDX-License-Identifier: MIT
// The link to a situation in the playground: its pose in the hash, as every scene; its name in a parameter, by which the playground
// shows the sentence of it.
import { toLink } from '../../formats/link/sceneLink.ts';
import { stateOf } from './framing.ts';
import type { Situation } from './situation.ts';

/** The parameter of the address that names a situation. */
export const situationParameter = 'situation';

/** What follows the address of the playground. */
export const linkOfSituation = ({ id, a, b }: Situation): string =>
  `?${new URLSearchParams({ [situationParameter]: id }).toString()}${toLink(stateOf(a, b))}`;
