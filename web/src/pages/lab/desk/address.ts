// SPDX-License-Identifier: MIT
// The address of the lab: its settings, the program of the editor, and the pose that is looked at. Anybody may have written a
// link; it changes what the page shows and never runs a program.
import { type Taken, fromHash } from '../../../parts/editor/exchange.ts';
import { phrase, PhraseError } from '../../../text/phrase.ts';
import { hasRegime } from '../../../lab/generate/generate.ts';
import { orderedPairs } from '../../../lab/model/rows.ts';
import { pairId, type Regime, regimes, type SceneId } from '../../../lab/model/types.ts';
import { format, type Settings } from './settings.ts';

/** A pose of the run: with the seed of the settings it is a scene. */
export type Pose = Omit<SceneId, 'seed'>;
export interface Linked {
  readonly settings: Settings;
  readonly program?: Taken;
  readonly pose?: Pose;
}
/** The largest index of a scene. */
const mostIndex = 1e7 - 1;

const ofProgram = /^code=/;
const ofPose = /^pose=/;

/** The state of a hash; throws a PhraseError that names what was found and what is allowed. */
export function readAddress(hash: string): Linked {
  const parts = hash.replace(/^#/, '').split('&');
  const settings = format.readLink(parts.filter((part) => !ofProgram.test(part) && !ofPose.test(part)).join('&'));
  const program = fromHash(hash);
  const pose = parts.find((part) => ofPose.test(part));
  return { settings, ...(program && { program }), ...(pose && { pose: readPose(pose.replace(ofPose, '')) }) };
}

export const poseText = ({ pair, regime, index }: Pose): string => `${pairId(pair)}/${regime}/${index}`;

/** A pose such as "capsule-capsule/deep/17"; throws a PhraseError. */
export function readPose(text: string): Pose {
  const [name, regimeName, number, ...rest] = text.split('/');
  const pair = orderedPairs.find((one) => pairId(one) === name);
  const regime: Regime | undefined = regimes.find((one) => one === regimeName);
  const index = /^\d{1,8}$/.test(number ?? '') ? Number(number) : NaN;
  if (!pair || !regime || !hasRegime(pair, regime) || !(index <= mostIndex) || rest.length > 0) {
    const found = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    throw new PhraseError(phrase('lab.refused.pose', { found, regimes: regimes.join(', '), most: mostIndex }));
  }
  return { pair, regime, index };
}

/** The hash without its program, which the editor adds to a link. */
export function writeAddress(settings: Settings, pose?: Pose): string {
  return format.writeLink(settings) + (pose ? `&pose=${poseText(pose)}` : '');
}
