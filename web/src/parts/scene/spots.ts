// SPDX-License-Identifier: MIT
// Points that are no shapes and are put somewhere in the picture, such as a reader's answer: their grips, and where a press puts them.
// Views without such points do not load this.
import type { Shape, Vec3 } from '../../../../bindings/index.ts';
import { moved } from '../../model/scene.ts';
import { tuple, vec } from './geometry.ts';
import { equallyNear, type Eye, type Grip, isPullable } from './grips.ts';
import type { Placed, Pressed, Spots } from './hand.ts';
import type { Way } from './handles.ts';
import { pointOn } from './pulling.ts';

/** A point that is no shape and is put somewhere in the picture, such as a reader's answer. */
export interface Spot {
  readonly name: string;
  /** Undefined while it is nowhere. */
  readonly at: Vec3 | undefined;
  /** Of the plane in which it is moved; left out, that plane faces the camera. */
  readonly normal?: Vec3 | undefined;
  /** A press anywhere puts it there. */
  readonly isPlaced: boolean;
  /** Where alone it may be; empty: anywhere. */
  readonly places: readonly Vec3[];
}
/** The plane of a spot at a place; one that is seen from its edge gives way to the one that faces the camera. */
export function planeOf({ normal }: Pick<Spot, 'normal'>, at: Vec3, eye: Eye): Way<Shape> & { readonly kind: 'plane' } {
  const shape: Shape = { type: 'point', position: at };
  const way = { kind: 'plane', place: at, move: (by: Vec3) => moved(shape, by) } as const;
  const own = { ...way, normal: normal ? tuple(vec(normal).normalize()) : eye.facing.forward };
  return isPullable(at, own, eye) ? own : { ...way, normal: eye.facing.forward };
}
/** In place of the id of a shape, for the spot with an index. */
export const spotId = (index: number): number => -1 - index;
export const spotOf = (spots: readonly Spot[], id: number): Spot | undefined => spots[-1 - id];
export const spotGrips = (spots: readonly Spot[], eye: Eye): readonly Grip[] =>
  spots.flatMap((spot, i): Grip[] => {
    const { at } = spot;
    if (!at) return [];
    const shape: Shape = { type: 'point', position: at };
    return [{ id: 'spot', item: spotId(i), shape, at, line: [at], way: planeOf(spot, at, eye) }];
  });
/** The place that is seen nearest to the pointer; of two that cover each other the one in front. */
export function placeSeenAt(places: readonly Vec3[], x: number, y: number, eye: Eye): Vec3 | undefined {
  const seen = places.map((at) => ({ at, on: eye.toScreen(at) }));
  const away = ({ on }: (typeof seen)[number]): number => Math.hypot(on.x - x, on.y - y);
  const order = seen.sort((p, q) => (Math.abs(away(p) - away(q)) > equallyNear ? away(p) - away(q) : p.on.z - q.on.z));
  return order[0]?.at;
}

/** Spots as the hand takes them. */
export function spotsOf(spots: readonly Spot[]): Spots {
  const index = spots.findIndex(({ isPlaced }) => isPlaced);
  const spot = spots[index];
  /** On one of its places, on a body, else in its plane. */
  const placeOf = (spot: Spot, { pointer, body, rig, isFlat }: Pressed): Vec3 | undefined => {
    const { places, normal, at: before = [0, 0, 0] } = spot;
    if (places.length > 0) return placeSeenAt(places, pointer.x, pointer.y, rig);
    if (body && !normal && !isFlat) return body;
    const on = pointOn(rig.rayThrough(pointer.device).ray, before, planeOf(spot, before, rig));
    return on && tuple(on);
  };
  return {
    gripsFor: (eye) => spotGrips(spots, eye),
    isPlaced: spot !== undefined,
    placedBy: (pressed): Placed | undefined => {
      const at = spot && placeOf(spot, pressed);
      return at && { id: spotId(index), at };
    },
  };
}
