// SPDX-License-Identifier: MIT
// Everything that the page draws into the 3D view: colliders, particles or cloth, and the marks of the slow motion.
import * as THREE from 'three';
import type { Vec3 } from '../../../../../bindings/index.ts';
import type { Layer } from '../../../parts/scene/annotations.ts';
import type { Label } from '../../../parts/scene/labels.ts';
import type { Palette } from '../../../parts/scene/palette.ts';
import { type Colliders, noColliders } from '../model/colliders.ts';
import type { Frame } from '../simulation/frame.ts';
import { setArray, shapeAsCloth } from './clothGeometry.ts';
import { ConeSides } from './coneSides.ts';
import { Looks } from './look.ts';

/** Particles, as a cloud, or as a cloth with the number of points along its side. */
export interface DrawnParticles {
  readonly frame: Frame;
  readonly side: number | undefined;
}
export interface SlowMarks {
  readonly path: readonly Vec3[];
  readonly particle: Vec3;
  readonly exact: Vec3 | undefined;
  readonly published: Vec3 | undefined;
}

/** Spheres with the ends of the cones, and boxes. */
const most = { spheres: 96, cones: 32, boxes: 16 } as const;
const markRadius = 0.015;

function instanced(geometry: THREE.BufferGeometry, material: THREE.Material, count: number): THREE.InstancedMesh {
  const mesh = new THREE.InstancedMesh(geometry, material, count);
  mesh.frustumCulled = false;
  mesh.count = 0;
  return mesh;
}

export class ParticleLayer implements Layer {
  readonly object = new THREE.Group();
  readonly extent: readonly Vec3[] = [[0, 1, 0]];
  readonly #looks = new Looks();
  readonly #spheres = instanced(new THREE.SphereGeometry(1, 24, 16), this.#looks.body, most.spheres);
  readonly #boxes = instanced(new THREE.BoxGeometry(2, 2, 2), this.#looks.checkered, most.boxes);
  readonly #cones = new ConeSides(most.cones);
  readonly #coneMesh = new THREE.Mesh(this.#cones.geometry, this.#looks.body);
  /** Of the cloud or of the cloth. */
  readonly #drawn = new THREE.BufferGeometry();
  readonly #particle = new THREE.Mesh(new THREE.SphereGeometry(markRadius, 16, 12), this.#looks.exact);
  readonly #exact = new THREE.Mesh(new THREE.TorusGeometry(2 * markRadius, markRadius / 3, 8, 32), this.#looks.exact);
  readonly #published: THREE.LineSegments;
  readonly #path: THREE.Line;

  constructor(particles: DrawnParticles | undefined) {
    const { path, published } = this.#looks;
    this.#path = new THREE.Line(new THREE.BufferGeometry(), path);
    const r = 2 * markRadius;
    const cross = [-r, -r, 0, r, r, 0, -r, r, 0, r, -r, 0, 0, 0, -r, 0, 0, r];
    const crossGeometry = new THREE.BufferGeometry();
    crossGeometry.setAttribute('position', new THREE.Float32BufferAttribute(cross, 3));
    this.#published = new THREE.LineSegments(crossGeometry, published);
    for (const mark of [this.#particle, this.#exact, this.#published, this.#path]) mark.visible = false;
    this.#coneMesh.frustumCulled = false;
    this.object.add(this.#spheres, this.#boxes, this.#coneMesh);
    this.object.add(this.#particle, this.#exact, this.#published, this.#path);
    this.place(noColliders);
    if (!particles) return;
    const { frame, side } = particles;
    if (side !== undefined) shapeAsCloth(this.#drawn, side);
    this.#add(
      side === undefined
        ? new THREE.Points(this.#drawn, this.#looks.points)
        : new THREE.Mesh(this.#drawn, this.#looks.cloth),
    );
    this.show(frame);
  }
  #add(object: THREE.Object3D): void {
    object.frustumCulled = false;
    this.object.add(object);
  }

  /** A step. Its arrays are drawn as they are, until the next one is shown. */
  show({ positions, normals, colliders }: Frame): void {
    setArray(this.#drawn, 'position', positions);
    if (normals) setArray(this.#drawn, 'normal', normals);
    this.place(colliders);
  }
  place(colliders: Colliders): void {
    const { spheres, boxes, cones } = colliders;
    const matrix = new THREE.Matrix4();
    const [position, rotation, scale] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3()];
    spheres.forEach(({ center, radius }, i) => {
      matrix.compose(position.set(...center), rotation.identity(), scale.setScalar(radius));
      this.#spheres.setMatrixAt(i, matrix);
    });
    boxes.forEach(({ center, halfExtents, rotation: turned }, i) => {
      matrix.compose(position.set(...center), rotation.set(...turned), scale.set(...halfExtents));
      this.#boxes.setMatrixAt(i, matrix);
    });
    this.#spheres.count = spheres.length;
    this.#boxes.count = boxes.length;
    this.#spheres.instanceMatrix.needsUpdate = true;
    this.#boxes.instanceMatrix.needsUpdate = true;
    this.#cones.geometry.setDrawRange(0, cones.length * 120);
    this.#cones.update(colliders);
  }

  mark({ path, particle, exact, published }: SlowMarks): void {
    this.#path.geometry.setFromPoints(path.map((at) => new THREE.Vector3(...at)));
    this.#path.visible = true;
    const put = (mark: THREE.Object3D, at: Vec3 | undefined): void => {
      mark.visible = at !== undefined;
      if (at) mark.position.set(...at);
    };
    put(this.#particle, particle);
    put(this.#exact, exact);
    put(this.#published, published);
  }

  update(palette: Palette): void {
    this.#looks.update(palette);
  }
  scaleTo(): void {
    return;
  }
  labels(): readonly Label[] {
    return [];
  }
  dispose(): void {
    this.object.traverse((part) => {
      if (part instanceof THREE.Mesh || part instanceof THREE.Points || part instanceof THREE.Line)
        (part.geometry as THREE.BufferGeometry).dispose();
    });
    this.#looks.dispose();
  }
}
