// SPDX-License-Identifier: MIT
// All labels of a view: names, lengths, what a page draws, axes of the gizmo, the hint of a handle, numbers of the grid.
import type * as THREE from 'three';
import type { Scene } from '../../model/scene.ts';
import type { Show } from '../../model/state.ts';
import type { Results } from '../../queries/queries.ts';
import { text } from '../../text/language.ts';
import type { Annotated, Annotations } from './annotations.ts';
import { axisLabels } from './axisLabels.ts';
import type { Bodies } from './bodies.ts';
import type { CameraRig } from './camera.ts';
import { vec } from './geometry.ts';
import { gizmoObstacles } from './gizmoObstacles.ts';
import { gridNumbers } from './gridNumbers.ts';
import type { Hand } from './hand.ts';
import type { LabelKind, Obstacle } from './labelPlaces.ts';
import { type Label, Labels } from './labels.ts';
import type { Overlays } from './overlays.ts';
import type { PlumbLine } from './plumbLine.ts';

/** Views of a smaller side, in pixels, have no numbers at the grid. */
const leastNumbered = 420;
/** Half of a point that is drawn, in pixels. */
const pointHalf = 6;

export interface DrawnState {
  readonly scene: Scene;
  readonly results: Results | undefined;
  readonly show: Show;
  readonly snap: number;
  readonly annotated: Annotated;
}

/** A length in the picture, with the place of its label; undefined while it is not shown. */
interface Measure {
  readonly key: string;
  readonly kind: LabelKind;
  readonly from: { readonly label: Pick<Label, 'at' | 'text'> | undefined };
}
export interface LabelSources {
  readonly bodies: Bodies;
  readonly annotations: Annotations;
  readonly overlays: Overlays;
  readonly plumb: PlumbLine;
  readonly measures: readonly Measure[];
}
export interface Labelled {
  readonly picture: DrawnState | undefined;
  readonly parts: Hand['parts'];
  readonly held: Hand['held'];
  readonly isDragging: boolean;
  readonly isMoving: boolean;
  /** Of the layer of the page. */
  readonly more: readonly Label[];
}

export class ViewLabels {
  readonly #labels: Labels;
  /** The numbers of the grid behind bodies. */
  #covered: ReadonlySet<string> = new Set();

  /** `onSizes`: the labels have other sizes and are to be placed anew. */
  constructor(
    readonly element: HTMLElement,
    readonly camera: CameraRig,
    readonly sources: LabelSources,
    onSizes: () => void,
  ) {
    this.#labels = new Labels(element, onSizes);
  }
  destroy(): void {
    this.#labels.destroy();
  }

  place({ picture, parts, held, isDragging, isMoving, more }: Labelled): void {
    const { plumb } = this.sources;
    const hint = held && { key: 'hint', text: text(`grip.${held.id}`), at: vec(held.line[0] ?? held.at) };
    const labels: readonly Label[] = [
      ...more,
      ...(picture?.show.labels ? this.#ofAnswer(picture) : []),
      ...this.#ofAnnotations(picture),
      ...axisLabels(parts),
      ...plumb.labels,
      ...this.#ofGrid(picture, isDragging),
      ...(hint ? [{ ...hint, kind: 'hint' as const }] : []),
    ];
    const { clientWidth: width, clientHeight: height } = this.element;
    const obstacles = [...gizmoObstacles(parts, this.camera), ...this.#points()];
    this.#labels.place(labels, this.camera, { obstacles, view: { width, height } }, isMoving);
  }

  /** Marks without a label are not covered either. */
  #points(): readonly Obstacle[] {
    return this.sources.annotations.points.flatMap((at): Obstacle[] => {
      const { x, y, z } = this.camera.toScreen(at);
      return z > 1 ? [] : [{ x, y, half: pointHalf }];
    });
  }
  /** Shapes that have names of their own are called by those. */
  #ofAnswer({ annotated, scene }: DrawnState): readonly Label[] {
    const { bodies, measures, overlays } = this.sources;
    const roles = annotated.names.length > 0 ? [] : scene.selection;
    const names = roles.map((id, i): Label => {
      const name = i === 0 ? 'A' : 'B';
      return { key: name, text: name, at: bodies.topOf(id, this.camera), kind: 'name' };
    });
    const lengths = measures.flatMap(({ key, kind, from }): Label[] =>
      from.label ? [{ key, kind, ...from.label }] : [],
    );
    return [...names, ...lengths, ...overlays.labels];
  }
  #ofAnnotations(picture: DrawnState | undefined): readonly Label[] {
    const { labels } = this.sources.annotations;
    const { namesAbove = false, names = [] } = picture?.annotated ?? {};
    if (!namesAbove) return labels;
    return labels.map((label) => {
      const item = label.kind === 'name' ? names.find(({ name }) => name === label.text) : undefined;
      // A plane has no end above.
      return item && item.shape.type !== 'plane'
        ? { ...label, at: this.sources.bodies.topOf(item.id, this.camera) }
        : label;
    });
  }

  /** Those behind a body are left out; while something is dragged, those that were before. */
  #ofGrid(picture: DrawnState | undefined, isDragging: boolean): readonly Label[] {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!picture?.show.grid || Math.min(width, height) < leastNumbered) return [];
    const { dimension } = picture.scene;
    const labels = gridNumbers({ camera: this.camera.state, dimension, width, height }, this.camera);
    if (dimension === 2) return labels;
    if (!isDragging) this.#covered = new Set(labels.filter(({ at }) => this.#isCovered(at)).map(({ key }) => key));
    return labels.filter(({ key }) => !this.#covered.has(key));
  }
  #isCovered(at: THREE.Vector3): boolean {
    const ray = this.camera.rayThrough(at.clone().project(this.camera.current));
    const hit = this.sources.bodies.pick(ray);
    return hit !== undefined && vec(hit.point).distanceTo(ray.ray.origin) < at.distanceTo(ray.ray.origin);
  }
}
