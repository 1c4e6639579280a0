// SPDX-License-Identifier: MIT
// The pair as a test or a request, and any of these texts back as a state. Every export carries the link, so that it restores
// all of the state and not the pair alone.
import { written } from '../../../bindings/written.ts';
import type { PairResult, Shape, Vec2, Vec3 } from '../../../bindings/types.ts';
import { DocumentError, fromDocument, toDocument, type ValidateShape } from '../model/document.ts';
import { fromLink, LinkError, toLink } from './link/sceneLink.ts';
import { numbersOf, roleOfField, rowsOf, sizeOf } from '../model/parameters.ts';
import { isElementary, type Item, kindNames, pairOf } from '../model/scene.ts';
import type { State } from '../model/state.ts';
import { maxImport } from './limits.ts';

/** The core's result for the pair; for two planes whether their boundaries meet. */
export type Expected = PairResult<Vec2 | Vec3> | boolean;

/** The contract for doubles, in docs/conventions.md. */
const toleranceOf = (a: Shape, b: Shape): number => 1e-10 + 1e-12 * Math.max(sizeOf(a), sizeOf(b));
const contract = 'The contract for doubles: 1e-10 + 1e-12 times the largest coordinate or size.';
const notUnique = 'Another normal is as short here, so only its length is checked.';
/** A direction is as uncertain as the distance divided by the distance, so it is held to less. */
const normalTolerance = 1e-6;

const tsNumber = (x: number): string => (Object.is(x, -0) ? '-0' : String(x));
/** The shortest decimal that reads back as the same double, with a decimal point. */
const cppNumber = (x: number): string => (/^-?\d+$/.test(tsNumber(x)) ? `${tsNumber(x)}.0` : tsNumber(x));

interface Field {
  readonly field: string;
  readonly numbers: readonly number[];
  /** Of a list of vectors: their width. */
  readonly listOf: 2 | 3 | undefined;
}
function grouped(shape: Shape): readonly Field[] {
  const numbers = numbersOf(shape);
  return rowsOf(shape).flatMap(({ field, index, count, listOf }, at) =>
    index > 0 ? [] : [{ field, numbers: numbers.slice(at, at + count), listOf }],
  );
}
/** Texts in groups of `width`, each in brackets. */
const bracketed = (texts: readonly string[], width: number, [open, close]: readonly [string, string]): string =>
  Array.from(
    { length: texts.length / width },
    (_, i) => `${open}${texts.slice(width * i, width * (i + 1)).join(', ')}${close}`,
  ).join(', ');
function pairFrom(state: State): readonly [Item, Item] {
  const pair = pairOf(state.scene);
  if (!pair) throw new Error('Only a pair can be exported.');
  return pair;
}
export const formats = ['googleTest', 'vitest', 'jsonLine', 'document'] as const;
const fileNames: Readonly<Record<(typeof formats)[number], string>> = {
  googleTest: 'touchstone_pair_test.cpp',
  vitest: 'touchstone-pair.test.ts',
  jsonLine: 'touchstone-pair.jsonl',
  document: 'touchstone-scene.json',
};
const upper = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

/** A request line of the runner. */
export function asJsonLine(state: State): string {
  const [a, b] = pairFrom(state);
  const isPlanes = a.shape.type === 'plane' && b.shape.type === 'plane';
  return written({
    id: `${a.name} – ${b.name}`,
    ...(isPlanes ? { kind: 'boolean' } : {}),
    a: a.shape,
    b: b.shape,
    link: toLink(state),
  });
}

function tsShape(shape: Shape): string {
  const fields = grouped(shape).map(({ field, numbers, listOf }) => {
    const texts = numbers.map(tsNumber);
    const list = listOf ? bracketed(texts, listOf, ['[', ']']) : texts.join(', ');
    return `${field}: ${numbers.length === 1 ? list : `[${list}]`}`;
  });
  return `{ type: '${shape.type}', ${fields.join(', ')} } as const`;
}

/** A Vitest file for the folder of the repository's tests. */
export function asVitest(state: State, expected: Expected): string {
  const [{ shape: a }, { shape: b }] = pairFrom(state);
  return `// touchstone: ${toLink(state)}
// Saved as tests/${fileNames.vitest}: npx vitest run tests/${fileNames.vitest}
import { expect, test } from 'vitest';
import { loadTouchstone } from '../bindings/index.ts';

test('${a.type} against ${b.type}', async () => {
  const core = await loadTouchstone(${isElementary(a.type) && isElementary(b.type) ? "{ shapes: 'elementary' }" : ''});
  const a = ${tsShape(a)};
  const b = ${tsShape(b)};
${(typeof expected === 'boolean' ? tsMeet(expected) : tsDistance(a, b, expected)).map((line) => `  ${line}\n`).join('')}});
`;
}
const tsMeet = (expected: boolean): string[] => [`expect(core.intersects(a, b)).toBe(${expected});`];
function tsDistance(a: Shape, b: Shape, { distance, normal, unique }: PairResult<Vec2 | Vec3>): string[] {
  const near = (found: string, x: number, by: string): string =>
    `expect(Math.abs(${found} - ${x < 0 || Object.is(x, -0) ? `(${tsNumber(x)})` : tsNumber(x)})).toBeLessThanOrEqual(${by});`;
  return [
    'const { distance, normal } = core.distance(a, b);',
    `// ${contract}`,
    near('distance', distance, tsNumber(toleranceOf(a, b))),
    ...(unique
      ? normal.map((x, i) => near(`normal[${i}]`, x, tsNumber(normalTolerance)))
      : [`// ${notUnique}`, near('Math.hypot(...normal)', 1, tsNumber(normalTolerance))]),
  ];
}

/** As the core's validation leaves it, which typed shapes do not pass: unit vectors are of length 1 up to rounding. */
function unit(numbers: readonly number[]): readonly number[] {
  const length = Math.sqrt(numbers.reduce((sum, x) => sum + x * x, 0));
  return Math.abs(length - 1) > 4 * Number.EPSILON ? numbers.map((x) => x / length) : numbers;
}
/** A hull refers to points that the caller keeps. */
function cppPoints(name: string, points: readonly (Vec2 | Vec3)[], isFlat: boolean): string {
  const width = isFlat ? 2 : 3;
  const list = bracketed(points.flat().map(cppNumber), width, ['{', '}']);
  const make = isFlat ? 'polygonOf' : 'hullOf';
  return [
    `const touchstone::Vec<double, ${width}> ${name}List[]{${list}};`,
    `const touchstone::HullPoints<${width}> ${name}Points(${name}List);`,
    `const auto ${name} = touchstone::${make}<double>(${name}Points);`,
  ].join('\n  ');
}
function cppShape(name: string, shape: Shape): string {
  if (shape.type === 'hull' || shape.type === 'polygon2')
    return cppPoints(name, shape.points, shape.type === 'polygon2');
  const fields = grouped(shape).map(({ field, numbers, listOf }) => {
    if (listOf) return `{${bracketed(numbers.map(cppNumber), listOf, ['{', '}'])}}`;
    const list = (roleOfField(field) === 'unit' ? unit(numbers) : numbers).map(cppNumber).join(', ');
    return numbers.length === 1 ? list : `{${list}}`;
  });
  return `const touchstone::${upper(shape.type)}<double> ${name}{${fields.join(', ')}};`;
}

/** A GoogleTest case, to be linked with the core and gtest_main; it names the command for the root of the repository. */
export function asGoogleTest(state: State, expected: Expected): string {
  const [{ shape: a }, { shape: b }] = pairFrom(state);
  const body = [
    cppShape('a', a),
    cppShape('b', b),
    ...(typeof expected === 'boolean' ? cppMeet(expected) : cppDistance(a, b, expected)),
  ];
  return `// touchstone: ${toLink(state)}
// g++ -std=c++20 -I core/include ${fileNames.googleTest} build/native/libtouchstone_core.a -lgtest -lgtest_main
#include <gtest/gtest.h>

#include <cmath>

#include "touchstone/distance.hpp"

TEST(Touchstone, ${upper(a.type)}Against${upper(b.type)}) {
${body.map((line) => `  ${line}\n`).join('')}}
`;
}
const cppMeet = (expected: boolean): string[] => [
  `EXPECT_TRUE(touchstone::overlap<double>(a, b) == std::optional<bool>(${expected}));`,
];
function cppDistance(a: Shape, b: Shape, { distance, normal, unique }: PairResult<Vec2 | Vec3>): string[] {
  const near = (found: string, x: number, by: number): string =>
    `EXPECT_NEAR(${found}, ${cppNumber(x)}, ${cppNumber(by)});`;
  return [
    'const auto result = touchstone::distance(a, b);',
    `// ${contract}`,
    near('result.distance', distance, toleranceOf(a, b)),
    ...(unique
      ? normal.map((x, i) => near(`result.normal[${i}]`, x, normalTolerance))
      : [`// ${notUnique}`, near('std::sqrt(touchstone::lengthSquared(result.normal))', 1, normalTolerance)]),
  ];
}

export interface Export {
  readonly format: (typeof formats)[number];
  readonly fileName: string;
  readonly text: string;
}
/** Everything that can be made of the state: tests need a pair and what it answers, a request a pair, a document nothing. */
export function exportsOf(state: State, expected: Expected | undefined): readonly Export[] {
  const all: Export[] = [];
  const add = (format: Export['format'], text: string): void => {
    all.push({ format, fileName: fileNames[format], text });
  };
  const hasPair = pairOf(state.scene) !== undefined;
  if (hasPair && expected !== undefined) {
    add('googleTest', asGoogleTest(state, expected));
    add('vitest', asVitest(state, expected));
  }
  if (hasPair) add('jsonLine', `${asJsonLine(state)}\n`);
  add('document', `${written(toDocument(state))}\n`);
  return all;
}

export type ImportFault =
  'too-long' | 'no-scene' | 'not-json' | 'refused' | 'no-core' | 'file-too-large' | 'unreadable-file';
/** The reason why a text or a file is not a scene, as a sentence. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  constructor(
    readonly code: ImportFault,
    message: string,
    readonly values: { readonly size?: number; readonly file?: string } = {},
    /** Of what is refused, why. */
    override readonly cause?: LinkError | DocumentError,
  ) {
    super(message);
  }
}

/** Whether a text is in one of the formats that importText reads, valid or not. */
export function isOwnText(text: string): boolean {
  if (/#s=[\w-]|touchstone:/.test(text)) return true;
  if (!text.trimStart().startsWith('{')) return false;
  try {
    const value = JSON.parse(text) as { a?: { type?: unknown }; b?: unknown };
    return 'touchstone' in value || (Object.hasOwn(kindNames, String(value.a?.type)) && 'b' in value);
  } catch {
    return false;
  }
}

/** The state of a link, a scene as JSON, a request line of the runner or an exported test; throws an ImportError. */
export function importText(text: string, validateShape: ValidateShape): State {
  if (text.length > maxImport)
    throw new ImportError('too-long', `The text has ${text.length} characters; the limit is ${maxImport}.`, {
      size: text.length,
    });
  try {
    const trimmed = text.trim();
    if (trimmed.startsWith('{')) return fromJson(trimmed, validateShape);
    const link = linkIn(text);
    if (link !== undefined) return fromLink(link, validateShape);
  } catch (error) {
    if (error instanceof LinkError || error instanceof DocumentError)
      throw new ImportError('refused', error.message, {}, error);
    throw error;
  }
  throw new ImportError(
    'no-scene',
    'The text is not a scene: neither a link, nor JSON, nor a line for the runner, nor an exported test.',
  );
}

/** The link that the mark of an exported test stands before, else the first; in time that grows with the text alone. */
function linkIn(text: string): string | undefined {
  const link = /[#&](s=[\w-]*)/;
  return (link.exec(text.slice(Math.max(0, text.indexOf('touchstone:')))) ?? link.exec(text))?.[1];
}

function fromJson(text: string, validateShape: ValidateShape): State {
  let value: object;
  try {
    value = JSON.parse(text) as object;
  } catch {
    throw new ImportError(
      'not-json',
      'The text starts like JSON but is not valid; one scene or one line for the runner is needed.',
    );
  }
  return 'a' in value && 'b' in value && !('touchstone' in value)
    ? fromRequest(value, validateShape)
    : fromDocument(value, validateShape);
}

interface Request {
  readonly a: unknown;
  readonly b: unknown;
  readonly poseA?: unknown;
  readonly poseB?: unknown;
  readonly link?: unknown;
}
/** The pair of a request; the rest of the state from its link, unless the pair was changed since. */
function fromRequest(request: Request, validateShape: ValidateShape): State {
  const names: Readonly<Record<string, string>> = { 'shapes[0]': 'a', 'shapes[1]': 'b' };
  const shapes = [asShown(request.a, request.poseA), asShown(request.b, request.poseB)];
  const state = fromDocument({ touchstone: 1, shapes }, (value, path) => validateShape(value, names[path] ?? path));
  const linked = typeof request.link === 'string' ? linkedState(request.link, validateShape) : undefined;
  return linked && samePair(linked, state) ? linked : state;
}
/** A shape of a request as one of a document: without a name, with its pose. */
const asShown = (value: unknown, pose: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, name: undefined, pose } : value;

function linkedState(link: string, validateShape: ValidateShape): State | undefined {
  try {
    return fromLink(link, validateShape);
  } catch (error) {
    if (error instanceof LinkError) return undefined;
    throw error;
  }
}
function samePair(x: State, y: State): boolean {
  const text = (state: State): string => written(pairOf(state.scene)?.map((item) => item.shape) ?? null);
  return text(x) === text(y);
}
