// SPDX-License-Identifier: MIT
// The elements of a page with a workbench, by their ids: the playground and the embed call them alike.
import type { ControlElements } from './controls.ts';
import { sceneElementsIn } from '../scene/sceneView.ts';
import type { BenchElements } from './workbench.ts';
import { byId } from '../dom/dom.ts';

/** `view` holds the picture and its tools. */
export const benchElements = (view: HTMLElement): BenchElements => ({
  scene: sceneElementsIn(view),
  readout: byId('readout', HTMLElement),
  fields: byId('fields', HTMLElement),
});
export const controlElements = (): ControlElements => ({
  help: byId('view-help', HTMLElement),
  overlays: byId('overlays', HTMLElement),
  shapes: byId('shape-list', HTMLElement),
});
