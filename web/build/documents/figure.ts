// SPDX-License-Identifier: MIT
// The figure of a pair as SVG: both shapes seen from the direction of the playground without perspective, the witness points and
// the signed distance as the core computes them. Its colours are those of the page's theme, by classes.
import type { Shape, ShapeType, Touchstone, Vec2, Vec3 } from '../../../bindings/index.ts';
import { toLink } from '../../src/formats/link/sceneLink.ts';
import { outlinePoints } from '../../src/model/outline.ts';
import { add, centerOf, cross, dot, lifted, normalized, rotate, scaled, sub } from '../../src/model/vectors.ts';
import { stateOf } from '../../src/content/situations/framing.ts';
import { sampleA, sampleB } from '../../src/content/situations/samples.ts';
import { en } from '../../src/text/en.ts';

const size = { width: 320, height: 200 } as const;
/** Of the middle of B along X, in metres: apart from A, so that the distance can be seen. */
const placeOfB = 1.2;
const steps = 48;

/** The directions of the picture in the scene: to the right, up, and to the viewer. */
interface View {
  readonly right: Vec3;
  readonly up: Vec3;
  readonly out: Vec3;
}
function viewOf(isFlat: boolean): View {
  const out: Vec3 = isFlat ? [0, 0, 1] : (normalized([0.441, 0.347, 0.828]) ?? [0, 0, 1]);
  const right = normalized(cross([0, 1, 0], out)) ?? [1, 0, 0];
  return { right, up: cross(out, right), out };
}
const margin = 16;
/** Pixels of the picture per metre, at most: in the table of pairs small shapes are not drawn larger than others. */
const largestScale = 130;
/** Where points of the scene are in the picture, so that all of them are in it. */
function placing(all: readonly Vec3[], { right, up }: View, mostPerMetre: number): (p: Vec3) => Vec2 {
  const range = (axis: Vec3): readonly [middle: number, length: number] => {
    const along = all.map((p) => dot(p, axis));
    const [least, most] = [Math.min(...along), Math.max(...along)];
    return [(least + most) / 2, most - least];
  };
  const [[x, width], [y, height]] = [range(right), range(up)];
  const scale = Math.min(mostPerMetre, (size.width - 2 * margin) / width, (size.height - 2 * margin) / height);
  return (p) => [size.width / 2 + scale * (dot(p, right) - x), size.height / 2 - scale * (dot(p, up) - y)];
}

const written = (points: readonly Vec2[]): string => points.map((p) => p.map((x) => x.toFixed(1)).join(',')).join(' ');
const circle = (center: Vec3, radius: number, u: Vec3, v: Vec3): Vec3[] =>
  Array.from({ length: steps }, (_, i) => {
    const angle = (2 * Math.PI * i) / steps;
    return add(center, add(scaled(u, radius * Math.cos(angle)), scaled(v, radius * Math.sin(angle))));
  });
/** Two unit vectors perpendicular to one another and to a direction. */
function acrossOf(direction: Vec3): readonly [Vec3, Vec3] {
  const helper: Vec3 = Math.abs(direction[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
  const u = normalized(cross(direction, helper)) ?? [1, 0, 0];
  return [u, cross(direction, u)];
}

/** A shape as a closed outline, and lines on it. */
interface Drawing {
  readonly outline: readonly Vec3[];
  readonly lines: readonly (readonly Vec3[])[];
}

function boxDrawing(center: Vec3, axes: readonly [Vec3, Vec3, Vec3], out: Vec3): Drawing {
  const corner = (signs: readonly number[]): Vec3 =>
    axes.reduce((p, axis, i) => add(p, scaled(axis, signs[i] ?? 0)), center);
  const all = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z])));
  // The corner next to the viewer; the three edges from it lie inside the outline.
  const near = axes.map((axis) => (dot(axis, out) >= 0 ? 1 : -1));
  const lines = axes.map((_, i) => [corner(near), corner(near.map((sign, k) => (k === i ? -sign : sign)))]);
  return { outline: all.map(corner), lines };
}

/** The part of a plane near the other shape, which is unbounded: a square of it. */
function planeDrawing(normal: Vec3, offset: number, other: Shape): Drawing {
  const near = other.type === 'plane' ? ([0, 0, 0] as const) : lifted(centerOf(other));
  const center = add(near, scaled(normal, offset - dot(normal, near)));
  const [u, v] = acrossOf(normal);
  const half = 0.7;
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => add(center, add(scaled(u, half * x), scaled(v, half * y))));
  return { outline: corners, lines: [[center, add(center, scaled(normal, 0.25))]] };
}

/** The edges of a hull that are seen, between the faces that the core finds. */
function hullLines(core: Touchstone, points: readonly Vec3[], out: Vec3): (readonly Vec3[])[] {
  const hull = core.convexHull(points);
  return hull.faces.flatMap((face) => {
    const corners = face.map((i) => hull.points[i] ?? ([0, 0, 0] as const));
    const [p = [0, 0, 0], q = [0, 0, 0], r = [0, 0, 0]] = corners;
    return dot(cross(sub(q, p), sub(r, p)), out) > 0 ? [[...corners, p]] : [];
  });
}

function drawingOf(core: Touchstone, shape: Shape, other: Shape, { right, up, out }: View): Drawing {
  const ball = (center: Vec2 | Vec3, radius: number): Vec3[] => circle(lifted(center), radius, right, up);
  const flatAxes = (half: Vec2, angle: number): readonly [Vec3, Vec3, Vec3] => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [
      [half[0] * c, half[0] * s, 0],
      [-half[1] * s, half[1] * c, 0],
      [0, 0, 0],
    ];
  };
  switch (shape.type) {
    case 'point':
      return { outline: ball(shape.position, 0.03), lines: [] };
    case 'sphere':
    case 'circle2':
      return { outline: ball(shape.center, shape.radius), lines: [] };
    case 'aabb': {
      const half = scaled(sub(shape.max, shape.min), 0.5);
      return boxDrawing(
        add(shape.min, half),
        [
          [half[0], 0, 0],
          [0, half[1], 0],
          [0, 0, half[2]],
        ],
        out,
      );
    }
    case 'aabb2':
    case 'obb2': {
      const isAligned = shape.type === 'aabb2';
      const half: Vec2 = isAligned
        ? [(shape.max[0] - shape.min[0]) / 2, (shape.max[1] - shape.min[1]) / 2]
        : shape.halfExtents;
      const center: Vec2 = isAligned ? [shape.min[0] + half[0], shape.min[1] + half[1]] : shape.center;
      return { ...boxDrawing(lifted(center), flatAxes(half, isAligned ? 0 : shape.angle), out), lines: [] };
    }
    case 'obb': {
      const axis = (i: number): Vec3 => {
        const unit: Vec3 = [i === 0 ? 1 : 0, i === 1 ? 1 : 0, i === 2 ? 1 : 0];
        return scaled(rotate(shape.rotation, unit), shape.halfExtents[i] ?? 0);
      };
      return boxDrawing(shape.center, [axis(0), axis(1), axis(2)], out);
    }
    case 'capsule':
    case 'capsule2':
    case 'taperedCapsule': {
      const [base, tip] = [lifted(shape.base), lifted(shape.tip)];
      const [r, s] =
        shape.type === 'taperedCapsule' ? [shape.baseRadius, shape.tipRadius] : [shape.radius, shape.radius];
      return { outline: [...ball(base, r), ...ball(tip, s)], lines: [[base, tip]] };
    }
    case 'cylinder': {
      const axis = normalized(sub(shape.tip, shape.base)) ?? [0, 1, 0];
      const [u, v] = acrossOf(axis);
      const caps = [shape.base, shape.tip].map((end) => circle(end, shape.radius, u, v));
      const near = caps[dot(axis, out) > 0 ? 1 : 0] ?? [];
      return { outline: caps.flat(), lines: [[...near, ...near.slice(0, 1)]] };
    }
    case 'triangle':
      return { outline: shape.vertices, lines: [] };
    case 'hull':
      return { outline: shape.points, lines: hullLines(core, shape.points, out) };
    case 'polygon2':
      return { outline: shape.points.map(lifted), lines: [] };
    case 'plane':
      return planeDrawing(shape.normal, shape.offset, other);
  }
}

/** A letter on the middle of an outline, or above that of a point. */
function letterAt(letter: string, points: readonly Vec2[], isPoint: boolean): string {
  const middle = (axis: 0 | 1): number => {
    const all = points.map((p) => p[axis]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  const y = middle(1) + (isPoint ? -10 : 5);
  return `<text class="letter" x="${middle(0).toFixed(1)}" y="${y.toFixed(1)}">${letter}</text>`;
}

/** Both shapes and, of shapes that have a distance, their witness points; `label` is what the picture says. */
export function pairDrawing(
  core: Touchstone,
  [a, b]: readonly [Shape, Shape],
  label: string,
  mostPerMetre = Infinity,
): string {
  const view = viewOf(a.type.endsWith('2'));
  const drawings = [drawingOf(core, a, b, view), drawingOf(core, b, a, view)];
  const at = placing(
    drawings.flatMap(({ outline }) => outline),
    view,
    mostPerMetre,
  );
  const shapes = drawings.map(({ outline, lines }, i) => {
    const [name, { type }] = i === 0 ? (['a', a] as const) : (['b', b] as const);
    const points = outlinePoints(outline.map(at));
    const drawn = lines.map((line) => `<polyline points="${written(line.map(at))}" />`).join('');
    const letter = letterAt(name.toUpperCase(), points, type === 'point');
    return `<g class="shape-${name}"><polygon points="${written(points)}" />${drawn}${letter}</g>`;
  });
  const result = a.type === 'plane' && b.type === 'plane' ? undefined : core.distance(a, b);
  const [p, q] = result ? [at(lifted(result.pointOnA)), at(lifted(result.pointOnB))] : [];
  const mark = ([x, y]: Vec2): string => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" />`;
  const witness = p && q ? `<g class="witness"><polyline points="${written([p, q])}" />${mark(p)}${mark(q)}</g>` : '';
  const { width, height } = size;
  return (
    `<svg role="img" aria-label="${label}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `${shapes.join('')}${witness}</svg>`
  );
}

/** The figure with its caption, in a link to the scene in the playground, from a page in docs/ of the site. */
export function pairFigure(core: Touchstone, kindA: ShapeType, kindB: ShapeType): string {
  const [a, b] = [sampleA(kindA), sampleB(kindB, placeOfB)];
  const arePlanes = kindA === 'plane' && kindB === 'plane';
  const meets = arePlanes ? en[core.intersects(a, b) ? 'gallery.meet' : 'gallery.parallel'] : '';
  const message = arePlanes ? meets : `distance ${core.distance(a, b).distance.toFixed(4)} m`;
  const label = `${en[`kind.${kindA}`]} A and ${en[`kind.${kindB}`].toLowerCase()} B: ${message}`;
  return (
    `<figure class="pair"><a href="../playground.html${toLink(stateOf(a, b))}">` +
    `${pairDrawing(core, [a, b], label, largestScale)}</a>` +
    `<figcaption>${message.replace(/^\w/, (letter) => letter.toUpperCase())}</figcaption></figure>\n`
  );
}
