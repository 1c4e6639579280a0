// SPDX-License-Identifier: MIT
// The link to a situation in the playground: its pose in the hash, as every scene; its name in a parameter, by which the playground
// shows the sentence of it.
import { toLink } from '../../formats/link/sceneLink.ts';
import { stateOf } from './framing.ts';
import { type Situation, situationParameter } from './situation.ts';

/** What follows the address of the playground. */
export const linkOfSituation = ({ id, a, b }: Situation): string =>
  `?${new URLSearchParams({ [situationParameter]: id }).toString()}${toLink(stateOf(a, b))}`;
