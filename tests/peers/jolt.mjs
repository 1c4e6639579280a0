// SPDX-License-Identifier: MIT
// Jolt as a peer of the broad-phase benchmark. Package jolt-physics (MIT), because Jolt is the fastest engine with a WebAssembly
// build by its author. Kinematic bodies that collide with each other: an update then refits the broad phase, collides all
// candidate pairs and builds their contact manifolds, but has no constraint to solve.
import { createRequire } from 'node:module';
import initialise from 'jolt-physics/wasm-compat';

const { version } = createRequire(import.meta.url)('jolt-physics/package.json');
const step = 1 / 60;
const layer = 0;

/**
 * Room for the constraints of a step, which Jolt reserves although bodies without mass need none. The field is in the settings
 * of 1.1.0 (JoltJS.h), after three others of 32 bits, but not in its interface; its default holds contacts of 10,000 shapes only.
 */
function reserveMemory(jolt, settings, bytes) {
  const at = jolt.getPointer(settings) / 4 + 3;
  if (jolt.HEAP32[at] !== 10 * 1024 * 1024)
    throw new Error(`Jolt ${version} has other settings; adapt reserveMemory().`);
  jolt.HEAP32[at] = bytes;
}

/** One object layer, which collides with itself. The module has 128 MB, so the limits are just above what 50,000 shapes need. */
function openWorld(jolt, count) {
  const settings = new jolt.JoltSettings();
  settings.mMaxBodies = count + 1;
  settings.mMaxBodyPairs = 4 * count + 1024;
  settings.mMaxContactConstraints = Math.ceil(1.6 * count) + 1024;
  reserveMemory(jolt, settings, 480 * settings.mMaxContactConstraints + 64 * count + 2 ** 21);
  const pairs = new jolt.ObjectLayerPairFilterTable(1);
  pairs.EnableCollision(layer, layer);
  const layers = new jolt.BroadPhaseLayerInterfaceTable(1, 1);
  layers.MapObjectToBroadPhaseLayer(layer, new jolt.BroadPhaseLayer(0));
  settings.mObjectLayerPairFilter = pairs;
  settings.mBroadPhaseLayerInterface = layers;
  settings.mObjectVsBroadPhaseLayerFilter = new jolt.ObjectVsBroadPhaseLayerFilterTable(layers, 1, pairs, 1);
  const world = new jolt.JoltInterface(settings);
  jolt.destroy(settings);
  const physics = world.GetPhysicsSystem();
  const options = physics.GetPhysicsSettings();
  // Contacts begin at touching, as in the other engines.
  options.mSpeculativeContactDistance = 0;
  options.mAllowSleeping = false;
  physics.SetPhysicsSettings(options);
  return { world, physics };
}

/** Boxes without a convex radius, as in the other engines: with Jolt's default of 5 cm they are rounded, and no faster. */
function shapeOf(jolt, { kind, half, radius }) {
  if (kind === 'sphere') return new jolt.SphereShape(radius);
  if (kind === 'capsule') return new jolt.CapsuleShape(half[1], radius);
  const extents = new jolt.Vec3(...half);
  const box = new jolt.BoxShape(extents, 0);
  jolt.destroy(extents);
  return box;
}

function addBodies(jolt, physics, shapes) {
  const origin = new jolt.RVec3(0, 0, 0);
  const identity = new jolt.Quat(0, 0, 0, 1);
  const bodies = physics.GetBodyInterface();
  const ids = shapes.map((shape) => {
    const kind = jolt.EMotionType_Kinematic;
    const settings = new jolt.BodyCreationSettings(shapeOf(jolt, shape), origin, identity, kind, layer);
    settings.mCollideKinematicVsNonDynamic = true;
    settings.mAllowSleeping = false;
    settings.mPosition.Set(...shape.at);
    const body = bodies.CreateBody(settings);
    jolt.destroy(settings);
    bodies.AddBody(body.GetID(), jolt.EActivation_Activate);
    return body.GetID();
  });
  jolt.destroy(origin);
  jolt.destroy(identity);
  physics.OptimizeBroadPhase();
  return ids;
}

/** Calls `found(i, j)` for each contact of an update; `act` does the update. */
function listen(jolt, physics, indexOf, found, act) {
  const listener = new jolt.ContactListenerJS();
  const contact = (a, b) => found(...[a, b].map((p) => indexOf.get(jolt.wrapPointer(p, jolt.Body).GetID().GetIndex())));
  listener.OnContactValidate = () => jolt.ValidateResult_AcceptAllContactsForThisBodyPair;
  listener.OnContactAdded = contact;
  listener.OnContactPersisted = contact;
  listener.OnContactRemoved = () => undefined;
  physics.SetContactListener(listener);
  act();
  physics.SetContactListener(null);
  jolt.destroy(listener);
}

/** A module of its own with bodies for shapes as tests/bench/broadPhaseScene.mjs makes them. */
export async function openJolt(shapes) {
  const jolt = await initialise();
  const { world, physics } = openWorld(jolt, shapes.length);
  const bodies = physics.GetBodyInterface();
  const ids = addBodies(jolt, physics, shapes);
  const indexOf = new Map(ids.map((id, i) => [id.GetIndex(), i]));
  const position = new jolt.RVec3(0, 0, 0);
  const rotation = new jolt.Quat(0, 0, 0, 1);
  const update = () => world.Step(step, 1);
  return {
    name: 'Jolt',
    version,
    /** Position and rotation, seven numbers a shape. */
    setPoses(poses) {
      for (let i = 0, k = 0; i < ids.length; ++i, k += 7) {
        position.Set(poses[k], poses[k + 1], poses[k + 2]);
        rotation.Set(poses[k + 3], poses[k + 4], poses[k + 5], poses[k + 6]);
        bodies.SetPositionAndRotation(ids[i], position, rotation, jolt.EActivation_DontActivate);
      }
    },
    step: update,
    /** The touching pairs of the present poses, not sorted: a further update with a listener. */
    touching() {
      const pairs = [];
      listen(jolt, physics, indexOf, (i, j) => pairs.push(i < j ? [i, j] : [j, i]), update);
      return pairs;
    },
    release: () => jolt.destroy(world),
  };
}
