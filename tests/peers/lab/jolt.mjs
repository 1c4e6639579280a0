// SPDX-License-Identifier: MIT
// Jolt for the test lab: TransformedShape.CollideShape, which needs no world. It is asked with three separation distances, the
// first that has a hit being the answer, because a larger one makes depths and small distances less accurate.
import initialise from 'jolt-physics/wasm-compat';
import { normalized, packageOf, placed, reachOf, speculative } from '../place.mjs';

const kinds = ['sphere', 'aabb', 'obb', 'capsule', 'taperedCapsule', 'cylinder', 'hull', 'plane'];

/** A world registers the kinds of shapes; the queries do without it. */
export function register(jolt) {
  const settings = new jolt.JoltSettings();
  const pairs = new jolt.ObjectLayerPairFilterTable(1);
  const layers = new jolt.BroadPhaseLayerInterfaceTable(1, 1);
  layers.MapObjectToBroadPhaseLayer(0, new jolt.BroadPhaseLayer(0));
  settings.mObjectLayerPairFilter = pairs;
  settings.mBroadPhaseLayerInterface = layers;
  settings.mObjectVsBroadPhaseLayerFilter = new jolt.ObjectVsBroadPhaseLayerFilterTable(layers, 1, pairs, 1);
  const world = new jolt.JoltInterface(settings);
  jolt.destroy(settings);
  return world;
}

/** Numbers that Jolt's classes hold, made once. */
export function makeScratch(jolt) {
  const settings = new jolt.CollideShapeSettings();
  return {
    settings,
    transformed: new jolt.TransformedShape(),
    collector: new jolt.CollideShapeClosestHitCollisionCollector(),
    filter: new jolt.ShapeFilter(),
    one: new jolt.Vec3(1, 1, 1),
    vector: new jolt.Vec3(0, 0, 0),
    position: new jolt.RVec3(0, 0, 0),
    rotation: new jolt.Quat(0, 0, 0, 1),
  };
}

/** Without convex radius, which would round the edges of boxes, cylinders and hulls. */
function settingsOf(jolt, { vector }, { type }, place) {
  const { radius, halfLength, baseRadius, tipRadius, halfExtents } = place;
  switch (type) {
    case 'sphere':
      return new jolt.SphereShapeSettings(radius);
    case 'aabb':
    case 'obb':
      vector.Set(...halfExtents);
      return new jolt.BoxShapeSettings(vector, 0);
    case 'capsule':
      return new jolt.CapsuleShapeSettings(halfLength, radius);
    case 'taperedCapsule':
      return new jolt.TaperedCapsuleShapeSettings(halfLength, tipRadius, baseRadius);
    case 'cylinder':
      return new jolt.CylinderShapeSettings(halfLength, radius, 0);
    case 'plane':
      return planeSettings(jolt, vector, place);
    default:
      return hullSettings(jolt, vector, place);
  }
}
function planeSettings(jolt, vector, { normal }) {
  vector.Set(...normal);
  const plane = new jolt.Plane(vector, 0);
  const settings = new jolt.PlaneShapeSettings(plane);
  jolt.destroy(plane);
  return settings;
}
function hullSettings(jolt, vector, { points }) {
  const settings = new jolt.ConvexHullShapeSettings();
  settings.mMaxConvexRadius = 0;
  settings.mPoints.clear();
  for (const point of points) {
    vector.Set(...point);
    settings.mPoints.push_back(vector);
  }
  return settings;
}

/** The shape, to be released; undefined where the engine refuses its sizes. */
export function shapeOf(jolt, scratch, shape, place) {
  const settings = settingsOf(jolt, scratch, shape, place);
  settings.AddRef();
  const result = settings.Create();
  const made = result.HasError() ? undefined : result.Get();
  made?.AddRef();
  settings.Release();
  return made;
}

/** Where the centre of mass is from the origin of a shape, in world coordinates; of a tapered capsule it is not its middle. */
export function placeOfMass(made, { position, rotation: [x, y, z, w] }) {
  const mass = made.GetCenterOfMass();
  const [px, py, pz] = [mass.GetX(), mass.GetY(), mass.GetZ()];
  const [tx, ty, tz] = [2 * (y * pz - z * py), 2 * (z * px - x * pz), 2 * (x * py - y * px)];
  return [
    position[0] + px + w * tx + y * tz - z * ty,
    position[1] + py + w * ty + z * tx - x * tz,
    position[2] + pz + w * tz + x * ty - y * tx,
  ];
}

/** One query; the points are given relative to the centre of mass of A, where float has the most digits. */
function collide(jolt, scratch, a, transformOfA, origin) {
  const { transformed, settings, collector, filter, one, position } = scratch;
  collector.Reset();
  position.Set(...origin);
  transformed.CollideShape(a, one, transformOfA, settings, position, collector, filter);
  if (!collector.HadHit()) return undefined;
  const hit = collector.mHit;
  const numbers = (v) => [v.GetX(), v.GetY(), v.GetZ()];
  const placedPoint = (v) => numbers(v).map((x, i) => x + origin[i]);
  return {
    distance: -hit.mPenetrationDepth,
    normal: normalized(numbers(hit.mPenetrationAxis)),
    pointOnA: placedPoint(hit.mContactPointOn1),
    pointOnB: placedPoint(hit.mContactPointOn2),
  };
}

function answerOf(jolt, scratch, madeA, placeA, madeB, placeB) {
  const { transformed, rotation, position, settings } = scratch;
  // Not larger than needed, because the depth that is answered is what is left of it after a subtraction in float.
  const reach = 1.001 * reachOf(placeA, placeB);
  const origin = placeOfMass(madeA, placeA);
  rotation.Set(...placeB.rotation);
  transformed.mShape = madeB;
  position.Set(...placeOfMass(madeB, placeB));
  transformed.mShapePositionCOM = position;
  transformed.mShapeRotation = rotation;
  rotation.Set(...placeA.rotation);
  position.Set(...origin);
  const transformOfA = jolt.RMat44.prototype.sRotationTranslation(rotation, position);
  for (const separation of [0, speculative, reach]) {
    settings.mMaxSeparationDistance = separation;
    const hit = collide(jolt, scratch, madeA, transformOfA, origin);
    if (hit) return { intersects: separation === 0, ...hit };
  }
  return { intersects: false };
}

export const about = {
  name: 'Jolt',
  ...packageOf('jolt-physics'),
  home: 'https://github.com/jrouwe/JoltPhysics.js',
  precision: 'float',
  promised: { absolute: 3e-4, relative: 1e-5, ofDepth: 1e-2 },
  strict: { absolute: 1e-5, relative: 1e-5 },
  kinds,
  queries: {
    en: 'TransformedShape.CollideShape, first with mMaxSeparationDistance 0 (do they intersect, depth, axis, two points), then, where there is no hit, with 2 cm and at last with the distance of the centres (distance). Boxes, cylinders and hulls have convex radius 0, so that their edges are sharp; all tolerances are the engine’s own.',
    de: 'TransformedShape.CollideShape, zuerst mit mMaxSeparationDistance 0 (Schnitt, Tiefe, Achse, zwei Punkte), dann, wo es keinen Treffer gibt, mit 2 cm und zuletzt mit dem Abstand der Mittelpunkte (Abstand). Quader, Zylinder und Hüllen haben den convex radius 0, also scharfe Kanten; alle Toleranzen sind die der Engine.',
  },
  promise: {
    en: 'Shapes closer than mCollisionTolerance (1e-4 m) count as colliding, and the search for the depth ends when the square of the depth changes by less than mPenetrationTolerance (1e-4) of it, which the source describes as a change of less than 1 %; so 3e-4 m (1e-4 m and 1 % of the 2 cm that are asked for), 1 % of the depth and, for the rounding of float, 1e-5 of the size of the scene are allowed. The documentation advises sizes of 0.1 m to 10 m for moving bodies and a world of a few kilometres: the regimes thin, far and scales are outside of that. A shape that the engine refuses is not asked.',
    de: 'Formen, die näher als mCollisionTolerance (1e-4 m) sind, gelten als kollidierend, und die Suche nach der Tiefe endet, wenn sich das Quadrat der Tiefe um weniger als mPenetrationTolerance (1e-4) davon ändert, was der Quelltext als Änderung unter 1 % beschreibt; erlaubt sind also 3e-4 m (1e-4 m und 1 % der gefragten 2 cm), 1 % der Tiefe und, für die Rundung von float, das 1e-5-Fache der Größe der Szene. Die Dokumentation rät zu Größen von 0,1 m bis 10 m für bewegte Körper und einer Welt von wenigen Kilometern: thin, far und scales liegen außerhalb. Eine Form, die die Engine ablehnt, wird nicht gefragt.',
  },
  pages: [
    {
      title: 'CollideShapeSettings',
      address: 'https://jrouwe.github.io/JoltPhysics/class_collide_shape_settings.html',
    },
    {
      title: 'Conventions and Limits',
      address: 'https://jrouwe.github.io/JoltPhysics/index.html#conventions-and-limits',
    },
    { title: 'PhysicsSettings.h', address: 'https://jrouwe.github.io/JoltPhysics/_physics_settings_8h.html' },
  ],
};

export async function open() {
  const jolt = await initialise();
  register(jolt);
  const scratch = makeScratch(jolt);
  return {
    hasPair: (a, b) => kinds.includes(a) && kinds.includes(b) && !(a === 'plane' && b === 'plane'),
    answer({ a, b }) {
      const [placeA, placeB] = [placed(a), placed(b)];
      const made = [];
      try {
        for (const [shape, place] of [
          [a, placeA],
          [b, placeB],
        ]) {
          const one = shapeOf(jolt, scratch, shape, place);
          if (!one) return undefined;
          made.push(one);
        }
        return answerOf(jolt, scratch, made[0], placeA, made[1], placeB);
      } finally {
        for (const one of made) one.Release();
      }
    },
  };
}
