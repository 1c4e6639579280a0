// SPDX-License-Identifier: MIT
// Answers of the core to generated scenes of every pair, as one digest for each pair. The scenes are those of the test lab: the same
// bits on every machine.
import type { Touchstone } from '../../../../../bindings/index.ts';
import { generate, hasRegime } from '../../../lab/generate/generate.ts';
import { allPairs, sceneOf } from '../../../lab/model/rows.ts';
import { type Block, type Pair, pairId, regimes, type Scene } from '../../../lab/model/types.ts';
import { BitDigest } from '../../../model/bitDigest.ts';

/** What is asked of each scene: distance and contact in double, distance in float. */
export const answersOfScene = 3;
/** Of each pair, about: all regimes that it has take part alike. 69 pairs make a little more than 100,000 answers. */
const scenesOfPair = 490;
const seed = 1;

export interface PairDigest {
  readonly pair: Pair;
  readonly answers: number;
  /** 16 hexadecimal digits. */
  readonly digest: string;
}
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly rows: readonly PairDigest[];
}

/** The scenes of a pair, in blocks by regime. */
export function blocksOf(pair: Pair, scenes = scenesOfPair): readonly Block[] {
  const existing = regimes.filter((regime) => hasRegime(pair, regime));
  const each = Math.ceil(scenes / existing.length);
  return existing.map((regime) => generate(pair, regime, seed, 0, each));
}

type Distance = ReturnType<Touchstone['distance']>;
function addDistance(digest: BitDigest, { distance, normal, pointOnA, pointOnB, unique }: Distance): void {
  digest.add(distance);
  digest.addAll(normal);
  digest.addAll(pointOnA);
  digest.addAll(pointOnB);
  digest.add(unique ? 1 : 0);
}
function addAnswers(digest: BitDigest, core: Touchstone, { a, b }: Scene): void {
  addDistance(digest, core.distance(a, b));
  for (const { pointOnA, pointOnB, separation, id } of core.contact(a, b).points) {
    digest.addAll(pointOnA);
    digest.addAll(pointOnB);
    digest.add(separation);
    digest.add(id);
  }
  addDistance(digest, core.distance(a, b, { precision: 'float' }));
}

function digestOf(core: Touchstone, pair: Pair): PairDigest {
  const digest = new BitDigest();
  let answers = 0;
  for (const block of blocksOf(pair))
    for (let i = 0; i < block.count; ++i, answers += answersOfScene) addAnswers(digest, core, sceneOf(block, i));
  return { pair, answers, digest: digest.text() };
}

/** After each pair the progress; at the end all of it. */
export function* digests(core: Touchstone, pairs: readonly Pair[] = allPairs): Generator<Progress, Progress> {
  const rows: PairDigest[] = [];
  const progress = (): Progress => ({ done: rows.length, total: pairs.length, rows: [...rows] });
  for (const pair of pairs) {
    rows.push(digestOf(core, pair));
    yield progress();
  }
  return progress();
}

/** One digest of all: that of the text of the rows. */
export function digestOfAll(rows: readonly PairDigest[]): string {
  const digest = new BitDigest();
  for (const { pair, digest: own } of rows) {
    for (const letter of `${pairId(pair)} ${own}\n`) digest.add(letter.charCodeAt(0));
  }
  return digest.text();
}
