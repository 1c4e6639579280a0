// SPDX-License-Identifier: MIT
// Pointer input on shapes: handles, gizmo and bodies are dragged or rotated. A drag always starts from the shape at
// the press, so that rounding errors do not accumulate; cancelling restores that shape.
import type { Shape, Vec3 } from '../../../../bindings/index.ts';
import { type Item, itemOf, moved, type Scene } from '../../model/scene.ts';
import { centerOf } from '../../model/vectors.ts';
import type { Turn } from '../../queries/turning.ts';
import type { CameraRig } from './camera.ts';
import type { Tool } from './gizmo.ts';
import { asideOf, type Eye, type Grip, gripAt, handleGrips, partGrips, reachOf } from './grips.ts';
import type { Way } from './handles.ts';
import type { Drag, Pointer, Press, PressTarget } from './pointer.ts';
import { angleFollower, pointOn, pulled } from './pulling.ts';

export interface HandEvents {
  /** A shape was pressed without a drag. */
  onClick(id: number): void;
  onDragStart(id: number): void;
  /** The drag has made this of the shape. */
  onShape(id: number, shape: Shape): void;
  /** The drag turns the shape that it started with; the core makes the turned one. */
  onTurn(id: number, from: Shape, turn: Turn): void;
  /** The drag is over; taken back, the shape is again what it was at the start. */
  onDragEnd(id: number, isTakenBack: boolean): void;
  /** A press has put a spot here. Dragged, it is a shape: a point, with the id of the spot. */
  onPlace?(id: number, at: Vec3): void;
  /** The body under the pointer, also one that cannot be moved. */
  readonly onHover?: (id: number | undefined) => void;
}

/** What a drag does to shapes, with every step of it known as a motion. */
export const movingWith = (events: HandEvents, onMove: () => void, onRest: () => void): HandEvents => ({
  onClick: events.onClick,
  onDragStart: events.onDragStart,
  onShape: (id, shape) => {
    onMove();
    events.onShape(id, shape);
  },
  onTurn: (id, from, turn) => {
    onMove();
    events.onTurn(id, from, turn);
  },
  onDragEnd: (id, isTakenBack) => {
    onRest();
    events.onDragEnd(id, isTakenBack);
  },
  onPlace: (id, at) => events.onPlace?.(id, at),
  ...(events.onHover && { onHover: events.onHover }),
});

export interface BodyHit {
  readonly id: number;
  readonly point: Vec3;
}

/** A press, the point of a body under it, and from where it is seen. */
export interface Pressed {
  readonly pointer: Pointer;
  readonly body: Vec3 | undefined;
  readonly rig: CameraRig;
  readonly isFlat: boolean;
}
export interface Placed {
  readonly id: number;
  readonly at: Vec3;
}
/** Points that are no shapes and are put somewhere (spots.ts). */
export interface Spots {
  gripsFor(eye: Eye): readonly Grip[];
  /** Whether a press anywhere puts one of them. */
  readonly isPlaced: boolean;
  placedBy(pressed: Pressed): Placed | undefined;
}

/** The allowed changes of the shapes. */
export interface Limits {
  /** Ids of those that stay as they are. */
  readonly fixed: ReadonlySet<number>;
  /** Whether a body can be dragged. */
  readonly canCarry: boolean;
  readonly spots?: Spots | undefined;
  /** A body that is outlined as if the pointer were on it. */
  readonly lit?: number | undefined;
}

export class Hand implements PressTarget {
  tool: Tool = 'size';
  limits: Limits = { fixed: new Set(), canCarry: true };
  /** The grip under the pointer, or the one that is being pulled. */
  held: Grip | undefined;
  /** The body under the pointer that a press would take or choose; none while a drag runs. */
  hovered: number | undefined;
  /** The body that is being carried. */
  carried: number | undefined;
  /** The body that was pressed last. */
  #chosen: number | undefined;
  #scene: Scene | undefined;
  #snap = 0;
  #marked: readonly Vec3[] = [];
  #isDragging = false;

  constructor(
    readonly rig: CameraRig,
    readonly events: HandEvents,
    readonly pick: (pointer: Pointer) => BodyHit | undefined,
    readonly onHeld: () => void,
  ) {}

  /** `marked` are the points that no handle may cover. */
  update(scene: Scene, snap: number, marked: readonly Vec3[] = []): void {
    this.#scene = scene;
    this.#snap = snap;
    this.#marked = marked;
  }
  get isDragging(): boolean {
    return this.#isDragging;
  }

  get handles(): readonly Grip[] {
    if (this.tool !== 'size' || !this.#scene) return [];
    const scene = this.#scene;
    const grips = scene.selection.flatMap((id) => {
      const item = this.limits.fixed.has(id) ? undefined : itemOf(scene, id);
      return item ? handleGrips(id, item.shape, this.rig) : [];
    });
    return asideOf(this.#marked, grips, this.rig);
  }
  get spots(): readonly Grip[] {
    return this.limits.spots?.gripsFor(this.rig) ?? [];
  }
  /** Of the shape selected last. */
  get parts(): ReturnType<typeof partGrips> {
    const item = this.#scene && itemOf(this.#scene, this.#scene.selection.at(-1));
    return item && !this.limits.fixed.has(item.id) ? partGrips(item.id, item.shape, this.tool, this.rig) : [];
  }

  #gripAt({ x, y, isTouch }: Pointer): Grip | undefined {
    return gripAt([...this.spots, ...this.handles, ...this.parts], x, y, reachOf(isTouch), this.rig);
  }

  hover(pointer: Pointer | undefined): void {
    this.events.onHover?.(pointer && this.pick(pointer)?.id);
    const grip = pointer && this.#gripAt(pointer);
    const body = pointer && !grip && this.tool !== 'look' ? this.#bodyAt(pointer) : undefined;
    if (grip?.id === this.held?.id && grip?.item === this.held?.item && body === this.hovered) return;
    this.held = grip;
    this.hovered = body;
    this.onHeld();
  }
  /** Whether the handles of a shape are to be seen: those of the one under the pointer and of the one that was pressed last; spots always. */
  shows(item: number): boolean {
    return item < 0 || item === this.hovered || item === this.held?.item || item === this.#chosen;
  }
  /** What a press would do here. */
  get cursor(): '' | 'grab' | 'grabbing' | 'pointer' | 'crosshair' {
    if (this.#isDragging) return 'grabbing';
    if (this.held) return 'grab';
    const item = this.#scene && itemOf(this.#scene, this.hovered);
    if (!item) return this.limits.spots?.isPlaced ? 'crosshair' : '';
    return this.#canCarry(item) ? 'grab' : 'pointer';
  }
  /** Where bodies are only carried, one that cannot be is none. */
  #bodyAt(pointer: Pointer): number | undefined {
    const id = this.pick(pointer)?.id;
    const item = this.#scene && itemOf(this.#scene, id);
    return this.tool === 'carry' && !(item && this.#canCarry(item)) ? undefined : id;
  }
  carries(pointer: Pointer): boolean {
    return this.tool === 'carry' && (this.#gripAt(pointer) !== undefined || this.#bodyAt(pointer) !== undefined);
  }
  /** A plane is everywhere: it is moved by its handles, so that a drag over it can turn the camera. */
  #canCarry({ id, shape }: Item): boolean {
    return shape.type !== 'plane' && !this.limits.fixed.has(id) && this.limits.canCarry;
  }

  press(pointer: Pointer): Press | undefined {
    if (this.tool === 'look') return undefined;
    const grip = this.#gripAt(pointer);
    if (grip) return { drag: () => this.#drag(grip.item, grip.shape, this.#follow(grip, pointer), grip) };
    const hit = this.pick(pointer);
    const item = this.#scene && itemOf(this.#scene, hit?.id);
    const placing = this.#placing(pointer, hit);
    if (!hit || !item) return placing;
    this.#chosen = hit.id;
    const click = placing?.click ?? ((): void => this.events.onClick(hit.id));
    if (!this.#canCarry(item)) return this.tool === 'carry' ? placing : { click };
    const drag = (): Drag => {
      this.carried = hit.id;
      return this.#drag(hit.id, item.shape, this.#carry(item.shape, hit.point, pointer));
    };
    return { click, drag };
  }

  /** A press that puts a spot. */
  #placing(pointer: Pointer, hit: BodyHit | undefined): { readonly click: () => void } | undefined {
    const isFlat = this.#scene?.dimension === 2;
    const placed = this.limits.spots?.placedBy({ pointer, body: hit?.point, rig: this.rig, isFlat });
    return placed && { click: () => this.events.onPlace?.(placed.id, placed.at) };
  }

  #drag(id: number, from: Shape, follow: (pointer: Pointer) => Shape | Turn | undefined, grip?: Grip): Drag {
    const { events } = this;
    this.held = grip;
    this.hovered = undefined;
    this.#isDragging = true;
    events.onDragStart(id);
    const end = (isTakenBack: boolean): void => {
      this.held = undefined;
      this.carried = undefined;
      this.#isDragging = false;
      events.onDragEnd(id, isTakenBack);
      this.onHeld();
    };
    return {
      to: (pointer) => {
        const change = follow(pointer);
        if (!change) return;
        if ('pivot' in change) events.onTurn(id, from, change);
        else events.onShape(id, change);
      },
      end: () => end(false),
      takeBack: () => {
        events.onShape(id, from);
        end(true);
      },
    };
  }

  /** The shape after dragging a grip pressed at `start`. */
  #follow(grip: Grip, start: Pointer): (pointer: Pointer) => Shape | Turn | undefined {
    const { way } = grip;
    const rayOf = ({ device }: Pointer) => this.rig.rayThrough(device).ray;
    if (way.kind === 'circle') {
      const angleTo = angleFollower(rayOf(start), way, this.#snap);
      return (pointer) => ({ pivot: way.pivot, axis: way.axis, angle: angleTo(rayOf(pointer)) });
    }
    const from = pointOn(rayOf(start), grip.at, way);
    return (pointer) => {
      const to = pointOn(rayOf(pointer), grip.at, way);
      return from && to && pulled(from, to, way, this.#snap);
    };
  }

  /** A body is carried along in the plane that faces the camera, with Shift up and down. */
  #carry(shape: Shape, at: Vec3, start: Pointer): (pointer: Pointer) => Shape | undefined {
    const way: Way = {
      kind: 'plane',
      normal: this.rig.facing.forward,
      place: centerOf(shape),
      move: (by) => moved(shape, by),
    };
    const from = pointOn(this.rig.rayThrough(start.device).ray, at, way);
    return (pointer) => {
      const to = pointOn(this.rig.rayThrough(pointer.device).ray, at, way);
      if (!from || !to) return undefined;
      if (pointer.shift) to.set(from.x, to.y, from.z);
      return pulled(from, to, way, this.#snap);
    };
  }
}
