// SPDX-License-Identifier: MIT
// The marks of the answers to a scene. The correct ones are spheres, solid lines and a solid arrow in the colour of normals; the
// student's are hollow diamonds and dashed lines in the colour of the text, like every answer that is not the core's; a given direction
// is a solid arrow in the colour of the text.
import * as THREE from 'three';
import type { Vec3 } from '../../../../bindings/index.ts';
import { text } from '../../text/language.ts';
import type { Layer } from './annotations.ts';
import { vec } from './geometry.ts';
import type { Label } from './labels.ts';
import type { Palette } from './palette.ts';

/** `given`: an argument that is not a shape. */
export type Side = 'truth' | 'own' | 'given';
export interface Mark {
  /** A corner is a point without a label. */
  readonly kind: 'point' | 'corner' | 'arrow' | 'line';
  readonly side: Side;
  readonly name: string;
  readonly at: Vec3;
  /** End of a line; direction of an arrow, of length 1. */
  readonly to: Vec3;
}

const up = new THREE.Vector3(0, 1, 0);
const over = { depthTest: false, depthWrite: false, transparent: true } as const;
/** Sizes at a scale of 1; all but the length of a line keep theirs on the screen. */
const looks = {
  truth: { point: 0.06, rod: 0.016, arrow: 0.8, head: 0.07, dashes: 1 },
  own: { point: 0.09, rod: 0.022, arrow: 1, head: 0.1, dashes: 6 },
  given: { point: 0.06, rod: 0.016, arrow: 0.8, head: 0.07, dashes: 1 },
} as const;

interface Placed {
  readonly mark: Mark;
  readonly object: THREE.Object3D;
}

export class AnswerMarks implements Layer {
  readonly object = new THREE.Group();
  readonly #material: Record<Side, THREE.MeshBasicMaterial> = {
    truth: new THREE.MeshBasicMaterial(over),
    own: new THREE.MeshBasicMaterial(over),
    given: new THREE.MeshBasicMaterial(over),
  };
  readonly #hollow = new THREE.MeshBasicMaterial({ ...over, wireframe: true });
  #placed: readonly Placed[] = [];

  constructor(readonly marks: readonly Mark[]) {}

  /** The student's points may be anywhere; the true ones are near the shapes. */
  get extent(): readonly Vec3[] {
    return this.marks.filter(({ side }) => side !== 'own').map(({ at }) => at);
  }

  update(palette: Palette): void {
    this.#clear();
    this.#material.truth.color.copy(palette.normal);
    this.#material.own.color.copy(palette.ink);
    this.#material.given.color.copy(palette.ink);
    this.#hollow.color.copy(palette.ink);
    this.#placed = this.marks.map((mark) => ({ mark, object: this.#make(mark) }));
    // One by one: three.js takes a call without any object for a mistake.
    for (const { object } of this.#placed) this.object.add(object);
  }

  #make(mark: Mark): THREE.Object3D {
    const object = new THREE.Group();
    object.position.copy(vec(mark.at));
    if (mark.kind === 'point' || mark.kind === 'corner') object.add(this.#point(mark.side));
    else {
      const along = mark.kind === 'arrow' ? vec(mark.to) : vec(mark.to).sub(vec(mark.at));
      if (along.lengthSq() > 0) object.quaternion.setFromUnitVectors(up, along.clone().normalize());
      object.add(...(mark.kind === 'arrow' ? this.#arrow(mark.side) : this.#rod(mark.side, along.length())));
    }
    // The student's are drawn last: where both agree, the true ones are seen through them.
    object.traverse((part) => (part.renderOrder = mark.side === 'own' ? 12 : 10));
    return object;
  }
  #point(side: Side): THREE.Mesh {
    const { point } = looks[side];
    return side === 'own'
      ? new THREE.Mesh(new THREE.OctahedronGeometry(point), this.#hollow)
      : new THREE.Mesh(new THREE.SphereGeometry(point, 20, 14), this.#material[side]);
  }
  /** Dashes along Y from 0 to a length, each followed by a gap as long. */
  #rod(side: Side, length: number): THREE.Mesh[] {
    const { rod, dashes } = looks[side];
    const dash = length / (2 * dashes - 1);
    const geometry = new THREE.CylinderGeometry(rod, rod, Math.max(dash, 1e-9), 10);
    return Array.from({ length: dashes }, (_, i) => {
      const mesh = new THREE.Mesh(geometry, this.#material[side]);
      mesh.position.y = (2 * i + 0.5) * dash;
      return mesh;
    });
  }
  #arrow(side: Side): THREE.Mesh[] {
    const { arrow, head } = looks[side];
    const geometry = new THREE.ConeGeometry(head, 2.4 * head, side === 'own' ? 6 : 20, 1, side === 'own');
    const tip = new THREE.Mesh(geometry, side === 'own' ? this.#hollow : this.#material[side]);
    tip.position.y = arrow;
    return [...this.#rod(side, arrow), tip];
  }

  /** Marks keep their size on the screen; of a line that is its thickness. */
  scaleTo(scale: number): void {
    for (const { mark, object } of this.#placed)
      if (mark.kind === 'line') object.scale.set(scale, 1, scale);
      else object.scale.setScalar(scale);
  }
  labels(scale: number): readonly Label[] {
    return this.marks
      .filter(({ kind }) => kind === 'point' || kind === 'arrow')
      .map((mark): Label => {
        const { side, name } = mark;
        return {
          key: `${side} ${name}`,
          text: side === 'own' ? text('code.yours', { name }) : name,
          at: this.#anchor(mark, scale),
          kind: side === 'own' ? 'hint' : side === 'given' ? 'name' : 'contact',
        };
      });
  }
  /** Position of a mark's label: at its point, at the tip of its arrow. */
  #anchor(mark: Mark, scale: number): THREE.Vector3 {
    const at = vec(mark.at);
    return mark.kind === 'arrow' ? at.addScaledVector(vec(mark.to), looks[mark.side].arrow * scale) : at;
  }

  #clear(): void {
    this.object.traverse((part) => {
      if (part instanceof THREE.Mesh) (part.geometry as THREE.BufferGeometry).dispose();
    });
    this.object.clear();
  }
  dispose(): void {
    this.#clear();
    for (const material of [...Object.values(this.#material), this.#hollow]) material.dispose();
  }
}
