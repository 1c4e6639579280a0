// SPDX-License-Identifier: MIT
// The outline of the body under the pointer: the back of the body, grown by two pixels of the page along its normals, of which only the
// margin is seen around it.
import * as THREE from 'three';
import type { ShapeMesh } from './meshes.ts';
import type { Palette } from './palette.ts';

const width = 2;
const vertexShader = /* glsl */ `
uniform vec2 resolution;
uniform float width;
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  vec2 outward = (projectionMatrix * vec4(normalMatrix * normal, 0.0)).xy * resolution;
  gl_Position.xy += normalize(outward + vec2(1e-9)) * width * 2.0 / resolution * gl_Position.w;
}`;
const fragmentShader = /* glsl */ `
uniform vec3 diffuse;
void main() {
  gl_FragColor = vec4(diffuse, 1.0);
  #include <colorspace_fragment>
}`;
const viewport = new THREE.Vector4();

/** The same surface with one normal at each place, so that grown faces stay together at the edges. */
export function joined(body: THREE.BufferGeometry): THREE.BufferGeometry {
  const [position, normal] = [body.getAttribute('position'), body.getAttribute('normal')] as const;
  const sums = new Map<string, THREE.Vector3>();
  const keyAt = (i: number): string =>
    [position.getX(i), position.getY(i), position.getZ(i)].map((x) => Math.round(x * 1e5)).join(' ');
  for (let i = 0; i < position.count; ++i) {
    const at = keyAt(i);
    const sum = sums.get(at) ?? new THREE.Vector3();
    sums.set(at, sum.add(new THREE.Vector3(normal.getX(i), normal.getY(i), normal.getZ(i))));
  }
  const normals = new Float32Array(3 * position.count);
  for (let i = 0; i < position.count; ++i)
    sums
      .get(keyAt(i))
      ?.clone()
      .normalize()
      .toArray(normals, 3 * i);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', position);
  geometry.setAttribute('normal', new THREE.BufferAttribute(normals, 3));
  geometry.setIndex(body.getIndex());
  return geometry;
}

export class Outline {
  readonly #uniforms = {
    resolution: { value: new THREE.Vector2(1, 1) },
    width: { value: width },
    diffuse: { value: new THREE.Color() },
  };
  readonly object = new THREE.Mesh<THREE.BufferGeometry, THREE.ShaderMaterial>(
    joined(new THREE.BoxGeometry(0, 0, 0)),
    new THREE.ShaderMaterial({
      vertexShader,
      fragmentShader,
      uniforms: this.#uniforms,
      side: THREE.BackSide,
    }),
  );
  #of: THREE.BufferGeometry | undefined;

  constructor() {
    this.object.visible = false;
    this.object.matrixAutoUpdate = false;
    this.object.frustumCulled = false;
    this.object.onBeforeRender = (renderer) => {
      const { z, w } = renderer.getViewport(viewport);
      this.#uniforms.resolution.value.set(z, w);
      this.object.material.uniformsNeedUpdate = true;
    };
  }

  /** Around a body, or around none; a shape of the plane has its edges for that. */
  show(mesh: ShapeMesh | undefined, palette: Palette): void {
    this.object.visible = mesh !== undefined && !mesh.isFlat && mesh.solid.kind !== 'halfSpace';
    if (!mesh || !this.object.visible) return;
    this.#uniforms.diffuse.value.copy(palette.ink);
    mesh.object.updateMatrix();
    this.object.matrix.copy(mesh.object.matrix);
    const { geometry } = mesh.pickable;
    if (geometry === this.#of) return;
    this.#of = geometry;
    this.object.geometry.dispose();
    this.object.geometry = joined(geometry);
  }
}
