// SPDX-License-Identifier: MIT
// crashcat for the test lab: collideShapeVsShape, which needs no world. It is asked with three separation distances, the first that
// has a hit being the answer, because a larger one makes depths and small distances less accurate.
import * as crashcat from 'crashcat';
import { normalized, packageOf, placed, reachOf, speculative } from '../place.mjs';

const kinds = ['sphere', 'aabb', 'obb', 'capsule', 'cylinder', 'hull', 'plane'];

/** Without convex radius, which would round the edges of boxes, cylinders and hulls. */
function shapeOf({ type }, { radius, halfExtents, halfLength, points, normal }) {
  switch (type) {
    case 'sphere':
      return crashcat.sphere.create({ radius });
    case 'aabb':
    case 'obb':
      return crashcat.box.create({ halfExtents: [...halfExtents], convexRadius: 0 });
    case 'capsule':
      return crashcat.capsule.create({ halfHeightOfCylinder: halfLength, radius });
    case 'cylinder':
      return crashcat.cylinder.create({ halfHeight: halfLength, radius, convexRadius: 0 });
    case 'plane':
      return crashcat.plane.create({ plane: { normal: [...normal], constant: 0 } });
    default:
      return crashcat.convexHull.create({ positions: points.flat(), convexRadius: 0 });
  }
}

/** The engine refuses flat hulls and sizes of zero by an exception, which is not an error of its collision queries. */
export function shapeIfAllowed(shape, place) {
  try {
    return shapeOf(shape, place);
  } catch {
    return undefined;
  }
}

function collide(settings, shapeA, placeA, shapeB, placeB) {
  const collector = crashcat.createClosestCollideShapeCollector();
  const at = ({ position, rotation }) => [...position, ...rotation, 1, 1, 1];
  crashcat.collideShapeVsShape(collector, settings, shapeA, 0, 0, ...at(placeA), shapeB, 0, 0, ...at(placeB));
  const { hit } = collector;
  if (!hit) return undefined;
  return {
    distance: -hit.penetration,
    normal: normalized([...hit.penetrationAxis]),
    pointOnA: [...hit.pointA],
    pointOnB: [...hit.pointB],
  };
}
const installed = packageOf('crashcat');
export const about = {
  name: 'crashcat',
  ...installed,
  home: 'https://crashcat.dev',
  precision: 'double',
  promised: { absolute: 3e-4, relative: 1e-6, ofDepth: 1e-2 },
  strict: { absolute: 1e-9, relative: 1e-9 },
  kinds,
  queries: {
    en: 'collideShapeVsShape, first with maxSeparationDistance 0 (do they intersect, depth, axis, two points), then, where there is no hit, with 2 cm and at last with the distance of the centres (distance). Boxes, cylinders and hulls have convex radius 0, so that their edges are sharp; all tolerances are the engine’s own.',
    de: 'collideShapeVsShape, zuerst mit maxSeparationDistance 0 (Schnitt, Tiefe, Achse, zwei Punkte), dann, wo es keinen Treffer gibt, mit 2 cm und zuletzt mit dem Abstand der Mittelpunkte (Abstand). Quader, Zylinder und Hüllen haben den convex radius 0, also scharfe Kanten; alle Toleranzen sind die der Engine.',
  },
  promise: {
    en: 'The same tolerances as Jolt, whose algorithms it follows in JavaScript: collisionTolerance 1e-4 m, and penetrationTolerance 1e-4 of the squared depth; so 3e-4 m (1e-4 m and 1 % of the 2 cm that are asked for), 1 % of the depth and 1e-6 of the size of the scene are allowed. The separation distance is documented for 0 m to 1 m: distances above 1 m are asked beyond that. A flat hull or a size of zero that the engine refuses is not asked.',
    de: 'Dieselben Toleranzen wie Jolt, dessen Verfahren es in JavaScript folgt: collisionTolerance 1e-4 m und penetrationTolerance 1e-4 der quadrierten Tiefe; erlaubt sind also 3e-4 m (1e-4 m und 1 % der gefragten 2 cm), 1 % der Tiefe und das 1e-6-Fache der Größe der Szene. Der Trennabstand ist für 0 m bis 1 m dokumentiert: Abstände über 1 m gehen darüber hinaus. Eine flache Hülle oder eine Größe von null, die die Engine ablehnt, wird nicht gefragt.',
  },
  pages: [
    { title: 'README, Shape vs Shape', address: 'https://github.com/isaac-mason/crashcat#shape-vs-shape' },
    {
      title: 'CollideShapeSettings',
      address: `https://unpkg.com/crashcat@${installed.version}/dist/src/collision/collide-shape-vs-shape.d.ts`,
    },
  ],
};

export async function open() {
  crashcat.registerAll();
  const settings = crashcat.createDefaultCollideShapeSettings();
  const collideWithin = (maxSeparationDistance, ...scene) => collide({ ...settings, maxSeparationDistance }, ...scene);
  return {
    hasPair: (a, b) => kinds.includes(a) && kinds.includes(b) && !(a === 'plane' && b === 'plane'),
    answer({ a, b }) {
      const [placeA, placeB] = [placed(a), placed(b)];
      const [shapeA, shapeB] = [shapeIfAllowed(a, placeA), shapeIfAllowed(b, placeB)];
      if (!shapeA || !shapeB) return undefined;
      const reach = 1.001 * reachOf(placeA, placeB);
      for (const separation of [0, speculative, reach]) {
        const hit = collideWithin(separation, shapeA, placeA, shapeB, placeB);
        if (hit) return { intersects: separation === 0, ...hit };
      }
      return { intersects: false };
    },
  };
}
