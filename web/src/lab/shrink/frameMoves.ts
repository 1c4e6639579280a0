// SPDX-License-Identifier: MIT
// The same pose in a simpler frame, each as it is and with rounded numbers: rounded in place, moved, turned, mirrored, scaled.
import type { Vec3 } from '../../../../bindings/types.ts';
import { bitsOf } from './complexity.ts';
import type { Groups } from './numberMoves.ts';
import { isLength, type PairScene, scaleOf, slotsOf } from './pairScene.ts';
import { aligned, cleaned, dividedBy, permuted, rounded, translated } from './rigid.ts';
import { anchorsOf } from './shapeMoves.ts';

const withRounded = (scenes: readonly PairScene[]): PairScene[] =>
  scenes.flatMap((scene) => [scene, ...rounded(scene)]);
const mostLengths = 12;

function scaledScenes(scene: PairScene): PairScene[] {
  const lengths = new Set(slotsOf(scene).flatMap((slot) => (isLength(slot) ? [Math.abs(slot.value)] : [])));
  const scale = scaleOf(scene);
  // Powers of two and of ten change no digit of some numbers.
  const powers = scale > 0 ? [2 ** bitsOf(scale).power, Number(`1e${scale.toExponential().split('e')[1]}`)] : [];
  const by = [...new Set([...powers, ...[...lengths].slice(0, mostLengths)])].filter((x) => x > 0 && x !== 1);
  return by.flatMap((length) => {
    const divided = dividedBy(scene, length);
    return [divided, cleaned(divided)];
  });
}
const negated = ([x, y, z]: Vec3): Vec3 => [0 - x, 0 - y, 0 - z];

export const frames = (scene: PairScene): Groups => [
  () => rounded(scene),
  () =>
    anchorsOf(scene).flatMap((anchor) => {
      const there = translated(scene, negated(anchor));
      return [there, ...withRounded([cleaned(there)])];
    }),
  () => withRounded(aligned(scene)),
  () => permuted(scene),
  () => withRounded(scaledScenes(scene)),
];
