// SPDX-License-Identifier: MIT
// Pasted numbers: from read-outs in both languages, code, logs, debuggers and tables. Real forms, each with its value
// derived by hand; an ambiguous text leads to a question, an invalid one is rejected with the position of the error.
import { afterEach, describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../support/cpuTime.ts';
import {
  longestPaste,
  type Pasted,
  type TextPosition,
  readPasted,
} from '../../../../../web/src/formats/pasted/read.ts';
import { say, setLanguage } from '../../../../../web/src/text/language.ts';

afterEach(() => setLanguage('en'));

const vector: TextPosition = { count: 3, index: 0, measure: 'length' };
const rotation: TextPosition = { count: 4, index: 0, measure: 'none', isRotation: true };
const radius: TextPosition = { count: 1, index: 0, measure: 'length' };
const angle: TextPosition = { count: 1, index: 0, measure: 'angle' };
const flat: TextPosition = { count: 2, index: 0, measure: 'length' };

/** The numbers, or the message instead: a question with its interpretations, or the reason. */
function outcomeOf(read: Pasted): unknown {
  if (read.kind === 'numbers') return read.reading.index === 0 ? read.reading.values : read.reading;
  if (read.kind === 'choice') return { asked: say(read.question), of: read.choices.map(({ values }) => values) };
  return read.kind === 'text' ? 'text' : say(read.why);
}
const read = (text: string, place = vector, decimal = '.'): unknown => outcomeOf(readPasted(text, place, decimal));

describe('a vector, in every form that says 1, 2.5, -3', () => {
  const forms: readonly string[] = [
    '1, 2.5, -3',
    '1,2.5,-3',
    '1 2.5 -3',
    '1;2.5;-3',
    '1\t2.5\t-3\n',
    '1\n2.5\n-3',
    '(1, 2.5, -3)',
    '(1.0000, 2.5000, −3.0000)',
    '[1,2.5,-3]',
    '<1 2.5 -3>',
    '<1, 2.5, -3>',
    '{1, 2.5, -3};',
    '1.0f, 2.5F, -3.f',
    '1.0_f32, 2.5f64, -3_f32',
    '1L, 2.5d, -3.0D',
    '1.0m 2.5 m −3.0000\u00a0m',
    '0x1p+0, 0x1.4p+1, -0x1.8p1',
    '1e0, +25e-1, -.3E1',
    'const center = [1, 2.5, -3];',
    'const center: Vec3 = [1, 2.5, -3];',
    'let mut center = vec![1.0, 2.5, -3.0];',
    'let c: [f32; 3] = [1.0, 2.5, -3.0];',
    'auto c = Vec3{1,2.5,-3};',
    'auto c = Vec3{1,2.5,-3}; // centre of the 2nd box',
    'const Vec3 p1(1.f, 2.5f, -3.f);',
    'float v[3] = {1, 2.5, -3};',
    'std::array<float, 3> c = {1, 2.5, -3};',
    'std::array<float, 3>{{1.0f, 2.5f, -3.0f}}',
    'std::vector of length 3, capacity 3 = {1, 2.5, -3}',
    'glm::vec3(1.0f, 2.5f, -3.0f)',
    'glm::vec<3, float, glm::defaultp>(1, 2.5, -3)',
    'Eigen::Vector3d(1, 2.5, -3)',
    'Eigen::Matrix<double, 3, 1>{1, 2.5, -3}',
    'float3(1,2.5,-3) // pos',
    'float3(1,2.5,-3) /* pos 7 */',
    'new THREE.Vector3(1, 25e-1, -3)',
    'new Vector3(1f, 2.5f, -3f);',
    'Vector3.new(1, 2.5, -3)',
    'Vec3::new(1.0, 2.5, -3.0)',
    'Vec3 { x: 1.0, y: 2.5, z: -3.0 }',
    'Vec3(1.0, 2.5, -3.0)',
    '{x = 1, y = 2.5, z = -3}',
    '$1 = {x = 1, y = 2.5, z = -3}',
    '(Vec3 &) @0x7fffffffe0c0: {x = 1, y = 2.5, z = -3}',
    '{{x = 1, r = 1, s = 1}, {y = 2.5, g = 2.5, t = 2.5}, {z = -3, b = -3, p = -3}}',
    '(glm::vec3) v = {\n  x = 1\n  y = 2.5\n  z = -3\n}',
    '(float3) $0 = (1, 2.5, -3)',
    '{x=1.00000000 y=2.50000000 z=-3.00000000 }',
    '0x000000d5f8cffb18 {x=1.00000000 y=2.50000000 z=-3.00000000 }',
    '{.x = 1, .y = 2.5, .z = -3}',
    '{ m_x: 1, m_y: 2.5, m_z: -3 }',
    'v.x = 1; v.y = 2.5; v.z = -3;',
    '{"x":1,"y":2.5,"z":-3}',
    '{"z":-3,"y":2.5,"x":1}',
    '{"x":"1","y":"2.5","z":"-3"}',
    'X=1.000 Y=2.500 Z=-3.000',
    '(X=1.000000,Y=2.500000,Z=-3.000000)',
    'V(X=1.00, Y=2.50, Z=-3.00)',
    'x: 1\ny: 2.5\nz: -3',
    'z: -3\nx: 1\ny: 2.5',
    'x 1 y 2.5 z -3',
    '- 1\n- 2.5\n- -3',
    'position: {x: 1, y: 2.5, z: -3}',
    'half-extents: (1, 2.5, -3)',
    'pos=(1.0, 2.5, -3.0)',
    'vertex 1 2.5 -3',
    'v 1.0 2.5 -3.0',
    '<Vector3 x="1" y="2.5" z="-3"/>',
    'array([ 1. ,  2.5, -3. ])',
    'array([1. , 2.5, -3.], dtype=float32)',
    'np.array([1, 2.5, -3])',
    '[np.float64(1.0), np.float64(2.5), np.float64(-3.0)]',
    '[ 1.   2.5 -3. ]',
    '[[1], [2.5], [-3]]',
    'tensor([1.0000, 2.5000, -3.0000])',
    'Vector3(x=1.0, y=2.5, z=-3.0)',
    '(3) [1, 2.5, -3]',
    'Float32Array(3) [1, 2.5, -3]',
    'Vector3 {x: 1, y: 2.5, z: -3, isVector3: true}',
    'Object { x: 1, y: 2.5, z: -3 }',
    'Point { coords: [1.0, 2.5, -3.0] }',
    '| 1 | 2.5 | -3 |',
    '100cm, 2500 mm, -0.003km',
    'float(1), float(2.5), float(-3)',
  ];
  test.each(forms)('%j', (text) => {
    expect(read(text), 'on an English page').toEqual([1, 2.5, -3]);
    expect(read(text, vector, ','), 'on a German page').toEqual([1, 2.5, -3]);
  });
  test.each(['(1,0000; 2,5000; −3,0000)', '1,0; 2,5; -3', '1,0 2,5 -3', '1,00\t2,50\t-3,00'])(
    '%j in German',
    (text) => {
      expect(read(text, vector, ',')).toEqual([1, 2.5, -3]);
    },
  );
});

describe('numbers are read to the last bit', () => {
  test.each<[string, number]>([
    ['0x1.999999999999ap-4', 0.1],
    ['-0x1.8p+1', -3],
    ['0x0p+0', 0],
    ['0x.8p1f', 1],
    ["1'000.5f", 1000.5],
    ['1_000.25', 1000.25],
    ['1.5cm', 0.015],
    ['0.1 mm', 0.0001],
    ['2.5e2mm', 0.25],
    ['0,5 m', 0.5],
    ['radius: 0.5', 0.5],
    ['0.6000\u00a0m', 0.6],
    ['1.000e−9 m', 1e-9],
  ])('%j is %d', (text, x) => expect(read(text, radius, text.includes(',') ? ',' : '.')).toEqual([x]));
  test('an angle in degrees is turned into radians, one without a unit is one', () => {
    expect([read('90°', angle), read('90 deg', angle), read('1.5 rad', angle), read('1.5 f', angle)]).toEqual([
      [Math.PI / 2],
      [Math.PI / 2],
      [1.5],
      'The pasted text contains “f”, which is not a number.',
    ]);
  });
});

describe('a rotation by 0.6, 0, 0, 0.8 (x, y, z, w), by the names or by who writes it so', () => {
  const xyzw: readonly string[] = [
    '{"w":0.8,"x":0.6,"y":0,"z":0}',
    '{"x":0.6,"y":0,"z":0,"w":0.8}',
    'W=0.8 X=0.6 Y=0 Z=0',
    'X=0.6 Y=0 Z=0 W=0.8',
    '{w = 0.8, x = 0.6, y = 0, z = 0}',
    'Quat { w: 0.8, x: 0.6, y: 0.0, z: 0.0 }',
    'qw: 0.8\nqx: 0.6\nqy: 0\nqz: 0',
    'Quaternion {isQuaternion: true, _x: 0.6, _y: 0, _z: 0, _w: 0.8}',
    '0.8 + 0.6i + 0j + 0k',
    '0.6i + 0j + 0k + 0.8',
    'glm::quat(0.8f, 0.6f, 0.0f, 0.0f)',
    'const glm::dquat q(0.8, 0.6, 0, 0);',
    'glm::quat q = {0.8f, 0.6f, 0, 0};',
    'quat(0.800000, {0.600000, 0.000000, 0.000000})',
    'Eigen::Quaterniond(0.8, 0.6, 0, 0)',
    'Eigen::Quaternion<double>(0.8, 0.6, 0, 0)',
    'boost::math::quaternion<double>(0.8, 0.6, 0, 0)',
    'Quaternion::new(0.8, 0.6, 0.0, 0.0)',
    'UnitQuaternion::from_quaternion(Quaternion::new(0.8, 0.6, 0.0, 0.0))',
    'Rotation.from_quat([0.8, 0.6, 0, 0], scalar_first=True)',
    'glm::quat::wxyz(0.8, 0.6, 0, 0)',
    'mathutils.Quaternion((0.8, 0.6, 0.0, 0.0))',
    'new Quaternion(0.6f, 0f, 0f, 0.8f)',
    'FQuat(0.6f, 0.f, 0.f, 0.8f)',
    'btQuaternion(0.6, 0, 0, 0.8)',
    'JPH::Quat(0.6f, 0, 0, 0.8f)',
    'Quat(0.6, 0.0, 0.0, 0.8)',
    'Quat::from_xyzw(0.6, 0.0, 0.0, 0.8)',
    'new THREE.Quaternion(0.6, 0, 0, 0.8)',
    'tf2::Quaternion q(0.6, 0, 0, 0.8);',
    'float4(0.6, 0, 0, 0.8)',
    'array([0.6, 0. , 0. , 0.8])',
    '[0.6 0.  0.  0.8]',
    '[0.6, 0, 0, 0.8]',
    '"rotation": [0.6, 0, 0, 0.8]',
    'Quaternion { coords: [0.6, 0.0, 0.0, 0.8] }',
    'Rotation.from_quat([0.6, 0, 0, 0.8])',
  ];
  test.each(xyzw)('%j', (text) => {
    expect(read(text, rotation)).toEqual([0.6, 0, 0, 0.8]);
  });

  const unknown: readonly string[] = [
    '0.6, 0, 0, 0.8',
    '(0.6, 0, 0, 0.8)',
    '0.6 0 0 0.8',
    'Quaternion(0.6, 0, 0, 0.8)',
    'Quaternion((0.6, 0.0, 0.0, 0.8))',
    'quaternion(0.6, 0, 0, 0.8)',
    'Quaternionf(0.6f, 0, 0, 0.8f)',
    'quat(0.6, 0, 0, 0.8)',
    'Quaternion([0.6, 0, 0, 0.8])',
    '<body quat="0.6 0 0 0.8">',
    'float q[4] = {0.6, 0, 0, 0.8};',
  ];
  test.each(unknown)('%j is asked for, with both readings', (text) => {
    expect(read(text, rotation)).toEqual({
      asked: 'In which order are the four numbers?',
      of: [
        [0.6, 0, 0, 0.8],
        [0, 0, 0.8, 0.6],
      ],
    });
  });
  test('where both orders say the same nothing is asked, and what was known by a name is told', () => {
    expect(read('0.5 0.5 0.5 0.5', rotation)).toEqual([0.5, 0.5, 0.5, 0.5]);
    const known = (text: string): unknown => (readPasted(text, rotation, '.') as { known?: unknown }).known;
    expect(known('glm::quat(1, 0, 0, 0)')).toEqual({ order: 'wxyz', name: 'glm::quat' });
    expect(known('[1, 0, 0, 0]')).toEqual({ order: 'xyzw', name: '' });
    expect(known('{"w":1,"x":0,"y":0,"z":0}'), 'names leave nothing to tell').toBeUndefined();
  });
});

test('names say where a number goes, whichever number of the field was pasted into', () => {
  expect(read('y=2 z=3', { ...vector, index: 1 })).toEqual({ index: 1, values: [2, 3] });
  expect(read('z: 3')).toEqual({ index: 2, values: [3] });
  expect(read('{x: 1, y: 2}', { ...flat, index: 1 })).toEqual([1, 2]);
});

describe('commas and dashes that may be two things are asked for', () => {
  const asked = 'What does the comma mean?';
  test.each<[string, TextPosition, string, unknown]>([
    ['(1,2)', flat, ',', { asked, of: [[1.2], [1, 2]] }],
    ['(1,2)', flat, '.', [1, 2]],
    ['1,5', vector, ',', [1.5]],
    ['0,5', vector, '.', [0, 5]],
    ['1,2,3', vector, ',', [1, 2, 3]],
    ['vec2(1,2);', flat, ',', [1, 2]],
    ['1,5; -2; .25', vector, '.', [1.5, -2, 0.25]],
    ['1,234.5', vector, '.', { asked, of: [[1234.5], [1, 234.5]] }],
    ['1.234,5', vector, ',', { asked, of: [[1234.5], [1.234, 5]] }],
    ['1,234', radius, '.', { asked, of: [[1234], [1.234]] }],
    ['1,234', radius, ',', [1.234]],
    ['100,200,300', vector, '.', [100, 200, 300]],
    ['- 1', radius, '.', { asked: 'Is the dash a minus sign?', of: [[-1], [1]] }],
  ])('%j', (text, place, decimal, expected) => expect(read(text, place, decimal)).toEqual(expected));
});

describe('what is refused says why', () => {
  const word = (found: string): string => `The pasted text contains “${found}”, which is not a number.`;
  const sum = (found: string): string => `The pasted text contains an expression (“${found}”); only numbers are read.`;
  const infinite = (found: string): string => `The pasted text contains “${found}”; every number must be finite.`;
  const several = 'The pasted text contains several lists of numbers; paste one of them.';
  const called = (name: string, known = 'x, y, z'): string =>
    `The pasted text contains an unknown name “${name}”; available: ${known}.`;
  test.each<[string, TextPosition, string]>([
    ['1, 2, three', vector, word('three')],
    ['[1 2 three]', vector, word('three')],
    ['1.2.3', vector, word('1.2.3')],
    ['1.5e, 2, 3', vector, word('1.5e')],
    ['1x 2 3', vector, word('1x')],
    ['12:03:11 (1, 2, 3)', vector, word('12:')],
    ['vec3(1 + 2, 0, 0)', vector, sum('+')],
    ['1-2', vector, sum('+')],
    ['2 * 3, 0, 0', vector, sum('* 3, 0, 0')],
    ['1/2 0 0', vector, sum('/2 0 0')],
    ['NaN, 0, 0', vector, infinite('NaN')],
    ['{x = -nan(0x8000000000000), y = 0, z = 0}', vector, infinite('nan')],
    ['X=-nan(ind) Y=0 Z=0', vector, infinite('nan')],
    ['1.#INF, 0, 0', vector, infinite('1.#INF')],
    ['{x=-1.#IND000 y=0 z=0}', vector, infinite('1.#IND000')],
    ['inf 0 0', vector, infinite('inf')],
    ['(0, 0, -Infinity)', vector, infinite('Infinity')],
    ['1e999 0 0', vector, infinite('1e999')],
    ['0x1f', vector, 'The pasted text contains “0x1f”, an address or a hexadecimal integer; only decimals are read.'],
    [
      '(Vec3 *) 0x7fffffffe0c0',
      vector,
      'The pasted text contains “0x7fffffffe0c0”, an address or a hexadecimal integer; only decimals are read.',
    ],
    ['f(1) g(2)', vector, several],
    ['(1, 2, 3) (4, 5, 6)', vector, several],
    ['center = [1, 2, 3]; radius = 0.5', vector, several],
    ['a = 1, b = 2, c = 3', vector, called('c')],
    ['{r: 1, g: 2, b: 3}', vector, called('b')],
    ['{x: 1, y: 2, radius: 3}', vector, called('radius')],
    ['{x: 1, y: 2, z: 3}', flat, called('z', 'x, y')],
    ['{x: 1, y: 2, z: 3, w: 4}', vector, called('w')],
    ['{x: 1, z: 3}', vector, 'The pasted text is missing “y”.'],
    ['x=1 y=2 3', vector, 'Some numbers of the pasted text are named, others are not.'],
    [
      'min: {x: 0, y: 0, z: 0}, max: {x: 1, y: 1, z: 1}',
      vector,
      'The pasted text contains “x” twice, with different numbers.',
    ],
    ['1,,3', vector, 'The pasted text is missing a number between two commas.'],
    ['1, 2, 3, 4', vector, '4 numbers were pasted; from here on only 3 fit.'],
    ['1 2', radius, '2 numbers were pasted; from here on only 1 fits.'],
    ['90 deg', radius, 'The unit “deg” does not belong to this field.'],
    ['1.5 m', angle, 'The unit “m” does not belong to this field.'],
    [
      '1 '.repeat(longestPaste),
      vector,
      'The pasted text has 20000 characters; the limit is 10000. Nothing was changed.',
    ],
  ])('%j', (text, place, why) => expect(read(text, place)).toBe(why));

  test('in German too', () => {
    setLanguage('de');
    expect(read('NaN, 0, 0')).toBe('Der eingefügte Text enthält „NaN“; jede Zahl muss endlich sein.');
  });
  test.each(['', ' ', 'abc', 'center', '()', '-', 'information'])(
    '%j has no number and is a text as any other',
    (text) => expect(read(text)).toBe('text'),
  );
});

test('the time grows with the length alone: the worst texts of the longest length take under a second each', () => {
  const pieces = [
    '1',
    '(',
    '[{',
    '-',
    '1,',
    'a',
    'a<',
    'a.',
    '0x1',
    '.',
    '1e',
    '/*',
    '"',
    'x=',
    ' ',
    '1_',
    '::',
    '<1',
    '1 ',
    "1'",
    '#',
    '\n- ',
    'x:',
  ];
  for (const piece of pieces)
    for (const end of ['', '!', '1', '>', ')']) {
      const text = `${piece.repeat((longestPaste - 1) / piece.length)}${end}`;
      expect(
        cpuTime(() => readPasted(text, vector, ',')),
        `${piece} … ${end}`,
      ).toBeLessThan(1000);
    }
});

test('of 20,000 texts put together at random none throws, and what is read is finite (seed 11)', () => {
  const parts = [
    '1',
    '-2.5',
    ',',
    ' ',
    ';',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    'x',
    'y=',
    'w:',
    '=',
    'Vec3',
    '<',
    '>',
    '"',
    '+',
    '-',
    '1e5',
    '0x1p3',
    'nan',
    '//',
    '\n',
    'm',
    '|',
    '.',
  ];
  let seed = 11;
  const random = (n: number): number => (seed = (seed * 48271) % 2147483647) % n;
  for (let i = 0; i < 20_000; ++i) {
    const text = Array.from({ length: 1 + random(12) }, () => parts[random(parts.length)]).join('');
    const found = readPasted(text, i % 2 ? rotation : vector, i % 3 ? '.' : ',');
    const values = found.kind === 'numbers' ? found.reading.values : [];
    if (!values.every(Number.isFinite)) expect.fail(JSON.stringify(text));
    if (found.kind === 'numbers' && values.length === 0) expect.fail(JSON.stringify(text));
  }
});
