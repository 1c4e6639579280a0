// SPDX-License-Identifier: MIT
// A new shape whose fields are those of another one is not taken for it: without traits of its own the queries of the core do
// not compile, and the message says what to write and where.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { which } from '../../bindings/toolchain/common.mjs';

const core = resolve(import.meta.dirname, '../../core');
const compiler = ['g++', 'clang++'].find((name) => (which as (name: string) => string | undefined)(name)) ?? 'g++';
/** Files in front of those of the core. */
const folder = mkdtempSync(join(tmpdir(), 'shape-traits-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}
/** A file of the core with a text put in front of another, which must be there. */
function withText(path: string, before: string, text: string): string {
  const source = readFileSync(join(core, path), 'utf8');
  expect(source, path).toContain(before);
  return source.replace(before, `${text}${before}`);
}
/** What the compiler says to a file of the core. */
function messages(path: string): string {
  const flags = [
    '-std=c++20',
    '-fsyntax-only',
    ...[folder, join(core, 'include'), join(core, 'src')].map((at) => `-I${at}`),
  ];
  try {
    execFileSync(compiler, [...flags, join(core, 'src', path)], { stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (error) {
    return String((error as { readonly stderr: Buffer }).stderr);
  }
  return '';
}

/** Adds a cone with the fields of a capsule to the shapes. */
function addCone(): void {
  const shapes = withText('include/touchstone/shapes.hpp', '  plane,\n', '  cone,\n')
    .replace(
      '/// The solid half-space',
      `/// Convex hull of the disc at base and the point tip.
template <ScalarType S>
struct Cone {
  using Scalar = S;
  static constexpr ShapeKind kind = ShapeKind::cone;
  static constexpr int dimension = 3;
  static constexpr bool isBounded = true;
  Vec3<S> base, tip;
  S radius;
};
/// The solid half-space`,
    )
    .replace('Plane<S>, Circle2<S>', 'Cone<S>, Plane<S>, Circle2<S>')
    .replace(
      '    case ShapeKind::plane:',
      '    case ShapeKind::cone: return visit.template operator()<Cone<S>>();\n    case ShapeKind::plane:',
    );
  expect(shapes.match(/Cone<S>/g)).toHaveLength(2);
  put('touchstone/shapes.hpp', shapes);
}

test.each([
  ['the general solver', 'algorithms/convex/convex.cpp'],
  ['motion', 'queries/moving_shape.cpp'],
  ['the contact manifold', 'queries/contact.cpp'],
  ['separating axes', 'queries/algorithms.cpp'],
  ['support points', 'queries/support.cpp'],
])('%s: a cone with base, tip and radius does not compile as a capsule', (_, path) => {
  addCone();
  const said = messages(path);
  expect(said).toContain('This shape states no traits. Write template <ScalarType S> struct ShapeTraits<NAME<S>>');
  expect(said).toContain('core/src/shapes/NAME.hpp');
  expect(said).toContain('Cone<double>');
});

test('a shape whose traits are not complete does not compile, and the message names what it lacks', () => {
  addCone();
  put(
    'shapes/all.hpp',
    withText('src/shapes/all.hpp', '#include "shapes/capsule.hpp"', '#include "shapes/cone.hpp"\n'),
  );
  put(
    'shapes/cone.hpp',
    `#pragma once
#include "shapes/traits.hpp"
namespace touchstone {
template <ScalarType S>
struct ShapeTraits<Cone<S>> {
  static constexpr ContactForm contactForm = ContactForm::polygon;
  static constexpr SatForm satForm = SatForm::none;
  static Vec3<S> somePoint(const Cone<S>& s) { return s.base; }
  static SimpleSolid solid(const Cone<S>&) { return {}; }
};
}
`,
  );
  const said = messages('queries/contact.cpp');
  for (const name of ['core(s, reference)', 'support(s, direction)', 'supportPolygon(s, n, sine, reference)'])
    expect(said).toContain(`ShapeTraits of this shape lack ${name}; see core/src/shapes/traits.hpp`);
  expect(said).not.toContain('lack somePoint(s)');
  expect(said).not.toContain('states no traits');
});
