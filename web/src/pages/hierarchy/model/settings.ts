// SPDX-License-Identifier: MIT
// The settings of the page "Mesh hierarchies": both meshes, the trees, the pose of B and the step that is shown.
import { type OuterBounds, outerBounds } from '../../../../../bindings/broadphase/hierarchyTypes.ts';
import { fewestTriangles, type MeshName, meshNames, mostTriangles } from '../../../content/meshes/index.ts';
import { choice, type Field, numbers, SettingsFormat } from '../../../model/settings.ts';

/** Which bounds are drawn. */
export const shownBounds = ['outer', 'inner', 'both'] as const;
export type ShownBounds = (typeof shownBounds)[number];

export interface Settings {
  readonly a: MeshName;
  readonly aTriangles: number;
  readonly b: MeshName;
  readonly bTriangles: number;
  readonly outer: OuterBounds;
  /** A node with more triangles is split. */
  readonly leaf: number;
  readonly cut: boolean;
  /** Pairs whose inner bounds overlap are not split: the solids intersect. */
  readonly early: boolean;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Degrees: first about z, then about x, then about y. */
  readonly turnX: number;
  readonly turnY: number;
  readonly turnZ: number;
  readonly scale: number;
  /** Number of splits; beyond the last one the triangles. */
  readonly level: number;
  readonly bounds: ShownBounds;
  /** Draw the nodes that overlap none of the other tree. */
  readonly skipped: boolean;
}
export type SettingName = keyof Settings;
export type Choice = MeshName | OuterBounds | ShownBounds;

/** More splits than two trees of 100,000 triangles have. */
export const mostLevels = 999;
export const farthest = 20;

const fields: Readonly<Record<SettingName, Field>> = {
  a: choice(meshNames),
  aTriangles: numbers(fewestTriangles, mostTriangles),
  b: choice(meshNames),
  bTriangles: numbers(fewestTriangles, mostTriangles),
  outer: choice(outerBounds),
  leaf: numbers(1, 1000),
  cut: { kind: 'flag' },
  early: { kind: 'flag' },
  x: numbers(-farthest, farthest, 0.05),
  y: numbers(-farthest, farthest, 0.05),
  z: numbers(-farthest, farthest, 0.05),
  turnX: numbers(-180, 180, 0.5),
  turnY: numbers(-180, 180, 0.5),
  turnZ: numbers(-180, 180, 0.5),
  scale: numbers(0.05, 20, 0.05),
  level: numbers(0, mostLevels),
  bounds: choice(shownBounds),
  skipped: { kind: 'flag' },
};
export const ofMeshes: readonly SettingName[] = ['a', 'aTriangles', 'b', 'bTriangles'];
export const ofTrees: readonly SettingName[] = ['outer', 'leaf', 'cut', 'early'];
export const ofPose: readonly SettingName[] = ['x', 'y', 'z', 'turnX', 'turnY', 'turnZ', 'scale'];
export const ofPicture: readonly SettingName[] = ['bounds', 'skipped'];

/** The lamp leans against the chair: its shade touches a post. */
export const firstSettings: Settings = {
  a: 'chair',
  aTriangles: 1000,
  b: 'lamp',
  bTriangles: 2000,
  outer: 'sphere',
  leaf: 4,
  cut: false,
  early: false,
  x: 0.7,
  y: 0,
  z: 0,
  turnX: 0,
  turnY: 0,
  turnZ: 15,
  scale: 0.6,
  level: 8,
  bounds: 'outer',
  skipped: true,
};

export const format = new SettingsFormat<Settings>({ fields, first: firstSettings, leading: 'b' });
