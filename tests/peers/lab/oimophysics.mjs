// SPDX-License-Identifier: MIT
// OimoPhysics for the test lab: the detector of its collision matrix for contacts, and GjkEpa for the distance of what is apart.
import { importModule, packageOf, placed } from '../place.mjs';

export const { oimo } = await importModule('oimophysics/OimoPhysics.js');
const { geometry, narrowphase } = oimo.collision;
const { GjkEpa, GjkEpaResultState } = narrowphase.detector.gjkepa;
const { CachedDetectorData } = narrowphase.detector;
const { Vec3, Transform, Quat } = oimo.common;
const kinds = ['sphere', 'aabb', 'obb', 'capsule', 'cylinder', 'hull'];

/** Boxes, cylinders and hulls without margin, which would round their edges; that of spheres and capsules is their radius. */
export function geometryOf({ type }, { radius, halfExtents, halfLength, points }) {
  if (type === 'sphere') return new geometry.SphereGeometry(radius);
  if (type === 'capsule') return new geometry.CapsuleGeometry(radius, halfLength);
  const made =
    type === 'hull' ? hullOf(points) : type === 'cylinder' ? cylinderOf(radius, halfLength) : boxOf(halfExtents);
  made.setGjkMergin(0);
  return made;
}
const boxOf = (halfExtents) => new geometry.BoxGeometry(new Vec3(...halfExtents));
const cylinderOf = (radius, halfLength) => new geometry.CylinderGeometry(radius, halfLength);
const hullOf = (points) => new geometry.ConvexHullGeometry(points.map((point) => new Vec3(...point)));

export function transformOf({ position, rotation }) {
  const transform = new Transform();
  transform.setPosition(new Vec3(...position));
  transform.setOrientation(new Quat(...rotation));
  return transform;
}
const numbers = ({ x, y, z }) => [x, y, z];

/** The contact with the largest depth; the normal of a result points from B to A. */
function contactOf({ numPoints, points, normal }) {
  const all = points.slice(0, numPoints);
  const deepest =
    all.find(({ depth }) => Number.isNaN(depth)) ?? all.reduce((one, other) => (other.depth > one.depth ? other : one));
  return {
    intersects: deepest.depth >= 0,
    distance: -deepest.depth,
    normal: numbers(normal).map((x) => -x),
    pointOnA: numbers(deepest.position1),
    pointOnB: numbers(deepest.position2),
  };
}

/** The distance of the cores less the margins around them; undefined where the search failed, or says that the cores overlap. */
function distanceOf(a, b, transformA, transformB) {
  const search = GjkEpa.getInstance();
  const state = search.computeDistance(a, b, transformA, transformB, null);
  if (state !== GjkEpaResultState.SUCCEEDED || search.distance === 0) return undefined;
  return search.distance - a.getGjkMergin() - b.getGjkMergin();
}

/**
 * The points of two boxes are clipped to their faces, so that the deepest of them need not have the penetration depth; that of the
 * general search is asked instead. Boxes have no margin here.
 */
function overlapOfBoxes(a, b, transformA, transformB) {
  const search = GjkEpa.getInstance();
  const state = search.computeClosestPoints(a, b, transformA, transformB, null);
  if (state !== GjkEpaResultState.SUCCEEDED) return undefined;
  const { distance, closestPoint1, closestPoint2 } = search;
  return { distance, pointOnA: numbers(closestPoint1), pointOnB: numbers(closestPoint2) };
}
const isBox = (one) => one.getType() === geometry.GeometryType.BOX;

/** The engine writes a failed search on the console and then has no contact. */
function quietly(act) {
  const { log } = console;
  console.log = () => undefined;
  try {
    return act();
  } finally {
    console.log = log;
  }
}

const installed = packageOf('oimophysics');
export const about = {
  name: 'OimoPhysics',
  ...installed,
  home: 'https://github.com/saharan/OimoPhysics',
  precision: 'double',
  promised: { absolute: 1e-4, relative: 1e-6 },
  strict: { absolute: 1e-9, relative: 1e-9 },
  kinds,
  queries: {
    en: 'The detector of CollisionMatrix for the pair (do they intersect: is there a point; depth, normal and the two points of the deepest point), and where it has no point GjkEpa.computeDistance, less the margins. The points of two boxes are clipped, so depth and points of these are those of GjkEpa.computeClosestPoints. Boxes, cylinders and hulls have margin 0, so that their edges are sharp. A search that reports a failure gives no distance; the detector then has no contact, and that is judged.',
    de: 'Der Detektor der CollisionMatrix für das Paar (Schnitt: ob es einen Punkt gibt; Tiefe, Normale und die beiden Punkte des tiefsten), und wo er keinen hat, GjkEpa.computeDistance, abzüglich der Ränder. Die Punkte zweier Quader werden beschnitten, deshalb sind Tiefe und Punkte dort die von GjkEpa.computeClosestPoints. Quader, Zylinder und Hüllen haben den Rand 0, also scharfe Kanten. Eine Suche, die ihr Scheitern meldet, ergibt keinen Abstand; der Detektor hat dann keinen Kontakt, und das wird beurteilt.',
  },
  promise: {
    en: 'The amount of overlap with the closest points of both geometries, negative where they are apart; no accuracy is stated. So 1e-4 m and 1e-6 of the size of the scene are allowed. Margins of 5 cm are its default: they keep shallow contacts out of the expanding polytope, which is asked here more often than in a game.',
    de: 'Das Maß der Überlappung mit den nächsten Punkten beider Formen, negativ bei Trennung; eine Genauigkeit ist nicht angegeben. Erlaubt sind deshalb 1e-4 m und das 1e-6-Fache der Größe der Szene. Voreingestellt sind Ränder von 5 cm: Sie halten flache Kontakte vom expandierenden Polytop fern, das hier öfter gefragt wird als in einem Spiel.',
  },
  pages: [
    {
      title: 'OimoPhysics.d.ts: DetectorResultPoint, GjkEpa, ConvexGeometry',
      address: `https://unpkg.com/oimophysics@${installed.version}/OimoPhysics.d.ts`,
    },
  ],
};

export async function open() {
  const matrix = new narrowphase.CollisionMatrix();
  return {
    hasPair: (a, b) => kinds.includes(a) && kinds.includes(b),
    answer({ a, b }) {
      const [placeA, placeB] = [placed(a), placed(b)];
      const [one, other] = [geometryOf(a, placeA), geometryOf(b, placeB)];
      const [transformA, transformB] = [transformOf(placeA), transformOf(placeB)];
      const result = new narrowphase.DetectorResult();
      const detector = matrix.getDetector(one.getType(), other.getType());
      quietly(() => detector.detect(result, one, other, transformA, transformB, new CachedDetectorData()));
      const areBoxes = isBox(one) && isBox(other);
      if (result.numPoints > 0 && areBoxes)
        return { intersects: true, ...overlapOfBoxes(one, other, transformA, transformB) };
      if (result.numPoints > 0) return contactOf(result);
      const distance = distanceOf(one, other, transformA, transformB);
      return { intersects: false, depth: 0, ...(distance !== undefined && { distance }) };
    },
  };
}
