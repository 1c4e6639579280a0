// SPDX-License-Identifier: MIT
// The scene as lines: the projection against the cameras of three.js, outlines by hand, and what an SVG file contains.
import * as THREE from 'three';
import { expect, test } from 'vitest';
import type { Shape, Vec3 } from '../../../../../bindings/index.ts';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { addKindAt, addShape, emptyScene, is3, kindsOf, select } from '../../../../../web/src/model/scene.ts';
import {
  type Camera,
  firstState,
  setMethod,
  setScene,
  setShow,
  type State,
} from '../../../../../web/src/model/state.ts';
import { resultsOf } from '../../../../../web/src/queries/queries.ts';
import { bodyOf } from '../../../../../web/src/parts/drawing/bodies.ts';
import { drawingOf } from '../../../../../web/src/parts/drawing/drawing.ts';
import { Projection } from '../../../../../web/src/parts/drawing/projection.ts';
import type { Pixel } from '../../../../../web/src/model/svgNode.ts';

const core = await loadTouchstone();
const colors = {
  scene: '#ffffff',
  card: '#fefefe',
  ink: '#000000',
  shape: '#888888',
  a: '#0000ff',
  'a-text': '#000088',
  b: '#ff8800',
  'b-text': '#884400',
  overlap: '#ff0000',
  normal: '#008800',
  grid: '#dddddd',
  difference: '#550088',
  wrong: '#cc0000',
};
/** By the core: the place as a point or a circle without a radius. */
const outsideOf = (shape: Shape, [x, y, z]: Vec3): number =>
  is3(shape)
    ? core.distance({ type: 'point', position: [x, y, z] }, shape).distance
    : core.distance({ type: 'circle2', center: [x, y], radius: 0 }, shape).distance;
const noFaces = (): never[] => [];
function drawn(state: State): string {
  const results = resultsOf(core, state.scene, state.show, state.method);
  const size = { width: 600, height: 400 };
  return drawingOf(state, results, { ...size, colors, facesOf: noFaces, outsideOf, description: 'A & B' });
}
const front: Camera = { position: [0, 0, 10], target: [0, 0, 0], projection: 'orthographic', height: 4 };

/** What three.js makes of the same camera: 20 degrees to either side of the shorter side. */
function pixelByThree({ position, target, projection, height }: Camera, at: Vec3, width: number, high: number): Pixel {
  const [eye, middle] = [new THREE.Vector3(...position), new THREE.Vector3(...target)];
  const narrow = Math.max(1, high / width);
  const half = (height * narrow) / 2;
  const fov = 2 * THREE.MathUtils.radToDeg(Math.atan(Math.tan(Math.PI / 9) * narrow));
  const camera =
    projection === 'perspective'
      ? new THREE.PerspectiveCamera(fov, width / high, 0.1, 100)
      : new THREE.OrthographicCamera((-half * width) / high, (half * width) / high, half, -half, -100, 100);
  camera.position.copy(eye);
  camera.lookAt(middle);
  camera.updateMatrixWorld();
  const { x, y } = new THREE.Vector3(...at).project(camera);
  return [((x + 1) / 2) * width, ((1 - y) / 2) * high];
}
test.each(['perspective', 'orthographic'] as const)(
  '%s: points are where the camera of the view has them',
  (projection) => {
    const camera: Camera = { position: [3.6, 3.2, 6.2], target: [0.3, 0.6, 0], projection, height: 5.44 };
    const sizes: readonly Pixel[] = [
      [900, 560],
      [300, 700],
    ];
    for (const [width, height] of sizes) {
      const seen = new Projection({ ...camera }, 3, width, height);
      for (const at of [
        [0, 0, 0],
        [1, 2, -3],
        [-2.5, 0.1, 2],
      ] as const) {
        const [x, y] = seen.toPixel(at);
        const [wantedX, wantedY] = pixelByThree(camera, at, width, height);
        expect(Math.hypot(x - wantedX, y - wantedY), `${String(at)} in ${width} × ${height}`).toBeLessThan(1e-3);
      }
    }
  },
);
test('straight from above there is a picture, too', () => {
  const seen = new Projection({ ...front, position: [0, 10, 0] }, 3, 400, 400);
  // 100 pixels for a metre; X to the right, Z downwards.
  expect(seen.toPixel([1, 5, 1])).toEqual([300, 300]);
});
test('a sphere seen in perspective reaches to where a ray touches it', () => {
  // Radius 3 at 5 m: the tangents rise by asin(3/5), whose tangent is 3/4; tan 20° is the upper edge.
  const seen = new Projection({ ...front, position: [0, 0, 5], projection: 'perspective', height: 1 }, 3, 200, 200);
  const body = bodyOf({ type: 'sphere', center: [0, 0, 0], radius: 3 }, seen, { center: [0, 0, 0], reach: 1 }, noFaces);
  const reach = Math.max(...(body.span ?? []).map((at) => 100 - seen.toPixel(at)[1]));
  expect(reach).toBeCloseTo((100 * 0.75) / Math.tan(Math.PI / 9), 6);
  const inside: Shape = { type: 'sphere', center: [0, 0, 4], radius: 3 };
  expect(bodyOf(inside, seen, { center: [0, 0, 0], reach: 1 }, noFaces).span, 'around the eye').toBeUndefined();
});

test('of a box from the front one face is seen, of a box from a corner three', () => {
  const scene = addShape(emptyScene(3), { type: 'aabb', min: [-1, -1, -1], max: [1, 1, 1] });
  const hiddenEdges = (camera: Camera): number =>
    drawn({ ...setScene(firstState(), scene), camera }).split('stroke-dasharray="3 4"').length - 1;
  expect(hiddenEdges(front), 'four sides on edge and the back').toBe(5);
  expect(hiddenEdges({ ...front, position: [5, 5, 5] })).toBe(3);
});
test('the first scene: its three shapes, normal, witness points and labels; each can be left out', () => {
  const text = drawn(firstState());
  expect(text).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 600 400" width="600" height="400" role="img"/,
  );
  expect(text).toContain('<title>A &amp; B</title>');
  expect(
    [...text.matchAll(/<text [^>]*>([^<]*)</g)].map(([, label = '']) => label.replace('\u00a0', ' ')).sort(),
  ).toEqual(['0.60 m', 'A', 'B']);
  expect(text.split('<circle').length - 1, 'the witness points').toBe(2);
  expect(text.split('<g>').length - 1).toBe(3);
  const bare = drawn(setShow(firstState(), { labels: false, witnesses: false, normal: false }));
  expect(text, 'the normal').toContain('stroke="#008800" stroke-width="2"');
  expect(bare).not.toMatch(/<text|<circle|stroke="#008800" stroke-width="2"/);
});
test('the published answer is drawn beside the exact one in the mode that compares', () => {
  // The centre is 0.15 m inside of the box: the article has no hit.
  const inside = addShape(addShape(emptyScene(3), { type: 'sphere', center: [-0.85, 0, 0], radius: 0.5 }), {
    type: 'aabb',
    min: [-1, -1, -1],
    max: [1, 1, 1],
  });
  const state = setMethod(setScene(firstState(), { ...inside, selection: [1, 2] }), 'published');
  expect(drawn(state)).toMatch(/>as published: [^<]+<\/text>/);
  expect(drawn(setMethod(state, 'exact'))).not.toContain('as published');
});
test.each([2, 3] as const)('every kind in %s dimensions is drawn with finite numbers', (dimension) => {
  for (const kind of kindsOf(dimension)) {
    const scene = select(addKindAt(emptyScene(dimension), kind, [0, 0, 0]), 1);
    const text = drawn(setScene(firstState(dimension), scene));
    expect(text, kind).toContain('<g>');
    expect(text, kind).not.toMatch(/NaN|Infinity|undefined/);
  }
});

/** The common part that the drawing hatches, as corners in pixels. */
function hatched(text: string): readonly Pixel[] {
  const [, d = ''] = /<path d="([^"]*)" fill="url\(#overlap\)"/.exec(text) ?? [];
  return [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}
function boundsOf(corners: readonly Pixel[]): readonly number[] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}
function overlapping(dimension: 2 | 3, a: Shape, b: Shape): State {
  const scene = addShape(addShape(emptyScene(dimension), a), b);
  return { ...setScene(firstState(dimension), { ...scene, selection: [1, 2] }), camera: front };
}

test('two boxes that share a cube of edge 1 m about the origin, from the front: 100 by 100 pixels are hatched', () => {
  const text = drawn(
    overlapping(
      3,
      { type: 'aabb', min: [-2, -2, -2], max: [0.5, 0.5, 0.5] },
      { type: 'aabb', min: [-0.5, -0.5, -0.5], max: [2, 2, 2] },
    ),
  );
  expect(boundsOf(hatched(text))).toEqual([250, 350, 150, 250]);
  expect(hatched(text)).toHaveLength(4);
});
test('two spheres of radius 1 m whose centres are 1 m apart: a lens from -0.5 to 0.5 m, as high as the circle in which they meet', () => {
  const ball = (x: number): Shape => ({ type: 'sphere', center: [x, 0, 0], radius: 1 });
  const [left = 0, right = 0, top = 0, bottom = 0] = boundsOf(hatched(drawn(overlapping(3, ball(-0.5), ball(0.5)))));
  expect(left).toBeCloseTo(250, 0);
  expect(right).toBeCloseTo(350, 0);
  // sqrt(1 - 0.25) m above and below the middle.
  expect(200 - top).toBeCloseTo(100 * Math.sqrt(0.75), 0);
  expect(bottom - 200).toBeCloseTo(100 * Math.sqrt(0.75), 0);
});
test('a long box through another, with no corner in it: the part in between', () => {
  const text = drawn(
    overlapping(
      3,
      { type: 'aabb', min: [-2, -0.25, -0.25], max: [2, 0.25, 0.25] },
      { type: 'aabb', min: [-0.5, -1, -1], max: [0.5, 1, 1] },
    ),
  );
  expect(boundsOf(hatched(text))).toEqual([250, 350, 175, 225]);
});
test('in the plane: a circle of radius 1 m and a square whose side cuts it in half', () => {
  const text = drawn(
    overlapping(2, { type: 'circle2', center: [0, 0], radius: 1 }, { type: 'aabb2', min: [0, -1.5], max: [1.5, 1.5] }),
  );
  const [left = 0, right = 0, top = 0, bottom = 0] = boundsOf(hatched(text));
  expect([left, right, top, bottom].map(Math.round)).toEqual([300, 400, 100, 300]);
});
test('apart nothing is hatched', () => {
  expect(hatched(drawn(firstState()))).toEqual([]);
});
