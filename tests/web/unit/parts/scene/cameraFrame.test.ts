// SPDX-License-Identifier: MIT
// What is framed stays between the tools that cover the upper and lower edge of the picture: points of a sphere, projected.
import { Sphere, Vector3 } from 'three';
import { expect, test } from 'vitest';
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
