// SPDX-License-Identifier: MIT
// Rapier for the test lab: Shape.contactShape and Shape.intersectsShape, which need no world; points by Shape.projectPoint.
import rapier from '@dimforge/rapier3d-simd-compat';
import { packageOf, placed } from '../place.mjs';

/** Contacts of pairs that are farther apart are not given: farther than any scene of the lab is large. */
const prediction = 1e9;
const kinds = ['point', 'sphere', 'aabb', 'obb', 'capsule', 'triangle', 'cylinder', 'hull', 'plane'];

const vector = ([x, y, z]) => ({ x, y, z });
const rotation = ([x, y, z, w]) => ({ x, y, z, w });
const numbers = ({ x, y, z }) => [x, y, z];

function shapeOf({ type }, { radius, halfExtents, halfLength, points, normal }) {
  switch (type) {
    case 'sphere':
      return new rapier.Ball(radius);
    case 'aabb':
    case 'obb':
      return new rapier.Cuboid(...halfExtents);
    case 'capsule':
      return new rapier.Capsule(halfLength, radius);
    case 'cylinder':
      return new rapier.Cylinder(halfLength, radius);
    case 'triangle':
      return new rapier.Triangle(...points.map(vector));
    case 'plane':
      return new rapier.HalfSpace(vector(normal));
    default:
      return new rapier.ConvexPolyhedron(new Float32Array(points.flat()), null);
  }
}

/** A hull that the engine cannot make has no shape behind it: it refuses the points. */
function isRefused(shape) {
  if (shape.type !== rapier.ShapeType.ConvexPolyhedron) return false;
  const raw = shape.intoRaw();
  raw?.free();
  return !raw;
}

/** The nearest point of the surface; a point inside has a negative distance. */
function answerOfPoint(point, shape, { position, rotation: turned }) {
  const found = shape.projectPoint(vector(position), rotation(turned), vector(point), false);
  const onB = numbers(found.point);
  const away = Math.hypot(...onB.map((x, i) => x - point[i]));
  const intersects = shape.containsPoint(vector(position), rotation(turned), vector(point));
  return { intersects, distance: found.isInside ? -away : away, pointOnB: onB };
}

function answerOfShapes(a, placeA, b, placeB) {
  const poses = [
    vector(placeA.position),
    rotation(placeA.rotation),
    b,
    vector(placeB.position),
    rotation(placeB.rotation),
  ];
  const intersects = a.intersectsShape(...poses);
  const contact = a.contactShape(...poses, prediction);
  // No contact within the prediction: no penetration either.
  if (!contact) return { intersects, depth: 0 };
  const { distance, normal1, point1, point2 } = contact;
  return { intersects, distance, normal: numbers(normal1), pointOnA: numbers(point1), pointOnB: numbers(point2) };
}

export const about = {
  name: 'Rapier',
  ...packageOf('@dimforge/rapier3d-simd-compat'),
  home: 'https://rapier.rs',
  precision: 'float',
  promised: { absolute: 1e-4, relative: 1e-5 },
  strict: { absolute: 1e-5, relative: 1e-5 },
  kinds,
  queries: {
    en: 'Shape.intersectsShape (do they intersect), Shape.contactShape (signed distance, normal, two points), for points Shape.containsPoint and Shape.projectPoint. contactShape is asked with a prediction of 1e9 m, so that it answers pairs at any distance.',
    de: 'Shape.intersectsShape (Schnitt ja oder nein), Shape.contactShape (vorzeichenbehafteter Abstand, Normale, zwei Punkte), für Punkte Shape.containsPoint und Shape.projectPoint. contactShape wird mit einer Vorhersage von 1e9 m gefragt und antwortet so auf Paare in jedem Abstand.',
  },
  promise: {
    en: 'A contact whose distance is negative where the shapes penetrate, positive where they are apart by at most the prediction, and none beyond. No accuracy is stated, so 1e-4 m and 1e-5 of the size of the scene are allowed, more than a hundred times the rounding of float. No size is excluded; a hull that cannot be built is not asked. A half-space is asked as A and as B: the rows that begin with plane and those that end with it.',
    de: 'Ein Kontakt, dessen Abstand bei Durchdringung negativ ist, positiv bis zur Vorhersage, und darüber keiner. Eine Genauigkeit ist nicht angegeben; erlaubt sind deshalb 1e-4 m und das 1e-5-Fache der Größe der Szene, mehr als das Hundertfache der Rundung von float. Keine Größe ist ausgeschlossen; eine Hülle, die sich nicht bilden lässt, wird nicht gefragt. Ein Halbraum wird als A und als B gefragt: die Zeilen, die mit der Ebene beginnen, und die, die mit ihr enden.',
  },
  pages: [
    {
      title: 'parry3d::query::contact',
      address: 'https://docs.rs/parry3d/latest/parry3d/query/contact/fn.contact.html',
    },
    { title: 'Shape (JavaScript)', address: 'https://rapier.rs/javascript3d/classes/Shape.html' },
  ],
};

export async function open() {
  await rapier.init();
  return {
    /** Points only as A, of which the nearest point of B is asked; half-spaces not with each other. */
    hasPair: (a, b) => kinds.includes(a) && kinds.includes(b) && b !== 'point' && !(a === 'plane' && b === 'plane'),
    answer({ a, b }) {
      const [placeA, placeB] = [placed(a), placed(b)];
      const shapeB = shapeOf(b, placeB);
      if (isRefused(shapeB)) return undefined;
      if (a.type === 'point') return answerOfPoint(a.position, shapeB, placeB);
      const shapeA = shapeOf(a, placeA);
      return isRefused(shapeA) ? undefined : answerOfShapes(shapeA, placeA, shapeB, placeB);
    },
  };
}
