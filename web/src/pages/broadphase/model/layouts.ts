// SPDX-License-Identifier: MIT
// Scene presets: where shapes stand, how large they are and which of them move. All random numbers come from the seed.
import { halfExtent, Layout, outreach, regionOf } from './layout.ts';
import { capsuleStretch, kinds, type Places, terrainHeight } from './places.ts';
import type { Preset, Settings, Space } from '../../../model/broadPhase.ts';

function everywhere(layout: Layout, isMoving: (i: number) => boolean, neighbors = 3): void {
  const h = halfExtent(layout.count, layout.volume, neighbors, layout.dimension);
  for (let i = 0; i < layout.count; ++i) {
    layout.shape(i, layout.sizeAround(h));
    layout.roam(i, layout.region.lower, layout.region.upper);
    if (!isMoving(i)) layout.still(i);
  }
}

function clusters(layout: Layout): void {
  const { count, dimension, region } = layout;
  const number = Math.max(5, Math.round(count / 200));
  /** Share of the region that clusters fill. */
  const filled = 0.12 * layout.volume;
  const half = Math.min((filled / number) ** (1 / dimension) / 2, 2);
  const h = halfExtent(count, filled, 3, dimension);
  const middles = Array.from({ length: number }, () =>
    region.lower.map((from, axis) =>
      axis < dimension ? layout.span(from + half, (region.upper[axis] ?? 0) - half) : 0,
    ),
  );
  for (let i = 0; i < count; ++i) {
    const middle = middles[i % number] ?? [0, 0, 0];
    const reach = half * layout.span(0.4, 1);
    layout.shape(i, layout.sizeAround(h));
    layout.roam(
      i,
      middle.map((x) => x - reach),
      middle.map((x) => x + reach),
      0.5,
    );
  }
}

/** A cell of a lattice for each shape, which never leaves it: no two bounds overlap. */
function spaced(layout: Layout): void {
  const { count, dimension, region, extents } = layout;
  const edge = (layout.volume / count) ** (1 / dimension);
  const across = extents.map((extent, axis) => (axis < dimension ? Math.max(1, Math.ceil(extent / edge)) : 1));
  const cell = extents.map((extent, axis) => extent / (across[axis] ?? 1));
  const room = Math.min(...cell.slice(0, dimension)) / 2;
  for (let i = 0; i < count; ++i) {
    const h = Math.min(layout.sizeAround(room / 3), (0.9 * room) / outreach);
    const at = [i % (across[0] ?? 1), Math.floor(i / (across[0] ?? 1)), 0];
    at[2] = Math.floor((at[1] ?? 0) / (across[1] ?? 1));
    at[1] = (at[1] ?? 0) % (across[1] ?? 1);
    const from = (axis: number): number => (region.lower[axis] ?? 0) + (at[axis] ?? 0) * (cell[axis] ?? 0);
    layout.shape(i, h);
    layout.roam(
      i,
      [0, 1, 2].map((axis) => from(axis) + outreach * h),
      [0, 1, 2].map((axis) => from(axis) + (cell[axis] ?? 0) - outreach * h),
    );
  }
}

/** Rooms of one floor: in 3D on the plane of x and z, in 2D as a plan. Walls are boxes where the mix has any. */
function rooms(layout: Layout): void {
  const { count, dimension, region, extents } = layout;
  const other = dimension === 3 ? 2 : 1;
  const height = dimension === 3 ? 2.4 : 0;
  const side = Math.max(2, Math.min(12, Math.round(Math.sqrt(count / 60))));
  const room = [extents[0] / side, extents[other] / side] as const;
  const thickness = 0.02 * room[0];
  const hasWalls = ['mixed', 'boxes'].includes(layout.settings.mix);
  const walls = hasWalls ? Math.min(2 * side * (side - 1), Math.floor(count / 3)) : 0;
  const h = halfExtent(count, extents[0] * extents[other] * (height || 1), 3, dimension);
  for (let i = 0; i < walls; ++i) {
    const isAlongX = i % 2 === 0;
    const k = Math.floor(i / 2);
    const [border, along] = [1 + Math.floor(k / side), (k % side) + 0.5];
    const at = [0, height / 2, 0];
    at[isAlongX ? 0 : other] = region.lower[isAlongX ? 0 : other] + along * room[isAlongX ? 0 : 1];
    at[isAlongX ? other : 0] = region.lower[isAlongX ? other : 0] + border * room[isAlongX ? 1 : 0];
    const half = [0, height / 2 || thickness, 0];
    half[isAlongX ? 0 : other] = 0.4 * room[isAlongX ? 0 : 1];
    half[isAlongX ? other : 0] = thickness;
    layout.places.kind[i] = kinds.box;
    layout.places.size.set(half, 3 * i);
    layout.places.axis.set([0, 1, 0], 3 * i);
    layout.rest(i, at);
  }
  for (let i = walls; i < count; ++i) {
    const own = Math.floor(layout.span(0, side * side));
    const size = Math.min(layout.sizeAround(h), 0.2 * room[0]);
    const lower = [0, size, 0];
    const upper = [0, Math.max(height - size, size), 0];
    [0, other].forEach((axis, at) => {
      const from =
        region.lower[axis as 0 | 1 | 2] + (at === 0 ? own % side : Math.floor(own / side)) * room[at as 0 | 1];
      lower[axis] = from + size;
      upper[axis] = from + room[at as 0 | 1] - size;
    });
    layout.shape(i, size);
    layout.roam(i, lower, upper);
  }
}

/** Shapes on a terrain, which they follow; one in 25 stands still and is tall, or hangs in the air. */
function outdoor(layout: Layout): void {
  const { count, dimension, region, extents } = layout;
  const ground = dimension === 3 ? extents[0] * extents[2] : extents[0];
  const h = Math.min(0.4, halfExtent(count, ground, 1.5, dimension - 1));
  for (let i = 0; i < count; ++i) {
    const size = layout.sizeAround(h);
    layout.shape(i, size);
    layout.roam(i, region.lower, region.upper);
    layout.places.isOnGround[i] = 1;
    let above = size;
    if (i % 25 === 0) {
      layout.still(i);
      above = size * layout.span(4, 10);
      if (layout.places.kind[i] === kinds.box) {
        layout.places.size[3 * i + 1] = above;
        layout.places.axis.set([0, 1, 0], 3 * i);
        if (dimension === 2) layout.places.angle[i] = 0;
      }
    }
    layout.places.lower[3 * i + 1] = above;
    layout.places.upper[3 * i + 1] = above;
    layout.places.start[3 * i + 1] = above;
  }
}

function oneGiant(layout: Layout): void {
  everywhere(layout, () => true, 1);
  const kind = layout.kindFor(0);
  layout.shape(0, 3.2, kind);
  if (kind === kinds.box) layout.places.size.set([3.4, 2.6, 3], 0);
  const middle = layout.region.lower.map((from, axis) => (from + (layout.region.upper[axis] ?? 0)) / 2);
  layout.roam(
    0,
    middle.map((x) => x - 1),
    middle.map((x) => x + 1),
    0.3,
  );
}

/** Towers of shapes that overlap the next one by a hundredth of their height, and sway. */
function towers(layout: Layout): void {
  const { count, dimension, region, extents, places, settings } = layout;
  const levels = Math.max(1, Math.min(40, Math.round(dimension === 3 ? Math.cbrt(count) : Math.sqrt(count / 2))));
  const across = Math.ceil(dimension === 3 ? Math.sqrt(count / levels) : count / levels);
  const h = Math.min(extents[1] / (2 * levels), (0.35 * extents[0]) / across, 0.5);
  const pitch = extents[0] / across;
  for (let i = 0; i < count; ++i) {
    const [tower, level] = [Math.floor(i / levels), i % levels];
    const kind = layout.kindFor(i);
    const depth = dimension === 3 ? region.lower[2] + (Math.floor(tower / across) + 0.5) * pitch : 0;
    const at = [region.lower[0] + ((tower % across) + 0.5) * pitch, region.lower[1] + h * (1.98 * level + 1), depth];
    const narrow = (): number => h / Math.sqrt(layout.span(1, settings.spread));
    places.kind[i] = kind;
    // A capsule stands upright; all kinds are 2 h tall.
    const radius = kind === kinds.capsule ? h / (1 + capsuleStretch) : h;
    places.size.set(kind === kinds.box ? [narrow(), h, narrow()] : [radius, 0, 0], 3 * i);
    places.axis.set([0, 1, 0], 3 * i);
    layout.rest(i, at);
    for (const axis of dimension === 3 ? [0, 2] : [0]) {
      places.lower[3 * i + axis] = (at[axis] ?? 0) - 0.15 * h;
      places.upper[3 * i + axis] = (at[axis] ?? 0) + 0.15 * h;
      places.velocity[3 * i + axis] = 0.1 * settings.speed * layout.span(-1, 1);
    }
  }
}

/** All along the x axis, in a beam of 0.6 m. */
function line(layout: Layout): void {
  const { count, dimension, region, extents } = layout;
  const side = 0.6;
  const h = halfExtent(count, extents[0] * side ** (dimension - 1), 3, dimension);
  const height = dimension === 3 ? 2 : 0;
  for (let i = 0; i < count; ++i) {
    layout.shape(i, layout.sizeAround(h));
    layout.roam(i, [region.lower[0], height - side / 2, -side / 2], [region.upper[0], height + side / 2, side / 2]);
  }
}

const layouts: Readonly<Record<Preset, (layout: Layout) => void>> = {
  moving: (layout) => everywhere(layout, () => true),
  static: (layout) => everywhere(layout, (i) => i % 50 === 0),
  clustered: clusters,
  spaced,
  indoor: rooms,
  outdoor,
  giant: oneGiant,
  stack: towers,
  line,
};

export function placesOf(settings: Settings): Places {
  const layout = new Layout(settings);
  layouts[settings.preset](layout);
  return layout.places;
}
export const groundUnder = (space: Space, x: number, z: number): number =>
  terrainHeight(x, z) + (space === '3d' ? 0 : regionOf(space).lower[1]);
