// SPDX-License-Identifier: MIT
// What the pointer does to the ghosts: a drag always starts from the state at its press, and what the core rejects is not done.
import type { Shape, Touchstone } from '../../../../bindings/index.ts';
import type { MotionState } from '../../model/motion.ts';
import type { Turn } from '../../queries/turning.ts';
import { unlessRejected } from '../../queries/unlessRejected.ts';
import type { HandEvents } from '../../parts/scene/hand.ts';
import { shapedBy, turnedBy } from './editing.ts';
import { type Part, partOf } from './motionPicture.ts';

export interface DraggingEvents {
  /** Undefined until the core is there. */
  readonly core: () => Touchstone | undefined;
  readonly state: () => MotionState;
  /** The time of the poses in the view. */
  readonly time: () => number;
  readonly onChoice: (part: Part) => void;
  /** A TouchstoneError refuses the change. */
  readonly edit: (change: () => MotionState, key: string) => void;
  readonly onEnd: (key: string, isTakenBack: boolean) => void;
}
interface Pressed {
  readonly state: MotionState;
  readonly part: Part;
  readonly time: number;
}

export class Dragging implements HandEvents {
  #pressed: Pressed | undefined;
  constructor(readonly events: DraggingEvents) {}

  get isActive(): boolean {
    return this.#pressed !== undefined;
  }
  readonly onClick = (id: number): void => {
    this.events.onChoice(partOf(id));
  };
  readonly onDragStart = (id: number): void => {
    const part = partOf(id);
    this.#pressed = { state: this.events.state(), part, time: this.events.time() };
    this.events.onChoice(part);
  };
  readonly onShape = (id: number, shape: Shape): void => {
    this.#edit(id, ({ state, part, time }, core) => shapedBy(core, state, part, time, shape));
  };
  readonly onTurn = (id: number, _: Shape, turn: Turn): void => {
    this.#edit(id, ({ state, part }, core) => turnedBy(core, state, part, turn));
  };
  readonly onDragEnd = (id: number, isTakenBack: boolean): void => {
    this.#pressed = undefined;
    this.events.onEnd(keyOf(id), isTakenBack);
  };

  #edit(id: number, change: (from: Pressed, core: Touchstone) => MotionState): void {
    const [from, core] = [this.#pressed, this.events.core()];
    if (from && core) unlessRejected(() => this.events.edit(() => change(from, core), keyOf(id)));
  }
}
const keyOf = (id: number): string => `drag ${id}`;
