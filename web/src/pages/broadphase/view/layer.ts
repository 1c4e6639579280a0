// SPDX-License-Identifier: MIT
// Everything that the page draws into the view: shapes, the structure of one method, the visits of a query, and candidate pairs.
import * as THREE from 'three';
import type { Vec3 } from '../../../../../bindings/index.ts';
import type { Layer } from '../../../parts/scene/annotations.ts';
import type { Label } from '../../../parts/scene/labels.ts';
import type { Palette } from '../../../parts/scene/palette.ts';
import { terrainHeight } from '../model/places.ts';
import type { SceneOutline } from '../queries/desk.ts';
import type { Matrices } from '../queries/matrices.ts';
import { marks as markNames, type PictureChange } from '../queries/picture.ts';
import { Segments } from './segments.ts';
import { ShapeInstances } from './shapes.ts';
import { Wires } from './wires.ts';

export class BroadLayer implements Layer {
  readonly object = new THREE.Group();
  readonly extent: readonly Vec3[];
  readonly #shapes: ShapeInstances;
  readonly #structure = new Wires({ opacity: 0.75 });
  readonly #segments = new Segments({ opacity: 0.85 });
  readonly #swaps = new Segments({ isOver: true });
  readonly #pairs = new Segments({ isOver: true, opacity: 0.8 });
  readonly #marks = {
    entered: new Wires({ isOver: true }),
    skipped: new Wires({ isOver: true, opacity: 0.6 }),
    tested: new Wires({ isOver: true }),
    hit: new Wires({ isOver: true, hasDiagonals: true }),
    chosen: new Wires({ isOver: true }),
  };
  readonly #ground: THREE.LineSegments | undefined;

  /** One shape in `stride` is drawn; beyond `mostFine` of them each has fewer triangles. */
  constructor(scene: SceneOutline, stride: number, mostFine: number, hasTerrain: boolean) {
    const { lower, upper } = scene.region;
    this.extent = [lower, upper];
    this.#shapes = new ShapeInstances(scene, stride, mostFine);
    this.object.add(
      this.#shapes.object,
      this.#structure.object,
      this.#segments.object,
      this.#swaps.object,
      this.#pairs.object,
    );
    for (const mark of Object.values(this.#marks)) this.object.add(mark.object);
    if (hasTerrain) this.#ground = terrain(scene);
    if (this.#ground) this.object.add(this.#ground);
    for (const lines of [this.#structure, this.#segments, this.#swaps, this.#pairs, ...Object.values(this.#marks)])
      lines.object.visible = false;
  }

  place(matrices: Matrices): void {
    this.#shapes.place(matrices);
  }
  showShapes(isShown: boolean): void {
    this.#shapes.object.visible = isShown;
  }
  /** What has changed; the rest stays. */
  change({ structure, pairs, marks }: PictureChange): void {
    if (structure) {
      this.#structure.set(structure.boxes);
      this.#segments.set(structure.segments);
      this.#swaps.set(structure.swaps);
    }
    if (pairs) this.#pairs.set(pairs);
    // The chosen shape, and what a query of its bounds has visited.
    if (marks) for (const name of markNames) this.#marks[name].set(marks[name]);
  }

  update(palette: Palette): void {
    const { difference, overlap, ink, grid, shape } = palette;
    this.#shapes.update(palette);
    this.#structure.color(shape, difference);
    this.#segments.color(shape, difference);
    this.#pairs.color(overlap, overlap);
    this.#swaps.color(overlap, overlap);
    const { entered, skipped, tested, hit, chosen } = this.#marks;
    entered.color(difference, difference);
    skipped.color(shape, shape);
    tested.color(ink, ink);
    hit.color(overlap, overlap);
    chosen.color(ink, ink);
    if (this.#ground) (this.#ground.material as THREE.LineBasicMaterial).color.copy(grid);
  }
  scaleTo(): void {
    return;
  }
  labels(): readonly Label[] {
    return [];
  }
  dispose(): void {
    this.#shapes.dispose();
    for (const part of [this.#structure, this.#segments, this.#swaps, this.#pairs, ...Object.values(this.#marks)])
      part.dispose();
    this.#ground?.geometry.dispose();
    (this.#ground?.material as THREE.Material | undefined)?.dispose();
  }
}

/** The terrain as a net of lines, in the plane as one line. */
function terrain({ space, region: { lower, upper } }: SceneOutline): THREE.LineSegments {
  const parts = 40;
  const at = (axis: 0 | 2, i: number): number => lower[axis] + ((upper[axis] - lower[axis]) * i) / parts;
  const base = space === '3d' ? 0 : lower[1];
  const point = (i: number, j: number): readonly number[] => {
    const [x, z] = [at(0, i), space === '3d' ? at(2, j) : 0];
    return [x, base + terrainHeight(x, z), z];
  };
  const lines: number[] = [];
  for (let i = 0; i <= parts; ++i)
    for (let j = 0; j <= (space === '3d' ? parts : 0); ++j) {
      if (i < parts) lines.push(...point(i, j), ...point(i + 1, j));
      if (space === '3d' && j < parts) lines.push(...point(i, j), ...point(i, j + 1));
    }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(lines, 3));
  return new THREE.LineSegments(geometry, new THREE.LineBasicMaterial());
}
