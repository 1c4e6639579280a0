// SPDX-License-Identifier: MIT
// A mesh with its tree: built once with its time, and its nodes in the frame of the mesh, read level by level as they are needed.
import type {
  BroadPhaseModule,
  DrawnNode,
  Hierarchy,
  HierarchyOptions,
} from '../../../../../bindings/broadphase/index.ts';
import type { MeshData } from '../../../content/meshes/index.ts';
import type { PlacedPose } from '../model/pose.ts';
import { layoutOf, type TreeLayout } from './treeLayout.ts';

const atOrigin: PlacedPose = { position: [0, 0, 0], rotation: [0, 0, 0, 1] };

export class BuiltMesh {
  readonly hierarchy: Hierarchy;
  readonly milliseconds: number;
  /** Of its picture. */
  readonly layout: TreeLayout;
  readonly #nodes = new Map<number, DrawnNode>();
  #levelsRead = 0;
  #pose = atOrigin;
  #scale = 1;

  constructor(
    module: BroadPhaseModule,
    readonly mesh: MeshData,
    options: HierarchyOptions,
    now: () => number,
  ) {
    const started = now();
    this.hierarchy = module.hierarchy(mesh, options);
    this.milliseconds = now() - started;
    this.layout = layoutOf(this.hierarchy.tree());
  }
  place(pose: PlacedPose, scale: number): void {
    this.hierarchy.place(pose, scale);
    [this.#pose, this.#scale] = [pose, scale];
  }
  /** A node of the tree, where the mesh is not placed. */
  node(index: number): DrawnNode {
    let found = this.#nodes.get(index);
    while (!found && this.#levelsRead < this.hierarchy.facts.levels) {
      this.#readLevel();
      found = this.#nodes.get(index);
    }
    if (!found) throw new RangeError(`The tree has no node ${index}.`);
    return found;
  }
  #readLevel(): void {
    this.hierarchy.place(atOrigin);
    for (const node of this.hierarchy.draw(this.#levelsRead)) this.#nodes.set(node.node, node);
    this.hierarchy.place(this.#pose, this.#scale);
    this.#levelsRead += 1;
  }
  release(): void {
    this.hierarchy.release();
  }
}
