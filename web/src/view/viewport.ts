// SPDX-License-Identifier: MIT
// The 3D view: renders the scene and the answers when something changed, and only then. It holds no state of its own but
// the camera.
import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { PairResult, Vec2, Vec3 } from '../../../bindings/index.ts';
import { is3, roleOf, type Scene } from '../model/scene.ts';
import type { Results } from '../queries/queries.ts';
import { Labels } from './labels.ts';
import { makeDraggable } from './drag.ts';
import { Marks } from './marks.ts';
import { type Palette, ShapeMesh } from './meshes.ts';

export interface ViewportEvents {
  onClick(id: number): void;
  onMove(id: number, by: Vec3): void;
  onMoveEnd(id: number): void;
  onContextLost(): void;
  onContextRestored(): void;
}

const home = { position: new THREE.Vector3(3.6, 3.2, 6.2), target: new THREE.Vector3(0.3, 0.6, 0) };

const isSpatial = (result: PairResult<Vec2 | Vec3>): result is PairResult<Vec3> => result.normal.length === 3;

export class Viewport {
  readonly #renderer: THREE.WebGLRenderer;
  readonly #scene = new THREE.Scene();
  readonly #camera = new THREE.PerspectiveCamera(40, 1, 0.05, 500);
  readonly #controls: OrbitControls;
  readonly #marks = new Marks();
  readonly #labels: Labels;
  readonly #meshes = new Map<number, ShapeMesh>();
  readonly #element: HTMLElement;
  readonly #ground: THREE.Mesh<THREE.PlaneGeometry, THREE.ShadowMaterial>;
  #grid: THREE.GridHelper | undefined;
  #pending = false;
  #frames = 0;
  #shown: { scene: Scene; results: Results | undefined } | undefined;

  /** Throws where the browser has no WebGL. */
  constructor(element: HTMLElement, events: ViewportEvents) {
    this.#element = element;
    this.#renderer = new THREE.WebGLRenderer({ antialias: true, alpha: true });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = THREE.PCFShadowMap;
    element.append(this.#renderer.domElement);
    this.#labels = new Labels(element);
    this.#ground = this.#addSurroundings();
    this.#scene.add(this.#marks.object);
    makeDraggable(this.#renderer.domElement, {
      pick: (at) => this.#pick(at),
      camera: this.#camera,
      onClick: events.onClick,
      onMove: events.onMove,
      onEnd: events.onMoveEnd,
    });
    this.#controls = new OrbitControls(this.#camera, this.#renderer.domElement);
    this.#controls.addEventListener('change', () => this.#request());
    this.#controls.maxDistance = 200;
    this.#controls.minDistance = 0.3;
    this.#listenForContext(events);
    new ResizeObserver(() => this.#resize()).observe(element);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#repaint());
    this.#repaint();
    this.resetView();
    this.#resize();
  }

  #addSurroundings(): THREE.Mesh<THREE.PlaneGeometry, THREE.ShadowMaterial> {
    this.#scene.add(new THREE.HemisphereLight(0xffffff, 0x8890a8, 2.1));
    const sun = new THREE.DirectionalLight(0xffffff, 1.6);
    sun.position.set(4, 9, 5);
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    Object.assign(sun.shadow.camera, { left: -8, right: 8, top: 8, bottom: -8, near: 1, far: 25 });
    sun.shadow.radius = 6;
    this.#scene.add(sun);
    // Only a shadow: a shape that is lowered through it stays in sight.
    const shadow = new THREE.ShadowMaterial({ opacity: 0.16, depthWrite: false });
    const ground = new THREE.Mesh(new THREE.PlaneGeometry(40, 40), shadow);
    ground.rotation.x = -Math.PI / 2;
    ground.position.y = -0.002;
    ground.receiveShadow = true;
    this.#scene.add(ground);
    return ground;
  }

  #listenForContext(events: ViewportEvents): void {
    const canvas = this.#renderer.domElement;
    canvas.addEventListener('webglcontextlost', (event) => {
      // Without this the browser never restores it.
      event.preventDefault();
      events.onContextLost();
    });
    canvas.addEventListener('webglcontextrestored', () => {
      events.onContextRestored();
      this.#request();
    });
  }

  /** The colours of the page's theme, from its style sheet. */
  #palette(): Palette {
    const style = getComputedStyle(document.documentElement);
    const color = (name: string): string => style.getPropertyValue(name).trim();
    return {
      shape: color('--shape'),
      accent: color('--accent'),
      warn: color('--warn'),
      ink: color('--ink'),
      card: color('--card'),
    };
  }
  #repaint(): void {
    const style = getComputedStyle(document.documentElement);
    if (this.#grid) {
      this.#scene.remove(this.#grid);
      this.#grid.dispose();
    }
    const line = style.getPropertyValue('--grid').trim();
    this.#grid = new THREE.GridHelper(20, 20, line, line);
    this.#grid.material.transparent = true;
    this.#grid.material.opacity = 0.7;
    this.#scene.add(this.#grid);
    this.#ground.material.opacity = matchMedia('(prefers-color-scheme: dark)').matches ? 0.4 : 0.16;
    if (this.#shown) this.show(this.#shown.scene, this.#shown.results);
  }

  show(scene: Scene, results: Results | undefined): void {
    this.#shown = { scene, results };
    const palette = this.#palette();
    const overlapping = new Set(results?.overlaps.flatMap(({ a, b }) => [a.id, b.id]));
    for (const [id, mesh] of this.#meshes) {
      if (scene.items.some((item) => item.id === id)) continue;
      this.#scene.remove(mesh.object);
      mesh.dispose();
      this.#meshes.delete(id);
    }
    for (const { id, shape } of scene.items) {
      if (!is3(shape)) continue;
      let mesh = this.#meshes.get(id);
      if (!mesh) {
        mesh = new ShapeMesh(id);
        this.#meshes.set(id, mesh);
        this.#scene.add(mesh.object);
      }
      mesh.update(shape, roleOf(scene, id) ?? 'plain', overlapping.has(id), palette);
    }
    const result = results?.pair.kind === 'distance' ? results.pair.result : undefined;
    this.#marks.update(result && isSpatial(result) ? result : undefined, palette);
    this.#request();
  }

  resetView(): void {
    this.#camera.position.copy(home.position);
    this.#controls.target.copy(home.target);
    this.#controls.update();
    this.#request();
  }

  /** Turns the camera about the vertical through what it looks at. */
  turn(angle: number): void {
    const { target } = this.#controls;
    this.#camera.position
      .sub(target)
      .applyAxisAngle(new THREE.Vector3(0, 1, 0), angle)
      .add(target);
    this.#controls.update();
    this.#request();
  }
  /** Brings the camera nearer (below 1) or farther (above 1). */
  zoom(factor: number): void {
    const { target } = this.#controls;
    this.#camera.position.sub(target).multiplyScalar(factor).add(target);
    this.#controls.update();
    this.#request();
  }

  #pick(at: THREE.Vector2): { id: number; point: THREE.Vector3 } | undefined {
    const ray = new THREE.Raycaster();
    ray.setFromCamera(at, this.#camera);
    const bodies = [...this.#meshes.values()].map((mesh) => mesh.pickable);
    const [hit] = ray.intersectObjects(bodies, false);
    return hit ? { id: hit.object.userData['id'] as number, point: hit.point } : undefined;
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#element;
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.setSize(width, height);
    this.#camera.aspect = width / height;
    // A narrow window keeps the width of the scene in view, not its height.
    this.#camera.fov =
      width < height
        ? 2 * THREE.MathUtils.radToDeg(Math.atan((Math.tan(THREE.MathUtils.degToRad(22)) * height) / width))
        : 40;
    this.#camera.updateProjectionMatrix();
    this.#request();
  }

  /** Draws once in the next frame, however often it is asked for. */
  #request(): void {
    if (this.#pending) return;
    this.#pending = true;
    requestAnimationFrame(() => {
      this.#pending = false;
      this.#renderer.render(this.#scene, this.#camera);
      this.#placeLabels();
      this.#frames += 1;
      this.#element.dataset['frames'] = String(this.#frames);
    });
  }

  #placeLabels(): void {
    const pair = this.#shown?.results?.pair;
    const tags = this.#shown?.scene.selection.map((id, i) => ({
      key: i === 0 ? 'A' : 'B',
      text: i === 0 ? 'A' : 'B',
      at: this.#topOf(id),
      measure: false,
    }));
    const label = pair?.kind === 'distance' ? this.#marks.label : undefined;
    const measure = label ? [{ key: 'measure', text: label.text, at: label.at, measure: true }] : [];
    this.#labels.place([...(tags ?? []), ...measure], this.#camera);
  }
  #topOf(id: number): THREE.Vector3 {
    const mesh = this.#meshes.get(id);
    if (!mesh) return new THREE.Vector3();
    const box = new THREE.Box3().setFromObject(mesh.pickable);
    const middle = box.getCenter(new THREE.Vector3());
    return middle.setY(Math.min(box.max.y, middle.y + 3) + 0.12);
  }
}
