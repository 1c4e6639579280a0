// SPDX-License-Identifier: MIT
// What the discrete steps see, beside the continuous motion: each moving body at each of their times, pale, and a ring at the contact
// that the exact test finds.
import * as THREE from 'three';
import type { Shape, Vec3 } from '../../../../../bindings/index.ts';
import { type Side, sides } from '../../../model/motion.ts';
import type { Layer } from '../../../parts/scene/annotations.ts';
import { vec } from '../../../parts/scene/geometry.ts';
import type { Label } from '../../../parts/scene/labels.ts';
import { ShapeMesh } from '../../../parts/scene/meshes.ts';
import type { Palette } from '../../../parts/scene/palette.ts';

export interface Contact {
  readonly at: Vec3;
  readonly normal: Vec3;
  readonly label: string;
}
export interface DrawnSteps {
  readonly steps: readonly { readonly side: Side; readonly shape: Shape }[];
  readonly contact: Contact | undefined;
}

const looks = { A: 'stepOfA', B: 'stepOfB' } as const;
const out = new THREE.Vector3(0, 0, 1);

export class StepGhosts implements Layer {
  readonly object = new THREE.Group();
  readonly #meshes: Readonly<Record<Side, ShapeMesh[]>> = { A: [], B: [] };
  readonly #material = new THREE.MeshBasicMaterial({ depthTest: false, transparent: true, fog: false });
  readonly #ring = new THREE.Mesh(new THREE.TorusGeometry(0.13, 0.016, 10, 48), this.#material);
  #drawn: DrawnSteps = { steps: [], contact: undefined };

  constructor() {
    this.#ring.renderOrder = 9;
    this.object.add(this.#ring);
  }
  /** The contact belongs into the picture. */
  get extent(): readonly Vec3[] {
    return this.#drawn.contact ? [this.#drawn.contact.at] : [];
  }
  set(drawn: DrawnSteps): void {
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
}
