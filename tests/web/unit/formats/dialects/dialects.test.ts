// SPDX-License-Identifier: MIT
// Texts of engines with numbers worked out by hand: what engines log and print, code, ambiguous texts that lead to a question, hostile ones.
import { describe, expect, test } from 'vitest';
import type { Shape } from '../../../../../bindings/types.ts';
import { cpuTime } from '../../../../support/cpuTime.ts';
import { type Choices, readScene } from '../../../../../web/src/formats/dialects/read.ts';
import { say } from '../../../../../web/src/text/language.ts';

/** The shapes, or what is asked or said instead. */
function outcomeOf(text: string, choices: Choices = {}): unknown {
  const read = readScene(text, choices);
  if (read.kind === 'shapes') return read.shapes.map(({ shape }) => shape);
  if (read.kind === 'question') return `${read.about}: ${read.dialects.join(' ')}`;
  return read.kind === 'refused' ? say(read.why) : 'none';
}
const half = Math.SQRT1_2;

// A capsule from (1, 1.5, 3) to (1, 2.5, 3) with radius 0.2, and a unit box around (0, 0, 0).
const capsule: Shape = { type: 'capsule', base: [1, 1.5, 3], tip: [1, 2.5, 3], radius: 0.2 };
const box: Shape = { type: 'aabb', min: [-1, -1, -1], max: [1, 1, 1] };

describe('a capsule and a box, as engines log and write them', () => {
  const texts: Readonly<Record<string, string>> = {
    'a row of a Jolt log': `[2026-11-23 05:01:02.123] Body 12: CapsuleShape mHalfHeightOfCylinder = 0.5 mRadius = 0.2 mPosition = 1, 2, 3 mRotation = 0, 0, 0, 1; Body 13: BoxShape mHalfExtent = 1, 1, 1 mPosition = 0, 0, 0 mRotation = 0, 0, 0, 1`,
    'Jolt code': `BodyCreationSettings capsule(new CapsuleShape(0.5f, 0.2f), RVec3(1, 2, 3), Quat::sIdentity(), EMotionType::Dynamic, Layers::MOVING);
      BodyCreationSettings box(new BoxShape(Vec3(1, 1, 1)), RVec3(0, 0, 0), Quat(0, 0, 0, 1), EMotionType::Static, Layers::NON_MOVING);`,
    'Jolt in JavaScript': `const a = new Jolt.BodyCreationSettings(new Jolt.CapsuleShape(0.5, 0.2), new Jolt.RVec3(1, 2, 3), new Jolt.Quat(0, 0, 0, 1));
      const b = new Jolt.BodyCreationSettings(new Jolt.BoxShape(new Jolt.Vec3(1, 1, 1)), new Jolt.RVec3(0, 0, 0), new Jolt.Quat(0, 0, 0, 1));`,
    'Jolt as JSON lines': `{"type": "CapsuleShape", "mHalfHeightOfCylinder": 0.5, "mRadius": 0.2, "mPosition": [1, 2, 3]}
      {"type": "BoxShape", "mHalfExtent": [1, 1, 1], "mPosition": [0, 0, 0]}`,
    Bullet: `btCapsuleShape capsule(0.2f, 1.0f);
      btTransform at(btQuaternion(0, 0, 0, 1), btVector3(1, 2, 3));
      btBoxShape box(btVector3(1, 1, 1));`,
    'btTransform of gdb': `btCapsuleShape radius = 0.2 height = 1
      m_worldTransform = {m_basis = {m_el = {{m_floats = {1, 0, 0, 0}}, {m_floats = {0, 1, 0, 0}}, {m_floats = {0, 0, 1, 0}}}}, m_origin = {m_floats = {1, 2, 3, 0}}}
      btBoxShape halfExtents = {m_floats = {1, 1, 1, 0}}`,
    // Along x in its own frame: turned by 90 degrees about z.
    PhysX: `PxRigidStatic* a = PxCreateStatic(*physics, PxTransform(PxVec3(1, 2, 3), PxQuat(0, 0, ${half}, ${half})), PxCapsuleGeometry(0.2f, 0.5f), *material);
      PxRigidStatic* b = PxCreateStatic(*physics, PxTransform(PxVec3(0, 0, 0), PxQuat(0, 0, 0, 1)), PxBoxGeometry(1, 1, 1), *material);`,
    Box3D: `b3Capsule capsule = {{1, 1.5f, 3}, {1, 2.5f, 3}, 0.2f}; b3BoxHull box = b3MakeBoxHull(1, 1, 1);`,
    'Rapier code': `RAPIER.ColliderDesc.capsule(0.5, 0.2).setTranslation(1, 2, 3); RAPIER.ColliderDesc.cuboid(1, 1, 1);`,
    'Rapier JSON': `[{"shape": {"Capsule": {"segment": {"a": [0, -0.5, 0], "b": [0, 0.5, 0]}, "radius": 0.2}}, "position": {"rotation": [0, 0, 0, 1], "translation": [1, 2, 3]}},
      {"shape": {"Cuboid": {"half_extents": [1, 1, 1]}}, "position": {"rotation": [0, 0, 0, 1], "translation": [0, 0, 0]}}]`,
    // z is mirrored; height with caps 1.4, size full.
    'Unity YAML': `--- !u!4 &1
Transform:
  m_LocalRotation: {x: 0, y: 0, z: 0, w: 1}
  m_LocalPosition: {x: 1, y: 2, z: -3}
  m_LocalScale: {x: 1, y: 1, z: 1}
--- !u!136 &2
CapsuleCollider:
  m_Radius: 0.2
  m_Height: 1.4
  m_Direction: 1
  m_Center: {x: 0, y: 0, z: 0}
--- !u!4 &3
Transform:
  m_LocalRotation: {x: 0, y: 0, z: 0, w: 1}
  m_LocalPosition: {x: 0, y: 0, z: 0}
--- !u!65 &4
BoxCollider:
  m_Size: {x: 2, y: 2, z: 2}
  m_Center: {x: 0, y: 0, z: 0}`,
    // (X, Y, Z) in centimetres is (x, z, y); half height with the cap 70 cm.
    Unreal: `CapsuleComponent CapsuleRadius=20 CapsuleHalfHeight=70 Location: X=100.000 Y=300.000 Z=200.000 Rotation: P=0.000 Y=0.000 R=0.000
      BoxComponent BoxExtent: X=100 Y=100 Z=100 Location: X=0 Y=0 Z=0`,
    'Unreal elements': `FKSphylElem a(20, 100); a.Center = FVector(100, 300, 200); FKBoxElem b(200, 200, 200);`,
    'three.js': `const a = new THREE.Mesh(new THREE.CapsuleGeometry(0.2, 1)); a.position.set(1, 2, 3);
      const b = new THREE.Mesh(new THREE.BoxGeometry(2, 2, 2));`,
    glm: `Capsule{glm::vec3(1, 1.5f, 3), glm::vec3(1, 2.5f, 3), 0.2f}; Box{glm::vec3(1, 1, 1), glm::vec3(0, 0, 0), glm::quat(1, 0, 0, 0)}`,
  };
  test.each(Object.entries(texts))('%s', (_, text) => {
    const shapes = outcomeOf(text) as readonly Shape[];
    expect(Array.isArray(shapes) ? shapes.length : shapes).toBe(2);
    const rounded = JSON.parse(JSON.stringify(shapes), (_key, x: unknown) =>
      typeof x === 'number' ? Number(x.toFixed(12)) + 0 : x,
    ) as unknown;
    expect(rounded).toEqual([capsule, box]);
  });
});

describe('each convention, worked out by hand', () => {
  test.each([
    // The total height of Unity's capsule includes the caps: 2 − 2 · 0.5 leaves a segment of 1; direction 0 is x.
    [
      'CapsuleCollider m_Radius: 0.5 m_Height: 2 m_Direction: 0',
      { type: 'capsule', base: [-0.5, 0, 0], tip: [0.5, 0, 0], radius: 0.5 },
    ],
    // Not as high as its caps: a sphere.
    ['CapsuleCollider radius = 0.5 height = 0.6', { type: 'capsule', base: [0, 0, 0], tip: [0, 0, 0], radius: 0.5 }],
    ['btCapsuleShapeZ(0.5, 2)', { type: 'capsule', base: [0, 0, -1], tip: [0, 0, 1], radius: 0.5 }],
    ['btCylinderShapeX(btVector3(2, 0.5, 0.5))', { type: 'cylinder', base: [-2, 0, 0], tip: [2, 0, 0], radius: 0.5 }],
    ['PxCapsuleGeometry(0.25, 2)', { type: 'capsule', base: [-2, 0, 0], tip: [2, 0, 0], radius: 0.25 }],
    // Unreal's z is the core's y.
    ['FCollisionShape::MakeCapsule(25, 75)', { type: 'capsule', base: [0, -0.5, 0], tip: [0, 0.5, 0], radius: 0.25 }],
    // Radius0 is at +Z.
    [
      'FKTaperedCapsuleElem(10, 20, 100)',
      { type: 'taperedCapsule', base: [0, -0.5, 0], tip: [0, 0.5, 0], baseRadius: 0.2, tipRadius: 0.1 },
    ],
    [
      'TaperedCapsuleShapeSettings(1, 0.1, 0.2)',
      { type: 'taperedCapsule', base: [0, -1, 0], tip: [0, 1, 0], baseRadius: 0.2, tipRadius: 0.1 },
    ],
    // normal · p + constant = 0: the boundary is at y = 2.
    ['PlaneShape(Plane(Vec3(0, 1, 0), -2))', { type: 'plane', normal: [0, 1, 0], offset: 2 }],
    ['btStaticPlaneShape(btVector3(0, 1, 0), 2)', { type: 'plane', normal: [0, 1, 0], offset: 2 }],
    ['PxPlane(0, 1, 0, -2)', { type: 'plane', normal: [0, 1, 0], offset: 2 }],
    ['FPlane(0, 0, 1, 200)', { type: 'plane', normal: [0, 1, 0], offset: 2 }],
    ['THREE.Plane(new THREE.Vector3(0, 0, 1), -2)', { type: 'plane', normal: [0, 0, 1], offset: 2 }],
    // Unity's z points away: its mirror image.
    ['UnityEngine.Plane normal: (0, 0, 1) distance: -2', { type: 'plane', normal: [0, 0, -1], offset: 2 }],
    [
      'RAPIER.ColliderDesc.halfspace({ x: 0, y: 1, z: 0 }).setTranslation(5, 2, 7)',
      { type: 'plane', normal: [0, 1, 0], offset: 2 },
    ],
    ['b2Circle{{1, 2}, 0.5}', { type: 'circle2', center: [1, 2], radius: 0.5 }],
    ['b2Capsule{{1, 2}, {3, 4}, 0.5}', { type: 'capsule2', base: [1, 2], tip: [3, 4], radius: 0.5 }],
    // Half widths 2 and 1, moved to (5, 0), turned by the angle whose cosine is 0 and sine 1.
    [
      'b2MakeOffsetBox(2, 1, {5, 0}, {0, 1})',
      { type: 'obb2', center: [5, 0], halfExtents: [2, 1], angle: Math.PI / 2 },
    ],
    // Half height with the cap 84 cm, radius 34 cm: half of the segment is 0.5 m, around y = 1 m.
    [
      'LogTemp: UCapsuleComponent CapsuleRadius: 34.0 CapsuleHalfHeight: 84.0 Location: X=0 Y=0 Z=100',
      { type: 'capsule', base: [0, 0.5, 0], tip: [0, 1.5, 0], radius: 0.34 },
    ],
    [
      'FTransform: 100.0,200.0,300.0|0.0,0.0,0.0|1.0,1.0,1.0 UBoxComponent BoxExtent: X=50.0 Y=50.0 Z=100.0',
      { type: 'aabb', min: [0.5, 2, 1.5], max: [1.5, 4, 2.5] },
    ],
    [
      'new THREE.Mesh(new THREE.SphereGeometry(0.5)); mesh.position.x = 3; mesh.position.y = 4; mesh.position.z = 5;',
      { type: 'sphere', center: [3, 4, 5], radius: 0.5 },
    ],
    ['JPH::SphereShape(0.5f) at JPH::RVec3(1.0_r, 2.0_r, 3.0_r)', { type: 'sphere', center: [1, 2, 3], radius: 0.5 }],
    [
      'Capsule { segment: Segment { a: [0.0, -0.5, 0.0], b: [0.0, 0.5, 0.0] }, radius: 0.2 } translation: [1.0, 2.0, 3.0] SharedShape',
      { type: 'capsule', base: [1, 1.5, 3], tip: [1, 2.5, 3], radius: 0.2 },
    ],
    [
      'object CapsuleShapeSettings 0000000A {\n  mUserData = 0\n  mRadius = 0.2\n  mHalfHeightOfCylinder = 0.5\n}',
      { type: 'capsule', base: [0, -0.5, 0], tip: [0, 0.5, 0], radius: 0.2 },
    ],
    ['SphereShape mRadius=50cm', { type: 'sphere', center: [0, 0, 0], radius: 0.5 }],
  ])('%s', (text, shape) => expect(outcomeOf(text)).toEqual([shape]));

  test('a turn in the left-handed world of Unreal: a yaw of 90 degrees takes X to Y, which is the core z', () => {
    // Full lengths 2, 4, 6 m along X, Y, Z; in the core along x, z, y. The yaw is a turn by −90 degrees about +y.
    const text = 'FKBoxElem(200, 400, 600) Rotation: P=0 Y=90 R=0';
    expect(outcomeOf(text)).toEqual([
      {
        type: 'obb',
        center: [0, 0, 0],
        halfExtents: [1, 3, 2],
        rotation: [0, -Math.sin(Math.PI / 4), 0, Math.sin((135 * Math.PI) / 180)],
      },
    ]);
  });
  test('matrices: columns and rows are known by the place of the translation', () => {
    // A quarter turn about z: x to y. Columns (0, 1, 0), (−1, 0, 0), (0, 0, 1), translation (1, 2, 3).
    const turned = [{ type: 'obb', center: [1, 2, 3], halfExtents: [1, 2, 3], rotation: [0, 0, half, half] }];
    const near = (text: string): unknown =>
      JSON.parse(JSON.stringify(outcomeOf(text)), (_, x: unknown) =>
        typeof x === 'number' ? Number(x.toFixed(12)) : x,
      );
    const expected = JSON.parse(JSON.stringify(turned), (_, x: unknown) =>
      typeof x === 'number' ? Number(x.toFixed(12)) : x,
    ) as unknown;
    expect(near('BoxShape(Vec3(1, 2, 3)) matrix: [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1]')).toEqual(expected);
    expect(near('BoxShape(Vec3(1, 2, 3)) matrix: [[0, -1, 0, 1], [1, 0, 0, 2], [0, 0, 1, 3], [0, 0, 0, 1]]')).toEqual(
      expected,
    );
  });
});

describe('what a text does not say is asked', () => {
  const plain = 'capsule radius = 0.5 height = 2 position = 0, 0, 0';
  test('the engine', () => {
    expect(outcomeOf(plain)).toMatch(/^dialect: bullet .*unity/);
    // The same height: between the centres in Bullet, over all in Unity.
    expect(outcomeOf(plain, { dialect: 'bullet' })).toEqual([
      { type: 'capsule', base: [0, -1, 0], tip: [0, 1, 0], radius: 0.5 },
    ]);
    expect(outcomeOf(plain, { dialect: 'unity' })).toEqual([
      { type: 'capsule', base: [0, -0.5, 0], tip: [0, 0.5, 0], radius: 0.5 },
    ]);
  });
  test('two engines in one text', () =>
    expect(outcomeOf('new THREE.BoxGeometry(1, 2, 3); RAPIER.ColliderDesc.cuboid(1, 2, 3)')).toBe(
      'dialect: rapier three',
    ));
  const bare = 'Box { glm::vec3(1, 2, 3) } rotation: [0.6, 0.8, 0, 0]';
  test('the order of four numbers of glm, unless a type or labels give it', () => {
    expect(outcomeOf(bare)).toBe('order: glm');
    expect(outcomeOf(bare, { order: 'wxyz' })).toMatchObject([{ rotation: [0.8, 0, 0, 0.6] }]);
    expect(outcomeOf(bare, { order: 'xyzw' })).toMatchObject([{ rotation: [0.6, 0.8, 0, 0] }]);
    expect(outcomeOf(bare.replace('rotation', 'rotation_wxyz'))).toMatchObject([{ rotation: [0.8, 0, 0, 0.6] }]);
  });
  const turn = 'SphereShape(1) BoxShape(Vec3(1, 2, 3)) matrix: [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]';
  test('rows or columns of a matrix without a translation', () => {
    expect(outcomeOf(turn)).toBe('matrix: jolt');
    expect(outcomeOf(turn, { matrix: 'columns' })).toMatchObject([
      { type: 'sphere' },
      { rotation: [0, 0, expect.closeTo(half, 15), expect.closeTo(half, 15)] },
    ]);
    expect(outcomeOf(turn, { matrix: 'rows' })).toMatchObject([
      { type: 'sphere' },
      { rotation: [0, 0, expect.closeTo(-half, 15), expect.closeTo(half, 15)] },
    ]);
  });
  test('the frame can be corrected: Jolt with +Z up, in millimetres', () =>
    expect(outcomeOf('SphereShape(500) mPosition: 1000, 2000, 3000', { world: 'z-up-right', unit: 'mm' })).toEqual([
      { type: 'sphere', center: [1, 3, -2], radius: 0.5 },
    ]));
});

describe('what is wrong is named', () => {
  test.each([
    ['CapsuleShape mRadius = 0.5', 'CapsuleShape is missing mHalfHeightOfCylinder.'],
    ['SphereShape mRadius = nan', 'The pasted text contains “nan”; every number must be finite.'],
    [
      'SphereShape(1) mRotation = 1, 1, 0, 0',
      'SphereShape.rotation has length 1.4142135623730951; it must be 1 (within 0.001).',
    ],
    ['SphereShape(1) mPosition = 1, 2', /must have this many numbers|circle2|SphereShape/],
    [
      'BoxCollider size: (1, 1, 1) localScale: (2, 1, 1)',
      'BoxCollider.scale is 2, 1, 1; only a scale of 1 can be read.',
    ],
    [
      'BoxShape(Vec3(1, 1, 1)) matrix: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 1, 2, 3, 1]',
      /^BoxShape.matrix is not a rotation/,
    ],
    [
      'BoxShape(Vec3(1, 1, 1)) matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 1, 2, 3, 1]',
      /^BoxShape.matrix is a mirror image/,
    ],
    ['new THREE.CylinderGeometry(1, 2, 3)', /two different radii/],
    ['btTransform(btQuaternion(0, 0, 0, 1), btVector3(1, 2, 3))', /^The text looks like Bullet but names no shape/],
    [
      'CapsuleCollider radius: 1 height: 4 direction: 7',
      'CapsuleCollider.direction is 7; it must be 0, 1 or 2 (x, y or z).',
    ],
  ])('%s', (text, why) => expect(outcomeOf(text)).toMatch(why));
  test('labels that were not used are listed', () => {
    const read = readScene('SphereShape mRadius = 1 mFriction = 0.5');
    expect(read.kind === 'shapes' && read.shapes[0]?.unused).toEqual(['friction']);
  });
  test('prose and other data are not of an engine', () => {
    for (const text of [
      '',
      'Hello!',
      'a sphere and a box',
      '1, 2, 3',
      '{"touchstone": 1, "shapes": []}',
      '<html>@</html>',
    ])
      expect(outcomeOf(text), text).toBe('none');
  });
});

describe('hostile texts end soon', () => {
  const soon = (text: string): unknown => {
    let found: unknown;
    expect(cpuTime(() => (found = outcomeOf(text, { dialect: 'jolt' })))).toBeLessThan(20_000);
    return found;
  };
  test('a megabyte of brackets, of words, of labels, of numbers, of shapes', () => {
    const million = 999_000;
    expect(soon('{'.repeat(million))).toMatch(/nested too deeply/);
    expect(soon(`[${'['.repeat(1000)}${']'.repeat(1000)}]`)).toMatch(/nested too deeply/);
    soon('a '.repeat(100_000));
    soon('a = '.repeat(50_000));
    soon(`SphereShape mRadius = ${'1, '.repeat(million / 3 - 20)}`);
    expect(soon('SphereShape(1) '.repeat(10_000))).toMatch(/10000 shapes; the limit is 64/);
    // Each of 55 levels asks what is below it.
    soon(`${'{"position":'.repeat(55)}[${'[1],'.repeat(240_000)}1]${'}'.repeat(55)}`);
    expect(soon('x'.repeat(1_000_001))).toMatch(/1000001 characters; the limit is 1000000/);
  });
  test('labels of an object’s own prototype are labels', () =>
    expect(soon('SphereShape mRadius = 1 constructor = 2 __proto__ = 3 toString = 4')).toMatchObject([{ radius: 1 }]));
});
