// SPDX-License-Identifier: MIT
// A camera that fits a pair into the picture, and the state that shows it: the targets of the links of the gallery
// and the matrix.
import type { Shape, Vec2, Vec3 } from '../../../../bindings/index.ts';
import { numberAt, rowsOf, shapeOf } from '../../model/parameters.ts';
import { addShape, dimensionOf, emptyScene } from '../../model/scene.ts';
import { type Camera, firstCameras, firstState, rounded, setCamera, type State } from '../../model/state.ts';
import { add, centerOf, cross, dot, normalized, scaled, sub } from '../../model/vectors.ts';
import { cameraOn, cornersOf, joined, type Rectangle, rectanglesOf, type Size, toolRoom } from './flatFraming.ts';

export interface BoundingSphere {
  readonly center: Vec3;
  readonly radius: number;
}

const lifted = (v: Vec2 | Vec3): Vec3 => [v[0], v[1], v[2] ?? 0];
const between = (v: Vec2 | Vec3, w: Vec2 | Vec3, t: number): Vec3 => {
  const [a, b] = [lifted(v), lifted(w)];
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
};
const apart = (v: Vec2 | Vec3, w: Vec2 | Vec3): number => Math.hypot(...lifted(w).map((x, i) => x - (v[i] ?? 0)));

/** A sphere that contains the shape, seldom the smallest one; null for a plane, which is unbounded. */
function sphereAround(shape: Shape): BoundingSphere | null {
  switch (shape.type) {
    case 'point':
      return { center: shape.position, radius: 0 };
    case 'sphere':
    case 'circle2':
      return { center: lifted(shape.center), radius: shape.radius };
    case 'aabb':
    case 'aabb2':
      return { center: between(shape.min, shape.max, 0.5), radius: apart(shape.min, shape.max) / 2 };
    case 'obb':
    case 'obb2':
      return { center: lifted(shape.center), radius: Math.hypot(...shape.halfExtents) };
    case 'capsule':
    case 'capsule2':
    case 'taperedCapsule': {
      const radius = shape.type === 'taperedCapsule' ? Math.max(shape.baseRadius, shape.tipRadius) : shape.radius;
      const { base, tip } = shape;
      return { center: between(base, tip, 0.5), radius: apart(base, tip) / 2 + radius };
    }
    case 'cylinder':
      return {
        center: between(shape.base, shape.tip, 0.5),
        radius: Math.hypot(apart(shape.base, shape.tip) / 2, shape.radius),
      };
    case 'triangle':
    case 'hull':
    case 'polygon2': {
      const center = centerOf(shape);
      const points = shape.type === 'triangle' ? shape.vertices : shape.points;
      return { center, radius: Math.max(...points.map((p) => apart(p, center))) };
    }
    case 'plane':
      return null;
  }
}

function around(one: BoundingSphere, other: BoundingSphere): BoundingSphere {
  const distance = apart(one.center, other.center);
  if (distance + other.radius <= one.radius) return one;
  if (distance + one.radius <= other.radius) return other;
  const radius = (distance + one.radius + other.radius) / 2;
  return { center: between(one.center, other.center, (radius - one.radius) / distance), radius };
}

/** The part of a plane below (or above) a sphere. */
function partOf(plane: Shape, { center, radius }: BoundingSphere): BoundingSphere {
  if (plane.type !== 'plane') return { center, radius };
  const { normal: n, offset } = plane;
  const height = n[0] * center[0] + n[1] * center[1] + n[2] * center[2] - offset;
  return { center: [center[0] - height * n[0], center[1] - height * n[1], center[2] - height * n[2]], radius };
}

/** The part of the pair to be shown: both shapes, or of a plane the part near the other shape. */
export function ballAround(a: Shape, b: Shape): BoundingSphere {
  const [ballA, ballB] = [sphereAround(a), sphereAround(b)];
  const one = ballA ?? partOf(a, ballB ?? { center: [0, 0, 0], radius: 1 });
  const ball = around(one, ballB ?? partOf(b, one));
  return ball.radius > 0 ? ball : { center: ball.center, radius: 0.5 };
}

/** The shape in the frame of a sphere: its centre becomes the origin, its radius `size`. */
export function inFrame(shape: Shape, { center, radius }: BoundingSphere, size: number): Shape {
  const scale = size / radius;
  const numbers = rowsOf(shape).map((row) => {
    const x = numberAt(shape, row);
    if (row.role === 'unit' || row.role === 'angle') return x;
    const isPlace = row.role === 'coordinate' && row.field !== 'offset';
    return (isPlace ? x - (center[row.index % (row.listOf ?? 3)] ?? 0) : x) * scale;
  });
  if (shape.type !== 'plane') return shapeOf(shape.type, numbers);
  const { normal, offset } = shape;
  return { ...shape, offset: (offset - normal.reduce((sum, n, i) => sum + n * (center[i] ?? 0), 0)) * scale };
}

/** From the front right and above, like the playground at its start; flat scenes straight on. */
const direction: Vec3 = [0.441, 0.347, 0.828];
/** Height at the target over the distance of the eye, as the playground's perspective has it. */
const heightPerDistance = 2 * Math.tan(Math.PI / 9);

function cameraFor(ball: BoundingSphere, isFlat: boolean): Camera {
  const height = 3 * ball.radius;
  const far = height / heightPerDistance;
  const from: Vec3 = isFlat ? [0, 0, 1] : direction;
  return rounded({
    position: [ball.center[0] + from[0] * far, ball.center[1] + from[1] * far, ball.center[2] + from[2] * far],
    target: ball.center,
    projection: isFlat ? 'orthographic' : 'perspective',
    height,
  });
}

/** The playground with nothing but this pair. */
export function stateOf(a: Shape, b: Shape): State {
  const dimension = dimensionOf(a.type);
  const scene = [a, b].reduce(addShape, emptyScene(dimension));
  return {
    ...firstState(dimension),
    scene: { ...scene, selection: scene.items.map(({ id }) => id) },
    camera: cameraFor(ballAround(a, b), dimension === 2),
  };
}

/** The same view from so many times as far. */
export const fartherBy = (camera: Camera, times: number): Camera => ({
  ...camera,
  position: add(camera.target, scaled(sub(camera.position, camera.target), times)),
  height: camera.height * times,
});
/** A picture of a step has half of the room of another one, and its marks are between the shapes. */
const stepRoom = 0.75;
/** From where the pair of a step is seen; of a flat one, as large as a picture of this size allows. */
export function stepCamera(
  {
    a,
    b,
    within = joined(rectanglesOf([a, b])),
  }: { readonly a: Shape; readonly b: Shape; readonly within?: Rectangle | undefined },
  size: Size,
): Camera {
  const isFlat = within !== undefined && size.width > 0 && size.height > 0;
  return isFlat ? cameraOn(within, size, { below: toolRoom }) : fartherBy(stateOf(a, b).camera, stepRoom);
}

/** Whether the centre of each sphere is in the picture, and none is too small or too large to be recognised. */
function areSeen(balls: readonly BoundingSphere[], { position, target, height }: Camera): boolean {
  const sight = sub(target, position);
  const away = Math.hypot(...sight);
  return balls.every(({ center, radius }) => {
    const at = sub(center, target);
    const along = dot(at, sight) / away;
    const beside = Math.sqrt(Math.max(0, dot(at, at) - along ** 2));
    const half = (height / 2) * (1 + along / away);
    return along > -0.9 * away && beside < half && radius < half && (radius === 0 || radius > half / 100);
  });
}

/** A state that came without a camera of its own, seen so that all of it is in the picture; planes have no middle. */
export function framed(state: State): State {
  const { scene, camera } = state;
  const first = firstCameras[scene.dimension];
  const balls = scene.items.flatMap(({ shape }) => sphereAround(shape) ?? []);
  const hasOwn = JSON.stringify(camera) !== JSON.stringify(first);
  return hasOwn || areSeen(balls, first) ? state : seenWhole(state);
}
/** A state seen so that its shapes fill a picture, which is `aspect` times as wide as high. */
export function filling(state: State, aspect: number): State {
  const { items, dimension } = state.scene;
  const isFlat = dimension === 2;
  const balls = isFlat ? cornersIn(items) : items.flatMap(({ shape }) => sphereAround(shape) ?? []);
  const start = seenWhole(state).camera;
  const out = isFlat ? ([0, 0, 1] as const) : (normalized(sub(start.position, start.target)) ?? direction);
  const right = normalized(cross([0, 1, 0], out)) ?? [1, 0, 0];
  const up = cross(out, right);
  let camera = start;
  // Nearer shapes look larger, and that depends on the distance to be found: a few iterations converge.
  for (let i = 0; i < 8 && balls.length > 0; ++i) {
    const far = camera.height / heightPerDistance;
    const extent = (axis: Vec3): readonly [number, number] => {
      const ends = balls.flatMap(({ center, radius }) => {
        const at = sub(center, camera.target);
        const scale = isFlat ? 1 : far / Math.max(far - dot(at, out) - radius / 2, 0.2 * far);
        return [(dot(at, axis) - radius) * scale, (dot(at, axis) + radius) * scale];
      });
      return [Math.min(...ends), Math.max(...ends)];
    };
    const [[left, toRight], [below, above]] = [extent(right), extent(up)];
    const size = Math.max((above - below) * Math.min(1, aspect), (toRight - left) / Math.max(1, aspect), 1e-3);
    const aside = add(scaled(right, (left + toRight) / 2), scaled(up, (below + above) / 2));
    const target = add(camera.target, aside);
    const height = fillingRoom * size;
    const position = add(target, scaled(out, height / heightPerDistance));
    camera = { ...camera, target, height, position };
  }
  return setCamera(state, camera);
}
/** Flat shapes fill a picture with their rectangles. */
const cornersIn = (items: State['scene']['items']): readonly BoundingSphere[] =>
  rectanglesOf(items.map(({ shape }) => shape))
    .flatMap(cornersOf)
    .map(([x = 0, y = 0]) => ({ center: [x, y, 0], radius: 0 }));
/** The height of such a picture over that of its shapes: the names stand above them. */
const fillingRoom = 1.25;

function seenWhole(state: State): State {
  const { items, dimension } = state.scene;
  const [ball, ...others] = items.flatMap(({ shape }) => sphereAround(shape) ?? []);
  if (!ball) return state;
  const whole = others.reduce(around, ball);
  const radius = whole.radius > 0 ? whole.radius : 0.5;
  return setCamera(state, cameraFor({ center: whole.center, radius }, dimension === 2));
}
