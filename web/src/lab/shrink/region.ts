// SPDX-License-Identifier: MIT
// Names the region of a scene: which features are closest, how axes and centres lie, apart or overlapping. Findings of one
// region have one id, which is stable: it is made of these names and not of numbers.
import { featureNames, type FeatureName } from '../../../../bindings/generated/schema.ts';
import type { PairResult, Shape, Touchstone, Vec2, Vec3 } from '../../../../bindings/index.ts';
import { axesOf } from '../../model/align.ts';
import { numberAt, rowsOf } from '../../model/parameters.ts';
import * as vec from '../../model/vectors.ts';
import { allowedError } from '../../queries/contract.ts';
import { isInside } from './containment.ts';
import { degenerateParts, type PairScene } from './pairScene.ts';

/** How the shapes lie to each other. Two planes have no distance: their boundaries meet, or are parallel. */
export const situations = [
  'apart',
  'touching',
  'overlapping',
  'a-in-b',
  'b-in-a',
  'boundaries-meet',
  'boundaries-parallel',
] as const;
export type Situation = (typeof situations)[number];

/** What is special about a scene, in the order in which it is named. */
export const marks = [
  'concentric',
  'center-on-axis',
  'center-inside',
  'axes-cross',
  'axes-overlap',
  'axis-inside',
  'aligned',
  'parallel',
  'nearly-parallel',
  'several-normals',
  'zero-size',
  'thin',
  'different-sizes',
  'far',
] as const;
export type Mark = (typeof marks)[number];

export interface Region {
  /** Such as "obb-obb/edge-edge/parallel/apart". */
  readonly id: string;
  /** Of A and of B; only those that tell something: not the surface of a sphere. */
  readonly features: readonly FeatureName[];
  readonly marks: readonly Mark[];
  readonly situation: Situation;
  /** Distance or depth, where the situation has one. */
  readonly length?: number;
}

/** Directions are parallel, points coincide, within this many rounding errors. */
const exact = 16 * Number.EPSILON;
const nearly = 1e-6;
/** From this ratio on shapes are thin, of different sizes, or far from the origin. */
const largeRatio = 1e3;

export function regionOf(core: Touchstone, scene: PairScene): Region {
  const { a, b } = scene;
  if (a.type === 'plane' && b.type === 'plane') {
    const situation = core.intersects(a, b) ? 'boundaries-meet' : 'boundaries-parallel';
    return { id: `plane-plane/${situation}`, features: [], marks: [], situation };
  }
  const result = core.distance(a, b);
  const features = featuresOf(scene, result);
  const found = new Set<Mark>([
    ...coreMarks(scene, result),
    ...directionMarks(a, b),
    ...(result.unique ? [] : (['several-normals'] as const)),
    ...sizeMarks(core, scene),
  ]);
  const named = marks.filter((mark) => found.has(mark));
  const situation = situationOf(core, scene, result);
  const parts = [`${a.type}-${b.type}`, ...(features.length > 0 ? [features.join('-')] : []), ...named, situation];
  return {
    id: parts.join('/'),
    features,
    marks: named,
    situation,
    ...(situation === 'touching' ? {} : { length: Math.abs(result.distance) }),
  };
}

type Result = PairResult<Vec2 | Vec3>;

/** Of two shapes of one kind it does not matter which is A. */
function featuresOf({ a, b }: PairScene, { featureA, featureB }: Result): readonly FeatureName[] {
  const named = [featureA.kind, featureB.kind].filter((kind) => kind !== 'surface' && kind !== 'point');
  const rank = (kind: FeatureName): number => featureNames.indexOf(kind);
  return a.type === b.type ? named.sort((p, q) => rank(q) - rank(p)) : named;
}

function situationOf(core: Touchstone, { a, b }: PairScene, { distance }: Result): Situation {
  if (Math.abs(distance) <= allowedError('double', a, b)) return 'touching';
  if (distance > 0) return 'apart';
  if (isInside(core, b, a)) return 'b-in-a';
  return isInside(core, a, b) ? 'a-in-b' : 'overlapping';
}

/** A shape as a point, a segment or a solid with a radius around it; undefined where the radius is not the same everywhere. */
function coreOf(shape: Shape): { readonly kind: 'center' | 'axis' | 'solid'; readonly radius: number } | undefined {
  switch (shape.type) {
    case 'sphere':
    case 'circle2':
      return { kind: 'center', radius: shape.radius };
    case 'point':
      return { kind: 'center', radius: 0 };
    case 'capsule':
    case 'capsule2':
      return { kind: 'axis', radius: shape.radius };
    case 'taperedCapsule':
      return undefined;
    default:
      return { kind: 'solid', radius: 0 };
  }
}
const hasCenter = ({ type }: Shape): boolean => !['plane', 'triangle', 'hull', 'polygon2'].includes(type);
const areParallel = (u: Vec3, v: Vec3, slack: number): boolean => vec.length(vec.cross(u, v)) <= slack;
const arePerpendicular = (u: Vec3, v: Vec3, slack: number): boolean => Math.abs(vec.dot(u, v)) <= slack;

/** Equal centres, and cores (centres, axes, boxes) that meet: there the radii give no direction. */
function coreMarks({ a, b }: PairScene, { distance }: Result): Mark[] {
  const slack = allowedError('double', a, b);
  const apart = vec.length(vec.sub(vec.centerOf(a), vec.centerOf(b)));
  if (hasCenter(a) && hasCenter(b) && apart <= slack) return ['concentric'];
  const [coreA, coreB] = [coreOf(a), coreOf(b)];
  if (!coreA || !coreB || coreA.radius + coreB.radius === 0) return [];
  if (distance > -(coreA.radius + coreB.radius) + slack) return [];
  const kinds = [coreA.kind, coreB.kind].sort().join();
  switch (kinds) {
    case 'axis,axis': {
      const [u, v] = [axesOf(a)[0], axesOf(b)[0]];
      return [u && v && areParallel(u, v, exact) ? 'axes-overlap' : 'axes-cross'];
    }
    case 'axis,center':
      return ['center-on-axis'];
    case 'center,solid':
      return ['center-inside'];
    case 'axis,solid':
      return ['axis-inside'];
    default:
      return [];
  }
}

interface Directions {
  readonly edges: readonly Vec3[];
  readonly normals: readonly Vec3[];
}
const unitsOf = (vectors: readonly Vec3[]): Vec3[] =>
  vectors.map(vec.normalized).filter((unit): unit is Vec3 => unit !== undefined);
function directionsOf(shape: Shape): Directions {
  const axes = axesOf(shape);
  switch (shape.type) {
    case 'aabb':
    case 'obb':
    case 'aabb2':
    case 'obb2':
      return { edges: axes, normals: axes };
    case 'plane':
      return { edges: [], normals: axes };
    case 'triangle': {
      const [p, q, r] = shape.vertices;
      const sides = [vec.sub(q, p), vec.sub(r, q), vec.sub(p, r)];
      return { edges: unitsOf(sides), normals: unitsOf([vec.cross(vec.sub(q, p), vec.sub(r, p))]) };
    }
    case 'hull':
    case 'polygon2':
      return { edges: [], normals: [] };
    default:
      return { edges: axes, normals: [] };
  }
}
const areFixed = (...shapes: readonly Shape[]): boolean =>
  shapes.every(({ type }) => type === 'aabb' || type === 'aabb2');

/** Parallel edges and axes, parallel faces, an edge along a face. Two boxes without rotation always are, which tells nothing. */
function directionMarks(a: Shape, b: Shape): Mark[] {
  if (areFixed(a, b)) return [];
  const [of, other] = [directionsOf(a), directionsOf(b)];
  const along = (slack: number): boolean =>
    of.edges.some((u) => other.edges.some((v) => areParallel(u, v, slack))) ||
    of.normals.some((u) => other.normals.some((v) => areParallel(u, v, slack))) ||
    of.edges.some((u) => other.normals.some((v) => arePerpendicular(u, v, slack))) ||
    of.normals.some((u) => other.edges.some((v) => arePerpendicular(u, v, slack)));
  const isBoxes = of.normals.length > 1 && other.normals.length > 1;
  const isAligned = isBoxes && of.edges.every((u) => other.edges.some((v) => areParallel(u, v, exact)));
  if (isAligned) return ['aligned'];
  return along(exact) ? ['parallel'] : along(nearly) ? ['nearly-parallel'] : [];
}

/** Sizes, lengths and extents of a shape. */
function extentsOf(shape: Shape): readonly number[] {
  const sizes = rowsOf(shape).flatMap((row) => (row.role === 'size' ? [numberAt(shape, row)] : []));
  if ('base' in shape) return [...sizes, vec.length(vec.sub(vec.lifted(shape.tip), vec.lifted(shape.base)))];
  return 'min' in shape ? shape.min.map((x, i) => (shape.max[i] ?? x) - x) : sizes;
}
function sizeMarks(core: Touchstone, { a, b }: PairScene): Mark[] {
  const found: Mark[] = [];
  if (degenerateParts(a) + degenerateParts(b) > 0) found.push('zero-size');
  const isThin = (shape: Shape): boolean => {
    const extents = extentsOf(shape).filter((x) => x > 0);
    return extents.length > 1 && Math.max(...extents) >= largeRatio * Math.min(...extents);
  };
  if (isThin(a) || isThin(b)) found.push('thin');
  const balls = [a, b].flatMap((shape) => core.boundingSphere(shape) ?? []);
  const radii = balls.map(({ radius }) => radius).filter((radius) => radius > 0);
  const largest = Math.max(0, ...radii);
  if (radii.some((radius) => largest >= largeRatio * radius)) found.push('different-sizes');
  const away = Math.min(...balls.map(({ center }) => vec.length(vec.lifted(center))));
  if (balls.length > 0 && largest > 0 && away >= largeRatio * largest) found.push('far');
  return found;
}

/**
 * Whether a scene is of the same closest features and relation as another, and has nothing special that it does not have: a simpler
 * scene is to fail for the same reason, and concentric shapes fail for reasons of their own.
 */
export function isLike(core: Touchstone, scene: PairScene): (other: PairScene) => boolean {
  const { features, marks, situation } = regionOf(core, scene);
  return (other) => {
    const region = regionOf(core, other);
    const isSame = region.situation === situation && region.features.join() === features.join();
    return isSame && region.marks.every((mark) => marks.includes(mark));
  };
}
