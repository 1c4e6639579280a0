// SPDX-License-Identifier: MIT
// The mode "slow": one particle, one step of great length, a sphere and a cone whose axis turns; the step's trace in double.
import type { Vec3 } from '../../../../../bindings/index.ts';
import type { Particles } from '../../../../../bindings/particles/index.ts';
import type { ParticleTrace } from '../../../../../bindings/particles/types.ts';
import { randomOf } from '../../../grading/given.ts';
import { type Colliders, moving, noColliders, pointBetween } from '../model/colliders.ts';
import type { Settings } from '../model/settings.ts';
import { optionsOf } from './simulation.ts';

export interface SlowStep {
  readonly from: Colliders;
  readonly to: Colliders;
  readonly trace: ParticleTrace;
  /** The earliest contact by each rule; undefined: none. */
  readonly exactTime: number | undefined;
  readonly publishedTime: number | undefined;
}

const middle = 0.9;

/** Start and end of the colliders, and the particle's path, which leads through cone and sphere. */
function scene(seed: number): { from: Colliders; to: Colliders; path: readonly [Vec3, Vec3] } {
  const random = randomOf(`slow ${seed}`);
  const span = (from: number, to: number): number => from + (to - from) * random();
  const cone = (turn: number, x: number): Colliders['spheres'] => {
    const end = (s: number): Vec3 => [x + s * Math.sin(turn), middle + s * Math.cos(turn), 0.1 * s];
    return [
      { center: end(-0.22), radius: 0.13 },
      { center: end(0.22), radius: 0.1 },
    ];
  };
  const [first, drift] = [span(-0.3, 0.3), span(-0.08, 0.08)];
  const turn = span(0.3, 0.7) * (random() < 0.5 ? -1 : 1);
  const start: Vec3 = [-0.6, middle + span(-0.12, 0.12), span(-0.05, 0.05)];
  const end: Vec3 = [0.6, middle + span(-0.12, 0.12), span(-0.05, 0.05)];
  const place = pointBetween(start, end, 0.8);
  const sphere = (lift: number): Colliders['spheres'][number] => ({
    center: [place[0], place[1] + lift, 0],
    radius: 0.11,
  });
  return {
    from: { ...noColliders, cones: [[0, 1]], spheres: [...cone(first, -0.12), sphere(span(-0.15, 0.15))] },
    to: { ...noColliders, cones: [[0, 1]], spheres: [...cone(first + turn, -0.12 + drift), sphere(0)] },
    path: [start, end],
  };
}

const earliest = (times: readonly (number | null)[]): number | undefined => {
  const found = times.filter((time) => time !== null);
  return found.length === 0 ? undefined : Math.min(...found);
};

export function slowStep(particles: Particles, settings: Settings): SlowStep {
  const { from, to, path } = scene(settings.seed);
  const world = particles.worldInDouble(1);
  try {
    const [start, end] = path;
    world.set(0, start);
    [world.x, world.y, world.z].forEach((coordinates, k) => (coordinates[0] = end[k] as number));
    world.setColliders(moving(from, to));
    world.step({ ...optionsOf(settings, false), response: 'stick', grid: true });
    const trace = world.trace(0);
    // The ends of the cone are no colliders of their own.
    const own = trace.colliders.filter(({ collider, index }) => collider === 'cone' || index === 2);
    return {
      from,
      to,
      trace: { ...trace, colliders: own },
      exactTime: earliest(own.map(({ exactTime }) => exactTime)),
      publishedTime: earliest(own.map(({ publishedTime }) => publishedTime)),
    };
  } finally {
    world.release();
  }
}

/**
 * The particle at a time of the step: on its path until the contact that the rule finds, then carried to where the step leaves
 * it. A discrete step corrects only the end.
 */
export function placeDuring({ trace, ...times }: SlowStep, t: number, { rule, continuous }: Settings): Vec3 {
  if (t >= 1) return trace.current;
  const contact = continuous ? (rule === 'exact' ? times.exactTime : times.publishedTime) : undefined;
  if (contact === undefined || t <= contact) return pointBetween(trace.from, trace.target, t);
  return pointBetween(pointBetween(trace.from, trace.target, contact), trace.current, (t - contact) / (1 - contact));
}
