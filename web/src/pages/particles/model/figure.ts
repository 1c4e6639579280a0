// SPDX-License-Identifier: MIT
// A walking figure of tapered capsules: 18 spheres and 17 cones. Hips, knees, shoulders and elbows are harmonic functions of the
// phase of the gait; the height follows from the lower foot, so that a foot is always on the ground. It walks on a circle.
import type { Vec3 } from '../../../../../bindings/index.ts';
import type { SphereState } from '../../../../../bindings/particles/types.ts';
import { randomOf } from '../../../grading/given.ts';
import type { Colliders, Motion } from './colliders.ts';

interface Gait {
  /** Steps of both legs in a second. */
  readonly cadence: number;
  /** Amplitudes in radians: thigh, knee, upper arm. */
  readonly stride: number;
  readonly knee: number;
  readonly swing: number;
}
function gaitOf(seed: number): Gait {
  const random = randomOf(`figure ${seed}`);
  return {
    cadence: 0.75 + 0.3 * random(),
    stride: 0.36 + 0.12 * random(),
    knee: 0.7 + 0.25 * random(),
    swing: 0.35 + 0.2 * random(),
  };
}

/** Lengths and widths in metres of a figure of 1.75 m. */
const body = {
  thigh: 0.42,
  shin: 0.4,
  foot: 0.15,
  hip: 0.1,
  spine: 0.46,
  shoulder: 0.2,
  upper: 0.28,
  lower: 0.26,
} as const;
/** The circle on which it walks, and the distance of its feet from the floor, so that no point is squeezed in between. */
export const circleRadius = 1.1;
export const clearance = 0.12;
/** It starts to walk slowly. */
const rampSeconds = 1.5;

// Order of the spheres: pelvis, chest, neck, head, then for the left and the right side hip, knee, ankle, toes, shoulder, elbow, hand.
const limb = ['hip', 'knee', 'ankle', 'toes', 'shoulder', 'elbow', 'hand'] as const;
type Joint = (typeof limb)[number];
const indexOf = (side: 0 | 1, joint: Joint): number => 4 + side * limb.length + limb.indexOf(joint);
const bones: readonly (readonly [Joint, Joint])[] = [
  ['hip', 'knee'],
  ['knee', 'ankle'],
  ['ankle', 'toes'],
  ['shoulder', 'elbow'],
  ['elbow', 'hand'],
];
const [pelvis, chest, neck, head] = [0, 1, 2, 3];
const sides = [0, 1] as const;
const cones: Colliders['cones'] = [
  [pelvis, chest],
  [chest, neck],
  [neck, head],
  ...sides.flatMap((side) => [
    [pelvis, indexOf(side, 'hip')] as const,
    [chest, indexOf(side, 'shoulder')] as const,
    ...bones.map(([from, to]) => [indexOf(side, from), indexOf(side, to)] as const),
  ]),
];

const radii: Readonly<Record<Joint, number>> = {
  hip: 0.1,
  knee: 0.065,
  ankle: 0.05,
  toes: 0.04,
  shoulder: 0.075,
  elbow: 0.05,
  hand: 0.045,
};

/** From a joint along a bone that is turned forwards (+z) from hanging down. */
const hanging = ([x, y, z]: Vec3, length: number, angle: number): Vec3 => [
  x,
  y - length * Math.cos(angle),
  z + length * Math.sin(angle),
];

function leg(hip: Vec3, phase: number, { stride, knee }: Gait): Record<'knee' | 'ankle' | 'toes', Vec3> {
  const thigh = stride * Math.sin(phase) + 0.08;
  // The knee bends while the leg swings forwards.
  const bend = knee * Math.max(0, Math.cos(phase)) ** 2 + 0.08;
  const shin = thigh - bend;
  const at = hanging(hip, body.thigh, thigh);
  const ankle = hanging(at, body.shin, shin);
  return { knee: at, ankle, toes: hanging(ankle, body.foot, Math.PI / 2 - 0.12 + 0.5 * Math.min(0, shin)) };
}
function arm(shoulder: Vec3, phase: number, { swing }: Gait): Record<'elbow' | 'hand', Vec3> {
  const upper = -swing * Math.sin(phase);
  const elbow = hanging(shoulder, body.upper, upper);
  return { elbow, hand: hanging(elbow, body.lower, upper + 0.35 + 0.3 * Math.max(0, upper)) };
}

/** Seconds walked at full speed, with a smooth start. */
function walked(time: number): number {
  if (time <= 0) return 0;
  return time < rampSeconds ? (time * time) / (2 * rampSeconds) : time - rampSeconds / 2;
}

/** The figure in its own frame: +z is forwards, the pelvis at the origin. */
function pose(gait: Gait, phase: number): SphereState[] {
  const sway = 0.02 * Math.sin(phase);
  const chestAt: Vec3 = [sway, body.spine, 0.03];
  const spheres: SphereState[] = [
    { center: [0, 0, 0], radius: 0.125 },
    { center: chestAt, radius: 0.14 },
    { center: [sway, body.spine + 0.15, 0.03], radius: 0.06 },
    { center: [sway, body.spine + 0.31, 0.05], radius: 0.11 },
  ];
  for (const side of sides) {
    const s = side === 0 ? 1 : -1;
    const own = phase + side * Math.PI;
    const hip: Vec3 = [s * body.hip, -0.06, 0.02 * Math.sin(own)];
    const shoulder: Vec3 = [sway + s * body.shoulder, body.spine + 0.05, -0.03 * Math.sin(own)];
    const centers: Readonly<Record<Joint, Vec3>> = {
      hip,
      shoulder,
      ...leg(hip, own, gait),
      ...arm(shoulder, own, gait),
    };
    for (const joint of limb) spheres.push({ center: centers[joint], radius: radii[joint] });
  }
  return spheres;
}

export function figure(seed: number): Motion {
  const gait = gaitOf(seed);
  const stepLength = 4 * (body.thigh + body.shin) * Math.sin(gait.stride);
  const speed = 0.8 * stepLength * gait.cadence;
  return (time) => {
    const since = walked(time);
    const local = pose(gait, 2 * Math.PI * gait.cadence * since);
    const lift = clearance - Math.min(...local.map(({ center, radius }) => center[1] - radius));
    const heading = (speed * since) / circleRadius;
    const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
    const spheres = local.map(({ center: [x, y, z], radius }): SphereState => {
      const outwards = x + circleRadius;
      return { center: [outwards * cos - z * sin - circleRadius, y + lift, outwards * sin + z * cos], radius };
    });
    return { spheres, cones, boxes: [], planes: [] };
  };
}
