// SPDX-License-Identifier: MIT
// One step of the comparison in the view: the bounds of its nodes, or the triangles, or the closest points.
import type { DrawnNode } from '../../../../bindings/broadphase/index.ts';
import type { Shape } from '../../../../bindings/index.ts';
import type { ShownBounds } from './model/settings.ts';
import type { BuiltMesh } from './queries/builtMesh.ts';
import type { Collision, Compared } from './queries/collision.ts';
import { nodesAt, type NodeState } from '../../traces/structures/levels.ts';
import { otherSide, type TreeNode } from './queries/reached.ts';
import type { DrawnBounds, HierarchyLayer } from './view/layer.ts';

export interface Drawn {
  readonly drawn: number;
  readonly all: number;
}
interface Look {
  readonly bounds: ShownBounds;
  readonly skipped: boolean;
}

function boundsOf({ outer, inner }: DrawnNode, bounds: ShownBounds): Shape[] {
  const within: Shape[] = inner && bounds !== 'outer' ? [{ type: 'sphere', ...inner }] : [];
  return bounds === 'inner' ? within : [outer, ...within];
}
/** The bounds of the nodes in a state, at most so many of them. */
function ofState(
  built: BuiltMesh,
  nodes: ReadonlyMap<number, NodeState>,
  state: NodeState,
  bounds: ShownBounds,
  most: number,
): Shape[] {
  const wanted = [...nodes].filter(([, each]) => each === state).slice(0, most);
  return wanted.flatMap(([node]) => boundsOf(built.node(node), bounds)).slice(0, most);
}

const nothing: DrawnBounds = { lit: [], skipped: [] };
const unique = (indices: Uint32Array, first: 0 | 1): number[] => [
  ...new Set(indices.filter((_, i) => i % 2 === first)),
];

/** The bounds of one node and of those that it was compared with: lit where they overlap. */
export function showNode(
  layer: HierarchyLayer,
  collision: Collision,
  { reached }: Compared,
  pointed: TreeNode,
  level: number,
  bounds: ShownBounds,
): void {
  const { side, node } = pointed;
  const isLit = reached.state(pointed, level) === 'lit';
  const partners = reached
    .partners(pointed, level)
    .flatMap((each) => boundsOf(collision[otherSide(side)].node(each), bounds));
  const own: DrawnBounds = { lit: boundsOf(collision[side].node(node), bounds), skipped: [] };
  const others: DrawnBounds = isLit ? { lit: partners, skipped: [] } : { lit: [], skipped: partners };
  layer.apart(undefined);
  layer.fade(bounds !== 'outer');
  layer.triangles([], []);
  if (side === 'a') layer.bounds(own, others);
  else layer.bounds(others, own);
}

/** `level` beyond the last one: the triangles. */
export function showStep(
  layer: HierarchyLayer,
  collision: Collision,
  compared: Compared,
  level: number,
  { bounds, skipped }: Look,
  most: number,
): Drawn {
  const isLast = level >= compared.levels.length;
  layer.apart(isLast ? compared.apart : undefined);
  layer.fade(isLast ? compared.surfaces : bounds !== 'outer');
  const triangles = isLast ? compared.triangles : new Uint32Array();
  layer.triangles(unique(triangles, 0), unique(triangles, 1));
  if (isLast) {
    layer.bounds(nothing, nothing);
    return { drawn: 0, all: 0 };
  }
  const nodes = nodesAt(compared.pairs, level);
  const of = (built: BuiltMesh, states: ReadonlyMap<number, NodeState>): DrawnBounds => {
    const lit = ofState(built, states, 'lit', bounds, most);
    return { lit, skipped: skipped ? ofState(built, states, 'skipped', bounds, most - lit.length) : [] };
  };
  const [a, b] = [of(collision.a, nodes.a), of(collision.b, nodes.b)];
  layer.bounds(a, b);
  const seen = (states: ReadonlyMap<number, NodeState>): number =>
    skipped ? states.size : [...states.values()].filter((state) => state === 'lit').length;
  const drawn = [a, b].reduce((sum, { lit, skipped: others }) => sum + lit.length + others.length, 0);
  const all = seen(nodes.a) + seen(nodes.b);
  return { drawn: Math.min(drawn, all), all };
}
