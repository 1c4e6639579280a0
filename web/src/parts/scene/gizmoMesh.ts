// SPDX-License-Identifier: MIT
// Draws the gizmo over everything, in pixels of the page: its bodies are made once and scaled with the camera.
import * as THREE from 'three';
import type { Vec3 } from '../../../../bindings/index.ts';
import { vec } from './geometry.ts';
import { arrowFrom, arrowTo, type Part, ringRadius, squareAt, squareHalf } from './gizmo.ts';
import type { Palette } from './palette.ts';

const headLength = 16;

const bodies: Readonly<Record<Part['kind'], () => THREE.BufferGeometry[]>> = {
  // Along Z, square and ring across it.
  arrow: () => [
    new THREE.CylinderGeometry(1.6, 1.6, arrowTo - arrowFrom - headLength, 10)
      .rotateX(Math.PI / 2)
      .translate(0, 0, (arrowFrom + arrowTo - headLength) / 2),
    new THREE.ConeGeometry(6, headLength, 18).rotateX(Math.PI / 2).translate(0, 0, arrowTo - headLength / 2),
  ],
  square: () => [new THREE.PlaneGeometry(2 * squareHalf, 2 * squareHalf)],
  ring: () => [new THREE.TorusGeometry(ringRadius, 1.6, 8, 96)],
};

export class GizmoMesh {
  readonly object = new THREE.Group();
  readonly #parts = new Map<string, { group: THREE.Group; material: THREE.MeshBasicMaterial }>();

  update(parts: readonly Part[], at: Vec3, pixel: number, held: string | undefined, palette: Palette): void {
    this.object.position.copy(vec(at));
    this.object.scale.setScalar(pixel);
    for (const { group } of this.#parts.values()) group.visible = false;
    for (const part of parts) {
      const { group, material } = this.#parts.get(part.id) ?? this.#add(part);
      group.visible = true;
      material.color.set(part.id === held ? palette.ink : palette.axes[part.axis]);
      material.opacity = part.kind === 'square' && part.id !== held ? 0.75 : 1;
    }
  }

  #add(part: Part): { group: THREE.Group; material: THREE.MeshBasicMaterial } {
    const material = new THREE.MeshBasicMaterial({
      depthTest: false,
      depthWrite: false,
      transparent: true,
      side: THREE.DoubleSide,
      forceSinglePass: true,
    });
    const group = new THREE.Group();
    for (const body of bodies[part.kind]()) {
      const mesh = new THREE.Mesh(body, material);
      mesh.renderOrder = 20;
      group.add(mesh);
    }
    const axis = new THREE.Vector3().setComponent(part.axis, 1);
    group.quaternion.setFromUnitVectors(new THREE.Vector3(0, 0, 1), axis);
    if (part.kind === 'square') group.position.set(squareAt, squareAt, squareAt).setComponent(part.axis, 0);
    this.object.add(group);
    const entry = { group, material };
    this.#parts.set(part.id, entry);
    return entry;
  }
}
