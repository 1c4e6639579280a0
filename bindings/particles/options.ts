// SPDX-License-Identifier: MIT
// Reads the options of steps and of cloth.
import { named, property, readFlag, readNumbers, readOptions } from '../read.ts';
import { TouchstoneError } from '../types.ts';

/** A finite number of 0 or more. */
export function readSize(options: object, name: string, byDefault: number): number {
  const value = property(options, name, '') ?? byDefault;
  if (typeof value !== 'number')
    throw new TouchstoneError('wrong-type', name, `${name} must be a number, but is ${named(value)}.`);
  if (!Number.isFinite(value))
    throw new TouchstoneError('not-finite', name, `${name} is ${value}; it must be a finite number.`);
  if (value < 0) throw new TouchstoneError('negative-size', name, `${name} is ${value}; it must be 0 or more.`);
  if (value > 1e9) throw new TouchstoneError('too-large', name, `${name} is ${value}; it must be at most 1e9.`);
  return value;
}

export function readChoice<T extends string>(options: object, name: string, choices: readonly [T, ...T[]]): T {
  const value = property(options, name, '') ?? choices[0];
  const chosen = choices.find((choice) => choice === value);
  if (chosen !== undefined) return chosen;
  throw new TouchstoneError('wrong-type', name, `${name} must be ${choices.join(' or ')}, but is ${named(value)}.`, {
    found: value,
    allowed: choices,
  });
}

export function readVector(options: object, name: string, byDefault: readonly number[]): readonly number[] {
  const value = property(options, name, '');
  if (value === undefined || value === null) return byDefault;
  const numbers: number[] = [];
  readNumbers(value, 3, name, numbers);
  const wrong = numbers.findIndex((x) => !Number.isFinite(x) || Math.abs(x) > 1e9);
  if (wrong < 0) return numbers;
  const path = `${name}[${wrong}]`;
  throw new TouchstoneError('not-finite', path, `${path} is ${numbers[wrong]}; it must be between -1e9 and 1e9.`);
}

/** A step's options as the raw call takes them (flags: see particles.cpp). */
export interface RawStep {
  readonly flags: number;
  readonly skin: number;
  readonly friction: number;
  readonly massScale: number;
  readonly verify: boolean;
}
export function readStep(value: unknown): RawStep {
  const options = readOptions(value, 'options');
  const isOn = (name: string): boolean => (property(options, name, '') ?? true) === true || readFlag(options, name);
  const flags =
    (readChoice(options, 'mode', ['exact', 'published']) === 'published' ? 1 : 0) +
    (readChoice(options, 'response', ['stick', 'slide']) === 'slide' ? 2 : 0) +
    (readFlag(options, 'continuous') ? 4 : 0) +
    (isOn('grid') ? 0 : 8);
  return {
    flags,
    skin: readSize(options, 'skin', 0),
    friction: readSize(options, 'friction', 0),
    massScale: readSize(options, 'massScale', 0),
    verify: isOn('verify'),
  };
}

/** The forces of a cloth in the order in which the module reads them. */
export function readForces(value: unknown): readonly number[] {
  const options = readOptions(value, 'forces');
  return [
    readSize(options, 'stretch', 0),
    readSize(options, 'shear', 1e-5),
    readSize(options, 'bend', 1e-3),
    ...readVector(options, 'gravity', [0, -9.81, 0]),
    ...readVector(options, 'wind', [0, 0, 0]),
    readSize(options, 'drag', 0),
    readSize(options, 'damping', 0.1),
  ];
}
