// SPDX-License-Identifier: MIT
// Small pictures of pairs, all drawn by one renderer and copied to separate canvases: a page can have only a few
// WebGL contexts. Drawn on request only.
import * as THREE from 'three';
import type { PairResult, Shape, Vec2, Vec3 } from '../../../../bindings/index.ts';
import { dimensionOf } from '../../model/scene.ts';
import { firstShow } from '../../model/state.ts';
import { CommonVolume } from './commonVolume.ts';
import { lights } from './light.ts';
import { markPixel, Marks } from './marks.ts';
import { ShapeMesh } from './meshes.ts';
import type { Palette } from './palette.ts';
import { makeRenderer } from './webgl.ts';

/** Visible half-height of a picture around the origin, in metres; the sizes of the marks fit it. */
export const pictureRadius = 1.25;

/** Camera direction of pictures: the playground's initial one, and frontal for 2D. */
const slanted = new THREE.Vector3(0.441, 0.347, 0.828);
const straight = new THREE.Vector3(0, 0, 1);
/** So far that all rays to the eye are parallel for the outline of round shapes, too. */
const eyeDistance = 200;
/** A plane is drawn smaller than in the playground, or it would be the whole picture. */
const planeScale = 0.16;

/** Contents of one picture; reused between drawings, so that a moved shape needs no new geometry. */
export class PairPicture {
  readonly object = new THREE.Group();
  readonly isFlat: boolean;
  readonly #meshes = [new ShapeMesh(1), new ShapeMesh(2)] as const;
  readonly #common = new CommonVolume();
  readonly #marks = new Marks();

  constructor(kind: Shape['type']) {
    this.isFlat = dimensionOf(kind) === 2;
    this.object.add(...this.#meshes.map(({ object }) => object), this.#common.object, this.#marks.object);
  }

  /** No result: two planes, which have neither distance nor normal. */
  show(a: Shape, b: Shape, result: PairResult<Vec2 | Vec3> | undefined, palette: Palette): void {
    this.#meshes[0].update(a, 'A', palette);
    this.#meshes[1].update(b, 'B', palette);
    this.#meshes[0].object.scale.setScalar(a.type === 'plane' ? planeScale : 1);
    this.#meshes[1].object.scale.setScalar(b.type === 'plane' ? planeScale : 1);
    this.#common.object.visible = result !== undefined && result.distance < 0;
    this.#common.update(...this.#meshes, palette);
    this.#marks.update(result, firstShow, palette);
    const sight = (this.isFlat ? straight : slanted).clone().negate();
    this.#marks.turnTo({ sightTo: () => sight, pixelAt: () => markPixel });
  }
}

export class PictureRenderer {
  readonly #renderer = makeRenderer({ moves: false });
  readonly #scene = new THREE.Scene();
  readonly #camera = new THREE.OrthographicCamera();
  /** Drawing failed though there is a context. */
  #hasFailed = false;
  readonly #fail: (error: unknown) => void;

  /** Throws a NoWebglError where the browser has none. What is lost can be asked back for. */
  constructor(onLost: (restore: () => void) => void, onRestored: () => void) {
    this.#scene.add(...lights());
    const canvas = this.#renderer.domElement;
    const extensionOf = (): WEBGL_lose_context | null => this.#renderer.getContext().getExtension('WEBGL_lose_context');
    let extension = extensionOf();
    let isExchanged = false;
    canvas.addEventListener('webglcontextlost', () => {
      const restore = (): void => extension?.restoreContext();
      // The browser allows it once it has told everybody of the loss.
      if (isExchanged) setTimeout(restore);
      else onLost(restore);
    });
    canvas.addEventListener('webglcontextrestored', () => {
      isExchanged = false;
      this.#hasFailed = false;
      extension = extensionOf();
      onRestored();
    });
    this.#fail = (error) => {
      if (this.#hasFailed || this.#renderer.getContext().isContextLost()) return;
      console.error('The pictures could not be drawn.', error);
      this.#hasFailed = true;
      // What three.js has made with the old context goes with it.
      onLost(() => {
        isExchanged = true;
        extension?.loseContext();
      });
    };
    this.#renderer.debug.onShaderError = (context, program) => this.#fail(context.getProgramInfoLog(program));
  }

  /** Draws into a canvas of the page, whose width and height are its pixels. */
  draw(picture: PairPicture, target: HTMLCanvasElement, radius = pictureRadius): void {
    // What was drawn last stays.
    if (this.#hasFailed || this.#renderer.getContext().isContextLost()) return;
    const { width, height } = target;
    const size = this.#renderer.getSize(new THREE.Vector2());
    if (size.x !== width || size.y !== height) this.#renderer.setSize(width, height, false);
    this.#look(width / height, radius, picture.isFlat);
    this.#scene.add(picture.object);
    try {
      this.#renderer.render(this.#scene, this.#camera);
    } catch (error) {
      this.#fail(error);
    }
    this.#scene.remove(picture.object);
    const context = target.getContext('2d');
    context?.clearRect(0, 0, width, height);
    context?.drawImage(this.#renderer.domElement, 0, 0);
  }

  #look(aspect: number, radius: number, isFlat: boolean): void {
    const half = radius * Math.max(1, 1 / aspect);
    Object.assign(this.#camera, { left: -half * aspect, right: half * aspect, top: half, bottom: -half });
    Object.assign(this.#camera, { near: 0, far: 2 * eyeDistance });
    this.#camera.position.copy(isFlat ? straight : slanted).multiplyScalar(eyeDistance);
    this.#camera.lookAt(0, 0, 0);
    this.#camera.updateProjectionMatrix();
  }
}
