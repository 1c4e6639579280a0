// SPDX-License-Identifier: MIT
// The bounding hierarchies of one or two meshes of a scene: the core's own trees by level as lines, the nodes that are compared, and the
// counts for sentences. A mesh is a list of triangles; corners at the same place are one.
import type { BroadPhaseModule, DrawnNode, Hierarchy, MeshInput } from '../../../bindings/broadphase/index.ts';
import type { Grading } from '../grading/grading.ts';
import { asList, ExpressionError, isShape, type Scope } from '../grading/language/value.ts';
import { phrase } from '../text/phrase.ts';
import { addBoundLines } from '../traces/structures/boundLines.ts';
import { countsByLevel, nodesAt } from '../traces/structures/levels.ts';
import { grouped, type LineGroup, type Tone } from '../traces/structures/lineGroups.ts';
import type { LessonHierarchy } from './format.ts';
import type { Structured } from './structured.ts';

/** Steps of the budget for each triangle: it is sorted into the tree, and compared with some others. */
const stepsOfEach = 200;
/** Deeper than any tree of so few triangles. */
const deepest = 1000;

export function meshOf(scope: Scope, name: string): MeshInput {
  const [positions, indices] = [[] as number[], [] as number[]];
  const places = new Map<string, number>();
  for (const item of asList(scope[name], name)) {
    if (!isShape(item) || item.type !== 'triangle')
      throw new ExpressionError(phrase('lesson.fault.triangles', { name }));
    for (const corner of item.vertices) {
      const key = corner.join(' ');
      const known = places.get(key) ?? places.size;
      if (!places.has(key)) positions.push(...corner);
      places.set(key, known);
      indices.push(known);
    }
  }
  if (indices.length === 0) throw new ExpressionError(phrase('lesson.fault.triangles', { name }));
  return { positions, indices };
}

const linesOf = (tone: Tone, nodes: readonly DrawnNode[]): LineGroup => {
  const ends: number[] = [];
  for (const { outer } of nodes) addBoundLines(ends, outer);
  return { tone, share: 1, ends };
};
/** All nodes of a tree by their index: a level has those of it and the leaves above it. */
function nodesOf(tree: Hierarchy): ReadonlyMap<number, DrawnNode> {
  const all = Array.from({ length: tree.facts.levels }, (_, level) => tree.draw(level)).flat();
  return new Map(all.map((node) => [node.node, node]));
}

function ofOne(tree: Hierarchy, level: number): Structured {
  const drawn = tree.draw(level);
  const { nodes, levels, triangles } = tree.facts;
  return {
    kind: 'hierarchy',
    values: { level, levels, nodes, triangles, drawn: drawn.length },
    lines: grouped([linesOf('a', drawn)]),
    said: { level, levels, a: drawn.length, b: undefined, compared: 0, overlapping: 0 },
  };
}
function ofTwo(a: Hierarchy, b: Hierarchy, asked: number): Structured {
  const pair = a.overlaps(b);
  const triangles = pair.triangles().length / 2;
  const { nodeTests, triangleTests } = pair.counts;
  const compared = pair.levels(deepest);
  const byLevel = countsByLevel(compared);
  const level = Math.min(asked, byLevel.length - 1);
  const at = byLevel[level] ?? { compared: 0, overlapping: 0 };
  const reached = nodesAt(compared, level);
  const found = (nodes: ReadonlyMap<number, DrawnNode>, states: typeof reached.a, wanted: string) =>
    [...states].flatMap(([node, state]) => (state === wanted ? (nodes.get(node) ?? []) : []));
  const [ofA, ofB] = [nodesOf(a), nodesOf(b)];
  const [litA, litB] = [found(ofA, reached.a, 'lit'), found(ofB, reached.b, 'lit')];
  const skipped = [...found(ofA, reached.a, 'skipped'), ...found(ofB, reached.b, 'skipped')];
  const levels = byLevel.length;
  return {
    kind: 'hierarchy',
    values: {
      ...{ level, levels, compared: at.compared, overlapping: at.overlapping },
      ...{ nodes: a.facts.nodes + b.facts.nodes, nodeTests, triangleTests, pairs: triangles },
    },
    lines: grouped([linesOf('skipped', skipped), linesOf('a', litA), linesOf('b', litB)]),
    said: { level, levels, a: litA.length, b: litB.length, compared: at.compared, overlapping: at.overlapping },
  };
}

function treeOf(module: BroadPhaseModule, mesh: MeshInput, { outer }: LessonHierarchy, leaf: number): Hierarchy {
  return module.hierarchy(mesh, { outer, leafTriangles: leaf, innerBounds: false });
}

/** Throws an ExpressionError where a value does not exist, or a list has other shapes than triangles. */
export function hierarchyIn(grading: Grading, asked: LessonHierarchy, scope: Scope): Structured {
  const { evaluator, broadPhase: module } = grading;
  // The readers of lessons load what their text asks for: modules.ts.
  if (!module) throw new Error('The module of broad phases is not loaded.');
  const meshes = asked.lists.map((name) => meshOf(scope, name));
  evaluator.spend(stepsOfEach * meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0));
  const leaf = Math.round(evaluator.number(asked.leaf, scope));
  const level = Math.max(0, Math.round(evaluator.number(asked.level, scope)));
  const trees: Hierarchy[] = [];
  try {
    for (const mesh of meshes) trees.push(treeOf(module, mesh, asked, leaf));
    const [a, b] = trees;
    if (!a) throw new Error('A hierarchy has a mesh.');
    return b ? ofTwo(a, b, level) : ofOne(a, Math.min(level, a.facts.levels - 1));
  } finally {
    for (const tree of trees) tree.release();
  }
}
