// SPDX-License-Identifier: MIT
// Segments that are so many pixels of the page wide, however far away they are: edges of bodies, dimension lines, plumb lines. Each is a
// rectangle that the graphics card turns towards the eye; lines of the browser's own are one pixel wide at most.
import * as THREE from 'three';

export interface LineLook {
  /** In pixels of the page. */
  readonly width: number;
  readonly opacity?: number;
  /** Lengths of a dash and of the gap behind it, in pixels of the page. */
  readonly dashes?: readonly [dash: number, gap: number];
  /**
   * `seen`: behind a body it is hidden, with what is nearer to the eye by a hair drawn over what is level; `hidden`: drawn where it is
   * behind a body, and only there; `over`: drawn over everything.
   */
  readonly depth: 'seen' | 'hidden' | 'over';
}

const vertexShader = /* glsl */ `
uniform vec2 resolution;
uniform float width;
uniform float nearer;
attribute vec3 start;
attribute vec3 end;
varying float across;
varying vec2 along;
#include <fog_pars_vertex>
vec4 beforeTheEye(vec4 from, vec4 to) {
  // In perspective what is behind the eye has no place in the picture.
  float near = projectionMatrix[3][2] / (projectionMatrix[2][2] - 1.0);
  bool isBehind = projectionMatrix[2][3] == -1.0 && from.z > -near && to.z < -near;
  return isBehind ? mix(from, to, (-near - from.z) / (to.z - from.z)) : from;
}
void main() {
  vec4 a = modelViewMatrix * vec4(start, 1.0);
  vec4 b = modelViewMatrix * vec4(end, 1.0);
  vec4 from = projectionMatrix * beforeTheEye(a, b);
  vec4 to = projectionMatrix * beforeTheEye(b, a);
  vec2 way = (to.xy / to.w - from.xy / from.w) * resolution * 0.5;
  float pixels = length(way);
  vec2 direction = pixels > 1e-4 ? way / pixels : vec2(1.0, 0.0);
  float half_ = 0.5 * width + 0.5;
  bool isStart = position.x < 0.5;
  vec4 mvPosition = isStart ? a : b;
  gl_Position = isStart ? from : to;
  vec2 aside = direction.yx * vec2(-1.0, 1.0) * position.y * half_ + direction * (isStart ? -0.5 : 0.5) * width;
  gl_Position.xy += aside * 2.0 / resolution * gl_Position.w;
  gl_Position.z -= nearer * gl_Position.w;
  across = position.y * half_;
  // Even in the picture, not in space.
  along = vec2(isStart ? 0.0 : pixels, 1.0) * gl_Position.w;
  #include <fog_vertex>
}`;
const fragmentShader = /* glsl */ `
uniform vec3 diffuse;
uniform float opacity;
uniform float width;
uniform vec2 dashes;
varying float across;
varying vec2 along;
#include <fog_pars_fragment>
void main() {
  float alpha = clamp(0.5 * width + 0.5 - abs(across), 0.0, 1.0);
  if (dashes.y > 0.0 && mod(along.x / along.y, dashes.x + dashes.y) > dashes.x) discard;
  gl_FragColor = vec4(diffuse, opacity * alpha);
  #include <colorspace_fragment>
  #include <fog_fragment>
}`;

/** A hair nearer to the eye, in depths of the picture, so that a line on a surface is seen whole. */
const hair = 2e-4;
const viewport = new THREE.Vector4();

function rectangle(): THREE.InstancedBufferGeometry {
  const geometry = new THREE.InstancedBufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute([0, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 0], 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  return geometry;
}

export class WideLines {
  readonly object: THREE.Mesh<THREE.InstancedBufferGeometry, THREE.ShaderMaterial>;
  readonly #uniforms = {
    ...THREE.UniformsUtils.clone(THREE.UniformsLib.fog),
    resolution: { value: new THREE.Vector2(1, 1) },
    diffuse: { value: new THREE.Color() },
    width: { value: 1 },
    opacity: { value: 1 },
    nearer: { value: 0 },
    dashes: { value: new THREE.Vector2() },
  };

  constructor({ width, opacity = 1, dashes = [0, 0], depth }: LineLook) {
    this.width = width;
    this.opacity = opacity;
    this.#uniforms.dashes.value.set(...dashes);
    this.#uniforms.nearer.value = depth === 'over' ? 0 : hair;
    const material = new THREE.ShaderMaterial({
      vertexShader,
      fragmentShader,
      uniforms: this.#uniforms,
      transparent: true,
      depthWrite: false,
      depthTest: depth !== 'over',
      depthFunc: depth === 'hidden' ? THREE.GreaterDepth : THREE.LessEqualDepth,
      fog: true,
    });
    this.object = new THREE.Mesh(rectangle(), material);
    this.object.frustumCulled = false;
    this.object.onBeforeRender = (renderer) => {
      const { z, w } = renderer.getViewport(viewport);
      this.#uniforms.resolution.value.set(z, w);
      material.uniformsNeedUpdate = true;
    };
    this.set([]);
  }

  get color(): THREE.Color {
    return this.#uniforms.diffuse.value;
  }
  get opacity(): number {
    return this.#uniforms.opacity.value;
  }
  set opacity(opacity: number) {
    this.#uniforms.opacity.value = opacity;
  }
  /** In pixels of the page. */
  set width(width: number) {
    this.#uniforms.width.value = width;
  }

  /** The ends of the segments: six numbers for each. */
  set(points: ArrayLike<number>): void {
    const { geometry } = this.object;
    const ends = geometry.getAttribute('start') as THREE.InterleavedBufferAttribute | undefined;
    const count = Math.floor(points.length / 6);
    // As many as before take the place of them.
    if (ends && ends.data.array.length === points.length) {
      ends.data.array.set(points);
      ends.data.needsUpdate = true;
      return;
    }
    geometry.dispose();
    const buffer = new THREE.InstancedInterleavedBuffer(Float32Array.from(points), 6);
    geometry.setAttribute('start', new THREE.InterleavedBufferAttribute(buffer, 3, 0));
    geometry.setAttribute('end', new THREE.InterleavedBufferAttribute(buffer, 3, 3));
    geometry.instanceCount = count;
    this.object.visible = count > 0;
  }
  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
