// SPDX-License-Identifier: MIT
// Light, shadow, grid and haze around the shapes: a floor in 3D that fades into the page, a grid in 2D.
import * as THREE from 'three';
import type { Dimension } from '../../model/scene.ts';
import { ballAround } from './casters.ts';
import { ContactShade } from './contactShade.ts';
import { lights, sunAt } from './light.ts';
import { MetreGrid } from './metreGrid.ts';
import type { Palette } from './palette.ts';
import { shadowPlace } from './shadowPlace.ts';

const groundHeight = -0.002;
/** Above the shadow, below the lines of the grid. */
const shadeHeight = -0.001;
/** Pixels along an edge of the map of shadows, and how many of them the soft edge of a shadow is wide. */
const mapSize = 512;
const softPixels = 6;
/** The map covers a little more than the bodies, in steps, so that its edge does not crawl while one moves. */
const steps = 1.2;
/** Where the haze begins and where nothing is left, behind what the camera looks at, in heights of the picture. */
const haze = { from: 0.75, to: 6 } as const;

export class Surroundings {
  readonly object = new THREE.Group();
  /** Given to the scene: what is far behind the middle fades into the page. */
  readonly fog = new THREE.Fog(0xffffff);
  readonly #sun: THREE.DirectionalLight;
  readonly #ground: THREE.Mesh<THREE.PlaneGeometry, THREE.ShadowMaterial>;
  readonly #grid = new MetreGrid();
  readonly #shade = new ContactShade();
  #bodies: readonly THREE.Mesh[] = [];
  /** Width of the soft edge of a shadow, in metres. */
  #softEdge = 0;
  #isFlat = false;

  constructor() {
    const [sun, room] = lights();
    this.#sun = sun;
    sun.castShadow = true;
    sun.shadow.mapSize.set(mapSize, mapSize);
    sun.shadow.radius = softPixels;
    // Only a shadow: a shape below it stays visible.
    const shadow = new THREE.ShadowMaterial({ depthWrite: false });
    this.#ground = new THREE.Mesh(new THREE.PlaneGeometry(1, 1), shadow);
    this.#ground.rotation.x = -Math.PI / 2;
    this.#ground.position.y = groundHeight;
    this.#ground.receiveShadow = true;
    this.#ground.renderOrder = -1;
    this.#drawGroundOnlyInShadow();
    this.object.add(sun, sun.target, room, this.#ground, this.#shade.object, this.#grid.object);
  }

  update(dimension: Dimension, isGridShown: boolean, palette: Palette): void {
    this.#isFlat = dimension === 2;
    this.#grid.update(dimension, palette);
    this.#grid.object.visible = isGridShown;
    this.#ground.visible = !this.#isFlat;
    this.#ground.material.opacity = palette.shadow;
    this.#shade.object.visible = !this.#isFlat;
    this.fog.color.copy(palette.scene);
  }

  /** The bodies that cast shadows from now on: the map of shadows is as large as they need it. */
  cast(bodies: readonly THREE.Mesh[], palette: Palette): void {
    this.#bodies = bodies;
    this.#shade.update(bodies, shadeHeight, palette);
    const ball = ballAround(bodies);
    if (!ball) return;
    const reach = steps ** Math.ceil(Math.log(Math.max(ball.radius, 1e-3)) / Math.log(steps)) * 1.05;
    const light = new THREE.Vector3(...sunAt).normalize();
    const { shadow } = this.#sun;
    this.#sun.target.position.copy(ball.center);
    this.#sun.position.copy(ball.center).addScaledVector(light, 2 * reach);
    // As far as the ground below the highest body.
    const far = 3 * reach + (Math.abs(ball.center.y) + reach) / light.y;
    Object.assign(shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: reach / 2, far });
    shadow.camera.updateProjectionMatrix();
    this.#softEdge = (2 * reach * softPixels) / mapSize / light.y;
    this.#ground.position.set(ball.center.x, groundHeight, ball.center.z);
    this.#ground.scale.setScalar(2 * far);
  }
  /** The haze begins behind what the camera looks at, of which it sees a height from a distance. */
  see({ distance, height }: { readonly distance: number; readonly height: number }): void {
    this.fog.near = this.#isFlat ? 1e8 : distance + haze.from * height;
    this.fog.far = this.#isFlat ? 1e9 : distance + haze.to * height;
  }

  #drawGroundOnlyInShadow(): void {
    const light = new THREE.Vector3(...sunAt).negate();
    this.#ground.onBeforeRender = ({ state, domElement }, _scene, camera): void => {
      const size = new THREE.Vector2(domElement.width, domElement.height);
      const place = shadowPlace(this.#bodies, light, groundHeight, camera, size, this.#softEdge);
      state.setScissorTest(place !== undefined);
      if (place) state.scissor(place);
    };
    this.#ground.onAfterRender = ({ state }): void => state.setScissorTest(false);
  }
}
