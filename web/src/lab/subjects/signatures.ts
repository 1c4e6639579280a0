// SPDX-License-Identifier: MIT
// The function of a subject: its parameters are the two shapes, its result is what it knows. Starting files in both languages.
import type { ShapeType } from '../../../../bindings/types.ts';
import type { Signature } from '../../coding/types.ts';
import { type StructName, structs } from '../../coding/values.ts';
import { dimensionOfPair } from '../model/rows.ts';
import { type Pair, pairId } from '../model/types.ts';

/** The struct of each kind, with the fields of the kind in their order. */
export const structOf: Readonly<Record<ShapeType, StructName>> = {
  point: 'Point',
  sphere: 'Sphere',
  aabb: 'AABB',
  obb: 'OBB',
  capsule: 'Capsule',
  taperedCapsule: 'TaperedCapsule',
  triangle: 'Triangle',
  cylinder: 'Cylinder',
  hull: 'Hull',
  plane: 'Plane',
  circle2: 'Circle2',
  aabb2: 'Aabb2',
  obb2: 'Obb2',
  capsule2: 'Capsule2',
  polygon2: 'Polygon2',
};

/** What a function may return: a verdict, a signed distance, the triple of a game engine, or everything. */
export const resultForms = ['bool', 'number', 'Intersection', 'Result'] as const;
export type ResultForm = (typeof resultForms)[number];
/** The name of the function, unless another is given. */
export const defaultEntry = 'collide';

const isPlanar = (pair: Pair): boolean => dimensionOfPair(pair) === 2;
type ResultStruct = 'Intersection' | 'Intersection2' | 'Result' | 'Result2';
const structOfForm = (form: 'Intersection' | 'Result', pair: Pair): ResultStruct =>
  isPlanar(pair) ? `${form}2` : form;

export function signatureOf(pair: Pair, form: ResultForm, entry = defaultEntry): Signature {
  return {
    name: entry,
    parameters: [
      { name: 'a', type: structOf[pair.a] },
      { name: 'b', type: structOf[pair.b] },
    ],
    result: form === 'bool' || form === 'number' ? form : structOfForm(form, pair),
  };
}

const fieldsOf = (name: StructName): string => structs[name].map((field) => `${field.name}: ${field.type}`).join(', ');

/** A file that compiles, or runs, and answers wrongly: the place to begin. */
export function startingFile(pair: Pair, language: 'cpp' | 'javascript', entry = defaultEntry): string {
  const [a, b] = [structOf[pair.a], structOf[pair.b]];
  const result = structOfForm('Intersection', pair);
  const vector = isPlanar(pair) ? '{1, 0}' : '{1, 0, 0}';
  if (language === 'cpp')
    return `#include "touchstone.hpp"

// Pair: ${pairId(pair)}. Instead of ${result} (hit, normal, depth) it may return bool (do they intersect?), double (the signed
// distance) or ${structOfForm('Result', pair)} (hit, distance, normal, pointOnA, pointOnB). The normal points from a to b; touching counts.
${result} ${entry}(const ${a}& a, const ${b}& b) {
  return {false, ${vector}, 0};
}
`;
  const normal = isPlanar(pair) ? '{ x: 1, y: 0 }' : '{ x: 1, y: 0, z: 0 }';
  return `// Pair: ${pairId(pair)}. It may return true or false (do they intersect?), a number (the signed distance), or an object with any
// of: hit, distance, normal, depth, pointOnA, pointOnB. The normal points from a to b; touching counts.
// a: { type: '${pair.a}', ${fieldsOf(a)} }
// b: { type: '${pair.b}', ${fieldsOf(b)} }
function ${entry}(a, b) {
  return { hit: false, normal: ${normal}, depth: 0 };
}
`;
}

/** A function of two shapes that a C++ file defines. */
export interface FoundFunction {
  readonly pair: Pair;
  readonly form: ResultForm;
}

const kindOfStruct = new Map(Object.entries(structOf).map(([kind, struct]) => [struct, kind as ShapeType]));
const formOfType = (type: string): ResultForm | undefined =>
  type === 'double' ? 'number' : resultForms.find((form) => form === type || `${form}2` === type);

/** Without comments and texts, in which a function may be mentioned. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"/g, (found) => (found.startsWith('"') ? '""' : ' '));

/** The overloads of a function that take two shapes, in the order of the file. */
export function functionsIn(source: string, entry = defaultEntry): readonly FoundFunction[] {
  const parameter = '\\s*(?:const\\s+)?(\\w+)(?:\\s+const)?\\s*&?\\s*\\w*\\s*';
  const pattern = new RegExp(`\\b(\\w+)\\s+${entry}\\s*\\(${parameter},${parameter}\\)`, 'g');
  const found = new Map<string, FoundFunction>();
  for (const [, type = '', first = '', second = ''] of withoutComments(source).matchAll(pattern)) {
    const [a, b] = [kindOfStruct.get(first as StructName), kindOfStruct.get(second as StructName)];
    const form = formOfType(type);
    if (a && b && form) found.set(pairId({ a, b }), { pair: { a, b }, form });
  }
  return [...found.values()];
}
