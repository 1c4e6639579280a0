// SPDX-License-Identifier: MIT
// A scene as code for an engine: the declarations of its shapes with their poses, in the terms of its interface. Numbers are the shortest
// decimals that read back as the same doubles.
import type { Quat, Shape } from '../../../../bindings/types.ts';
import { phrase, PhraseError } from '../../text/phrase.ts';
import { dialects } from './engines.ts';
import type { Role } from './forms.ts';
import type { DialectName } from './names.ts';
import { type Value, type WrittenShape, writtenShape } from './write.ts';

type Vector = readonly number[];
const digits = (x: number): string => (Object.is(x, -0) ? '0' : String(x));
/** C# takes a number with a point for a double. */
const single = (x: number): string => `${digits(x)}f`;
/** C++ takes a number without a point for a whole one. */
const real = (x: number): string => (/^-?\d+$/.test(digits(x)) ? `${digits(x)}.0` : digits(x));
const listOf = (v: Vector, number = real): string => v.map(number).join(', ');

/** The parts of a written shape as text. */
class Parts {
  constructor(
    readonly written: WrittenShape,
    /** The variable. */
    readonly name: string,
  ) {}
  get type(): string {
    return this.written.form.names[0] ?? '';
  }
  get kind(): string {
    return this.written.form.kind;
  }
  #value(role: Role): Value {
    const value = this.written.values.get(role);
    if (value === undefined) throw new Error(`${this.type} has no ${role}.`);
    return value;
  }
  number(role: Role): number {
    return this.#value(role) as number;
  }
  vector(role: Role): Vector {
    return this.#value(role) as Vector;
  }
  list(role: Role): readonly Vector[] {
    return this.#value(role) as readonly Vector[];
  }
  get position(): Vector {
    return this.written.position ?? [0, 0, 0];
  }
  get rotation(): Quat {
    return this.written.rotation ?? [0, 0, 0, 1];
  }
  get angle(): number {
    return this.written.angle ?? 0;
  }
  /** The fields in their order, as arguments. */
  arguments(vector: (v: Vector) => string, number = real): string {
    return this.written.form.fields
      .flatMap(({ role }) => {
        const value = this.written.values.get(role);
        if (value === undefined) return [];
        return [typeof value === 'number' ? number(value) : vector(value as Vector)];
      })
      .join(', ');
  }
}
type Lines = readonly string[];

function bullet(p: Parts): Lines {
  const v = (x: Vector): string => `btVector3(${listOf(x)})`;
  const shape = (): Lines => {
    if (p.kind === 'hull')
      return [`btConvexHullShape ${p.name};`, ...p.list('points').map((one) => `${p.name}.addPoint(${v(one)});`)];
    if (p.kind !== 'taperedCapsule') return [`${p.type} ${p.name}(${p.arguments(v)});`];
    const centers = `std::array<btVector3, 2>{${p.list('ends').map(v).join(', ')}}.data()`;
    return [`${p.type} ${p.name}(${centers}, std::array<btScalar, 2>{${listOf(p.vector('radii'))}}.data(), 2);`];
  };
  if (!p.written.position) return shape();
  const pose = `btTransform ${p.name}Transform(btQuaternion(${listOf(p.rotation)}), ${v(p.position)});`;
  return [...shape(), pose];
}

function jolt(p: Parts): Lines {
  const v = (x: Vector): string => `Vec3(${listOf(x)})`;
  const shape = (): string => {
    if (p.kind === 'hull') return `ConvexHullShapeSettings(Array<Vec3>{${p.list('points').map(v).join(', ')}})`;
    if (p.kind === 'plane') return `PlaneShape(Plane(${v(p.vector('normal'))}, ${real(p.number('constant'))}))`;
    return `${p.type}(${p.arguments(v)})`;
  };
  const pose = `RVec3(${listOf(p.position)}), Quat(${listOf(p.rotation)})`;
  return [`BodyCreationSettings ${p.name}(new ${shape()}, ${pose}, EMotionType::Static, 0);`];
}

function physx(p: Parts): Lines {
  const v = (x: Vector): string => `PxVec3(${listOf(x)})`;
  const pose = `PxTransform ${p.name}Pose(${v(p.position)}, PxQuat(${listOf(p.rotation)}));`;
  switch (p.kind) {
    case 'hull':
      return [
        `const PxVec3 ${p.name}Points[] = {${p.list('points').map(v).join(', ')}};`,
        `PxConvexMeshDesc ${p.name};`,
        `${p.name}.points.stride = sizeof(PxVec3);`,
        `${p.name}.points.data = ${p.name}Points;`,
      ];
    case 'box':
      return [`PxBoxGeometry ${p.name}(${listOf(p.vector('halfExtents'))});`, pose];
    case 'cylinder':
      return [`PxConvexCoreGeometry ${p.name}(${p.type}(${p.arguments(v)}));`, pose];
    case 'plane':
      return [`PxPlane ${p.name}(${v(p.vector('normal'))}, ${real(p.number('constant'))});`];
    default:
      return [`${p.type} ${p.name}(${p.arguments(v)});`, ...(p.written.position ? [pose] : [])];
  }
}

const braces = (x: Vector): string => `{${listOf(x)}}`;
function box3d(p: Parts): Lines {
  if (p.kind === 'hull') {
    const points = `b3Vec3 ${p.name}Points[] = {${p.list('points').map(braces).join(', ')}};`;
    return [points, `b3HullData* ${p.name} = b3CreateHull(${p.name}Points, ${p.list('points').length}, 255);`];
  }
  if (p.kind !== 'box') return [`b3${p.type.slice(2)} ${p.name} = {${p.arguments(braces)}};`];
  const [x, y, z, w] = p.rotation;
  const place = `b3Transform{${braces(p.position)}, {${braces([x, y, z])}, ${real(w)}}}`;
  return [`b3BoxHull ${p.name} = b3MakeTransformedBoxHull(${listOf(p.vector('halfExtents'))}, ${place});`];
}
function box2d(p: Parts): Lines {
  if (p.kind === 'hull') {
    const points = `b2Vec2 ${p.name}Points[] = {${p.list('points').map(braces).join(', ')}};`;
    return [points, `b2Hull ${p.name} = b2ComputeHull(${p.name}Points, ${p.list('points').length});`];
  }
  if (p.kind !== 'box') return [`${p.type} ${p.name} = {${p.arguments(braces)}};`];
  const place = `b2Vec2{${listOf(p.position)}}, b2MakeRot(${real(p.angle)})`;
  return [`b2Polygon ${p.name} = b2MakeOffsetBox(${listOf(p.vector('halfExtents'))}, ${place});`];
}

const object = (v: Vector): string =>
  `{ ${v.map((x, i) => `${['x', 'y', 'z', 'w'][i] ?? ''}: ${digits(x)}`).join(', ')} }`;
function rapier(p: Parts): Lines {
  const call = (): string => {
    if (p.kind === 'hull') return `convexHull(new Float32Array([${p.list('points').flat().map(digits).join(', ')}]))`;
    if (p.kind === 'box') return `cuboid(${listOf(p.vector('halfExtents'), digits)})`;
    return `${p.type}(${p.arguments(object, digits)})`;
  };
  const isFlat = p.written.form.dimension === 2;
  const turn = isFlat ? digits(p.angle) : object(p.rotation);
  // The numbers of a hull alone do not show whether they are of the plane.
  const nowhere = isFlat ? '.setTranslation(0, 0)' : '';
  const place = `.setTranslation(${listOf(p.position, digits)}).setRotation(${turn})`;
  const pose = p.written.position ? place : nowhere;
  return [`const ${p.name} = RAPIER.ColliderDesc.${call()}${pose};`];
}

function unity(p: Parts): Lines {
  const v = (x: Vector): string => `new Vector3(${listOf(x, single)})`;
  if (p.kind === 'plane')
    return [`var ${p.name} = new UnityEngine.Plane(${v(p.vector('normal'))}, ${single(p.number('constant'))});`];
  const fields: Lines =
    p.kind === 'hull'
      ? [`${p.name}.sharedMesh = new Mesh { vertices = new[] { ${p.list('points').map(v).join(', ')} } };`]
      : p.written.form.fields.flatMap(({ role, labels: [label = role] }) => {
          const value = p.written.values.get(role);
          if (value === undefined) return [];
          const text = typeof value !== 'number' ? v(value as Vector) : role === 'axis' ? String(value) : single(value);
          return [`${p.name}.${label} = ${text};`];
        });
  const pose = `${p.name}.transform.SetPositionAndRotation(${v(p.position)}, new Quaternion(${listOf(p.rotation, single)}));`;
  const made = `var ${p.name} = new GameObject("${p.name}").AddComponent<${p.type}>();`;
  return [made, ...fields, ...(p.written.position ? [pose] : [])];
}

function unreal(p: Parts): Lines {
  const v = (x: Vector): string => `FVector(${listOf(x)})`;
  if (p.kind === 'plane') return [`FPlane ${p.name}(${v(p.vector('normal'))}, ${real(p.number('offset'))});`];
  if (p.kind === 'hull')
    return [`FKConvexElem ${p.name};`, `${p.name}.VertexData = {${p.list('points').map(v).join(', ')}};`];
  const pose = [`${p.name}.Center = ${v(p.position)};`];
  const turn = `${p.name}.Rotation = FQuat(${listOf(p.rotation)}).Rotator();`;
  return [`${p.type} ${p.name}(${p.arguments(v)});`, ...pose, ...(p.kind === 'sphere' ? [] : [turn])];
}

function three(p: Parts): Lines {
  const v = (x: Vector): string => `new THREE.Vector3(${listOf(x, digits)})`;
  if (p.kind === 'plane' || p.kind === 'triangle')
    return [`const ${p.name} = new THREE.${p.type}(${p.arguments(v, digits)});`];
  const geometry =
    p.kind === 'hull'
      ? `new ConvexGeometry([${p.list('points').map(v).join(', ')}])`
      : `new THREE.${p.type}(${p.arguments(v, digits)})`;
  const pose = [
    `${p.name}.position.set(${listOf(p.position, digits)});`,
    `${p.name}.quaternion.set(${listOf(p.rotation, digits)});`,
  ];
  return [`const ${p.name} = new THREE.Mesh(${geometry});`, ...(p.written.position ? pose : [])];
}

function glm(p: Parts): Lines {
  const v = (x: Vector): string => `glm::dvec3(${listOf(x)})`;
  if (p.kind === 'hull') return [`const Hull ${p.name}{{${p.list('points').map(v).join(', ')}}};`];
  if (p.kind !== 'box') return [`const ${p.type} ${p.name}{${p.arguments(v)}};`];
  const [x, y, z, w] = p.rotation;
  const place = `${v(p.position)}, glm::dquat(${listOf([w, x, y, z])})`;
  return [`const Box ${p.name}{${v(p.vector('halfExtents'))}, ${place}};`];
}

const writers: Readonly<Record<DialectName, (parts: Parts) => Lines>> = {
  bullet,
  jolt,
  physx,
  box3d,
  box2d,
  rapier,
  unity,
  unreal,
  three,
  glm,
};

/** `a` and `b` for a pair, `shape3` for what comes after. */
const nameOf = (i: number): string => ['a', 'b'][i] ?? `shape${i + 1}`;

/** Throws a PhraseError for a shape that the engine does not have. */
export function codeOf(shapes: readonly Shape[], name: DialectName): string {
  if (name === 'box2d') checkPolygons(shapes);
  const lines = shapes.flatMap((shape, i) => writers[name](new Parts(writtenShape(shape, name), nameOf(i))));
  return `${lines.join('\n')}\n`;
}
/** B2_MAX_POLYGON_VERTICES in collision.h. */
const longestPolygon = 8;
function checkPolygons(shapes: readonly Shape[]): void {
  for (const shape of shapes)
    if (shape.type === 'polygon2' && shape.points.length > longestPolygon)
      throw new PhraseError(
        phrase('dialect.polygon', { title: dialects.box2d.title, found: shape.points.length, most: longestPolygon }),
      );
}
