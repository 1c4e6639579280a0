// SPDX-License-Identifier: MIT
// The vertices of a mesh of three.js where they are in the world, morph targets and bones included. What cannot be read is refused by
// its field, with what to do: an array that was freed after its upload, a bone that does not exist.
import { type Mesh, type SkinnedMesh, Vector3 } from 'three';
import { maxMagnitude } from '../../generated/schema.ts';
import { typedArrayLength, typedArrayName } from '../../read.ts';
import { finite, objectOf, refuse, typeOf } from './checks.ts';
import { affine } from './placement.ts';

const attributes = 'mesh.geometry.attributes';
const path = `${attributes}.position`;

/** What the functions of three.js read of an attribute, which others may have emptied. */
interface AttributeFields {
  readonly array?: unknown;
  readonly data?: unknown;
  readonly itemSize: number;
  readonly count: number;
  readonly isInterleavedBufferAttribute?: boolean;
  getX(index: number): number;
  getComponent(index: number, component: number): number;
}

/** An attribute whose numbers are there, at least `count` times `size`. */
function attributeOf(value: unknown, at: string, size: number, count?: number): AttributeFields {
  if (value === undefined || value === null)
    return refuse('missing-field', at, `${at} is missing; the geometry must have it.`);
  const found = objectOf(value, at, 'a BufferAttribute') as AttributeFields;
  const isInterleaved = found.isInterleavedBufferAttribute === true;
  const owner = isInterleaved ? objectOf(found.data, `${at}.data`, 'an InterleavedBuffer') : found;
  const { array } = owner as { readonly array?: unknown };
  const arrayPath = isInterleaved ? `${at}.data.array` : `${at}.array`;
  if (typedArrayName(array) === undefined)
    return refuse(
      'missing-field',
      arrayPath,
      `${arrayPath} is missing: its numbers are on the graphics card only. Do not free it after its upload (onUpload), or make the shape before.`,
    );
  if (found.itemSize !== size)
    return refuse(
      'wrong-arity',
      at,
      `${at} has ${found.itemSize} numbers for each vertex; it must have ${size}.`,
      found.itemSize,
    );
  const most = typedArrayLength(array as ArrayLike<number>);
  // The last number of an interleaved attribute is not at the end of its buffer.
  if (found.count > 0 && most < (isInterleaved ? found.count : found.count * size))
    return refuse(
      'wrong-arity',
      arrayPath,
      `${arrayPath} has ${most} numbers, too few for ${found.count} vertices${most === 0 ? ': its buffer was transferred, for example to a worker' : ''}.`,
      most,
    );
  if (count !== undefined && found.count < count)
    return refuse('wrong-arity', at, `${at} has ${found.count} vertices; the positions have ${count}.`, found.count);
  return found;
}

interface MeshFields {
  readonly isMesh?: boolean;
  readonly isInstancedMesh?: boolean;
  readonly isBatchedMesh?: boolean;
  readonly isSkinnedMesh?: boolean;
  readonly isObject3D?: boolean;
  readonly geometry?: unknown;
  readonly morphTargetInfluences?: readonly number[];
  readonly skeleton?: unknown;
}

/** The number of vertices of a mesh of which everything that they depend on can be read. */
function checkedCount(mesh: Mesh): number {
  const fields = objectOf(mesh, 'mesh', 'a Mesh') as MeshFields;
  if (fields.isMesh !== true) {
    const remedy = fields.isObject3D === true ? ' Take each Mesh in it (traverse).' : '';
    return refuse('wrong-type', 'mesh', `mesh must be a Mesh of three.js, but is ${typeOf(mesh)}.${remedy}`);
  }
  if (fields.isInstancedMesh === true || fields.isBatchedMesh === true) {
    const name = fields.isBatchedMesh === true ? 'a BatchedMesh' : 'an InstancedMesh';
    refuse('wrong-type', 'mesh', `mesh is ${name}, which has many places; make a Mesh of the geometry for each.`);
  }
  const geometry = objectOf(fields.geometry, 'mesh.geometry', 'a BufferGeometry');
  const { attributes: all, morphAttributes = {} } = geometry as Mesh['geometry'];
  const { position, skinIndex, skinWeight } = objectOf(all, attributes, 'the attributes') as Record<string, unknown>;
  const { count } = attributeOf(position, path, 3);
  if (count === 0) refuse('point-count', path, `${path} has no vertices; it must have at least one.`, 0);
  const influences = fields.morphTargetInfluences;
  morphAttributes.position?.forEach((target, i) => {
    if (influences?.[i] !== 0 && influences !== undefined)
      attributeOf(target, `mesh.geometry.morphAttributes.position[${i}]`, 3, count);
  });
  if (fields.isSkinnedMesh === true) {
    const indices = attributeOf(skinIndex, `${attributes}.skinIndex`, 4, count);
    checkBones(mesh as SkinnedMesh, indices, attributeOf(skinWeight, `${attributes}.skinWeight`, 4, count), count);
  }
  return count;
}

function checkBones(mesh: SkinnedMesh, indices: AttributeFields, weights: AttributeFields, count: number): void {
  if ((mesh.skeleton as unknown) === undefined || (mesh.skeleton as unknown) === null)
    refuse('missing-field', 'mesh.skeleton', 'mesh.skeleton is missing; bind one first (mesh.bind(skeleton)).');
  const { bones, boneInverses } = mesh.skeleton;
  const most = Math.min(bones.length, boneInverses.length);
  for (let i = 0; i < count; ++i)
    for (let k = 0; k < 4; ++k) {
      const bone = indices.getComponent(i, k);
      if (weights.getComponent(i, k) === 0 || (Number.isInteger(bone) && bone >= 0 && bone < most)) continue;
      const at = `${attributes}.skinIndex`;
      refuse('out-of-range', at, `${at} names bone ${bone} for vertex ${i}; the skeleton has ${most}.`, bone);
    }
}

/** Brings the matrices that the vertices depend on up to date: of parents, of bones, and of a skin that is bound to its mesh. */
function update(mesh: Mesh): void {
  mesh.updateWorldMatrix(true, false);
  if ((mesh as MeshFields).isSkinnedMesh !== true) return;
  mesh.updateMatrixWorld(true);
  for (const bone of (mesh as SkinnedMesh).skeleton.bones) bone.updateWorldMatrix(true, false);
}

/** x, y, z of all vertices, in the frame of the mesh or in the world; its matrices are brought up to date first. */
export function pointsOf(mesh: Mesh, isPlaced: boolean): Float64Array {
  const count = checkedCount(mesh);
  update(mesh);
  const matrix = affine(mesh.matrixWorld, 'mesh.matrixWorld');
  const numbers = new Float64Array(3 * count);
  const point = new Vector3();
  for (let i = 0; i < count; ++i) {
    mesh.getVertexPosition(i, point);
    if (isPlaced) point.applyMatrix4(matrix);
    const most = Math.max(Math.abs(point.x), Math.abs(point.y), Math.abs(point.z));
    finite(most, `${path}[${i}]`);
    if (most > maxMagnitude)
      refuse(
        'too-large',
        `${path}[${i}]`,
        `${path}[${i}] is ${most} m from 0; at most ${maxMagnitude} is allowed.`,
        most,
      );
    // Adding 0 makes 0 of -0, so that equal points are the same.
    numbers[3 * i] = point.x + 0;
    numbers[3 * i + 1] = point.y + 0;
    numbers[3 * i + 2] = point.z + 0;
  }
  return numbers;
}
