// SPDX-License-Identifier: MIT
// Light, shadow and grid around the shapes: a floor in 3D that fades into the page, a grid in 2D.
import * as THREE from 'three';
import type { Dimension } from '../../model/scene.ts';
import { MetreGrid } from './metreGrid.ts';
import type { Palette } from './palette.ts';
import { shadowPlace } from './shadowPlace.ts';

/** Position of the directional light, from the upper left; its target is the origin. */
const sunAt = [-4, 9, 5] as const;
const groundHeight = -0.002;

/** The light of all pictures: the sun, the sky with what the ground sends back, and some light from everywhere. */
export function lights(): readonly [THREE.DirectionalLight, ...THREE.Light[]] {
  const sun = new THREE.DirectionalLight(0xffffff, 2);
  sun.position.set(...sunAt);
  return [sun, new THREE.HemisphereLight(0xffffff, 0xa8aec4, 1.5), new THREE.AmbientLight(0xffffff, 0.4)];
}

export class Surroundings {
  readonly object = new THREE.Group();
  readonly #ground: THREE.Mesh<THREE.PlaneGeometry, THREE.ShadowMaterial>;
  readonly #grid = new MetreGrid();
  #bodies: readonly THREE.Mesh[] | undefined;

  constructor() {
    const [sun, ...others] = lights();
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
    this.object.add(sun, ...others, this.#ground, this.#grid.object);
  }

  update(dimension: Dimension, isGridShown: boolean, palette: Palette): void {
    this.#grid.update(dimension, palette);
    this.#grid.object.visible = isGridShown;
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
}
