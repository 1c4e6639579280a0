// SPDX-License-Identifier: MIT
// The lines of a structure over a scene: cells, bounds, what a query has visited. Kept from picture to picture, since lines that are made
// anew are compiled anew.
import * as THREE from 'three';
import type { Vec3 } from '../../../../bindings/types.ts';
import { extentOf, type LineGroup, lineLooks, opacityOf } from '../../traces/structures/lineGroups.ts';
import type { Layer } from './annotations.ts';
import type { Label } from './labels.ts';
import type { Palette } from './palette.ts';
import { WideLines } from './wideLines.ts';

const keyOf = ({ tone, share }: LineGroup): string => `${tone} ${share.toFixed(3)}`;
interface Drawn {
  readonly tone: LineGroup['tone'];
  readonly lines: WideLines;
}

export class StructureLayer implements Layer {
  readonly object = new THREE.Group();
  extent: readonly Vec3[] = [];
  readonly #drawn = new Map<string, Drawn>();

  set(groups: readonly LineGroup[]): void {
    this.extent = extentOf(groups);
    const shown = new Set(groups.map(keyOf));
    for (const [key, { lines }] of this.#drawn) if (!shown.has(key)) lines.object.visible = false;
    for (const group of groups) {
      const { lines } = this.#drawn.get(keyOf(group)) ?? this.#made(group);
      lines.set(group.ends);
      lines.object.visible = group.ends.length > 0;
    }
  }
  #made(group: LineGroup): Drawn {
    const { width, dashes, isOver } = lineLooks[group.tone];
    const depth = isOver ? 'over' : 'seen';
    const lines = new WideLines({ width, opacity: opacityOf(group), ...(dashes && { dashes }), depth });
    lines.object.renderOrder = isOver ? 11 : 0;
    this.object.add(lines.object);
    const drawn = { tone: group.tone, lines };
    this.#drawn.set(keyOf(group), drawn);
    return drawn;
  }

  update(palette: Palette): void {
    const colors = { ...palette, a: palette.aLine, b: palette.bLine };
    for (const { tone, lines } of this.#drawn.values()) lines.color.copy(colors[lineLooks[tone].color]);
  }
  scaleTo(): void {
    return;
  }
  labels(): readonly Label[] {
    return [];
  }
  dispose(): void {
    for (const { lines } of this.#drawn.values()) lines.dispose();
  }
}
