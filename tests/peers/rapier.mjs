// SPDX-License-Identifier: MIT
// Rapier as a peer of the broad-phase benchmark. Package @dimforge/rapier3d-simd-compat (Apache-2.0), because it is the
// engine's own WebAssembly build with SIMD. Colliders without bodies that collide with each other: a step then updates the broad
// phase and the contact manifolds of all candidate pairs, but has no constraint to solve. With kinematic bodies it takes longer.
import rapier from '@dimforge/rapier3d-simd-compat';

let loaded;

function colliderOf({ kind, half, radius }) {
  const { ColliderDesc } = rapier;
  if (kind === 'sphere') return ColliderDesc.ball(radius);
  return kind === 'capsule' ? ColliderDesc.capsule(half[1], radius) : ColliderDesc.cuboid(...half);
}

/** Colliders for shapes as tests/bench/broadPhaseScene.mjs makes them. */
export async function openRapier(shapes) {
  await (loaded ??= rapier.init());
  const world = new rapier.World({ x: 0, y: 0, z: 0 });
  // Contacts begin at touching, as in the other engines.
  world.integrationParameters.normalizedPredictionDistance = 0;
  const colliders = shapes.map((shape) =>
    world.createCollider(colliderOf(shape).setActiveCollisionTypes(rapier.ActiveCollisionTypes.FIXED_FIXED)),
  );
  const indexOf = new Map(colliders.map(({ handle }, i) => [handle, i]));
  const position = { x: 0, y: 0, z: 0 };
  const rotation = { x: 0, y: 0, z: 0, w: 1 };
  const touches = (i, j) => {
    let found = false;
    world.contactPair(colliders[i], colliders[j], (manifold) => {
      for (let k = 0; k < manifold.numContacts(); ++k) found ||= manifold.contactDist(k) <= 0;
    });
    return found;
  };
  return {
    name: 'Rapier',
    version: rapier.version(),
    /** Position and rotation, seven numbers a shape. */
    setPoses(poses) {
      for (let i = 0, k = 0; i < colliders.length; ++i, k += 7) {
        [position.x, position.y, position.z] = [poses[k], poses[k + 1], poses[k + 2]];
        [rotation.x, rotation.y, rotation.z] = [poses[k + 3], poses[k + 4], poses[k + 5]];
        rotation.w = poses[k + 6];
        colliders[i].setTranslation(position);
        colliders[i].setRotation(rotation);
      }
    },
    step: () => world.step(),
    /** The touching pairs of the last step, not sorted. */
    touching() {
      const pairs = [];
      colliders.forEach((collider, i) =>
        world.contactPairsWith(collider, ({ handle }) => {
          const j = indexOf.get(handle);
          if (i < j && touches(i, j)) pairs.push([i, j]);
        }),
      );
      return pairs;
    },
    release: () => world.free(),
  };
}
