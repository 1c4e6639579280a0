// SPDX-License-Identifier: MIT
// What a run of the lab found, in a few figures for each cell and a hash of the rest: the same in Node, Chromium and Firefox.
import { createHash } from 'node:crypto';
import fixture from './fingerprints.json' with { type: 'json' };

export type Fingerprints = Readonly<Record<string, string>>;

/** Pair, regime and figures by cell, of a report as JSON Lines: every number of the line, to the bit, is in the hash. */
export function fingerprintsOf(jsonLines: string): Fingerprints {
  const cells = jsonLines
    .trim()
    .split('\n')
    .filter((line) => line.includes('"kind":"cell"'));
  return Object.fromEntries(
    cells.map((line) => {
      const { pair, regime, cases, wrong } = JSON.parse(line) as Readonly<Record<string, string | number>>;
      const hash = createHash('sha256').update(line).digest('hex').slice(0, 16);
      return [`${pair}/${regime}`, `${wrong} of ${cases} wrong, ${hash}`];
    }),
  );
}

/** A pair of capsules with the seed 7 in all regimes: the core, and the article's program in JavaScript. */
export const runs = ['core', 'own'] as const;
export const settingsOf = (run: (typeof runs)[number]): string => `subject=${run}&count=1000&seed=7`;
export const optionsOf = ['--pairs', 'capsule-capsule', '--count', '1000', '--seed', '7'] as const;
/** Written by the command line: npm run -s lab -- (the options above) --subject core --json FILE. */
export const expected: Readonly<Record<(typeof runs)[number], Fingerprints>> = fixture;
