// SPDX-License-Identifier: MIT
// The arguments of the programs that run in Node: whatever is wrong with them is a wrong use of the program.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { WrongUse } from './output.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options by their names, and what stands beside them. */
export function argumentsOf<O extends Options>(
  options: O,
): ReturnType<typeof parseArgs<{ readonly options: O; readonly allowPositionals: true }>> {
  try {
    return parseArgs({ options, allowPositionals: true } as const);
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

/** Every program explains itself. */
export const helpOption = { help: { type: 'boolean', short: 'h' } } as const;

/** The value of an option that has two; the first where it is left out. */
export function eitherOf<A extends string, B extends string>(
  option: string,
  value: string | undefined,
  [first, second]: readonly [A, B],
): A | B {
  if (value === undefined || value === first) return first;
  if (value === second) return second;
  throw new WrongUse(`${option} must be ${first} or ${second}, but is ${value}.`);
}

/** Of the sentences that a program says, and of what it makes. */
export const languageOption = (value: string | undefined): 'en' | 'de' => eitherOf('--language', value, ['en', 'de']);
