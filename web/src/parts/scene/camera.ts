// SPDX-License-Identifier: MIT
// The camera of the view: perspective or orthographic, turned and moved by mouse, touch and buttons, never animated. Both
// kinds see the same height at the target, so changing between them keeps the picture's scale.
import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Vec3 } from '../../../../bindings/index.ts';
import { cameraOn, type Margins } from '../../content/situations/flatFraming.ts';
import type { Dimension } from '../../model/scene.ts';
import { type Camera, firstCameras, rounded } from '../../model/state.ts';
import { tuple, vec } from './geometry.ts';
import type { Eye } from './grips.ts';
import type { Facing } from './handles.ts';

export interface CameraEvents {
  /** The picture is another one. */
  onChange(): void;
  /** The user has brought the camera to another place. */
  onCamera(camera: Camera): void;
  /** The user turns, moves or zooms the picture: more changes may follow at once. */
  onMove?(): void;
  /** The pointer that did so was lifted. */
  onRest?(): void;
}

/** From where each view looks at the target. */
export const viewDirections = {
  front: [0, 0, 1],
  top: [0, 1, 0],
  side: [1, 0, 0],
  isometric: [1, 1, 1],
} as const satisfies Readonly<Record<string, Vec3>>;
export type ViewName = keyof typeof viewDirections;

/** Half of the angle of sight, of the shorter side of the window. */
const tangent = Math.tan(THREE.MathUtils.degToRad(20));
/** An orthographic camera stands this many heights away, so that nothing is behind it. */
const standOff = 30;

export class CameraRig implements Eye {
  readonly #perspective = new THREE.PerspectiveCamera();
  readonly #orthographic = new THREE.OrthographicCamera();
  readonly #controls: OrbitControls;
  #dimension: Dimension = 3;
  #width = 1;
  #height = 1;
  /** Visible extent of the orthographic camera before zooming. */
  #flatHeight = 1;
  #given: Camera = firstCameras[3];

  constructor(
    element: HTMLElement,
    readonly events: CameraEvents,
  ) {
    this.#controls = new OrbitControls(this.#perspective, element);
    this.#controls.minDistance = 1e-3;
    this.#controls.maxDistance = 1e7;
    this.#controls.addEventListener('change', () => {
      this.#fit();
      events.onChange();
    });
    this.#listenForMotion(element);
    this.#controls.addEventListener('end', () => this.#notify());
    this.#place(this.#given);
  }

  get current(): THREE.PerspectiveCamera | THREE.OrthographicCamera {
    return this.#isPerspective ? this.#perspective : this.#orthographic;
  }
  get #isPerspective(): boolean {
    return this.#controls.object === this.#perspective;
  }
  get projection(): Camera['projection'] {
    return this.#isPerspective ? 'perspective' : 'orthographic';
  }

  /** The camera as the state keeps it. */
  get state(): Camera {
    const target = this.#controls.target;
    const height = this.#visibleHeight();
    const position = this.#direction()
      .multiplyScalar(height / (2 * tangent))
      .add(target);
    return rounded({ position: tuple(position), target: tuple(target), projection: this.projection, height });
  }

  /** How far away the target is, and the height that is seen there, in metres. */
  get sight(): { readonly distance: number; readonly height: number } {
    return {
      distance: this.current.position.distanceTo(this.#controls.target),
      height: this.#visibleHeight() * this.#narrowness(),
    };
  }

  /** Applies the camera of a state; a camera that it reported itself changes nothing. */
  set(camera: Camera, dimension: Dimension): void {
    if (camera === this.#given && dimension === this.#dimension) return;
    const isNew = dimension !== this.#dimension || JSON.stringify(camera) !== JSON.stringify(this.#given);
    this.#given = camera;
    if (!isNew) return;
    this.#dimension = dimension;
    this.#place(camera);
  }

  reset(): void {
    this.#place(firstCameras[this.#dimension]);
    this.#notify();
  }
  /** Looks at the target from another side, from as far as before. */
  look(view: ViewName): void {
    if (this.#dimension === 3) this.#change({ direction: vec(viewDirections[view]).normalize() });
  }
  project(projection: Camera['projection']): void {
    this.#change({ projection });
  }
  /** Brings a sphere into the middle of what the margins leave free, as large as that allows, but at least half as large as without. */
  frame({ center, radius }: THREE.Sphere, { above = 0, below = 0 }: Margins = {}): void {
    // In perspective a sphere extends beyond its radius: use the sine, not the tangent, of the half angle of view.
    const whole = 2 * Math.max(radius, 1e-3) * 1.15 * Math.hypot(1, tangent);
    const side = Math.min(this.#width, this.#height);
    const free = Math.min(this.#width, this.#height - above - below);
    const height = (whole * side) / Math.max(free, side / 2);
    const up = new THREE.Vector3(0, 1, 0).projectOnPlane(this.#direction()).normalize();
    this.#change({ target: center.clone().addScaledVector(up, ((above - below) / 2) * (height / side)), height });
  }
  /** Fills what the margins leave free with a part of the plane. */
  fill({ min, max }: Pick<THREE.Box3, 'min' | 'max'>, margins: Margins = {}): void {
    const rectangle = { left: min.x, right: max.x, bottom: min.y, top: max.y };
    const { target, height } = cameraOn(rectangle, { width: this.#width, height: this.#height }, margins);
    this.#change({ target: vec(target), height });
  }
  /** Turns about the vertical through the target. */
  turn(angle: number): void {
    if (this.#dimension === 2) return;
    this.#change({ direction: this.#direction().applyAxisAngle(new THREE.Vector3(0, 1, 0), angle) });
  }
  /** Comes nearer (below 1) or goes farther (above 1). */
  zoom(factor: number): void {
    this.#change({ height: this.#visibleHeight() * factor });
  }

  /** Between `start` and `end` it is the user who changes the picture; a turn of the wheel is both at once. */
  #listenForMotion(element: HTMLElement): void {
    let isUser = false;
    this.#controls.addEventListener('start', () => (isUser = true));
    this.#controls.addEventListener('change', () => isUser && this.events.onMove?.());
    this.#controls.addEventListener('end', () => (isUser = false));
    for (const type of ['pointerup', 'pointercancel']) element.addEventListener(type, () => this.events.onRest?.());
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.#fit();
  }

  get facing(): Facing {
    const { matrixWorld } = this.current;
    const right = new THREE.Vector3().setFromMatrixColumn(matrixWorld, 0);
    const forward = new THREE.Vector3().setFromMatrixColumn(matrixWorld, 2).negate();
    return { right: tuple(right), forward: tuple(forward) };
  }
  sightTo(at: Vec3): THREE.Vector3 {
    return this.#isPerspective ? vec(at).sub(this.#perspective.position).normalize() : vec(this.facing.forward);
  }
  pixelAt(at: Vec3): number {
    const { target } = this.#controls;
    const visible = this.#visibleHeight() * this.#narrowness();
    if (!this.#isPerspective) return visible / this.#height;
    const forward = vec(this.facing.forward);
    const depth = vec(at).sub(this.#perspective.position).dot(forward);
    const toTarget = target.clone().sub(this.#perspective.position).dot(forward);
    return (visible / this.#height) * Math.max(depth / toTarget, 0.01);
  }
  toScreen(at: Vec3): THREE.Vector3 {
    const p = vec(at).project(this.current);
    return p.set(((p.x + 1) / 2) * this.#width, ((1 - p.y) / 2) * this.#height, p.z);
  }
  /** Through a point of the picture; both coordinates run from −1 to 1, y upwards. */
  rayThrough(device: { readonly x: number; readonly y: number }): THREE.Raycaster {
    const caster = new THREE.Raycaster();
    caster.setFromCamera(new THREE.Vector2(device.x, device.y), this.current);
    return caster;
  }

  /** A narrow window keeps the width of the scene in view, not its height. */
  #narrowness(): number {
    return Math.max(1, this.#height / this.#width);
  }
  #direction(): THREE.Vector3 {
    return this.#controls.object.position.clone().sub(this.#controls.target).normalize();
  }
  /** Visible extent around the target, in metres: the height, or in a narrow window the width. */
  #visibleHeight(): number {
    if (this.#isPerspective) return 2 * tangent * this.#perspective.position.distanceTo(this.#controls.target);
    return this.#flatHeight / this.#orthographic.zoom;
  }

  /** Another camera that shares with this one what is not given. */
  #change(wanted: {
    target?: THREE.Vector3;
    direction?: THREE.Vector3;
    height?: number;
    projection?: Camera['projection'];
  }): void {
    const target = wanted.target ?? this.#controls.target;
    const height = wanted.height ?? this.#visibleHeight();
    const direction = wanted.direction ?? this.#direction();
    this.#place({
      position: tuple(direction.multiplyScalar(height / (2 * tangent)).add(target)),
      target: tuple(target),
      projection: wanted.projection ?? this.projection,
      height,
    });
    this.#notify();
  }

  /** Ends what listens outside of the view. */
  destroy(): void {
    this.#controls.dispose();
  }

  #place({ position, target, projection, height }: Camera): void {
    const isFlat = this.#dimension === 2;
    const isPerspective = projection === 'perspective' && !isFlat;
    const controls = this.#controls;
    const direction = isFlat ? new THREE.Vector3(0, 0, 1) : vec(position).sub(vec(target));
    if (direction.lengthSq() === 0) direction.set(0, 0, 1);
    const distance = direction.length();
    direction.normalize();
    controls.target.copy(vec(target));
    controls.object = isPerspective ? this.#perspective : this.#orthographic;
    controls.enableRotate = !isFlat;
    controls.mouseButtons.LEFT = isFlat ? THREE.MOUSE.PAN : THREE.MOUSE.ROTATE;
    controls.touches.ONE = isFlat ? THREE.TOUCH.PAN : THREE.TOUCH.ROTATE;
    const away = isPerspective ? distance : height * standOff;
    this.current.position.copy(controls.target).addScaledVector(direction, away);
    this.#orthographic.zoom = 1;
    this.#flatHeight = height;
    this.#fit();
    controls.update();
    this.events.onChange();
  }

  /** The window's shape and the depths that can be seen, which follow the distance. */
  #fit(): void {
    const away = this.current.position.distanceTo(this.#controls.target);
    this.#perspective.aspect = this.#width / this.#height;
    this.#perspective.fov = THREE.MathUtils.radToDeg(2 * Math.atan(tangent * this.#narrowness()));
    this.#perspective.near = away / 100;
    this.#perspective.far = away * 100;
    const top = (this.#flatHeight * this.#narrowness()) / 2;
    const right = top * this.#perspective.aspect;
    Object.assign(this.#orthographic, { left: -right, right, top, bottom: -top, near: 0, far: 2 * away });
    this.current.updateProjectionMatrix();
    this.current.updateMatrixWorld();
  }

  #notify(): void {
    const now = this.state;
    if (JSON.stringify(now) === JSON.stringify(this.#given)) return;
    this.#given = now;
    this.events.onCamera(now);
  }
}
