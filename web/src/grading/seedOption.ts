// SPDX-License-Identifier: MIT
// The option --seed of the programs that grade and pack. Node only.
import { WrongUse } from '../../../bindings/output.ts';
import { isSeed } from './seeds.ts';

export function seedOption(seed: string | undefined): string | undefined {
  if (seed !== undefined && !isSeed(seed))
    throw new WrongUse(`--seed must be 1 to 64 letters, digits, _, . or -, but is ${seed}.`);
  return seed;
}
