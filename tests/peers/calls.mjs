// SPDX-License-Identifier: MIT
// The fastest call of each engine for the distance or penetration depth of a pair, for `npm run bench -- --engines`. Shapes are made
// and placed before the time is taken, as the batch's lie in the core's memory, and of a result only the distance is read.
//
// `open()` gives an engine: `answers(a, b, kind)` whether it answers a pair of types that is `overlapping` or `apart` by a number, and
// `prepare(scenes)` functions `ask(i)`, which gives the distance of a scene, and `release()`.
import rapier from '@dimforge/rapier3d-simd-compat';
import { Narrowphase, World } from 'cannon-es';
import * as crashcat from 'crashcat';
import initialiseJolt from 'jolt-physics/wasm-compat';
import * as cannonLab from './lab/cannon-es.mjs';
import * as crashcatLab from './lab/crashcat.mjs';
import * as joltLab from './lab/jolt.mjs';
import * as oimoLab from './lab/oimophysics.mjs';
import { placed, reachOf } from './place.mjs';

/** The pairs of an adapter of the lab that measured scenes have. */
const pairOf = (kinds) => (a, b) => kinds.includes(a) && kinds.includes(b);
/** By how much apart a scene is at most, for engines that answer gaps up to a limit only; 0 where it overlaps. */
const limitOf = (kind, placeA, placeB) => (kind === 'overlapping' ? 0 : 1.001 * reachOf(placeA, placeB));

/** Collider.contactCollider of colliders that are in a world, so that no shape is copied into the engine's memory for a call. */
async function openRapier() {
  await rapier.init();
  const { ColliderDesc } = rapier;
  const descriptionOf = ({ type }, { radius, halfExtents, halfLength, normal }) => {
    if (type === 'sphere') return ColliderDesc.ball(radius);
    if (type === 'capsule') return ColliderDesc.capsule(halfLength, radius);
    if (type === 'plane') return new ColliderDesc(new rapier.HalfSpace({ x: normal[0], y: normal[1], z: normal[2] }));
    return ColliderDesc.cuboid(...halfExtents);
  };
  const kinds = ['sphere', 'aabb', 'obb', 'capsule', 'plane'];
  return {
    name: 'Rapier',
    version: rapier.version(),
    answers: (a, b) => (a === 'point' || kinds.includes(a)) && kinds.includes(b),
    prepare(scenes) {
      const world = new rapier.World({ x: 0, y: 0, z: 0 });
      const add = (shape) => {
        const place = placed(shape);
        const [x, y, z, w] = place.rotation;
        const description = descriptionOf(shape, place).setTranslation(...place.position);
        return world.createCollider(description.setRotation({ x, y, z, w }));
      };
      const ofPoint = scenes[0][0].type === 'point';
      const others = scenes.map(([, b]) => add(b));
      const ones = scenes.map(([a]) => (ofPoint ? pointOf(a.position) : add(a)));
      const askPoint = (i) => {
        const { point, isInside } = others[i].projectPoint(ones[i], false);
        const away = Math.hypot(point.x - ones[i].x, point.y - ones[i].y, point.z - ones[i].z);
        return isInside ? -away : away;
      };
      const ask = (i) => ones[i].contactCollider(others[i], 1e9)?.distance;
      // A half-space that is asked as the second shape has another distance (docs/what-engines-get-wrong.md).
      const askPlane = (i) => others[i].contactCollider(ones[i], 1e9)?.distance;
      const askShape = scenes[0][1].type === 'plane' ? askPlane : ask;
      return { ask: ofPoint ? askPoint : askShape, release: () => world.free() };
    },
  };
}
const pointOf = ([x, y, z]) => ({ x, y, z });

/** TransformedShape.CollideShape. The transform of A is made in the call: the engine keeps one, which the next overwrites. */
async function openJolt() {
  const jolt = await initialiseJolt();
  joltLab.register(jolt);
  const scratch = joltLab.makeScratch(jolt);
  const { one, collector, filter, settings } = scratch;
  const transformOf = jolt.RMat44.prototype.sRotationTranslation;
  const make = (shape) => {
    const place = placed(shape);
    const made = joltLab.shapeOf(jolt, scratch, shape, place);
    const at = new jolt.RVec3(...joltLab.placeOfMass(made, place));
    return { made, place, at, turn: new jolt.Quat(...place.rotation) };
  };
  const prepared = (kind) => (shapes) => {
    const [a, b] = shapes.map(make);
    const placedB = new jolt.TransformedShape();
    placedB.mShape = b.made;
    placedB.mShapePositionCOM = b.at;
    placedB.mShapeRotation = b.turn;
    return { a, b, placedB, limit: limitOf(kind, a.place, b.place) };
  };
  return {
    name: 'Jolt',
    version: joltLab.about.version,
    answers: pairOf(['sphere', 'aabb', 'obb', 'capsule', 'taperedCapsule', 'plane']),
    prepare(scenes, kind) {
      const all = scenes.map(prepared(kind));
      return {
        ask(i) {
          const { a, placedB, limit } = all[i];
          settings.mMaxSeparationDistance = limit;
          collector.Reset();
          placedB.CollideShape(a.made, one, transformOf(a.turn, a.at), settings, a.at, collector, filter);
          return collector.HadHit() ? -collector.mHit.mPenetrationDepth : undefined;
        },
        release() {
          for (const { a, b, placedB } of all) {
            for (const each of [placedB, a.at, a.turn, b.at, b.turn]) jolt.destroy(each);
            for (const { made } of [a, b]) made.Release();
          }
        },
      };
    },
  };
}

/** collideShapeVsShape. */
async function openCrashcat() {
  crashcat.registerAll();
  const settings = crashcat.createDefaultCollideShapeSettings();
  const collector = crashcat.createClosestCollideShapeCollector();
  const kinds = pairOf(['sphere', 'aabb', 'obb', 'capsule', 'plane']);
  return {
    name: 'crashcat',
    version: crashcatLab.about.version,
    answers: (a, b) => kinds(a, b),
    prepare(scenes, kind) {
      const all = scenes.map(([a, b]) => {
        const [placeA, placeB] = [placed(a), placed(b)];
        const [one, other] = [crashcatLab.shapeIfAllowed(a, placeA), crashcatLab.shapeIfAllowed(b, placeB)];
        return {
          one,
          other,
          p: placeA.position,
          q: placeA.rotation,
          r: placeB.position,
          s: placeB.rotation,
          limit: limitOf(kind, placeA, placeB),
        };
      });
      const ask = (i) => {
        const { one, other, p, q, r, s, limit } = all[i];
        settings.maxSeparationDistance = limit;
        collector.reset();
        // prettier-ignore
        crashcat.collideShapeVsShape(collector, settings, one, 0, 0, p[0], p[1], p[2], q[0], q[1], q[2], q[3], 1, 1, 1,
          other, 0, 0, r[0], r[1], r[2], s[0], s[1], s[2], s[3], 1, 1, 1);
        return collector.hit ? -collector.hit.penetration : undefined;
      };
      return { ask, release: () => undefined };
    },
  };
}

/** Narrowphase.getContacts, with the contacts of the call before to be used again. It has no distance. */
async function openCannon() {
  const world = new World();
  const narrowphase = new Narrowphase(world);
  const kinds = pairOf(['point', 'sphere', 'aabb', 'obb', 'plane']);
  return {
    name: 'cannon-es',
    version: cannonLab.about.version,
    answers: (a, b, kind) => kind === 'overlapping' && kinds(a, b) && !(a === 'point' && b === 'point'),
    prepare(scenes) {
      const all = scenes.map(([a, b]) => [[cannonLab.bodyOf(a)], [cannonLab.bodyOf(b)]]);
      const [contacts, pool, friction, frictionPool] = [[], [], [], []];
      const ask = (i) => {
        const [one, other] = all[i];
        while (contacts.length > 0) pool.push(contacts.pop());
        while (friction.length > 0) frictionPool.push(friction.pop());
        narrowphase.getContacts(one, other, world, contacts, pool, friction, frictionPool);
        return contacts.length > 0 ? gapOf(contacts) : undefined;
      };
      return { ask, release: () => undefined };
    },
  };
}
/** The gap of the first contact along its normal. */
function gapOf([{ bi, bj, ri, rj, ni }]) {
  const along = (axis) => bj.position[axis] + rj[axis] - bi.position[axis] - ri[axis];
  return along('x') * ni.x + along('y') * ni.y + along('z') * ni.z;
}

/** The detector of the collision matrix for what overlaps, GjkEpa.computeDistance for what is apart. */
async function openOimo() {
  const { narrowphase } = oimoLab.oimo.collision;
  const { CachedDetectorData, gjkepa } = narrowphase.detector;
  const matrix = new narrowphase.CollisionMatrix();
  const result = new narrowphase.DetectorResult();
  const search = gjkepa.GjkEpa.getInstance();
  const kinds = pairOf(['sphere', 'aabb', 'obb', 'capsule']);
  return {
    name: 'OimoPhysics',
    version: oimoLab.about.version,
    answers: (a, b) => kinds(a, b),
    prepare(scenes, kind) {
      const all = scenes.map((shapes) => {
        const places = shapes.map(placed);
        const [a, b] = shapes.map((shape, i) => oimoLab.geometryOf(shape, places[i]));
        const [from, to] = places.map(oimoLab.transformOf);
        return {
          a,
          b,
          from,
          to,
          detector: matrix.getDetector(a.getType(), b.getType()),
          cache: new CachedDetectorData(),
        };
      });
      const askContacts = (i) => {
        const { a, b, from, to, detector, cache } = all[i];
        detector.detect(result, a, b, from, to, cache);
        return result.numPoints > 0 ? -result.points[0].depth : undefined;
      };
      const askDistance = (i) => {
        const { a, b, from, to } = all[i];
        search.computeDistance(a, b, from, to, null);
        return search.distance - a.getGjkMergin() - b.getGjkMergin();
      };
      return { ask: kind === 'apart' ? askDistance : askContacts, release: () => undefined };
    },
  };
}

export const openEngines = () => Promise.all([openRapier(), openJolt(), openCrashcat(), openCannon(), openOimo()]);
