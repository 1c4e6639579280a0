// SPDX-License-Identifier: MIT
// Points that are put somewhere in the picture, seen by an eye that looks along −z: a metre is 100 pixels, and the origin is at (200, 200).
import * as THREE from 'three';
import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../../../../bindings/types.ts';
import { type Eye, gripAt, reachOf } from '../../../../../web/src/parts/scene/grips.ts';
import {
  placeSeenAt,
  planeOf,
  type Spot,
  spotGrips,
  spotId,
  spotOf,
} from '../../../../../web/src/parts/scene/spots.ts';

const eye: Eye = {
  facing: { right: [1, 0, 0], forward: [0, 0, -1] },
  sightTo: () => new THREE.Vector3(0, 0, -1),
  pixelAt: () => 0.01,
  toScreen: ([x, y, z]) => new THREE.Vector3(200 + 100 * x, 200 - 100 * y, 0.5 - z / 100),
};
const spot = (at: Vec3 | undefined, more: Partial<Spot> = {}): Spot => ({
  ...{ name: 'way', at, isPlaced: false, places: [] },
  ...more,
});

describe('the grip of a spot', () => {
  it('is 44 pixels wide for a finger', () => {
    const grips = spotGrips([spot([1, 1, 0])], eye);
    expect(gripAt(grips, 300 + 21, 100, reachOf(true), eye)?.item).toBe(spotId(0));
    expect(gripAt(grips, 300 + 23, 100, reachOf(true), eye)).toBeUndefined();
  });
  it('belongs to its spot, and a spot that is nowhere has none', () => {
    const spots = [spot(undefined), spot([0, 0, 0], { name: 'corner' })];
    const grips = spotGrips(spots, eye);
    expect(grips.map(({ item }) => spotOf(spots, item)?.name)).toEqual(['corner']);
    expect(spotOf(spots, 1)).toBeUndefined();
  });
});

it('a spot moves in its plane, and in the one that faces the camera where its own is seen from the edge', () => {
  const at: Vec3 = [0, 0, 0];
  expect(planeOf({ normal: [0, 0, 2] }, at, eye).normal).toEqual([0, 0, 1]);
  expect(planeOf({ normal: undefined }, at, eye).normal).toEqual([0, 0, -1]);
  expect(planeOf({ normal: [0, 1, 0] }, at, eye).normal).toEqual([0, 0, -1]);
});

it('a press takes the place that is seen nearest to it, of two that cover each other the one in front', () => {
  const places: readonly Vec3[] = [
    [0, 0, 0],
    [1, 0, -1],
    [1, 0, 1],
  ];
  expect(placeSeenAt(places, 210, 190, eye)).toEqual([0, 0, 0]);
  expect(placeSeenAt(places, 290, 190, eye)).toEqual([1, 0, 1]);
  expect(placeSeenAt([], 0, 0, eye)).toBeUndefined();
});
