// SPDX-License-Identifier: MIT
// Draws the marks of a step, and the surface of B − A behind them.
import * as THREE from 'three';
import type { Vec3 } from '../../../../bindings/types.ts';
import type { Layer } from '../scene/annotations.ts';
import { vec } from '../scene/geometry.ts';
import type { Label } from '../scene/labels.ts';
import type { Palette } from '../scene/palette.ts';
import { type Mark, place, type Tone } from '../../traces/pictures/marks.ts';
import type { Surface } from '../../traces/queries/difference.ts';

const over = { depthTest: false, depthWrite: false, transparent: true } as const;
const out = new THREE.Vector3(0, 0, 1);
const up = new THREE.Vector3(0, 1, 0);
const pointRadius = 0.055;
const barRadius = 0.018;
const faceLook = { transparent: true, depthWrite: false, side: THREE.DoubleSide, forceSinglePass: true } as const;
/** How marks are painted. */
const paints = {
  solid: () => new THREE.MeshBasicMaterial(over),
  face: () => new THREE.MeshBasicMaterial({ ...faceLook, opacity: 0.22 }),
  knownFace: () => new THREE.MeshBasicMaterial({ ...faceLook, opacity: 0.1 }),
  plane: () => new THREE.MeshBasicMaterial({ ...faceLook, opacity: 0.12 }),
  line: () => new THREE.LineBasicMaterial({ ...over, opacity: 0.7 }),
  planeEdge: () => new THREE.LineBasicMaterial({ ...over, opacity: 0.5 }),
  outline: () => new THREE.LineBasicMaterial(over),
  surfaceEdge: () => new THREE.LineBasicMaterial({ transparent: true, depthWrite: false, opacity: 0.35 }),
} as const;
type Paint = keyof typeof paints;
/** Vertices that earlier steps left are small. */
const smallPoint = 0.6;

/** What a mark means: its tone, but a direction among what the step is about has the colour of normals. */
type Meaning = Tone | 'direction';
function colorOf(meaning: Meaning, { aLine, bLine, difference, normal, ink, shape }: Palette): THREE.Color {
  return { a: aLine, b: bLine, main: difference, direction: normal, known: ink, gone: shape }[meaning];
}
const meaningOf = ({ kind, tone }: Mark): Meaning =>
  tone === 'main' && (kind === 'plane' || kind === 'arrow') ? 'direction' : tone;

type Material = THREE.MeshBasicMaterial | THREE.LineBasicMaterial;

export class StepLayer implements Layer {
  readonly object = new THREE.Group();
  /** What a step adds, made anew with each; the surface stays while the pair does. */
  readonly #marks = new THREE.Group();
  readonly #difference = new THREE.Group();
  #surface: Surface | undefined;
  extent: readonly Vec3[] = [];
  readonly #sizes: { readonly part: THREE.Object3D; readonly share: number }[] = [];
  readonly #bars: THREE.Object3D[] = [];
  /**
   * By paint and meaning, kept for all steps: with its last material a program would be given up, and compiled anew in the next step.
   */
  readonly #materials = new Map<string, { readonly material: Material; readonly meaning: Meaning }>();
  #palette: Palette | undefined;
  #labels: readonly Label[] = [];
  readonly #points = new THREE.SphereGeometry(pointRadius, 20, 14);
  readonly #cylinder = new THREE.CylinderGeometry(barRadius, barRadius, 1, 10);
  readonly #cone = new THREE.ConeGeometry(0.055, 0.15, 16).translate(0, -0.075, 0);
  readonly #square = new THREE.PlaneGeometry(2, 2);
  readonly #squareEdges = new THREE.EdgesGeometry(this.#square);
  readonly #kept = new Set<THREE.BufferGeometry>([
    this.#points,
    this.#cylinder,
    this.#cone,
    this.#square,
    this.#squareEdges,
  ]);

  /** One part for each paint, never seen, so that the programs of all steps are compiled with the first. */
  readonly #samples = new THREE.Group();
  constructor() {
    const bare = new THREE.BufferGeometry().setFromPoints([new THREE.Vector3()]);
    this.#kept.add(bare);
    const add = (paint: Paint, geometry: THREE.BufferGeometry): void => {
      const material = this.#material(paint, 'known');
      const isLine = material instanceof THREE.LineBasicMaterial;
      this.#samples.add(isLine ? new THREE.LineSegments(geometry, material) : new THREE.Mesh(geometry, material));
    };
    add('solid', this.#points);
    add('plane', this.#square);
    for (const paint of ['face', 'line'] as const) add(paint, bare);
    this.#samples.visible = false;
    this.object.add(this.#samples, this.#difference, this.#marks);
  }

  /** `extent` belongs into the picture; the first of it is where marks keep their size on the screen. */
  set(marks: readonly Mark[], surface: Surface | undefined, extent: readonly Vec3[]): void {
    this.#clear(this.#marks);
    for (const list of [this.#sizes, this.#bars]) list.length = 0;
    this.extent = extent;
    if (surface !== this.#surface) this.#show(surface);
    for (const tone of new Set(marks.map((mark) => mark.tone))) {
      const ofTone = marks.filter((mark) => mark.tone === tone);
      this.#faces(tone, ofTone);
      this.#lines(tone, ofTone);
    }
    for (const mark of marks) this.#solid(mark);
    this.#labels = marks.flatMap((mark, i): Label[] =>
      mark.label === undefined
        ? []
        : [{ key: `mark ${i}`, text: mark.label, at: vec(labelPlace(mark)), kind: 'contact' }],
    );
  }

  #material(paint: Paint, meaning: Meaning): Material {
    const key = `${paint} ${meaning}`;
    const known = this.#materials.get(key);
    if (known) return known.material;
    const material = paints[paint]();
    if (this.#palette) material.color.copy(colorOf(meaning, this.#palette));
    this.#materials.set(key, { material, meaning });
    return material;
  }
  #add(part: THREE.Mesh | THREE.LineSegments, order: number, group = this.#marks): void {
    part.renderOrder = order;
    part.frustumCulled = false;
    group.add(part);
  }
  #faces(tone: Tone, marks: readonly Mark[]): void {
    const corners = marks.flatMap((mark) => (mark.kind === 'face' ? fan(mark.corners) : []));
    if (corners.length === 0) return;
    const geometry = new THREE.BufferGeometry().setFromPoints(corners.map(vec));
    this.#add(new THREE.Mesh(geometry, this.#material(tone === 'known' ? 'knownFace' : 'face', tone)), 10);
  }
  #lines(tone: Tone, marks: readonly Mark[]): void {
    const ends = marks.flatMap((mark) => (mark.kind === 'segment' ? [mark.at, mark.to] : []));
    if (ends.length === 0) return;
    const geometry = new THREE.BufferGeometry().setFromPoints(ends.map(vec));
    this.#add(new THREE.LineSegments(geometry, this.#material('line', tone)), 11);
  }
  #solid(mark: Mark): void {
    if (mark.kind === 'point') {
      const mesh = new THREE.Mesh(this.#points, this.#material('solid', mark.tone));
      mesh.position.copy(vec(mark.at));
      const share = mark.tone === 'known' && mark.label === undefined ? smallPoint : 1;
      this.#sizes.push({ part: mesh, share });
      this.#add(mesh, 14);
    } else if (mark.kind === 'plane') this.#plane(mark);
    else if (mark.kind === 'bar' || mark.kind === 'arrow') this.#bar(mark);
  }
  #plane(mark: Extract<Mark, { kind: 'plane' }>): void {
    const { at, normal, size } = mark;
    const mesh = new THREE.Mesh(this.#square, this.#material('plane', meaningOf(mark)));
    mesh.position.copy(vec(at));
    mesh.quaternion.setFromUnitVectors(out, vec(normal));
    mesh.scale.setScalar(size);
    this.#add(mesh, 9);
    const edges = new THREE.LineSegments(this.#squareEdges, this.#material('planeEdge', meaningOf(mark)));
    edges.position.copy(mesh.position);
    edges.quaternion.copy(mesh.quaternion);
    edges.scale.copy(mesh.scale);
    this.#add(edges, 9);
  }
  #bar(mark: Extract<Mark, { kind: 'segment' | 'bar' | 'arrow' }>): void {
    const { kind, at, to } = mark;
    const along = vec(to).sub(vec(at));
    const length = along.length();
    if (length === 0) return;
    const turn = new THREE.Quaternion().setFromUnitVectors(up, along.clone().divideScalar(length));
    const material = this.#material('solid', meaningOf(mark));
    const bar = new THREE.Mesh(this.#cylinder, material);
    bar.position.copy(vec(at)).addScaledVector(along, 0.5);
    bar.quaternion.copy(turn);
    bar.scale.setY(length);
    this.#bars.push(bar);
    this.#add(bar, 12);
    if (kind !== 'arrow') return;
    const tip = new THREE.Mesh(this.#cone, material);
    tip.position.copy(vec(to));
    tip.quaternion.copy(turn);
    this.#sizes.push({ part: tip, share: 1 });
    this.#add(tip, 13);
  }

  /** B − A: translucent with its edges in space, an outline in the plane. */
  #show(surface: Surface | undefined): void {
    this.#clear(this.#difference);
    this.#surface = surface;
    if (!surface) return;
    const { points, faces } = surface;
    const corner = (i: number): THREE.Vector3 => vec(place(points[i] ?? []));
    if (faces[0]?.length === 2) {
      const geometry = new THREE.BufferGeometry().setFromPoints(faces.flatMap((edge) => edge.map(corner)));
      return this.#add(new THREE.LineSegments(geometry, this.#material('outline', 'known')), 2, this.#difference);
    }
    const geometry = new THREE.BufferGeometry().setFromPoints(faces.flatMap((triangle) => triangle.map(corner)));
    this.#add(new THREE.Mesh(geometry, this.#material('knownFace', 'known')), 1, this.#difference);
    const edges = new THREE.EdgesGeometry(geometry, 12);
    this.#add(new THREE.LineSegments(edges, this.#material('surfaceEdge', 'known')), 2, this.#difference);
  }

  update(palette: Palette): void {
    this.#palette = palette;
    for (const { material, meaning } of this.#materials.values()) material.color.copy(colorOf(meaning, palette));
  }
  scaleTo(scale: number): void {
    for (const { part, share } of this.#sizes) part.scale.setScalar(share * scale);
    for (const bar of this.#bars) bar.scale.set(scale, bar.scale.y, scale);
  }
  labels(): readonly Label[] {
    return this.#labels;
  }
  #clear(group: THREE.Group): void {
    group.traverse((part) => {
      if (!(part instanceof THREE.Mesh) && !(part instanceof THREE.LineSegments)) return;
      const geometry = part.geometry as THREE.BufferGeometry;
      if (!this.#kept.has(geometry)) geometry.dispose();
    });
    group.clear();
  }
  dispose(): void {
    this.#clear(this.#marks);
    this.#clear(this.#difference);
    for (const geometry of this.#kept) geometry.dispose();
    for (const { material } of this.#materials.values()) material.dispose();
  }
}

/** A convex polygon as triangles. */
const fan = (corners: readonly Vec3[]): readonly Vec3[] =>
  corners.slice(2).flatMap((corner, i) => [corners[0] ?? corner, corners[i + 1] ?? corner, corner]);

function labelPlace(mark: Mark): Vec3 {
  if (mark.kind === 'face') return mark.corners[0] ?? [0, 0, 0];
  if (mark.kind === 'arrow') return mark.to;
  if (mark.kind === 'point' || mark.kind === 'plane') return mark.at;
  return place(mark.at.map((x, i) => (x + (mark.to[i] ?? 0)) / 2));
}
