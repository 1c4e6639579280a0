// SPDX-License-Identifier: MIT
// The answer of the article or of a tested program in the scene: a dashed arrow and a dashed measure, from A's witness like the
// true ones, and a label that says whose they are.
import * as THREE from 'three';
import type { PairResult, Vec2, Vec3 } from '../../../../bindings/index.ts';
import type { FindingAnswer } from '../../queries/finding.ts';
import type { Printed } from '../../queries/published.ts';
import { maxMagnitude } from '../../model/state.ts';
import { text } from '../../text/language.ts';
import { formatLength } from '../../text/numbers.ts';
import { vec } from './geometry.ts';
import type { Palette } from './palette.ts';

const up = new THREE.Vector3(0, 1, 0);
const over = { depthTest: false, depthWrite: false, transparent: true } as const;
const dashes = 6;
const arrowLength = 1;

/** An answer as it is drawn. */
export interface Marked extends Pick<Printed, 'hit' | 'defined' | 'normal' | 'depth'> {
  /** The label of an answer. */
  readonly labelled: (answer: string) => string;
}
export const markedPrinted = (printed: Printed | undefined): Marked | undefined =>
  printed && { ...printed, labelled: (answer) => text('published.label', { answer }) };

/** Of a finding at hand, unless the program says nothing that can be drawn. A depth may be given as a negative distance. */
export function markedFinding(found: FindingAnswer | undefined): Marked | undefined {
  if (!found?.isHere) return undefined;
  const { intersects, distance, depth: given, normal: direction } = found.finding.answer;
  const hit = intersects ?? (distance === undefined ? undefined : distance <= 0);
  if (hit === undefined && given === undefined) return undefined;
  const depth = given ?? (distance === undefined ? 0 : Math.max(0, -distance));
  const normal = (direction ?? [0, 0, 0]) as unknown as Vec2 | Vec3;
  // A direction that is far from unit length is drawn as none.
  const isDirection = !direction || Math.abs(Math.hypot(...direction) - 1) < 0.5;
  const defined = Math.abs(depth) <= maxMagnitude && (hit !== true || isDirection);
  const isDrawn = hit !== false && direction !== undefined;
  const labelled = (answer: string): string =>
    hit === true && !isDrawn
      ? text('findings.hit', { name: found.subject })
      : text('findings.label', { name: found.subject, answer });
  return { hit: isDrawn, defined, normal, depth, labelled };
}

/** A line of dashes from 0 to 1 along Y, each followed by a gap of its length. */
function dashed(radius: number, material: THREE.Material): THREE.Group {
  const line = new THREE.Group();
  const length = 1 / (2 * dashes - 1);
  const dash = new THREE.CylinderGeometry(radius, radius, length, 10);
  for (let i = 0; i < dashes; ++i) {
    const mesh = new THREE.Mesh(dash, material);
    mesh.position.y = (2 * i + 0.5) * length;
    mesh.renderOrder = 12;
    line.add(mesh);
  }
  return line;
}

export class PublishedMark {
  readonly object = new THREE.Group();
  readonly #material = new THREE.MeshBasicMaterial(over);
  readonly #measure = dashed(0.026, this.#material);
  readonly #shaft = dashed(0.018, this.#material);
  /** Hollow, unlike the tip of the true normal. */
  readonly #tip = new THREE.Mesh(
    new THREE.ConeGeometry(0.09, 0.22, 8, 1, true),
    new THREE.MeshBasicMaterial({ ...over, wireframe: true }),
  );
  readonly #arrow = new THREE.Group();
  readonly #at = new THREE.Vector3();
  label: { readonly at: THREE.Vector3; readonly text: string } | undefined;

  constructor() {
    this.#shaft.scale.y = arrowLength;
    this.#tip.position.y = arrowLength;
    this.#tip.renderOrder = 12;
    this.#arrow.add(this.#shaft, this.#tip);
    this.object.add(this.#measure, this.#arrow);
    this.object.visible = false;
  }

  /** Without a hit, or with numbers that are none, there is only the label. */
  update(printed: Marked | undefined, exact: PairResult<Vec2 | Vec3> | undefined, palette: Palette): void {
    this.object.visible = false;
    this.label = undefined;
    if (!printed || !exact) return;
    const from = vec(exact.pointOnA);
    this.#at.copy(from).add(vec(exact.pointOnB)).multiplyScalar(0.5);
    const answer = printed.defined ? text('published.no') : text('published.nan');
    this.label = { at: this.#at, text: printed.labelled(answer) };
    if (!printed.hit || !printed.defined) return;
    const normal = vec(printed.normal);
    this.object.visible = true;
    this.#material.color.copy(palette.ink);
    this.#tip.material.color.copy(palette.ink);
    this.object.position.copy(from);
    this.object.quaternion.setFromUnitVectors(up, normal);
    this.#measure.scale.y = -Math.max(printed.depth, 1e-6);
    this.#at.copy(from).addScaledVector(normal, -printed.depth / 2);
    this.label = { at: this.#at, text: printed.labelled(formatLength(printed.depth)) };
  }

  /** Like the other marks it keeps its size on the screen; only the depth is a length of the scene. */
  scaleTo(scale: number): void {
    this.#arrow.scale.setScalar(scale);
    this.#measure.scale.setX(scale).setZ(scale);
  }
}
