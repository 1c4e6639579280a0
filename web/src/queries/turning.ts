// SPDX-License-Identifier: MIT
// Shapes turned by the core.
import type { Quat, Shape, Touchstone, Vec3 } from '../../../bindings/index.ts';
import { is3, moved } from '../model/scene.ts';

/** A turn about a line through `pivot`; `axis` has the length 1 and is Z in 2D. */
export interface Turn {
  readonly pivot: Vec3;
  readonly axis: Vec3;
  readonly angle: number;
}

/** The shape turned; a box along the axes becomes a tilted one. What lies in the pivot stays there to the last bit. */
export function turned(core: Touchstone, shape: Shape, { pivot, axis, angle }: Turn): Shape {
  const [x, y, z] = pivot;
  const atOrigin = moved(shape, [-x, -y, -z]);
  if (!is3(atOrigin)) return core.transform(atOrigin, { position: [x, y], angle });
  const s = Math.sin(angle / 2);
  const rotation: Quat = [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
  return core.transform(atOrigin, { position: pivot, rotation });
}
