// SPDX-License-Identifier: MIT
// Our module as one of the engines of the broad-phase benchmark, with the interface of tests/peers/: poses copied and placed, then
// one of the jobs.
import { worldOf } from './broadPhaseScene.mjs';

/** What is measured: from boxes to pairs, then to exact contacts, then with manifolds. */
export const jobs = {
  pairs: (structure) => {
    structure.update();
    structure.findPairs();
  },
  contacts: (structure) => structure.contacts({ witnesses: true }),
  manifolds: (structure) => structure.contacts({ witnesses: true, manifolds: true }),
};

/** A world of shapes in the order of the module's kinds, and a structure of it. Poses are not validated, as in other engines. */
export function openOurs(module, shapes, method = 'bvh', job = 'contacts') {
  const { world, order } = worldOf(module, { shapes });
  const structure = world.structure(method);
  return {
    name: 'Touchstone',
    /** Position and rotation, seven numbers a shape. */
    setPoses(poses) {
      for (const [type, members] of Object.entries(order))
        if (members.length > 0)
          world.poses(type).set(poses.subarray(7 * members[0], 7 * (members[0] + members.length)));
      world.place({ trusted: true });
    },
    step: () => jobs[job](structure),
    /** The touching pairs of the present poses, not sorted. */
    touching() {
      const { candidates } = structure.contacts({ witnesses: true });
      const { pairs, records } = structure;
      const all = Array.from({ length: candidates }, (_, k) => k);
      return all.filter((k) => records[4 * k + 3] <= 0).map((k) => [pairs[2 * k], pairs[2 * k + 1]]);
    },
    release() {
      structure.release();
      world.release();
    },
  };
}
