// SPDX-License-Identifier: MIT
// cannon-es for the test lab: Narrowphase.getContacts of two bodies, the contacts that a step of its world would solve.
import { Body, Box, Particle, Plane, Quaternion, Sphere, Vec3, World } from 'cannon-es';
import { packageOf, placed } from '../place.mjs';

const kinds = ['point', 'sphere', 'aabb', 'obb', 'plane'];

function shapeOf({ type }, { radius, halfExtents }) {
  if (type === 'point') return new Particle();
  if (type === 'sphere') return new Sphere(radius);
  return type === 'plane' ? new Plane() : new Box(new Vec3(...halfExtents));
}

/** A half-space is behind the plane z = 0 of its body. */
function rotationOf({ rotation, normal }) {
  const turned = new Quaternion(...rotation);
  return normal ? turned.setFromVectors(new Vec3(0, 0, 1), new Vec3(...normal)) : turned;
}
export function bodyOf(shape) {
  const place = placed(shape);
  const body = new Body({ mass: shape.type === 'plane' ? 0 : 1, position: new Vec3(...place.position) });
  body.quaternion.copy(rotationOf(place));
  body.addShape(shapeOf(shape, place));
  return body;
}

/** The gap of a contact as its equation has it: negative where the bodies overlap. */
function gapOf({ bi, bj, ri, rj, ni }) {
  return bj.position.vadd(rj).vsub(bi.position).vsub(ri).dot(ni);
}

/**
 * The contacts of two boxes are clipped to their faces, so that the deepest of them need not have the penetration depth; the engine's
 * search for a separating axis, which it does before, has depth and axis (from B to A).
 */
function overlapOfBoxes({ shapes: [a], ...bodyA }, { shapes: [b], ...bodyB }) {
  const poses = [bodyA.position, bodyA.quaternion, bodyB.position, bodyB.quaternion];
  const [hullA, hullB] = [a.convexPolyhedronRepresentation, b.convexPolyhedronRepresentation];
  const axis = new Vec3();
  if (!hullA.findSeparatingAxis(hullB, ...poses, axis)) return undefined;
  const depth = hullA.testSepAxis(axis, hullB, ...poses);
  return depth === false ? undefined : { depth, normal: [-axis.x, -axis.y, -axis.z] };
}
const isBox = ({ type }) => type === 'aabb' || type === 'obb';

/** The deepest contact; a gap that is no number is the answer, and not passed over. */
function deepest(contacts, bodyA) {
  const gaps = contacts.map(gapOf);
  const at = gaps.some(Number.isNaN) ? gaps.findIndex(Number.isNaN) : gaps.indexOf(Math.min(...gaps));
  const { ni, bi } = contacts[at];
  const sign = bi === bodyA ? 1 : -1;
  return { depth: -gaps[at], normal: [sign * ni.x, sign * ni.y, sign * ni.z] };
}

/** The engine writes on the console where a penetration is larger than it allows for. */
function quietly(act) {
  const { log, warn } = console;
  console.log = console.warn = () => undefined;
  try {
    return act();
  } finally {
    Object.assign(console, { log, warn });
  }
}

export const about = {
  name: 'cannon-es',
  ...packageOf('cannon-es'),
  home: 'https://github.com/pmndrs/cannon-es',
  precision: 'double',
  promised: { absolute: 1e-4, relative: 1e-6 },
  strict: { absolute: 1e-9, relative: 1e-9 },
  kinds,
  queries: {
    en: 'Narrowphase.getContacts of two bodies (contact equations; do they intersect: is there one). The depth is the largest penetration of the contacts as their equations have it, the normal that of this contact; of two boxes, whose contacts are clipped, depth and axis are those of ConvexPolyhedron.findSeparatingAxis and testSepAxis. There is no distance; the points are not judged, because they are arms of the solver. Two planes have no contacts, and a convex polyhedron needs its faces, so hulls are not asked; a cylinder is a prism of the engine and not asked.',
    de: 'Narrowphase.getContacts zweier Körper (Kontaktgleichungen; Schnitt: ob es eine gibt). Die Tiefe ist die größte Durchdringung der Kontakte, wie ihre Gleichungen sie haben, die Normale die dieses Kontakts; bei zwei Quadern, deren Kontakte beschnitten werden, sind Tiefe und Achse die von ConvexPolyhedron.findSeparatingAxis und testSepAxis. Einen Abstand gibt es nicht; die Punkte werden nicht beurteilt, weil sie Hebelarme des Lösers sind. Zwei Ebenen haben keine Kontakte; ein Polyeder verlangt seine Flächen, deshalb werden Hüllen nicht gefragt, und ein Zylinder ist in der Engine ein Prisma und wird nicht gefragt.',
  },
  promise: {
    en: 'Contacts of penetrating bodies, for its solver; nothing is said of accuracy or of the shortest way out. So 1e-4 m and 1e-6 of the size of the scene are allowed. Touching without overlap may be either.',
    de: 'Kontakte von Körpern, die einander durchdringen, für den Löser; über Genauigkeit oder den kürzesten Weg hinaus ist nichts gesagt. Erlaubt sind deshalb 1e-4 m und das 1e-6-Fache der Größe der Szene. Berührung ohne Überlappung darf beides sein.',
  },
  pages: [
    { title: 'ContactEquation', address: 'https://pmndrs.github.io/cannon-es/docs/classes/ContactEquation.html' },
    { title: 'Narrowphase', address: 'https://pmndrs.github.io/cannon-es/docs/classes/Narrowphase.html' },
  ],
};

export async function open() {
  const world = new World();
  return {
    hasPair: (a, b) => kinds.includes(a) && kinds.includes(b) && !(a === b && (a === 'plane' || a === 'point')),
    answer({ a, b }) {
      const [bodyA, bodyB] = [bodyOf(a), bodyOf(b)];
      const contacts = [];
      quietly(() => world.narrowphase.getContacts([bodyA], [bodyB], world, contacts, [], [], []));
      if (contacts.length === 0) return { intersects: false, depth: 0 };
      const overlap = isBox(a) && isBox(b) ? overlapOfBoxes(bodyA, bodyB) : deepest(contacts, bodyA);
      return { intersects: true, ...overlap };
    },
  };
}
