// SPDX-License-Identifier: MIT
// The engines whose conventions can be read and written.

export const dialectNames = [
  'bullet',
  'jolt',
  'physx',
  'box3d',
  'box2d',
  'rapier',
  'unity',
  'unreal',
  'three',
  'glm',
] as const;
export type DialectName = (typeof dialectNames)[number];
export const isDialectName = (name: unknown): name is DialectName => dialectNames.some((one) => one === name);

/** As their makers write them. */
export const titles: Readonly<Record<DialectName, string>> = {
  bullet: 'Bullet',
  jolt: 'Jolt',
  physx: 'PhysX',
  box3d: 'Box3D',
  box2d: 'Box2D',
  rapier: 'Rapier',
  unity: 'Unity',
  unreal: 'Unreal',
  three: 'three.js',
  glm: 'glm',
};

/** The engines that have shapes of the plane, and those that have shapes of space. */
export const dialectsOf = (dimension: 2 | 3): readonly DialectName[] =>
  dimension === 2 ? ['box2d', 'rapier'] : dialectNames.filter((name) => name !== 'box2d');
