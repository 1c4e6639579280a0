// SPDX-License-Identifier: MIT
// The dark spot below a body that stands on the ground or close to it: it tells where the body stands, and fades as the body rises.
// The ellipse is that of the lowest points of the body.
import * as THREE from 'three';
import type { Palette } from './palette.ts';

/** An ellipse on the ground: its middle, half axes, the turn of the first one about Y, and how dark it is. */
export interface Foot {
  readonly x: number;
  readonly z: number;
  readonly half: readonly [number, number];
  readonly turn: number;
  readonly strength: number;
}

/** Points that are higher than the lowest one by less than this share of the size belong to the foot. */
const band = 0.16;
/** The height in sizes of the body over which the spot loses most of its darkness. */
const fading = 0.22;
const faintest = 0.02;

/** The foot of a body; undefined where it is high above the ground or wholly below it. */
export function footOf(body: THREE.Mesh, ground: number): Foot | undefined {
  const at = body.geometry.getAttribute('position') as THREE.BufferAttribute | undefined;
  if (!at || body instanceof THREE.InstancedMesh) return undefined;
  body.updateWorldMatrix(true, false);
  const points = Array.from({ length: at.count }, (_, i) =>
    new THREE.Vector3().fromBufferAttribute(at, i).applyMatrix4(body.matrixWorld),
  );
  const heights = points.map(({ y }) => y - ground);
  const lowest = heights.reduce((least, y) => Math.min(least, y), Infinity);
  const highest = heights.reduce((most, y) => Math.max(most, y), -Infinity);
  const size = new THREE.Box3().setFromPoints(points).getSize(new THREE.Vector3());
  const scale = Math.max(size.length() / 2, 1e-6);
  const strength = Math.exp(-Math.max(lowest, 0) / (fading * scale));
  if (!(highest > 0) || strength < faintest) return undefined;
  const weights = heights.map((y) => Math.max(0, 1 - (y - lowest) / (band * scale)));
  return { ...ellipse(points, weights, 0.14 * scale), strength };
}

/** The ellipse with the second moments of weighted points on the ground, grown by a margin. */
function ellipse(points: readonly THREE.Vector3[], weights: readonly number[], margin: number): Omit<Foot, 'strength'> {
  const mean = (of: (point: THREE.Vector3) => number): number => {
    let [sum, whole] = [0, 0];
    points.forEach((point, i) => {
      const weight = weights[i] ?? 0;
      if (weight === 0) return;
      sum += weight * of(point);
      whole += weight;
    });
    return sum / whole;
  };
  const [x, z] = [mean((p) => p.x), mean((p) => p.z)];
  const xx = mean((p) => (p.x - x) ** 2);
  const zz = mean((p) => (p.z - z) ** 2);
  const xz = mean((p) => (p.x - x) * (p.z - z));
  const [middle, difference] = [(xx + zz) / 2, Math.hypot((xx - zz) / 2, xz)];
  const axis = (moment: number): number => 1.45 * Math.sqrt(Math.max(moment, 0)) + margin;
  return { x, z, half: [axis(middle + difference), axis(middle - difference)], turn: -Math.atan2(2 * xz, xx - zz) / 2 };
}

const vertexShader = /* glsl */ `
attribute float strength;
varying vec2 place;
varying float darkness;
void main() {
  place = position.xz;
  darkness = strength;
  gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
}`;
const fragmentShader = /* glsl */ `
uniform float opacity;
varying vec2 place;
varying float darkness;
void main() {
  float left = max(0.0, 1.0 - dot(place, place));
  gl_FragColor = vec4(0.0, 0.0, 0.0, opacity * darkness * left * left);
}`;

/** Bodies beyond so many have a shadow only. */
const most = 64;

export class ContactShade {
  readonly #strength = new THREE.InstancedBufferAttribute(new Float32Array(most), 1);
  readonly #opacity = { value: 0 };
  readonly object: THREE.InstancedMesh<THREE.BufferGeometry, THREE.ShaderMaterial>;

  constructor() {
    const geometry = new THREE.PlaneGeometry(2, 2).rotateX(-Math.PI / 2);
    geometry.setAttribute('strength', this.#strength);
    const uniforms = { opacity: this.#opacity };
    const material = new THREE.ShaderMaterial({
      vertexShader,
      fragmentShader,
      uniforms,
      transparent: true,
      depthWrite: false,
    });
    this.object = new THREE.InstancedMesh(geometry, material, most);
    this.object.count = 0;
    this.object.frustumCulled = false;
    this.object.renderOrder = -1;
  }

  /** The spots of bodies on the ground at a height. */
  update(bodies: readonly THREE.Mesh[], ground: number, palette: Palette): void {
    this.#opacity.value = Math.min(1, 2 * palette.shadow);
    const feet = bodies.flatMap((body) => footOf(body, ground) ?? []).slice(0, most);
    const [place, turn, scale] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3()];
    const up = new THREE.Vector3(0, 1, 0);
    feet.forEach((foot, i) => {
      place.set(foot.x, ground, foot.z);
      turn.setFromAxisAngle(up, foot.turn);
      this.object.setMatrixAt(i, new THREE.Matrix4().compose(place, turn, scale.set(foot.half[0], 1, foot.half[1])));
      this.#strength.setX(i, foot.strength);
    });
    this.object.count = feet.length;
    this.object.instanceMatrix.needsUpdate = true;
    this.#strength.needsUpdate = true;
  }
}
