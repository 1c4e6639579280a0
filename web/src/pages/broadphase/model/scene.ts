// SPDX-License-Identifier: MIT
// A scene: shapes in groups by kind, in the order of a world's indices, and their poses at a time, written into arrays.
import { regionOf } from './layout.ts';
import { groundUnder, placesOf } from './layouts.ts';
import { capsuleStretch, type Kind, kinds, type Places, reflected } from './places.ts';
import type { Settings, Space } from '../../../model/broadPhase.ts';
import type { Region } from '../../../traces/structures/partLines.ts';

export const typesOf = {
  '3d': ['sphere', 'obb', 'capsule'],
  '2d': ['circle2', 'obb2', 'capsule2'],
} as const;
export type GroupType = (typeof typesOf)[Space][number];

/** The shapes of one kind. */
export interface Group {
  readonly type: GroupType;
  readonly kind: Kind;
  readonly count: number;
  /** Index of its first shape in the scene. */
  readonly first: number;
  /** Half extents, or radius and 0; three numbers per shape. */
  readonly sizes: Float64Array;
  /** The fields of the shapes about their own origin, in the order of the world's numbers. */
  readonly numbers: Float64Array;
  /** Position and rotation (7), in the plane position and angle (3). */
  readonly poses: Float64Array;
}

export interface BroadScene {
  readonly space: Space;
  readonly region: Region;
  readonly count: number;
  readonly groups: readonly Group[];
  /** Writes the poses of all groups at a time in seconds. */
  place(time: number): void;
}

const numbersOf: Readonly<Record<GroupType, (size: readonly [number, number, number]) => readonly number[]>> = {
  sphere: ([r]) => [0, 0, 0, r],
  obb: ([x, y, z]) => [0, 0, 0, x, y, z, 0, 0, 0, 1],
  capsule: ([r]) => [0, -capsuleStretch * r, 0, 0, capsuleStretch * r, 0, r],
  circle2: ([r]) => [0, 0, r],
  obb2: ([x, y]) => [0, 0, x, y, 0],
  capsule2: ([r]) => [0, -capsuleStretch * r, 0, capsuleStretch * r, r],
};
const poseLength = { '3d': 7, '2d': 3 } as const;

interface PlacedGroup extends Group {
  /** The places of its shapes. */
  readonly members: Uint32Array;
}

function groupsOf(places: Places, space: Space): PlacedGroup[] {
  let first = 0;
  return Object.values(kinds).flatMap((kind): PlacedGroup[] => {
    const members = Uint32Array.from([...places.kind.keys()].filter((i) => places.kind[i] === kind));
    const count = members.length;
    if (count === 0) return [];
    const type = typesOf[space][kind];
    const sizes = new Float64Array(3 * count);
    const rows = Array.from(members, (place, i) => {
      const size = places.size.subarray(3 * place, 3 * place + 3);
      sizes.set(size, 3 * i);
      return numbersOf[type]([size[0] ?? 0, size[1] ?? 0, size[2] ?? 0]);
    });
    const group = {
      type,
      kind,
      count,
      first,
      sizes,
      members,
      numbers: Float64Array.from(rows.flat()),
      poses: new Float64Array(poseLength[space] * count),
    };
    first += count;
    return [group];
  });
}

/** Position at a time: the third coordinate is 0 in the plane. */
function positionOf(places: Places, space: Space, i: number, time: number, into: Float64Array): void {
  const { start, velocity, lower, upper } = places;
  const at = (axis: number): number => {
    const k = 3 * i + axis;
    return reflected(start[k] as number, velocity[k] as number, time, lower[k] as number, upper[k] as number);
  };
  into[0] = at(0);
  into[2] = space === '3d' ? at(2) : 0;
  into[1] = at(1) + (places.isOnGround[i] === 1 ? groundUnder(space, into[0], into[2]) : 0);
}

function place(places: Places, space: Space, { members, poses, count }: PlacedGroup, time: number): void {
  const position = new Float64Array(3);
  const length = poseLength[space];
  for (let i = 0; i < count; ++i) {
    const k = members[i] as number;
    positionOf(places, space, k, time, position);
    const angle = (places.angle[k] as number) + (places.spin[k] as number) * time;
    const at = length * i;
    poses[at] = position[0] as number;
    poses[at + 1] = position[1] as number;
    if (space === '2d') {
      poses[at + 2] = angle;
      continue;
    }
    const s = Math.sin(angle / 2);
    poses[at + 2] = position[2] as number;
    poses[at + 3] = s * (places.axis[3 * k] as number);
    poses[at + 4] = s * (places.axis[3 * k + 1] as number);
    poses[at + 5] = s * (places.axis[3 * k + 2] as number);
    poses[at + 6] = Math.cos(angle / 2);
  }
}

export function makeScene(settings: Settings): BroadScene {
  const { space, count } = settings;
  const places = placesOf(settings);
  const groups = groupsOf(places, space);
  const scene: BroadScene = {
    space,
    region: regionOf(space),
    count,
    groups,
    place: (time) => {
      for (const group of groups) place(places, space, group, time);
    },
  };
  scene.place(0);
  return scene;
}
