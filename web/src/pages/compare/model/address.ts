// SPDX-License-Identifier: MIT
// The address: #a=obb&b=capsule&seed=3 for samples of two kinds, or the link of a scene with the poses: #s=…&seed=3. An address is
// untrusted: errors are a PhraseError or a LinkError.
import type { Shape, ShapeType } from '../../../../../bindings/types.ts';
import type { ValidateShape } from '../../../model/document.ts';
import { fromLink, hasLink, toLink } from '../../../formats/link/sceneLink.ts';
import { dimensionOf, pairOf } from '../../../model/scene.ts';
import { sampleA, sampleB } from '../../../content/situations/samples.ts';
import { stateOf } from '../../../content/situations/framing.ts';
import { phrase, PhraseError } from '../../../text/phrase.ts';
import { kindFormat, poseFormat, type PoseSettings } from './settings.ts';

export interface Compared {
  readonly a: Shape;
  readonly b: Shape;
  /** The shapes are the samples of their kinds. */
  readonly isSample: boolean;
  readonly poses: PoseSettings;
}

/** How far B of a sample is from A along X: apart, but close. */
const sampleOffset = 1.4;
/** Two kinds that have a distance. */
export const haveDistance = (a: ShapeType, b: ShapeType): boolean =>
  dimensionOf(a) === dimensionOf(b) && !(a === 'plane' && b === 'plane');

export const sampleOf = (a: ShapeType, b: ShapeType, poses: PoseSettings): Compared => ({
  a: sampleA(a),
  b: sampleB(b, sampleOffset),
  isSample: true,
  poses,
});

const isScene = (part: string): boolean => part.startsWith('s=');

export function readAddress(hash: string, validateShape: ValidateShape): Compared {
  const parts = hash.replace(/^#/, '').split('&').filter(Boolean);
  const settings = parts.filter((part) => !isScene(part)).join('&');
  if (!hasLink(hash)) {
    const { a, b, ...poses } = kindFormat.readLink(settings);
    if (!haveDistance(a, b)) throw new PhraseError(phrase('compare.refused.kinds', { a, b }));
    return sampleOf(a, b, poses);
  }
  const poses = poseFormat.readLink(settings);
  const { scene } = fromLink(hash, validateShape);
  const [first, second] = pairOf(scene) ?? scene.items;
  if (!first || !second) throw new PhraseError(phrase('algorithms.refused.pair'));
  const [a, b] = [first.shape, second.shape];
  if (!haveDistance(a.type, b.type)) throw new PhraseError(phrase('compare.refused.kinds', { a: a.type, b: b.type }));
  return { a, b, isSample: false, poses };
}

export function writeAddress({ a, b, isSample, poses }: Compared): string {
  if (isSample) return kindFormat.writeLink({ a: a.type, b: b.type, ...poses });
  return `${toLink(stateOf(a, b))}&${poseFormat.writeLink(poses).slice(1)}`;
}
