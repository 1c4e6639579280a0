// SPDX-License-Identifier: MIT
// The bounds of the nodes of one tree: those that overlap as lines with a translucent body, the others as thin lines.
import * as THREE from 'three';
import type { Shape, Vec3 } from '../../../../../bindings/index.ts';
import { vec } from '../../../parts/scene/geometry.ts';
import { addBoundLines } from '../../../traces/structures/boundLines.ts';

const up = new THREE.Vector3(0, 1, 0);
const forms = ['sphere', 'box', 'tube'] as const;
type Form = (typeof forms)[number];

const geometries: Readonly<Record<Form, () => THREE.BufferGeometry>> = {
  sphere: () => new THREE.SphereGeometry(1, 24, 16),
  box: () => new THREE.BoxGeometry(2, 2, 2),
  tube: () => new THREE.CylinderGeometry(1, 1, 2, 24, 1, true),
};

const matrixOf = (at: Vec3, size: Vec3, turn = new THREE.Quaternion()): THREE.Matrix4 =>
  new THREE.Matrix4().compose(vec(at), turn, vec(size));

/** The bodies of a bound, as transforms of the unit forms. */
function bodiesOf(bound: Shape): readonly (readonly [Form, THREE.Matrix4])[] {
  switch (bound.type) {
    case 'sphere':
      return [['sphere', matrixOf(bound.center, [bound.radius, bound.radius, bound.radius])]];
    case 'obb':
      return [['box', matrixOf(bound.center, bound.halfExtents, new THREE.Quaternion(...bound.rotation))]];
    case 'aabb': {
      const [min, max] = [vec(bound.min), vec(bound.max)];
      const half = max.clone().sub(min).multiplyScalar(0.5);
      return [['box', new THREE.Matrix4().compose(min.add(half), new THREE.Quaternion(), half)]];
    }
    case 'capsule': {
      const { base, tip, radius } = bound;
      const axis = vec(tip).sub(vec(base));
      const middle = vec(base).addScaledVector(axis, 0.5);
      const turn = new THREE.Quaternion().setFromUnitVectors(up, axis.clone().normalize());
      const size = new THREE.Vector3(radius, axis.length() / 2, radius);
      const ends = [base, tip].map((end) => ['sphere', matrixOf(end, [radius, radius, radius])] as const);
      return [...ends, ['tube', new THREE.Matrix4().compose(middle, turn, size)]];
    }
    default:
      return [];
  }
}

function linesOf(look: THREE.LineBasicMaterialParameters, isDashed: boolean): THREE.LineSegments {
  const material = isDashed
    ? new THREE.LineDashedMaterial({ ...look, dashSize: 1, gapSize: 1 })
    : new THREE.LineBasicMaterial(look);
  const lines = new THREE.LineSegments(new THREE.BufferGeometry(), material);
  lines.frustumCulled = false;
  return lines;
}
function setLines(lines: THREE.LineSegments, bounds: readonly Shape[]): void {
  const points: number[] = [];
  for (const bound of bounds) addBoundLines(points, bound);
  lines.geometry.dispose();
  lines.geometry = new THREE.BufferGeometry();
  lines.geometry.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
  if (lines.material instanceof THREE.LineDashedMaterial) lines.computeLineDistances();
  lines.visible = points.length > 0;
}

export class NodeBounds {
  readonly object = new THREE.Group();
  readonly #lit: THREE.LineSegments;
  /** The same lines seen faintly through the surfaces. */
  readonly #behind: THREE.LineSegments;
  readonly #skipped = linesOf({ transparent: true, opacity: 0.4, depthWrite: false }, false);
  readonly #body = new THREE.MeshBasicMaterial({ transparent: true, opacity: 0.1, depthWrite: false });
  #bodies: readonly THREE.InstancedMesh[] = [];

  constructor(isDashed: boolean) {
    this.#lit = linesOf({ transparent: true, opacity: 0.9, depthWrite: false }, isDashed);
    this.#behind = linesOf({ transparent: true, opacity: 0.28, depthTest: false, depthWrite: false }, isDashed);
    this.#behind.renderOrder = 2;
    this.object.add(this.#lit, this.#behind, this.#skipped);
    this.set([], []);
  }

  set(lit: readonly Shape[], skipped: readonly Shape[]): void {
    setLines(this.#lit, lit);
    this.#behind.geometry = this.#lit.geometry;
    this.#behind.visible = this.#lit.visible;
    setLines(this.#skipped, skipped);
    this.#removeBodies();
    const bodies = lit.flatMap(bodiesOf);
    // Many translucent bodies over one another would hide everything.
    this.#body.opacity = Math.min(0.16, 1.2 / Math.max(1, lit.length));
    this.#bodies = forms.flatMap((form) => {
      const matrices = bodies.filter(([name]) => name === form).map(([, matrix]) => matrix);
      if (matrices.length === 0) return [];
      const mesh = new THREE.InstancedMesh(geometries[form](), this.#body, matrices.length);
      matrices.forEach((matrix, i) => mesh.setMatrixAt(i, matrix));
      mesh.frustumCulled = false;
      mesh.renderOrder = 1;
      return [mesh];
    });
    if (this.#bodies.length > 0) this.object.add(...this.#bodies);
  }
  /** Dashes keep this length in the frame of the mesh. */
  dash(size: number): void {
    for (const { material } of [this.#lit, this.#behind])
      if (material instanceof THREE.LineDashedMaterial) [material.dashSize, material.gapSize] = [size, size];
  }
  color(lit: THREE.Color, skipped: THREE.Color): void {
    for (const lines of [this.#lit, this.#behind]) (lines.material as THREE.LineBasicMaterial).color.copy(lit);
    (this.#skipped.material as THREE.LineBasicMaterial).color.copy(skipped);
    this.#body.color.copy(lit);
  }
  #removeBodies(): void {
    for (const mesh of this.#bodies) {
      this.object.remove(mesh);
      mesh.geometry.dispose();
      mesh.dispose();
    }
    this.#bodies = [];
  }
  dispose(): void {
    this.#removeBodies();
    this.#body.dispose();
    for (const lines of [this.#lit, this.#behind, this.#skipped]) {
      lines.geometry.dispose();
      (lines.material as THREE.Material).dispose();
    }
  }
}
