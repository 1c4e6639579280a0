// SPDX-License-Identifier: MIT
// Writes numbers into the beginning of a buffer that has room for more: only they go to the graphics card.
import * as THREE from 'three';

export function fill(geometry: THREE.BufferGeometry, name: string, numbers: Float32Array): void {
  const attribute = geometry.getAttribute(name);
  if (!(attribute instanceof THREE.BufferAttribute) || numbers.length === 0) return;
  attribute.array.set(numbers);
  attribute.clearUpdateRanges();
  attribute.addUpdateRange(0, numbers.length);
  attribute.needsUpdate = true;
}
