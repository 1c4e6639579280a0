// SPDX-License-Identifier: MIT
// Whole shapes pasted into one of their fields, in forms of engine code, JSON and logs; each with its value by hand.
import { afterEach, describe, expect, it } from 'vitest';
import type { ShapeType } from '../../../../../bindings/types.ts';
import { readPastedShape } from '../../../../../web/src/formats/pasted/shape.ts';
import { say, setLanguage } from '../../../../../web/src/text/language.ts';

afterEach(() => setLanguage('en'));

/** The values, the reason for refusing them, or undefined for a text that is left to the field. */
function read(text: string, type: ShapeType, decimal = '.'): unknown {
  const found = readPastedShape(text, type, decimal);
  return found?.kind === 'refused' ? say(found.why) : found?.values;
}

describe('a triangle, in every form that says (0, 0, 0), (1, 0, 0), (0, 2.5, -3)', () => {
  it.each([
    '{{0, 0, 0}, {1, 0, 0}, {0, 2.5, -3}}',
    '[[0,0,0],[1,0,0],[0,2.5,-3]]',
    '(0, 0, 0), (1, 0, 0), (0, 2.5, -3)',
    '0 0 0\n1 0 0\n0 2.5 -3',
    '0, 0, 0, 1, 0, 0, 0, 2.5, -3',
    '{"type": "triangle", "vertices": [[0, 0, 0], [1, 0, 0], [0, 2.5, -3]]}',
    '"vertices": [[0, 0, 0], [1, 0, 0], [0, 2.5, -3]]',
    'vertices: [{x: 0, y: 0, z: 0}, {x: 1, y: 0, z: 0}, {x: 0, y: 2.5, z: -3}]',
    'Triangle{.vertices = {{0.f, 0.f, 0.f}, {1.f, 0.f, 0.f}, {0.f, 2.5f, -3.f}}};',
    'Triangle t{{Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0, 2.5, -3}}};',
    'const Vec3 vertices[3] = {Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(0, 2.5, -3)};',
    'Vec3 vertices[] = { { 0, 0, 0 }, { 1, 0, 0 }, { 0, 2.5, -3 } };',
    'std::array<glm::vec3, 3> v{{{0, 0, 0}, {1, 0, 0}, {0, 2.5, -3}}};',
    'let vertices = [Vec3::new(0.0, 0.0, 0.0), Vec3::new(1.0, 0.0, 0.0), Vec3::new(0.0, 2.5, -3.0)];',
    'new Triangle(new Vector3(0, 0, 0), new Vector3(1, 0, 0), new Vector3(0, 2.5, -3))',
    'vertices = np.array([[0, 0, 0], [1, 0, 0], [0, 2.5, -3]], dtype=np.float64)',
    'float vertices[9] = {0, 0, 0, 1, 0, 0, 0, 2.5, -3};',
    '[0 mm 0 mm 0 mm, 1000 mm 0 mm 0 mm, 0 mm 2500 mm -3000 mm]',
    'tri.m_vertices = {{0, 0, 0}, {1, 0, 0}, {0, 2.5, -3}};',
  ])('%s', (text) =>
    expect(read(text, 'triangle')).toEqual({
      vertices: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 2.5, -3],
      ],
    }),
  );
});

describe('hulls and polygons', () => {
  it.each<[text: string, type: ShapeType, points: readonly (readonly number[])[]]>([
    ['{{0, 0, 1}, {2, 0, 0}}', 'hull', [[0, 0, 1], [2, 0, 0]]],
    ['"points": [[0, 0, 1]]', 'hull', [[0, 0, 1]]],
    ['points = {0, 0, 1, 2, 0, 0}', 'hull', [[0, 0, 1], [2, 0, 0]]],
    ['std::vector<Vec3> points = {Vec3(0, 0, 1), Vec3(2, 0, 0)};', 'hull', [[0, 0, 1], [2, 0, 0]]],
    ['{"points": [[0, 1], [2, 0], [0, 0]]}', 'polygon2', [[0, 1], [2, 0], [0, 0]]],
    ['(0, 1) (2, 0) (0, 0)', 'polygon2', [[0, 1], [2, 0], [0, 0]]],
  ])('%s as a %s', (text, type, points) => expect(read(text, type)).toEqual({ points })); // prettier-ignore
});

describe('a cylinder, in every form that says from (0, 1, 0) to (0, 3, 0) with radius 0.5', () => {
  it.each([
    '{"type": "cylinder", "base": [0, 1, 0], "tip": [0, 3, 0], "radius": 0.5}',
    'base: (0, 1, 0), tip: (0, 3, 0), radius: 0.5',
    'Cylinder{.base = {0, 1, 0}, .tip = {0, 3, 0}, .radius = 0.5f};',
    'cylinder.base = vec3(0, 1, 0); cylinder.tip = vec3(0, 3, 0); cylinder.radius = 0.5;',
    'c->m_radius = 0.5; c->m_tip = {0, 3, 0}; c->m_base = {0, 1, 0};',
    'Cylinder { base: Vec3 { x: 0.0, y: 1.0, z: 0.0 }, tip: Vec3 { x: 0.0, y: 3.0, z: 0.0 }, radius: 0.5 }',
    'Cylinder(Vec3(0, 1, 0), Vec3(0, 3, 0), 0.5)',
    '{radius: 50 cm, base: [0, 1, 0], tip: [0, 3, 0]}',
  ])('%s', (text) => expect(read(text, 'cylinder')).toEqual({ base: [0, 1, 0], tip: [0, 3, 0], radius: 0.5 }));

  it('with some of its fields leaves the others', () => {
    expect(read('tip = {0, 3, 0}; radius = 2', 'cylinder')).toEqual({ tip: [0, 3, 0], radius: 2 });
  });
});

describe('what is wrong is named', () => {
  it.each<[text: string, type: ShapeType, why: string]>([
    ['{{0, 0, 0}, {1, 0, 0}}', 'triangle', 'vertices has 2 points; allowed: 3.'],
    ['1 2 3 4 5 6', 'triangle', 'vertices has 2 points; allowed: 3.'],
    ['{{0, 0, 0}, {1, 0, 0}, {0, 1}}', 'triangle', 'vertices[2] has 2 numbers; it needs 3.'],
    ['{{0, 0, 0}, {1, 0, 0, 4}, {0, 1, 0}}', 'triangle', 'vertices[1] has 4 numbers; it needs 3.'],
    ['[[0, 0, 0], [1, 0, 0]]', 'polygon2', 'points[0] has 3 numbers; it needs 2.'],
    [Array(65).fill('(1, 2)').join(','), 'polygon2', 'points has 65 points; allowed: 1–64.'],
    ['base: [0, 1, 0], top: [0, 3, 0]', 'cylinder', 'unknown name “top”; available: base, tip, radius'],
    ['base: [0, 1, 0], base: [0, 3, 0]', 'cylinder', 'has the field base twice'],
    ['base: [0, 1], tip: [0, 3, 0]', 'cylinder', 'base has 2 numbers; it needs 3.'],
    ['base: [0, 1, 0], radius: [1, 2]', 'cylinder', 'radius has 2 numbers; it needs 1.'],
    ['vertices: [{x: 0, y: 0}, {x: 1, y: 0, z: 0}, {x: 0, y: 1, z: 0}]', 'triangle', 'vertices[0] has 2 numbers'],
  ])('%s as a %s', (text, type, why) => expect(read(text, type)).toContain(why));

  it('in German', () => {
    setLanguage('de');
    expect(read('{{0, 0, 0}, {1, 0, 0}}', 'triangle')).toBe('vertices hat 2 Punkte; möglich: 3.');
  });
});

it('commas between digits are decimal signs where semicolons separate, and on a German page', () => {
  const points = [[1.5, 2], [0, 1]]; // prettier-ignore
  expect(read('(1,5; 2) (0; 1)', 'polygon2')).toEqual({ points });
  expect(read('(1,5 2) (0 1)', 'polygon2', ',')).toEqual({ points });
  expect(read('1,5; 2,5; 3,5', 'hull'), 'one vector').toBeUndefined();
  expect(read('points = {1,5, 2,5}', 'polygon2', ','), 'code').toEqual({ points: [[1, 5], [2, 5]] }); // prettier-ignore
});

describe('left to the field', () => {
  it.each<[text: string, type: ShapeType]>([
    ['1, 2, 3', 'triangle'],
    ['{1, 2, 3}', 'hull'],
    ['[[1], [2], [3]]', 'triangle'],
    ['{x: 1, y: 2, z: 3}', 'hull'],
    ['{{x = 1, r = 1}, {y = 2, g = 2}, {z = 3, b = 3}}', 'triangle'],
    ['1 2 3 4', 'triangle'],
    ['base = {0, 1, 0}', 'cylinder'],
    ['0.5', 'cylinder'],
    ['{{0, 0, 0}, {1, 0, 0}, {0, 2.5, 7}}', 'cylinder'],
    ['{{0, 0, 0}, {1, 0, 0}, {0, 1, nan}}', 'triangle'],
    ['{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}', 'capsule'],
    ['[['.repeat(40), 'hull'],
    ['(1, 2, 3) '.repeat(2000), 'hull'],
    ['no numbers', 'hull'],
    ['', 'hull'],
  ])('%s as a %s', (text, type) => expect(read(text, type)).toBeUndefined());
});
