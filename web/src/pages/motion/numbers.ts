// SPDX-License-Identifier: MIT
// The numbers of both bodies, wired to the state.
import type { Touchstone } from '../../../../bindings/index.ts';
import * as model from '../../model/motion.ts';
import { hasPoints } from '../../model/points.ts';
import { withEnd } from '../../queries/motion.ts';
import { withNumbers } from '../../queries/queries.ts';
import { unlessRejected } from '../../queries/unlessRejected.ts';
import { BodyFields } from './bodyFields.ts';

export interface NumberEvents {
  /** Undefined until the core is there; the fields are disabled until then. */
  readonly core: () => Touchstone | undefined;
  /** A TouchstoneError refuses the change. */
  readonly edit: (change: (state: model.MotionState) => model.MotionState, key?: string) => void;
  readonly seal: () => void;
}

export function makeBodyFields(parent: HTMLElement, { core, edit, seal }: NumberEvents): readonly BodyFields[] {
  const withCore = (change: (running: Touchstone) => void): void => {
    const running = core();
    if (running) change(running);
  };
  const events = {
    onKind: (side, kind) => edit((state) => model.setKind(state, side, kind)),
    onShapeNumbers: (side, field, index, values) =>
      withCore((running) =>
        edit((state) => {
          const shape = withNumbers(running, state.bodies[side].shape, field, index, values);
          return model.setBody(state, side, { shape });
        }, `${field} ${side} ${index}`),
      ),
    onPoints: (side, change) => {
      seal();
      unlessRejected(() =>
        edit((state) => {
          const { shape } = state.bodies[side];
          const next = hasPoints(shape) ? change(shape) : shape;
          return next === shape ? state : model.setBody(state, side, { shape: next });
        }),
      );
    },
    onMotion: (side, change, key) => edit((state) => model.setMotion(state, side, change), key),
    onEnd: (side, end, key) =>
      withCore((running) =>
        edit((state) => model.setMotion(state, side, withEnd(running, state.bodies[side], end)), key),
      ),
    onLeave: seal,
  } satisfies BodyFields['events'];
  const bodies = model.sides.map((side) => new BodyFields(side, events));
  parent.append(...bodies.map(({ element }) => element));
  return bodies;
}
