// SPDX-License-Identifier: MIT
// Draws the common volume of two overlapping bodies over them: of each body the part of its surface that is inside of the other. Both
// are convex, so of the faces towards the eye these parts cover each pixel of the common volume once. A dark line is where the two
// surfaces meet; hatching says "overlap" without relying on colour.
import * as THREE from 'three';
import { hatchSpacing } from './marking.ts';
import type { ShapeMesh } from './meshes.ts';
import type { Palette } from './palette.ts';
import type { Solid } from './solid.ts';

const vertexShader = /* glsl */ `
uniform mat4 toOther;
varying vec3 inOther;
void main() {
  inOther = (toOther * vec4(position, 1.0)).xyz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

/** Numbers of the kinds of solids in the shader. */
const kinds = { none: 0, round: 1, box: 2, cylinder: 3, halfSpace: 4, planes: 5 } as const;

/**
 * `outside` is how far a place is outside of the other body: exact for round bodies, for the others the largest distance from a side.
 * Round bodies: the nearest of the balls on the axis has its centre where the derivative of |p - c(t)| - r(t) vanishes.
 */
const fragmentShader = /* glsl */ `
uniform int kind;
uniform vec4 size;
uniform highp sampler2D planes;
uniform int planeCount;
uniform vec3 color;
uniform float hatchSpacing;
varying vec3 inOther;

float outsideRound(vec2 p) {
  float length_ = size.y - size.x;
  float slope = size.w - size.z;
  if (abs(slope) >= length_) {
    bool isTip = slope > 0.0;
    return length(vec2(p.x, p.y - (isTip ? size.y : size.x))) - (isTip ? size.w : size.z);
  }
  float s = slope / length_;
  float t = clamp(p.y - size.x + p.x * s / sqrt(1.0 - s * s), 0.0, length_);
  return length(vec2(p.x, p.y - size.x - t)) - (size.z + s * t);
}
float outside(vec3 p) {
  if (kind == 1) return outsideRound(vec2(length(p.xz), p.y));
  if (kind == 2) {
    vec3 q = abs(p) - size.xyz;
    return max(q.x, max(q.y, q.z));
  }
  if (kind == 3) return max(length(p.xz) - size.y, abs(p.y) - size.x);
  if (kind == 4) return p.y;
  float most = -1e30;
  for (int i = 0; i < planeCount; ++i) {
    vec4 plane = texelFetch(planes, ivec2(i, 0), 0);
    most = max(most, dot(plane.xyz, p) - plane.w);
  }
  return most;
}
void main() {
  float depth = -outside(inOther);
  float pixel = max(fwidth(depth), 1e-6);
  if (kind == 0 || depth < 0.0) discard;
  float stripe = abs(fract((gl_FragCoord.x + gl_FragCoord.y) / (hatchSpacing * 1.41421)) - 0.5) * hatchSpacing;
  float inked = 1.0 - smoothstep(0.6, 1.4, stripe);
  float rim = 1.0 - smoothstep(1.2, 2.2, depth / pixel);
  gl_FragColor = vec4(color, mix(0.38, 1.0, max(inked, rim)));
  #include <colorspace_fragment>
}`;

/** With the attributes of bodies, on which the program depends. */
const noBody = new THREE.PlaneGeometry(0, 0);
const noPlanes = new THREE.DataTexture(new Float32Array(4), 1, 1, THREE.RGBAFormat, THREE.FloatType);

/** The part of one body that is inside of another. */
class Part {
  readonly #uniforms = {
    toOther: { value: new THREE.Matrix4() },
    kind: { value: 0 },
    size: { value: new THREE.Vector4() },
    planes: { value: noPlanes },
    planeCount: { value: 0 },
    color: { value: new THREE.Color() },
    hatchSpacing,
  };
  readonly mesh = new THREE.Mesh(
    noBody as THREE.BufferGeometry,
    new THREE.ShaderMaterial({
      vertexShader,
      fragmentShader,
      uniforms: this.#uniforms,
      transparent: true,
      depthTest: false,
      depthWrite: false,
    }),
  );
  #solid: Solid | undefined;

  constructor() {
    this.mesh.renderOrder = 5;
    this.mesh.matrixAutoUpdate = false;
  }

  update(own: ShapeMesh, other: ShapeMesh, palette: Palette): void {
    // Shared with the body, which disposes of it.
    this.mesh.geometry = own.pickable.geometry;
    own.object.updateMatrix();
    other.object.updateMatrix();
    this.mesh.matrix.copy(own.object.matrix);
    this.mesh.matrixWorldNeedsUpdate = true;
    this.#uniforms.toOther.value.copy(other.object.matrix).invert().multiply(own.object.matrix);
    this.#uniforms.color.value.copy(palette.overlap);
    if (other.solid !== this.#solid) this.#describe(other.solid);
    this.mesh.visible = other.solid.kind !== 'none';
  }
  #describe(solid: Solid): void {
    const { kind, size, planes, planeCount } = this.#uniforms;
    this.#solid = solid;
    kind.value = kinds[solid.kind];
    if (solid.kind === 'round') size.value.set(solid.base, solid.tip, solid.baseRadius, solid.tipRadius);
    else if (solid.kind === 'box') size.value.set(...solid.half, 0);
    else if (solid.kind === 'cylinder') size.value.set(solid.half, solid.radius, 0, 0);
    this.#forgetPlanes();
    if (solid.kind !== 'planes') return;
    planeCount.value = solid.planes.length / 4;
    planes.value = new THREE.DataTexture(solid.planes, planeCount.value, 1, THREE.RGBAFormat, THREE.FloatType);
    planes.value.needsUpdate = true;
  }
  #forgetPlanes(): void {
    const { planes } = this.#uniforms;
    if (planes.value !== noPlanes) planes.value.dispose();
    planes.value = noPlanes;
  }
  dispose(): void {
    this.#forgetPlanes();
    this.mesh.material.dispose();
  }
}

export class CommonVolume {
  readonly object = new THREE.Group();
  readonly #parts = [new Part(), new Part()] as const;

  constructor() {
    this.object.add(...this.#parts.map(({ mesh }) => mesh));
  }
  /** The frames of both bodies are those of this object's parent. */
  update(a: ShapeMesh, b: ShapeMesh, palette: Palette): void {
    this.#parts[0].update(a, b, palette);
    this.#parts[1].update(b, a, palette);
    // Two flat shapes have the same common part.
    if (a.isFlat && b.isFlat) this.#parts[1].mesh.visible = false;
  }
  dispose(): void {
    for (const part of this.#parts) part.dispose();
  }
}
