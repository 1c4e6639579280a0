// SPDX-License-Identifier: MIT
// Annotations of an exercise over the scene: points, segments, lines and arrows in three roles, with labels, and the
// names of the shapes. Roles differ in colour and in form, as on the board: correct is solid, naive has crosses and
// short dashes, a hint is hollow and dashed.
import * as THREE from 'three';
import type { Vec3 } from '../../../../bindings/index.ts';
import { centerOf } from '../../model/vectors.ts';
import type { Item } from '../../model/scene.ts';
import { vec } from './geometry.ts';
import type { Label } from './labels.ts';
import type { Look } from './meshes.ts';
import type { Palette } from './palette.ts';

export interface Annotation {
  readonly kind: 'point' | 'segment' | 'line' | 'arrow';
  readonly role: 'true' | 'naive' | 'hint';
  /** One place, or two. */
  readonly at: readonly (readonly number[])[];
  readonly label: string;
}
export interface Annotated {
  readonly marks: readonly Annotation[];
  readonly names: readonly Item[];
  /** The names stand above the shapes instead of in their middles. */
  readonly namesAbove?: boolean;
  /** What a page draws by itself. */
  readonly layer?: Layer;
  /** Shapes that look otherwise than their place in the selection says: given ones, ghosts. */
  readonly looks?: ReadonlyMap<number, Look>;
}
/** Marks of a page's own, over the scene. */
export interface Layer {
  readonly object: THREE.Object3D;
  /** The places that belong into the picture; the marks keep their size on the screen at the first of them. */
  readonly extent: readonly Vec3[];
  update(palette: Palette): void;
  scaleTo(scale: number): void;
  labels(scale: number): readonly Label[];
}

/** Drawn length of an infinite line in each direction, in metres. */
const lineReach = 50;
const over = { depthTest: false, depthWrite: false, transparent: true } as const;
const pointRadius = 0.06;
const barRadius = 0.018;
const dashes = { true: undefined, naive: [0.05, 0.07], hint: [0.14, 0.1] } as const;
const up = new THREE.Vector3(0, 1, 0);

const place = ([x = 0, y = 0, z = 0]: readonly number[]): Vec3 => [x, y, z];

export class Annotations {
  readonly object = new THREE.Group();
  labels: readonly Label[] = [];
  /** Points and tips of arrows. */
  points: readonly Vec3[] = [];
  #scaled: THREE.Object3D[] = [];
  /** Kept for all pictures: with its last material a program would be given up, and compiled anew in every frame of a motion. */
  readonly #materials = new Map<string, THREE.MeshBasicMaterial | THREE.LineDashedMaterial>();

  update({ marks, names }: Annotated, palette: Palette): void {
    this.#clear();
    // A capsule without a radius has no body that could be seen.
    const axes = names.flatMap(({ shape }): Annotation[] =>
      shape.type === 'capsule' && shape.radius === 0
        ? [{ kind: 'segment', role: 'true', at: [shape.base, shape.tip], label: '' }]
        : [],
    );
    const parts = [
      ...axes.flatMap((axis) => this.#made(axis, palette)),
      ...marks.flatMap((mark) => this.#made(mark, palette)),
    ];
    for (const part of parts) this.object.add(part);
    this.points = marks.flatMap(({ kind, at }) => {
      const [from, to] = at;
      const seen = kind === 'point' ? from : kind === 'arrow' ? to : undefined;
      return seen ? [place(seen)] : [];
    });
    this.labels = [
      ...names.map(({ name, shape }) => ({
        key: `name ${name}`,
        text: name,
        at: vec(centerOf(shape)),
        kind: 'name' as const,
      })),
      ...marks.flatMap((mark, i): Label[] =>
        mark.label === '' ? [] : [{ key: `mark ${i}`, text: mark.label, at: middleOf(mark), kind: 'measure' }],
      ),
    ];
  }
  /** Points and bars keep their size on the screen. */
  scaleTo(scale: number): void {
    for (const part of this.#scaled) {
      if (part.userData['isBar'] === true) part.scale.set(scale, part.scale.y, scale);
      else part.scale.setScalar(scale);
    }
  }

  #clear(): void {
    this.object.traverse((part) => {
      if (!(part instanceof THREE.Mesh) && !(part instanceof THREE.Line)) return;
      (part.geometry as THREE.BufferGeometry).dispose();
    });
    this.object.clear();
    this.#scaled = [];
  }

  #made({ kind, role, at }: Annotation, palette: Palette): THREE.Object3D[] {
    const direction = kind === 'arrow' ? palette.normal : palette.ink;
    const color = { true: direction, naive: palette.wrong, hint: palette.ink }[role];
    const [from, to] = [vec(place(at[0] ?? [])), vec(place(at[1] ?? []))];
    if (kind === 'point') return [this.#point(from, role, color)];
    const way = to.clone().sub(from);
    if (way.lengthSq() === 0) return [];
    if (kind === 'line') {
      const far = way.clone().setLength(lineReach);
      return [this.#line(from.clone().sub(far), to.clone().add(far), 'hint', color)];
    }
    const line = role === 'true' ? this.#bar(from, to, color) : this.#line(from, to, role, color);
    return kind === 'arrow' ? [line, this.#tip(to, way, color)] : [line];
  }

  #material<M extends THREE.MeshBasicMaterial | THREE.LineDashedMaterial>(key: string, make: () => M): M {
    const material = (this.#materials.get(key) as M | undefined) ?? make();
    this.#materials.set(key, material);
    return material;
  }
  #basic(color: THREE.Color, wireframe = false): THREE.MeshBasicMaterial {
    const key = `${color.getHexString()} ${String(wireframe)}`;
    return this.#material(key, () => new THREE.MeshBasicMaterial({ ...over, color, wireframe }));
  }
  #dashed(color: THREE.Color, role: Annotation['role']): THREE.LineDashedMaterial {
    const [dashSize = 1, gapSize = 0] = dashes[role] ?? [];
    const make = (): THREE.LineDashedMaterial => new THREE.LineDashedMaterial({ ...over, color, dashSize, gapSize });
    return this.#material(`${color.getHexString()} ${role}`, make);
  }
  #shown<T extends THREE.Object3D>(part: T): T {
    part.renderOrder = 12;
    return part;
  }
  #point(at: THREE.Vector3, role: Annotation['role'], color: THREE.Color): THREE.Object3D {
    const material = this.#basic(color, role === 'hint');
    const geometry =
      role === 'naive'
        ? new THREE.OctahedronGeometry(pointRadius * 1.3)
        : new THREE.SphereGeometry(pointRadius, 20, 14);
    const mesh = this.#shown(new THREE.Mesh(geometry, material));
    mesh.position.copy(at);
    this.#scaled.push(mesh);
    return mesh;
  }
  #bar(from: THREE.Vector3, to: THREE.Vector3, color: THREE.Color): THREE.Object3D {
    const way = to.clone().sub(from);
    const geometry = new THREE.CylinderGeometry(barRadius, barRadius, 1, 12);
    const mesh = this.#shown(new THREE.Mesh(geometry, this.#basic(color)));
    mesh.position.copy(from).addScaledVector(way, 0.5);
    mesh.quaternion.setFromUnitVectors(up, way.clone().normalize());
    mesh.scale.setY(way.length());
    mesh.userData['isBar'] = true;
    this.#scaled.push(mesh);
    return mesh;
  }
  #line(from: THREE.Vector3, to: THREE.Vector3, role: Annotation['role'], color: THREE.Color): THREE.Object3D {
    const geometry = new THREE.BufferGeometry().setFromPoints([from, to]);
    const line = new THREE.Line(geometry, this.#dashed(color, role));
    line.computeLineDistances();
    return this.#shown(line);
  }
  #tip(at: THREE.Vector3, way: THREE.Vector3, color: THREE.Color): THREE.Object3D {
    const geometry = new THREE.ConeGeometry(0.06, 0.16, 20).translate(0, -0.08, 0);
    const mesh = this.#shown(new THREE.Mesh(geometry, this.#basic(color)));
    mesh.position.copy(at);
    mesh.quaternion.setFromUnitVectors(up, way.clone().normalize());
    this.#scaled.push(mesh);
    return mesh;
  }
}

function middleOf({ at }: Annotation): THREE.Vector3 {
  const [from, to = from] = at.map((p) => vec(place(p)));
  return (from ?? new THREE.Vector3())
    .clone()
    .add(to ?? new THREE.Vector3())
    .multiplyScalar(0.5);
}
