// SPDX-License-Identifier: MIT
// Light, shadow and grid around the shapes: a floor in 3D, a grid in 2D.
import * as THREE from 'three';
import type { Dimension } from '../../model/scene.ts';
import type { Palette } from './palette.ts';
import { shadowPlace } from './shadowPlace.ts';

/** Position of the directional light; its target is the origin. */
const sunAt = [4, 9, 5] as const;
const groundHeight = -0.002;

export class Surroundings {
  readonly object = new THREE.Group();
  readonly #ground: THREE.Mesh<THREE.PlaneGeometry, THREE.ShadowMaterial>;
  #grid: THREE.GridHelper | undefined;
  #key = '';
  #bodies: readonly THREE.Mesh[] | undefined;

  constructor() {
    const sun = new THREE.DirectionalLight(0xffffff, 1.6);
    sun.position.set(...sunAt);
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    Object.assign(sun.shadow.camera, { left: -8, right: 8, top: 8, bottom: -8, near: 1, far: 25 });
    sun.shadow.radius = 6;
    // Only a shadow: a shape below it stays visible.
    const shadow = new THREE.ShadowMaterial({ depthWrite: false });
    this.#ground = new THREE.Mesh(new THREE.PlaneGeometry(40, 40), shadow);
    this.#ground.rotation.x = -Math.PI / 2;
    this.#ground.position.y = groundHeight;
    this.#ground.receiveShadow = true;
    this.#drawGroundOnlyInShadow();
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

  /** The bodies that cast shadows in the next picture. */
  limitShadows(bodies: readonly THREE.Mesh[]): void {
    this.#bodies = bodies;
  }
  #drawGroundOnlyInShadow(): void {
    const light = new THREE.Vector3(...sunAt).negate();
    this.#ground.onBeforeRender = ({ state, domElement }, _scene, camera): void => {
      const size = new THREE.Vector2(domElement.width, domElement.height);
      const place = this.#bodies && shadowPlace(this.#bodies, light, groundHeight, camera, size);
      state.setScissorTest(place !== undefined);
      if (place) state.scissor(place);
    };
    this.#ground.onAfterRender = ({ state }): void => state.setScissorTest(false);
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
