// SPDX-License-Identifier: MIT
// Light, shadow and grid around the shapes: a floor in 3D, squared paper in 2D.
import * as THREE from 'three';
import type { Dimension } from '../model/scene.ts';
import type { Palette } from './palette.ts';

export class Surroundings {
  readonly object = new THREE.Group();
  readonly #ground: THREE.Mesh<THREE.PlaneGeometry, THREE.ShadowMaterial>;
  #grid: THREE.GridHelper | undefined;
  #key = '';

  constructor() {
    const sun = new THREE.DirectionalLight(0xffffff, 1.6);
    sun.position.set(4, 9, 5);
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    Object.assign(sun.shadow.camera, { left: -8, right: 8, top: 8, bottom: -8, near: 1, far: 25 });
    sun.shadow.radius = 6;
    // Only a shadow: a shape that is lowered through it stays in sight.
    const shadow = new THREE.ShadowMaterial({ depthWrite: false });
    this.#ground = new THREE.Mesh(new THREE.PlaneGeometry(40, 40), shadow);
    this.#ground.rotation.x = -Math.PI / 2;
    this.#ground.position.y = -0.002;
    this.#ground.receiveShadow = true;
    this.object.add(new THREE.HemisphereLight(0xffffff, 0x8890a8, 2.1), sun, this.#ground);
  }

  update(dimension: Dimension, isGridShown: boolean, palette: Palette): void {
    const key = `${dimension} ${palette.grid.getHexString()}`;
    if (key !== this.#key) {
      this.#key = key;
      this.#makeGrid(dimension, palette.grid);
    }
    if (this.#grid) this.#grid.visible = isGridShown;
    this.#ground.visible = dimension === 3;
    this.#ground.material.opacity = palette.shadow;
  }

  #makeGrid(dimension: Dimension, color: THREE.Color): void {
    if (this.#grid) this.object.remove(this.#grid);
    this.#grid?.dispose();
    this.#grid = new THREE.GridHelper(20, 20, color, color);
    this.#grid.material.transparent = true;
    this.#grid.material.opacity = 0.7;
    // In 2D it is behind everything, shapes and their transparency alike.
    this.#grid.material.depthTest = dimension === 3;
    this.#grid.renderOrder = dimension === 3 ? 0 : -1;
    if (dimension === 2) this.#grid.rotation.x = Math.PI / 2;
    this.object.add(this.#grid);
  }
}
