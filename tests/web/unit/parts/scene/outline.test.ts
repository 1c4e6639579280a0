// SPDX-License-Identifier: MIT
// The surface that is grown for an outline: the three corners of faces at one corner of a box have one normal, along its diagonal.
import * as THREE from 'three';
import { expect, test } from 'vitest';
import { joined } from '../../../../../web/src/parts/scene/outline.ts';

test('of a cube each of the 24 corners of faces points away from the middle', () => {
  const grown = joined(new THREE.BoxGeometry(2, 2, 2));
  const [position, normal] = [grown.getAttribute('position'), grown.getAttribute('normal')];
  expect(position.count).toBe(24);
  for (let i = 0; i < position.count; ++i) {
    const at = new THREE.Vector3(position.getX(i), position.getY(i), position.getZ(i)).normalize();
    const away = new THREE.Vector3(normal.getX(i), normal.getY(i), normal.getZ(i));
    expect(away.distanceTo(at)).toBeLessThan(1e-6);
  }
});
