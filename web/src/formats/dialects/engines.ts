// SPDX-License-Identifier: MIT
// The conventions of each engine, with the header or page of its documentation that states them.
import { type Form, form, type Order } from './forms.ts';
import type { UnitName, WorldName } from './frames.ts';
import { type DialectName, titles } from './names.ts';

export interface Dialect {
  /** As its makers write it. */
  readonly title: string;
  readonly world: WorldName;
  readonly unit: UnitName;
  /** Of four numbers without labels; undefined where the engine itself has both, so that the reader is asked. */
  readonly order: Order | undefined;
  /** Names of the engine's own, which no other engine uses. */
  readonly evidence: RegExp;
  /** Labels of position and rotation in the JSON form. */
  readonly pose: readonly [position: string, rotation: string];
  /** Whether a shape's own `Center` is its place in the body and its rotation turns about it. */
  readonly isCenterPosition: boolean;
  /** The first form of a kind is the one that is written. */
  readonly forms: readonly Form[];
}

// Bullet. btCapsuleShape.h: along y, the height is that between the centres of the caps. btCylinderShape.h, btBoxShape.h: half
// extents. btStaticPlaneShape.h: normal and constant of the boundary. btMultiSphereShape.h: hull of its spheres. btTransform.h: the
// basis has rows, getOpenGLMatrix columns. btQuaternion.h: x, y, z, w.
const bullet: Dialect = {
  title: titles.bullet,
  world: 'y-up-right',
  unit: 'm',
  order: 'xyzw',
  evidence: /\bbt[A-Z]\w+/,
  pose: ['origin', 'rotation'],
  isCenterPosition: false,
  forms: [
    form('sphere', 'btSphereShape', 'radius:radius,implicitSphereRadius'),
    form('box', 'btBoxShape', 'halfExtents:halfExtents,boxHalfExtents'),
    ...(['btCapsuleShape', 'btCapsuleShapeX', 'btCapsuleShapeZ'] as const).map((name, i) =>
      form('capsule', name, 'radius:radius segment:height halfSegment:halfHeight', {
        axis: ([1, 0, 2] as const)[i] ?? 1,
      }),
    ),
    ...(['btCylinderShape', 'btCylinderShapeX', 'btCylinderShapeZ'] as const).map((name, i) =>
      form('cylinder', name, 'cylinderExtents:halfExtents', { axis: ([1, 0, 2] as const)[i] ?? 1 }),
    ),
    form('taperedCapsule', 'btMultiSphereShape', 'ends:positions radii:radi skip:numSpheres'),
    form('plane', 'btStaticPlaneShape', 'normal:planeNormal,normal offset:planeConstant,constant'),
    form('triangle', 'btTriangleShape', 'a:p0 b:p1 c:p2'),
    form('hull', 'btConvexHullShape', 'points:points,unscaledPoints addPoint:addPoint'),
  ],
};

// Jolt. CapsuleShape.h, CylinderShape.h: along y, half height of the cylinder alone. TaperedCapsuleShape.h: the bottom at −y. BoxShape.h:
// half extent. Geometry/Plane.h: normal · p + constant = 0, the negative side is solid. Quat.h: x, y, z, w. Mat44.h: columns.
const jolt: Dialect = {
  title: titles.jolt,
  world: 'y-up-right',
  unit: 'm',
  order: 'xyzw',
  evidence:
    /\b(?:JPH::|Jolt\.)|\b(?:Sphere|Box|Capsule|TaperedCapsule|Cylinder|Triangle|ConvexHull|Plane)Shape(?:Settings)?\b|\bmHalfHeightOf\w+|\bBodyCreationSettings\b/,
  pose: ['mPosition', 'mRotation'],
  isCenterPosition: false,
  forms: [
    form('sphere', 'SphereShape SphereShapeSettings', 'radius:mRadius'),
    form('box', 'BoxShape BoxShapeSettings', 'halfExtents:mHalfExtent,mHalfExtents'),
    form('capsule', 'CapsuleShape CapsuleShapeSettings', 'halfSegment:mHalfHeightOfCylinder,halfHeight radius:mRadius'),
    form('cylinder', 'CylinderShape CylinderShapeSettings', 'halfSegment:mHalfHeight radius:mRadius'),
    form(
      'taperedCapsule',
      'TaperedCapsuleShapeSettings TaperedCapsuleShape',
      'halfSegment:mHalfHeightOfTaperedCylinder,halfHeight endRadius:mTopRadius startRadius:mBottomRadius',
    ),
    form('plane', 'PlaneShape PlaneShapeSettings', 'normal:mNormal,plane constant:mConstant'),
    form('triangle', 'TriangleShape TriangleShapeSettings', 'a:mV1 b:mV2 c:mV3'),
    form('hull', 'ConvexHullShapeSettings ConvexHullShape', 'points:mPoints'),
  ],
};

// PhysX. PxCapsuleGeometry.h: along x, half height between the centres of the ends. PxBoxGeometry.h: half extents. PxPlaneGeometry.h: the
// half-space x <= 0 of its pose; PxPlane.h: n · p + d = 0. PxConvexCoreGeometry.h: cylinder along x, full height. PxQuat.h: x, y, z, w.
// PxMat44.h: columns.
const physx: Dialect = {
  title: titles.physx,
  world: 'y-up-right',
  unit: 'm',
  order: 'xyzw',
  evidence: /\bPx[A-Z]\w+/,
  pose: ['p', 'q'],
  isCenterPosition: false,
  forms: [
    form('sphere', 'PxSphereGeometry', 'radius:radius'),
    form('box', 'PxBoxGeometry', 'halfExtents:halfExtents'),
    form('capsule', 'PxCapsuleGeometry', 'radius:radius halfSegment:halfHeight', { axis: 0 }),
    form('cylinder', 'PxConvexCore::Cylinder', 'segment:height radius:radius', { axis: 0 }),
    form('plane', 'PxPlane', 'normal:n constant:d', { isPlaced: true }),
    form('plane', 'PxPlaneGeometry', ''),
    form('triangle', 'PxTriangle', 'a:v0 b:v1 c:v2'),
    form('hull', 'PxConvexMeshDesc PxConvexMeshGeometry', 'points:points'),
  ],
};

// Box3D. collision.h: centres in the frame of the body, capsule by its two centres, hulls made from half widths. math_functions.h:
// b3Quat is its vector, then its scalar; separation from a plane is dot(normal, point) − offset.
const box3d: Dialect = {
  title: titles.box3d,
  world: 'y-up-right',
  unit: 'm',
  order: 'xyzw',
  evidence: /\bb3[A-Z]\w+/,
  pose: ['p', 'q'],
  isCenterPosition: false,
  forms: [
    form('sphere', 'b3Sphere', 'center:center radius:radius'),
    form('box', 'b3MakeTransformedBoxHull b3MakeBoxHull b3BoxHull', 'halfExtents:halfWidths'),
    form('capsule', 'b3Capsule', 'start:center1 end:center2 radius:radius'),
    form('plane', 'b3Plane', 'normal:normal offset:offset'),
    form('hull', 'b3CreateHull b3HullData', 'points:points'),
  ],
};

// Box2D 3. collision.h: b2Circle, b2Capsule by their centres, b2MakeOffsetBox by half widths; b2Rot is cosine and sine. Version 2.4
// (b2_circle_shape.h, b2_polygon_shape.h): b2CircleShape, b2PolygonShape.
const box2d: Dialect = {
  title: titles.box2d,
  world: 'y-up-right',
  unit: 'm',
  order: 'xyzw',
  evidence: /\bb2[A-Z]\w+/,
  pose: ['p', 'angle'],
  isCenterPosition: false,
  forms: [
    form('sphere', 'b2Circle b2CircleShape', 'center:center,p radius:radius', { dimension: 2 }),
    form('box', 'b2MakeOffsetBox b2MakeBox b2MakeSquare SetAsBox', 'halfExtents:halfWidths', {
      dimension: 2,
    }),
    form('capsule', 'b2Capsule', 'start:center1 end:center2 radius:radius', { dimension: 2 }),
    form('hull', 'b2ComputeHull b2PolygonShape b2Polygon', 'points:points,vertices', { dimension: 2 }),
  ],
};

// Rapier. docs.rs, ColliderBuilder, and the type definitions of ColliderDesc: half extents, capsule and cylinder along y by the half
// height without the caps; half-space by its outward normal through the origin of its pose. The JSON of serde (parry's shape.rs) names
// the variant: {"Capsule": {"segment": {"a", "b"}, "radius"}}. Rotations are i, j, k, w.
const rapierFlat = { dimension: 2 } as const;
const rapier: Dialect = {
  title: titles.rapier,
  world: 'y-up-right',
  unit: 'm',
  order: 'xyzw',
  evidence: /\bCollider(?:Desc|Builder)\b|\bRAPIER\b|\bSharedShape\b|"(?:Ball|Cuboid|HalfSpace|ConvexPolyhedron)"/,
  pose: ['translation', 'rotation'],
  isCenterPosition: false,
  forms: [
    form('sphere', 'ball', 'radius:radius'),
    form('box', 'cuboid', 'halfExtents:halfExtents,half_extents'),
    ...(['capsule', 'capsule_x', 'capsule_z'] as const).map((name, i) =>
      form(
        'capsule',
        i === 0 ? `${name} capsule_y capsule_from_endpoints` : name,
        'halfSegment:halfHeight,half_height start:a end:b radius:radius',
        { axis: ([1, 0, 2] as const)[i] ?? 1 },
      ),
    ),
    form('cylinder', 'cylinder', 'halfSegment:halfHeight,half_height radius:radius'),
    form('plane', 'halfspace', 'normal:normal,outward_normal'),
    form('triangle', 'triangle', 'a:a b:b c:c'),
    form('hull', 'convexHull convex_hull ConvexPolyhedron roundConvexHull', 'points:points'),
    form('sphere', 'ball', 'radius:radius', rapierFlat),
    form('box', 'cuboid', 'halfExtents:halfExtents,half_extents', rapierFlat),
    form('capsule', 'capsule capsule_y', 'halfSegment:halfHeight,half_height start:a end:b radius:radius', rapierFlat),
    form('hull', 'convexHull convex_hull ConvexPolygon', 'points:points', rapierFlat),
  ],
};

// Unity. Manual, Scripting API: left-handed, +Y up; BoxCollider.size is full; CapsuleCollider.height includes the caps, direction 0, 1, 2
// is x, y, z, and a height below the diameter makes a sphere; Plane: normal · p + distance = 0. Matrix4x4 prints rows.
const unity: Dialect = {
  title: titles.unity,
  world: 'y-up-left',
  unit: 'm',
  order: 'xyzw',
  evidence: /\bUnityEngine\b|\b(?:Sphere|Box|Capsule|Mesh)Collider\b|\bm_Local(?:Position|Rotation)\b/,
  pose: ['position', 'rotation'],
  isCenterPosition: false,
  forms: [
    form('sphere', 'SphereCollider', 'radius:radius center:center'),
    form('box', 'BoxCollider', 'extents:size center:center'),
    form('capsule', 'CapsuleCollider', 'radius:radius height:height axis:direction center:center'),
    form('plane', 'UnityEngine.Plane', 'normal:normal constant:distance', { isPlaced: true }),
    form('hull', 'MeshCollider', 'points:vertices,points'),
  ],
};

// Unreal. Documentation of FKSphereElem, FKBoxElem (full lengths X, Y, Z), FKSphylElem (along Z, Length between the centres of the caps),
// FKTaperedCapsuleElem (Radius0 at +Z), FCollisionShape::MakeCapsule and UCapsuleComponent (half height with the cap), UBoxComponent
// (BoxExtent is half), FPlane (n · p = W). Left-handed, +Z up, centimetres; to the core's axes as its glTF exporter converts.
const unreal: Dialect = {
  title: titles.unreal,
  world: 'z-up-left',
  unit: 'cm',
  order: 'xyzw',
  evidence:
    /\bF(?:K\w+Elem|Vector|Quat|Rotator|Transform|Plane|CollisionShape)\b|\bU?(?:Capsule|Box|Sphere)Component\b/,
  pose: ['Location', 'Rotation'],
  isCenterPosition: true,
  forms: [
    form('sphere', 'FKSphereElem', 'radius:Radius'),
    form('sphere', 'MakeSphere USphereComponent SphereComponent', 'radius:SphereRadius,Radius'),
    form('box', 'FKBoxElem', 'extentX:X extentY:Y extentZ:Z'),
    form('box', 'MakeBox UBoxComponent BoxComponent', 'halfExtents:BoxExtent,HalfExtent'),
    form('capsule', 'FKSphylElem', 'radius:Radius segment:Length', { axis: 2 }),
    form(
      'capsule',
      'MakeCapsule UCapsuleComponent CapsuleComponent',
      'radius:CapsuleRadius,Radius halfHeight:CapsuleHalfHeight,HalfHeight',
      { axis: 2 },
    ),
    form('taperedCapsule', 'FKTaperedCapsuleElem', 'endRadius:Radius0 startRadius:Radius1 segment:Length', { axis: 2 }),
    form('plane', 'FPlane', 'normal:Normal offset:W', { isPlaced: true }),
    form('hull', 'FKConvexElem', 'points:VertexData'),
  ],
};

// three.js. Documentation and sources: CapsuleGeometry along y, its height without the caps; BoxGeometry and CylinderGeometry have full
// lengths; math/Plane.js: normal · p + constant = 0; math/Capsule.js by its end points; Matrix4.elements are columns, Matrix4.set rows.
const three: Dialect = {
  title: titles.three,
  world: 'y-up-right',
  unit: 'm',
  order: 'xyzw',
  evidence: /\bTHREE\.|\b(?:Sphere|Box|Capsule|Cylinder|Convex)Geometry\b|\bBox3\b/,
  pose: ['position', 'quaternion'],
  isCenterPosition: false,
  forms: [
    form('sphere', 'SphereGeometry', 'radius:radius'),
    form('box', 'BoxGeometry', 'extentX:width extentY:height extentZ:depth'),
    form('box', 'Box3', 'min:min max:max', { isPlaced: true }),
    form('capsule', 'CapsuleGeometry', 'radius:radius segment:height,length'),
    form('cylinder', 'CylinderGeometry', 'endRadius:radiusTop startRadius:radiusBottom segment:height'),
    form('plane', 'Plane', 'normal:normal constant:constant', { isPlaced: true }),
    form('triangle', 'Triangle', 'a:a b:b c:c'),
    form('hull', 'ConvexGeometry', 'points:points'),
    form('capsule', 'Capsule', 'start:start end:end radius:radius'),
    form('sphere', 'Sphere', 'center:center radius:radius'),
  ],
};

// glm has vectors, quaternions and matrices, no shapes: these have the fields of the core. The constructor of a quaternion takes w first,
// memory has w last (glm/ext/quaternion_float.hpp and GLM_FORCE_QUAT_DATA_WXYZ), so four bare numbers are asked about. Matrices are columns.
const glm: Dialect = {
  title: titles.glm,
  world: 'y-up-right',
  unit: 'm',
  order: undefined,
  evidence: /\bglm::/,
  pose: ['position', 'rotation'],
  isCenterPosition: false,
  forms: [
    form('sphere', 'Sphere', 'center:center radius:radius'),
    form('box', 'Box', 'halfExtents:halfExtents'),
    form('capsule', 'Capsule', 'start:base end:tip radius:radius'),
    form('cylinder', 'Cylinder', 'start:base end:tip radius:radius'),
    form('taperedCapsule', 'TaperedCapsule RoundCone', 'start:base end:tip startRadius:baseRadius endRadius:tipRadius'),
    form('plane', 'Plane', 'normal:normal offset:offset'),
    form('triangle', 'Triangle', 'a:a b:b c:c'),
    form('hull', 'Hull', 'points:points'),
  ],
};

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  bullet,
  jolt,
  physx,
  box3d,
  box2d,
  rapier,
  unity,
  unreal,
  three,
  glm,
};
