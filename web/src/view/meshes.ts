// SPDX-License-Identifier: MIT
// Shape to mesh, drawn from the very numbers that the core gets: nothing is scaled afterwards, so what is seen is what is
// tested.
import * as THREE from 'three';
import type { Shape3, Vec3 } from '../../../bindings/index.ts';

const vec = (v: Vec3): THREE.Vector3 => new THREE.Vector3(v[0], v[1], v[2]);
const up = new THREE.Vector3(0, 1, 0);
/** How far a plane, which has no end, is drawn. */
const planeReach = 6;
const particleRadius = 0.04;

interface Drawn {
  readonly geometry: THREE.BufferGeometry;
  readonly position: THREE.Vector3;
  readonly rotation: THREE.Quaternion;
}
const still = new THREE.Quaternion();

function along(from: Vec3, to: Vec3): { rotation: THREE.Quaternion; length: number } {
  const d = vec(to).sub(vec(from));
  const length = d.length();
  return {
    length,
    rotation: length > 0 ? new THREE.Quaternion().setFromUnitVectors(up, d.divideScalar(length)) : still,
  };
}

/** The outline of a tapered capsule (the cone tangent to both balls) turned about its axis, from the base centre. */
function taperedGeometry(length: number, r0: number, r1: number): THREE.BufferGeometry {
  if (Math.abs(r1 - r0) >= length) {
    const far = r1 > r0;
    const ball = new THREE.SphereGeometry(far ? r1 : r0, 48, 32);
    return ball.translate(0, far ? length : 0, 0);
  }
  // The normal of the cone makes the angle a with the axis: cos a = (r0 - r1) / length.
  const a = Math.acos((r0 - r1) / length);
  const points: THREE.Vector2[] = [];
  const arc = (radius: number, height: number, start: number, end: number): void => {
    for (let i = 0; i <= 16; ++i) {
      const angle = start + ((end - start) * i) / 16;
      points.push(new THREE.Vector2(Math.max(0, radius * Math.sin(angle)), height + radius * Math.cos(angle)));
    }
  };
  arc(r0, 0, Math.PI, a);
  arc(r1, length, a, 0);
  return new THREE.LatheGeometry(points, 48);
}

function draw(shape: Shape3): Drawn {
  switch (shape.type) {
    case 'point':
      return {
        geometry: new THREE.SphereGeometry(particleRadius, 16, 12),
        position: vec(shape.position),
        rotation: still,
      };
    case 'sphere':
      return { geometry: new THREE.SphereGeometry(shape.radius, 48, 32), position: vec(shape.center), rotation: still };
    case 'aabb': {
      const size = vec(shape.max).sub(vec(shape.min));
      const geometry = new THREE.BoxGeometry(size.x, size.y, size.z);
      return { geometry, position: vec(shape.min).addScaledVector(size, 0.5), rotation: still };
    }
    case 'obb': {
      const h = shape.halfExtents;
      const geometry = new THREE.BoxGeometry(2 * h[0], 2 * h[1], 2 * h[2]);
      return { geometry, position: vec(shape.center), rotation: new THREE.Quaternion(...shape.rotation).normalize() };
    }
    case 'capsule': {
      const { rotation, length } = along(shape.base, shape.tip);
      const geometry = new THREE.CapsuleGeometry(shape.radius, length, 16, 48);
      return { geometry, position: vec(shape.base).add(vec(shape.tip)).multiplyScalar(0.5), rotation };
    }
    case 'taperedCapsule': {
      const { rotation, length } = along(shape.base, shape.tip);
      return {
        geometry: taperedGeometry(length, shape.baseRadius, shape.tipRadius),
        position: vec(shape.base),
        rotation,
      };
    }
    case 'plane': {
      const normal = vec(shape.normal).normalize();
      const geometry = new THREE.BoxGeometry(2 * planeReach, 0.06, 2 * planeReach).translate(0, -0.03, 0);
      const rotation = new THREE.Quaternion().setFromUnitVectors(up, normal);
      return { geometry, position: normal.multiplyScalar(shape.offset), rotation };
    }
  }
}

export type Look = 'plain' | 'A' | 'B';
export interface Palette {
  readonly shape: string;
  readonly accent: string;
  readonly warn: string;
  readonly ink: string;
}

/** The mesh of one shape, with a net of lines over it where it overlaps another (a sign besides the colour). */
export class ShapeMesh {
  readonly object = new THREE.Group();
  readonly #material = new THREE.MeshStandardMaterial({ roughness: 0.55, transparent: true, side: THREE.FrontSide });
  readonly #outline = new THREE.LineBasicMaterial({ transparent: true });
  readonly #net = new THREE.LineBasicMaterial({ transparent: true, opacity: 0.4 });
  readonly #mesh: THREE.Mesh;
  readonly #edges: THREE.LineSegments;
  readonly #overlapNet: THREE.LineSegments;
  #shape: Shape3 | undefined;

  constructor(readonly id: number) {
    this.#mesh = new THREE.Mesh(new THREE.BufferGeometry(), this.#material);
    this.#mesh.castShadow = true;
    this.#mesh.userData['id'] = id;
    this.#edges = new THREE.LineSegments(new THREE.BufferGeometry(), this.#outline);
    this.#overlapNet = new THREE.LineSegments(new THREE.BufferGeometry(), this.#net);
    this.object.add(this.#mesh, this.#edges, this.#overlapNet);
  }
  get pickable(): THREE.Mesh {
    return this.#mesh;
  }

  /** Rebuilds the geometry where the shape changed in more than its place. */
  update(shape: Shape3, look: Look, overlaps: boolean, palette: Palette): void {
    if (shape !== this.#shape) {
      this.#shape = shape;
      const { geometry, position, rotation } = draw(shape);
      this.#freeGeometry();
      this.#mesh.geometry = geometry;
      this.#edges.geometry = new THREE.EdgesGeometry(geometry, 30);
      this.#overlapNet.geometry = new THREE.WireframeGeometry(geometry);
      this.object.position.copy(position);
      this.object.quaternion.copy(rotation);
      this.#mesh.castShadow = shape.type !== 'plane';
    }
    const selected = look !== 'plain';
    this.#material.color.set(overlaps ? palette.warn : selected ? palette.accent : palette.shape);
    this.#material.opacity = look === 'A' ? 0.62 : look === 'B' ? 0.4 : 0.55;
    this.#material.depthWrite = !selected && shape.type !== 'plane';
    this.#outline.color.set(selected ? palette.accent : palette.ink);
    this.#outline.opacity = selected ? 1 : 0.35;
    this.#net.color.set(palette.warn);
    this.#overlapNet.visible = overlaps;
  }

  #freeGeometry(): void {
    for (const part of [this.#mesh, this.#edges, this.#overlapNet]) part.geometry.dispose();
  }
  dispose(): void {
    this.#freeGeometry();
    for (const material of [this.#material, this.#outline, this.#net]) material.dispose();
  }
}
