// SPDX-License-Identifier: MIT
// Numbers as they are pasted: from the read-out in both languages, from code, from a table; and what is no list of numbers.
import { expect, test } from 'vitest';
import { numbersIn } from '../../../web/src/model/numberList.ts';

test.each<[string, string, string, readonly number[] | undefined]>([
  ['the read-out in English', '(−0.8500, 0.7500, 1.000e−9)', '.', [-0.85, 0.75, 1e-9]],
  ['the read-out in German', '(−0,8500; 0,7500; 1,000e−9)', ',', [-0.85, 0.75, 1e-9]],
  ['German on an English page', '1,5; -2; .25', '.', [1.5, -2, 0.25]],
  ['JSON', '[1,2,3]', '.', [1, 2, 3]],
  ['JSON on a German page', '[1,2,3]', ',', [1, 2, 3]],
  ['code with decimals on a German page', '{1.5, -0.25, 3e2}', ',', [1.5, -0.25, 300]],
  ['a row of a table', '1\t2\t3\n', '.', [1, 2, 3]],
  ['a length', '0.6000 m', '.', [0.6]],
  ['a German length', '0,6000 m', ',', [0.6]],
  ['two English numbers', '0,5', '.', [0, 5]],
  ['C++', 'glm::vec3(1.0f, -2.f, .5F);', '.', [1, -2, 0.5]],
  ['C++ on a German page', 'Vec3{1,2,3};', ',', [1, 2, 3]],
  ['two numbers of C++', 'vec2(1,2);', '.', [1, 2]],
  ['three.js', 'new THREE.Vector3(1, 2e-3, 3)', '.', [1, 0.002, 3]],
  ['a literal', '{ x: 1, y: -2, z: 3 }', '.', [1, -2, 3]],
  ['JSON by names', '{"x":1,"y":2.5,"z":3}', '.', [1, 2.5, 3]],
  ['an editor of a game engine', '(X=1.000,Y=2.500,Z=-3.000)', '.', [1, 2.5, -3]],
  ['a quaternion', 'Quat(x=0, y=0, z=0.6, w=0.8)', '.', [0, 0, 0.6, 0.8]],
  ['an expression', 'vec3(1 + 2, 0, 0)', '.', undefined],
  ['two calls', 'f(1) g(2)', '.', undefined],
  ['hexadecimal', '0x1f', '.', undefined],
  ['nothing', ' ', '.', undefined],
  ['a word', '1, 2, three', '.', undefined],
  ['a dozen of points', '1.2.3', '.', undefined],
  ['no finite number', 'NaN, Infinity', '.', undefined],
  ['a book', '1 '.repeat(1000), '.', undefined],
])('%s: %j with the decimal sign %j', (_, text, decimal, numbers) => {
  expect(numbersIn(text, decimal)).toEqual(numbers);
});
