// SPDX-License-Identifier: MIT
// The pose of B: from the settings, and as moves and turns change it.
import type { Pose, Vec3 } from '../../../../../bindings/index.ts';
import { multiply } from '../../../model/vectors.ts';
import { farthest, type Settings } from './settings.ts';

export interface PlacedPose extends Pose {
  readonly position: Vec3;
  readonly rotation: readonly [number, number, number, number];
}

export function poseOf({ x, y, z, turnX, turnY, turnZ }: Settings): PlacedPose {
  const half = (degrees: number): readonly [number, number] => {
    const angle = (degrees * Math.PI) / 360;
    return [Math.sin(angle), Math.cos(angle)];
  };
  const [[sx, cx], [sy, cy], [sz, cz]] = [half(turnX), half(turnY), half(turnZ)];
  const rotation = multiply(multiply([0, sy, 0, cy], [sx, 0, 0, cx]), [0, 0, sz, cz]);
  return { position: [x, y, z], rotation };
}

const rounded = (x: number): number => Math.round(x * 1e4) / 1e4;
const within = (x: number): number => rounded(Math.min(farthest, Math.max(-farthest, x)));
/** The same angle between -180 and 180 degrees. */
const wrapped = (degrees: number): number => rounded(degrees - 360 * Math.round(degrees / 360));

export const movedTo = (settings: Settings, [x, y, z]: Vec3): Settings => ({
  ...settings,
  x: within(x),
  y: within(y),
  z: within(z),
});
export const movedBy = (settings: Settings, [dx, dy, dz]: Vec3): Settings =>
  movedTo(settings, [settings.x + dx, settings.y + dy, settings.z + dz]);
export const turnedBy = (settings: Settings, name: 'turnX' | 'turnY' | 'turnZ', degrees: number): Settings => ({
  ...settings,
  [name]: wrapped(settings[name] + degrees),
});

/** Metres and degrees for one press of a key. */
export const keySteps = { move: 0.02, turn: 5 } as const;

/** What a key changes while the view has the focus; undefined: it is not one of them. */
export function afterKey(settings: Settings, key: string, isTurn: boolean): Settings | undefined {
  const { move, turn } = keySteps;
  switch (key) {
    case 'ArrowLeft':
      return isTurn ? turnedBy(settings, 'turnY', -turn) : movedBy(settings, [-move, 0, 0]);
    case 'ArrowRight':
      return isTurn ? turnedBy(settings, 'turnY', turn) : movedBy(settings, [move, 0, 0]);
    case 'ArrowUp':
      return isTurn ? turnedBy(settings, 'turnX', -turn) : movedBy(settings, [0, 0, -move]);
    case 'ArrowDown':
      return isTurn ? turnedBy(settings, 'turnX', turn) : movedBy(settings, [0, 0, move]);
    case 'PageUp':
      return isTurn ? turnedBy(settings, 'turnZ', turn) : movedBy(settings, [0, move, 0]);
    case 'PageDown':
      return isTurn ? turnedBy(settings, 'turnZ', -turn) : movedBy(settings, [0, -move, 0]);
    default:
      return undefined;
  }
}
