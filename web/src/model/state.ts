// SPDX-License-Identifier: MIT
// Everything that the user can set, as one immutable value. The link, the autosave, the exports and the message of an
// embed are all forms of this.
import type { Vec3 } from '../../../bindings/types.ts';
import type { ComparedAlgorithm } from './algorithms.ts';
import type { Findings } from './findings.ts';
import { type Dimension, firstScene, type Scene, withFreshIds } from './scene.ts';

export const projections = ['perspective', 'orthographic'] as const;
export const methods = ['exact', 'published'] as const;
export type Method = (typeof methods)[number];
/** The method of that name. Earlier documents and embeds have `textbook` for `published`. */
export const methodNamed = (name: unknown): Method | undefined =>
  name === 'textbook' ? 'published' : methods.find((method) => method === name);

export interface Camera {
  readonly position: Vec3;
  readonly target: Vec3;
  readonly projection: (typeof projections)[number];
  /** Visible height at the target, in metres. */
  readonly height: number;
}

/** The overlays, in the order in which links count them: add new ones at the end. */
export const overlays = [
  'normal',
  'witnesses',
  'ghost',
  'manifold',
  'box',
  'ball',
  'separatingPlane',
  'labels',
  'grid',
] as const;
export type Overlay = (typeof overlays)[number];
export type Show = Readonly<Record<Overlay, boolean>>;

export interface State {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly show: Show;
  readonly method: Method;
  /** Its answer is shown beside the exact one. */
  readonly algorithm?: ComparedAlgorithm;
  /** Step in metres that moves are rounded to; 0 is off. */
  readonly snap: number;
  /** Scenes of the test lab with the answers of the program that was tested. */
  readonly findings?: Findings;
}

/** Largest magnitude of the camera's numbers: the core's own limit for shapes. */
export const maxMagnitude = 1e9;
export const maxSnap = 1e3;
/** Minimum visible height: below it nothing could be distinguished. */
export const minHeight = 1e-6;

/** A place for the eye needs no 53 bits; 24 make a link short. */
export function rounded(camera: Camera): Camera {
  const round = (v: Vec3): Vec3 => [Math.fround(v[0]), Math.fround(v[1]), Math.fround(v[2])];
  return {
    position: round(camera.position),
    target: round(camera.target),
    projection: camera.projection,
    height: Math.fround(camera.height),
  };
}

/** From the front right and above in 3D, straight on in 2D. */
export const firstCameras: Readonly<Record<Dimension, Camera>> = {
  3: rounded({ position: [3.6, 3.2, 6.2], target: [0.3, 0.6, 0], projection: 'perspective', height: 5.44 }),
  2: rounded({ position: [0.3, 0.8, 10], target: [0.3, 0.8, 0], projection: 'orthographic', height: 5 }),
};

export const firstShow: Show = {
  normal: true,
  witnesses: true,
  ghost: false,
  manifold: false,
  box: false,
  ball: false,
  separatingPlane: false,
  labels: true,
  grid: true,
};

export function firstState(dimension: Dimension = 3): State {
  return {
    scene: firstScene(dimension),
    camera: firstCameras[dimension],
    show: firstShow,
    method: 'exact',
    snap: 0,
  };
}

/** The state with another scene; the same state where the scene is the same. */
export function setScene(state: State, scene: Scene): State {
  return scene === state.scene ? state : { ...state, scene };
}
export function setCamera(state: State, camera: Camera): State {
  return { ...state, camera: rounded(camera) };
}
export function setShow(state: State, change: Partial<Show>): State {
  return { ...state, show: { ...state.show, ...change } };
}
/** The first scene of the other dimension, seen from its first camera; the same state where it is of this one already. */
export function setDimension(state: State, dimension: Dimension): State {
  const { scene } = state;
  if (dimension === scene.dimension) return state;
  return { ...state, scene: withFreshIds(firstScene(dimension), scene.nextId), camera: firstCameras[dimension] };
}
export function setMethod(state: State, method: Method): State {
  return method === state.method ? state : { ...state, method };
}
/** Undefined: the exact answer alone. */
export function setAlgorithm(state: State, algorithm: ComparedAlgorithm | undefined): State {
  const { algorithm: before, ...rest } = state;
  if (algorithm === before) return state;
  return algorithm ? { ...rest, algorithm } : rest;
}
/** A step that is not a valid length turns snapping off. */
export function setSnap(state: State, snap: number): State {
  return { ...state, snap: snap > 0 && snap <= maxSnap ? snap : 0 };
}
/** The state without the answers of the program that was tested. */
export function withoutFindings(state: State): State {
  const { findings, ...rest } = state;
  return findings ? rest : state;
}
