// SPDX-License-Identifier: MIT
// What the pointer does to the shapes; what the core rejects is not done.
import type { Shape, Touchstone } from '../../../../bindings/index.ts';
import type { Side } from '../../model/motion.ts';
import { turned } from '../../queries/turning.ts';
import type { Turn } from '../../queries/turning.ts';
import { unlessRejected } from '../../queries/unlessRejected.ts';
import type { HandEvents } from '../../parts/scene/hand.ts';
import { sideOf } from '../../traces/state.ts';

export interface DraggingEvents {
  /** Undefined until the core is there. */
  readonly core: () => Touchstone | undefined;
  readonly onChoice: (side: Side) => void;
  /** A TouchstoneError refuses the shape. */
  readonly onShape: (side: Side, shape: Shape, key: string) => void;
  readonly onEnd: (key: string, isTakenBack: boolean) => void;
}

export class Dragging implements HandEvents {
  #isActive = false;
  constructor(readonly events: DraggingEvents) {}
  get isActive(): boolean {
    return this.#isActive;
  }
  readonly onClick = (id: number): void => this.events.onChoice(sideOf(id));
  readonly onDragStart = (id: number): void => {
    this.#isActive = true;
    this.events.onChoice(sideOf(id));
  };
  readonly onShape = (id: number, shape: Shape): void => {
    unlessRejected(() => this.events.onShape(sideOf(id), shape, keyOf(id)));
  };
  readonly onTurn = (id: number, from: Shape, turn: Turn): void => {
    const core = this.events.core();
    if (core) unlessRejected(() => this.events.onShape(sideOf(id), turned(core, from, turn), keyOf(id)));
  };
  readonly onDragEnd = (id: number, isTakenBack: boolean): void => {
    this.#isActive = false;
    this.events.onEnd(keyOf(id), isTakenBack);
  };
}
const keyOf = (id: number): string => `drag ${id}`;
