// SPDX-License-Identifier: MIT
// What is drawn of a motion over a scene: the moving bodies at several times, pale, and a ring at the first contact.
import * as THREE from 'three';
import type { Vec3 } from '../../../../bindings/index.ts';
import { type Side, sides } from '../../model/motion.ts';
import type { StepShape } from '../../traces/motion/motionShapes.ts';
import type { Layer } from './annotations.ts';
import { vec } from './geometry.ts';
import type { Label } from './labels.ts';
import { ShapeMesh } from './meshes.ts';
import type { Palette } from './palette.ts';

export interface DrawnContact {
  readonly at: Vec3;
  /** Of the plane of the ring. */
  readonly normal: Vec3;
  readonly label: string;
}
export interface DrawnMotion {
  readonly steps: readonly StepShape[];
  readonly contact: DrawnContact | undefined;
  /** What belongs into the picture besides the contact. */
  readonly reach?: readonly Vec3[];
}

const looks = { A: 'stepOfA', B: 'stepOfB' } as const;
const out = new THREE.Vector3(0, 0, 1);

export class StepGhosts implements Layer {
  readonly object = new THREE.Group();
  readonly #meshes: Readonly<Record<Side, ShapeMesh[]>> = { A: [], B: [] };
  readonly #material = new THREE.MeshBasicMaterial({ depthTest: false, transparent: true, fog: false });
  readonly #ring = new THREE.Mesh(new THREE.TorusGeometry(0.13, 0.016, 10, 48), this.#material);
  #drawn: DrawnMotion = { steps: [], contact: undefined };

  constructor() {
    this.#ring.renderOrder = 9;
    this.object.add(this.#ring);
  }
  /** The contact first: the ring keeps its size on the screen there. */
  get extent(): readonly Vec3[] {
    const { contact, reach = [] } = this.#drawn;
    return [...(contact ? [contact.at] : []), ...reach];
  }
  set(drawn: DrawnMotion): void {
    this.#drawn = drawn;
  }

  update(palette: Palette): void {
    const { steps, contact } = this.#drawn;
    for (const side of sides) {
      const shapes = steps.filter((step) => step.side === side);
      const meshes = this.#meshes[side];
      while (meshes.length < shapes.length) meshes.push(this.#added(new ShapeMesh(0)));
      meshes.forEach((mesh, i) => {
        const shape = shapes[i]?.shape;
        mesh.object.visible = shape !== undefined;
        if (shape) mesh.update(shape, looks[side], palette);
      });
    }
    this.#material.color.copy(palette.overlap);
    this.#ring.visible = contact !== undefined;
    if (!contact) return;
    this.#ring.position.copy(vec(contact.at));
    this.#ring.quaternion.setFromUnitVectors(out, vec(contact.normal));
  }
  #added(mesh: ShapeMesh): ShapeMesh {
    this.object.add(mesh.object);
    return mesh;
  }

  scaleTo(scale: number): void {
    this.#ring.scale.setScalar(scale);
  }
  labels(): readonly Label[] {
    const { contact } = this.#drawn;
    return contact ? [{ key: 'contact', text: contact.label, at: vec(contact.at), kind: 'contact' }] : [];
  }
  dispose(): void {
    for (const mesh of [...this.#meshes.A, ...this.#meshes.B]) mesh.dispose();
    this.#ring.geometry.dispose();
    this.#material.dispose();
  }
}
