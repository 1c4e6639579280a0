// SPDX-License-Identifier: MIT
// What is framed stays between the tools that cover the upper and lower edge of the picture: points of a sphere, projected.
import { Sphere, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { firstCameras } from '../../../../../web/src/model/state.ts';
import { CameraRig } from '../../../../../web/src/parts/scene/camera.ts';

/** As much of an element as OrbitControls listens to. */
function element(): HTMLElement {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const root = { ...listening, style: {} };
  return { ...root, getRootNode: () => root, ownerDocument: root } as unknown as HTMLElement;
}
/** The extent of a sphere's picture in pixels, from the top left. */
function extentOf(rig: CameraRig, { center, radius }: Sphere) {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let i = 0; i <= 36; ++i)
    for (let k = 0; k < 72; ++k) {
      const at = new Vector3().setFromSphericalCoords(radius, (i * Math.PI) / 36, (k * Math.PI) / 36).add(center);
      const { x, y } = rig.toScreen([at.x, at.y, at.z]);
      xs.push(x);
      ys.push(y);
    }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test.each([
  [257, 288, { above: 88 }],
  [326, 360, { above: 88, below: 46 }],
  [640, 360, { below: 40 }],
  [640, 360, {}],
])('%i × %i pixels with the margins %j', (width, height, margins) => {
  const rig = new CameraRig(element(), { onChange: () => undefined, onCamera: () => undefined });
  rig.resize(width, height);
  const sphere = new Sphere(new Vector3(1, -2, 3), 1.5);
  rig.frame(sphere, margins);
  const { above = 0, below = 0 } = margins as { readonly above?: number; readonly below?: number };
  const { left, right, top, bottom } = extentOf(rig, sphere);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
  expect(top).toBeGreaterThanOrEqual(above);
  expect(bottom).toBeLessThanOrEqual(height - below);
  // It fills most of what is free.
  expect(bottom - top).toBeGreaterThan(0.75 * Math.min(width, height - above - below));
});

test('a flat scene fills the width between the rooms for labels, above the tools', () => {
  const rig = new CameraRig(element(), { onChange: () => undefined, onCamera: () => undefined });
  rig.resize(464, 360);
  rig.set(firstCameras[2], 2);
  // 8 m in the 400 pixels that 32 on each side leave: 50 a metre.
  rig.fill({ min: new Vector3(-1, 0, 0), max: new Vector3(7, 2, 0) }, { below: 56 });
  const [low, high] = [rig.toScreen([-1, 0, 0]), rig.toScreen([7, 2, 0])];
  expect(low.x).toBeCloseTo(32, 3);
  expect(high.x).toBeCloseTo(432, 3);
  expect(low.y - high.y).toBeCloseTo(100, 3);
  // In the middle of what 40 above and 56 below leave.
  expect((low.y + high.y) / 2).toBeCloseTo(40 + (360 - 96) / 2, 3);
});
