// SPDX-License-Identifier: MIT
// The camera of the view as plain arithmetic: from points of the scene to pixels of a picture, without a renderer. The same
// projection as that of the page's camera (parts/scene/camera.ts); a test compares the two.
import type { Vec3 } from '../../../../bindings/types.ts';
import type { Dimension } from '../../model/scene.ts';
import type { Camera } from '../../model/state.ts';
import { add, cross, dot, length, normalized, scaled, sub } from '../../model/vectors.ts';
import type { Pixel } from '../../model/svgNode.ts';

/** Half of the angle of sight, of the shorter side of the picture. */
const tangent = Math.tan(Math.PI / 9);
/** What is nearer to the eye than this share of the distance to the target is not drawn. */
const nearest = 0.01;
/** An orthographic camera has no place: seen from here, nothing is behind it. */
const standOff = 30;

export class Projection {
  /** Unit vectors to the right, upwards and into the picture. */
  readonly #right: Vec3;
  readonly #up: Vec3;
  readonly forward: Vec3;
  readonly eye: Vec3;
  readonly isPerspective: boolean;
  readonly #away: number;
  /** Pixels for a metre at the target. */
  readonly #scale: number;

  constructor(
    camera: Camera,
    dimension: Dimension,
    readonly width: number,
    readonly height: number,
  ) {
    const toTarget = sub(camera.target, camera.position);
    this.forward = (dimension === 3 ? normalized(toTarget) : undefined) ?? [0, 0, -1];
    // Looking straight up or down, the top of the picture is away from the viewer, as with the page's camera.
    const { forward } = this;
    const right = Math.abs(forward[1]) > 1 - 1e-12 ? undefined : normalized(cross(forward, [0, 1, 0]));
    this.#right = right ?? [1, 0, 0];
    this.#up = cross(this.#right, forward);
    this.isPerspective = camera.projection === 'perspective' && dimension === 3;
    // A narrow picture keeps the width of the scene in view, not its height.
    const visible = Math.max(1, height / width) * camera.height;
    this.#away = this.isPerspective ? length(toTarget) || 1 : standOff * camera.height;
    const shown = this.isPerspective ? 2 * tangent * this.#away * Math.max(1, height / width) : visible;
    this.#scale = height / shown;
    this.eye = sub(camera.target, scaled(forward, this.#away));
  }

  /** Metres in front of the eye. */
  depthOf(at: Vec3): number {
    return dot(sub(at, this.eye), this.forward);
  }
  isInFront(at: Vec3): boolean {
    return this.depthOf(at) > nearest * this.#away;
  }
  /** Of a point in front of the eye. */
  toPixel(at: Vec3): Pixel {
    const from = sub(at, this.eye);
    const scale = this.pixelsPerMetre(at);
    return [this.width / 2 + dot(from, this.#right) * scale, this.height / 2 - dot(from, this.#up) * scale];
  }
  pixelsPerMetre(at: Vec3): number {
    return this.isPerspective ? (this.#scale * this.#away) / this.depthOf(at) : this.#scale;
  }
  /** The direction from a point to the eye, of unit length. */
  toEye(at: Vec3): Vec3 {
    const direction = this.isPerspective ? normalized(sub(this.eye, at)) : undefined;
    return direction ?? scaled(this.forward, -1);
  }
  /** The outline of a sphere: the circle in which the rays of the eye touch it. Undefined where the eye is inside. */
  outlineOfSphere(center: Vec3, radius: number): Disc | undefined {
    const toEye = this.toEye(center);
    if (!this.isPerspective) return { center, axis: toEye, radius };
    const distance = length(sub(this.eye, center));
    if (distance <= radius) return undefined;
    const sine = radius / distance;
    const onAxis = add(center, scaled(toEye, radius * sine));
    return { center: onAxis, axis: toEye, radius: radius * Math.sqrt(1 - sine * sine) };
  }
  /** The part of a polygon in front of the eye. */
  clipped(corners: readonly Vec3[]): readonly Vec3[] {
    const least = nearest * this.#away * (1 + 1e-9);
    return corners.flatMap((corner, i) => {
      const next = corners[(i + 1) % corners.length] ?? corner;
      const [here, there] = [this.depthOf(corner) - least, this.depthOf(next) - least];
      const kept = here > 0 ? [corner] : [];
      if (here > 0 === there > 0) return kept;
      return [...kept, add(corner, scaled(sub(next, corner), here / (here - there)))];
    });
  }
}

export interface Disc {
  readonly center: Vec3;
  /** Perpendicular to it, of unit length. */
  readonly axis: Vec3;
  readonly radius: number;
}
