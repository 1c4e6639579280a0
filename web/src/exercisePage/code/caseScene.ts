// SPDX-License-Identifier: MIT
// The 3D (or flat) view of one case: its shapes and both answers, to be looked at from all sides and nothing else. Drawn when
// something changed, and only then.
import * as THREE from 'three';
import { firstCameras } from '../../model/state.ts';
import { text } from '../../text/language.ts';
import { CameraRig } from '../../view/camera.ts';
import { ViewCanvas } from '../../view/canvas.ts';
import { vec } from '../../view/geometry.ts';
import { type Label, Labels } from '../../view/labels.ts';
import { ShapeMesh } from '../../view/meshes.ts';
import { readPalette } from '../../view/palette.ts';
import { Surroundings } from '../../view/surroundings.ts';
import { makeRenderer } from '../../view/webgl.ts';
import { CaseMarks } from './caseMarks.ts';
import type { Drawing, Mark } from './drawing.ts';

/** Metres in a pixel where the marks have the size that they are built with. */
const markPixel = 0.0085;

export class CaseScene {
  readonly #canvas: ViewCanvas;
  readonly #scene = new THREE.Scene();
  readonly #surroundings = new Surroundings();
  readonly #marks = new CaseMarks();
  readonly #labels: Labels;
  readonly camera: CameraRig;
  #meshes: readonly ShapeMesh[] = [];
  #palette = readPalette();
  #drawing: Drawing | undefined;
  #isPlaced = false;

  /** Throws a NoWebglError where the browser has none. `onLost` is told whether the graphics context is lost. */
  constructor(
    readonly element: HTMLElement,
    onLost: (isLost: boolean) => void,
  ) {
    this.#canvas = new ViewCanvas(element, makeRenderer({ moves: true }), {
      draw: (isCoarse) => {
        for (const mesh of this.#meshes) mesh.simplify(isCoarse);
        this.#render();
      },
      resize: (width, height) => this.camera.resize(width, height),
      renew: () => {
        this.#palette = readPalette();
        this.#redraw();
      },
      onContextLost: () => onLost(true),
      onContextRestored: () => onLost(false),
    });
    this.#labels = new Labels(element);
    this.#scene.add(this.#surroundings.object, this.#marks.object);
    const onChange = (): void => this.#canvas.request();
    this.camera = new CameraRig(this.#canvas.renderer.domElement, {
      onChange,
      onCamera: () => undefined,
      onMove: () => this.#canvas.move(),
      onRest: () => this.#canvas.rest(),
    });
    this.#canvas.fit();
  }

  /** Shows another case and, where `isFramed`, brings it into the middle. */
  show(drawing: Drawing, isFramed: boolean): void {
    this.#drawing = drawing;
    this.#redraw();
    if (isFramed) this.frame();
  }
  frame(): void {
    if (!this.#drawing) return;
    const { dimension, shapes, marks } = this.#drawing;
    // From then on as the student turned it.
    if (!this.#isPlaced) this.camera.set(firstCameras[dimension], dimension);
    this.#isPlaced = true;
    const box = new THREE.Box3();
    this.#meshes.forEach((mesh, i) => {
      if (shapes[i]?.shape.type !== 'plane') box.expandByObject(mesh.pickable);
    });
    // The student's points may be anywhere; the true ones are near the shapes.
    for (const mark of marks) if (mark.side !== 'own') box.expandByPoint(vec(mark.at));
    if (box.isEmpty()) return;
    const ball = box.getBoundingSphere(new THREE.Sphere());
    ball.radius = Math.max(ball.radius, 0.25);
    this.camera.frame(ball);
  }

  #redraw(): void {
    if (!this.#drawing) return;
    const { dimension, shapes, marks } = this.#drawing;
    for (const mesh of this.#meshes) {
      this.#scene.remove(mesh.object);
      mesh.dispose();
    }
    this.#meshes = shapes.map(({ shape }, i) => {
      const mesh = new ShapeMesh(i);
      mesh.update(shape, i === 0 ? 'A' : 'B', false, this.#palette);
      this.#scene.add(mesh.object);
      // Framing asks where it is before it was drawn.
      mesh.object.updateMatrixWorld(true);
      return mesh;
    });
    this.#surroundings.update(dimension, true, this.#palette);
    this.#marks.show(marks, this.#palette);
    this.#canvas.renderer.shadowMap.needsUpdate = dimension === 3;
    this.element.dataset['marks'] = marks.map(({ side, name }) => `${side} ${name}`).join(', ');
    this.#canvas.request();
  }

  #render(): void {
    const [first] = this.#drawing?.marks ?? [];
    const scale = this.camera.pixelAt(first?.at ?? [0, 0, 0]) / markPixel;
    this.#marks.scaleTo(scale);
    const bodies = this.#meshes.map(({ pickable }) => pickable);
    this.#surroundings.limitShadows(bodies.filter(({ castShadow }) => castShadow));
    this.#canvas.renderer.render(this.#scene, this.camera.current);
    this.#labels.place([...this.#names(), ...this.#markNames(scale)], this.camera);
  }

  #names(): readonly Label[] {
    return (this.#drawing?.shapes ?? []).map(({ name }, i): Label => {
      const box = new THREE.Box3().setFromObject(this.#meshes[i]?.pickable ?? new THREE.Object3D());
      const middle = box.getCenter(new THREE.Vector3());
      return {
        key: `shape ${name}`,
        text: name,
        at: middle.setY(Math.min(box.max.y, middle.y + 3) + 0.1),
        kind: 'name',
      };
    });
  }
  #markNames(scale: number): readonly Label[] {
    const named = (this.#drawing?.marks ?? []).filter(({ kind }) => kind !== 'line');
    return named.map((mark: Mark): Label => {
      const isOwn = mark.side === 'own';
      return {
        key: `${mark.side} ${mark.name}`,
        text: isOwn ? text('code.yours', { name: mark.name }) : mark.name,
        at: this.#marks.anchor(mark, scale),
        kind: isOwn ? 'hint' : mark.side === 'given' ? 'name' : 'contact',
      };
    });
  }

  destroy(): void {
    for (const mesh of this.#meshes) mesh.dispose();
    this.#marks.dispose();
    this.#canvas.destroy();
  }
}
