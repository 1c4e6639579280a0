// SPDX-License-Identifier: MIT
// The slow motion at one of its times, in the view: colliders on their way, the particle, and both contacts.
import { pointBetween, spheresBetween } from './model/colliders.ts';
import type { Settings } from './model/settings.ts';
import { placeDuring, type SlowStep } from './simulation/slowStep.ts';
import type { ParticleLayer } from './view/layer.ts';

export function drawSlow(layer: ParticleLayer, step: SlowStep, t: number, settings: Settings): void {
  const { from, to, trace, exactTime, publishedTime } = step;
  const on = (at: number | undefined) => (at === undefined ? undefined : pointBetween(trace.from, trace.target, at));
  layer.place(spheresBetween(from, to, t));
  layer.mark({
    path: [trace.from, trace.target],
    particle: placeDuring(step, t, settings),
    exact: on(exactTime),
    published: on(publishedTime),
  });
}
