// SPDX-License-Identifier: MIT
// Overlays of the pair besides the result itself: B after the minimum translation, the contact manifold, the bounding
// volumes, the separating plane.
import * as THREE from 'three';
import type { PairResult, Shape, Vec2, Vec3 } from '../../../../bindings/index.ts';
import { moved } from '../../model/scene.ts';
import type { Show } from '../../model/state.ts';
import type { PairAnswer, Results } from '../../queries/queries.ts';
import { lifted as lift } from '../../model/vectors.ts';
import { contactName } from '../words/names.ts';
import { vec } from './geometry.ts';
import type { Label } from './labels.ts';
import { type Look, ShapeMesh } from './meshes.ts';
import type { Palette } from './palette.ts';

const out = new THREE.Vector3(0, 0, 1);
const contactRadius = 0.045;
/** Lines of the separating plane's hatching, of an edge of length 2. */
const hatchLines = 12;

export class Overlays {
  readonly object = new THREE.Group();
  readonly #outlines = new Map<string, ShapeMesh>();
  readonly #contactGeometry = new THREE.OctahedronGeometry(contactRadius);
  readonly #contactMaterial = new THREE.MeshBasicMaterial({ depthTest: false, transparent: true });
  readonly #contacts = new THREE.Group();
  readonly #plane = makePlane();
  /** The ids of the contacts, beside them. */
  labels: readonly Label[] = [];
  /** Which overlays there is something to see of, for tests and scripts. */
  drawn: readonly string[] = [];

  constructor() {
    this.object.add(this.#contacts, this.#plane.object);
  }

  /** `size` is how large the separating plane is drawn: half of its edge. */
  update(results: Results | undefined, show: Show, palette: Palette, size: number): void {
    const pair = results?.pair;
    const answer = pair?.kind === 'distance' ? pair : undefined;
    const wanted = new Map<string, { shape: Shape; look: Look }>();
    const ghost = show.ghost && answer ? ghostOf(answer) : undefined;
    if (ghost) wanted.set('ghost', { shape: ghost, look: 'ghostOfB' });
    results?.extras.boxes.forEach((shape, i) => wanted.set(`box ${i}`, { shape, look: 'bound' }));
    results?.extras.balls.forEach((shape, i) => wanted.set(`ball ${i}`, { shape, look: 'bound' }));
    this.#outline(wanted, palette);
    this.#showContacts(results, palette);
    const isPlaneShown = show.separatingPlane && answer !== undefined;
    this.#plane.object.visible = isPlaneShown;
    if (isPlaneShown) this.#plane.place(answer.result, palette, size);
    this.drawn = [
      ...wanted.keys(),
      ...(results?.extras.contacts.map((_, i) => `contact ${i}`) ?? []),
      ...(isPlaneShown ? ['separatingPlane'] : []),
    ];
  }

  /** Contacts keep their size on the screen. */
  scaleTo(scale: number): void {
    for (const contact of this.#contacts.children) contact.scale.setScalar(scale);
  }

  #outline(wanted: ReadonlyMap<string, { shape: Shape; look: Look }>, palette: Palette): void {
    for (const [key, mesh] of this.#outlines) {
      if (wanted.has(key)) continue;
      this.object.remove(mesh.object);
      mesh.dispose();
      this.#outlines.delete(key);
    }
    for (const [key, { shape, look }] of wanted) {
      let mesh = this.#outlines.get(key);
      if (!mesh) {
        mesh = new ShapeMesh(0);
        this.#outlines.set(key, mesh);
        this.object.add(mesh.object);
      }
      mesh.update(shape, look, palette);
    }
  }

  #showContacts(results: Results | undefined, palette: Palette): void {
    const contacts = results?.extras.contacts ?? [];
    this.#contactMaterial.color.copy(palette.overlap);
    while (this.#contacts.children.length > contacts.length) this.#contacts.children.at(-1)?.removeFromParent();
    while (this.#contacts.children.length < contacts.length) {
      const mesh = new THREE.Mesh(this.#contactGeometry, this.#contactMaterial);
      mesh.renderOrder = 11;
      this.#contacts.add(mesh);
    }
    contacts.forEach(({ position }, i) => this.#contacts.children[i]?.position.copy(vec(position)));
    this.labels = contacts.map(({ position, id }, i) => ({
      key: `contact ${i}`,
      text: contactName(id),
      at: vec(position),
      kind: 'contact',
    }));
  }
}

/** B moved out of A; undefined where they do not overlap. */
function ghostOf({ b, result }: Extract<PairAnswer, { kind: 'distance' }>): Shape | undefined {
  const depth = result.penetrationDepth;
  const [x, y, z] = lift(result.normal);
  return depth > 0 ? moved(b.shape, [x * depth, y * depth, z * depth]) : undefined;
}

/** A bounded square of the plane between both shapes, hatched so that it is not taken for a shape. */
function makePlane() {
  const object = new THREE.Group();
  const body = new THREE.MeshBasicMaterial({
    transparent: true,
    opacity: 0.16,
    side: THREE.DoubleSide,
    forceSinglePass: true,
    depthWrite: false,
  });
  const line = new THREE.LineBasicMaterial({ transparent: true, opacity: 0.75 });
  object.add(new THREE.Mesh(new THREE.PlaneGeometry(2, 2), body), new THREE.LineSegments(hatching(), line));
  object.visible = false;
  const place = (result: PairResult<Vec2 | Vec3>, palette: Palette, size: number): void => {
    object.position.copy(vec(result.pointOnA)).add(vec(result.pointOnB)).multiplyScalar(0.5);
    object.quaternion.setFromUnitVectors(out, vec(result.normal));
    object.scale.set(size, size, 1);
    body.color.copy(palette.normal);
    line.color.copy(palette.normal);
  };
  return { object, place };
}

/** The edges of the square from -1 to 1, and slanting lines inside. */
function hatching(): THREE.BufferGeometry {
  const points: THREE.Vector2[] = [];
  const add = (...pairs: readonly number[]): void => {
    for (let i = 0; i + 1 < pairs.length; i += 2) points.push(new THREE.Vector2(pairs[i], pairs[i + 1]));
  };
  add(-1, -1, 1, -1, 1, -1, 1, 1, 1, 1, -1, 1, -1, 1, -1, -1);
  // The line x - y = c, cut off at the edges.
  for (let i = 1; i < hatchLines; ++i) {
    const c = -2 + (4 * i) / hatchLines;
    add(Math.max(-1, c - 1), Math.max(-1, c - 1) - c, Math.min(1, c + 1), Math.min(1, c + 1) - c);
  }
  return new THREE.BufferGeometry().setFromPoints(points);
}
