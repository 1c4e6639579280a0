// SPDX-License-Identifier: MIT
// Laws that are read from one answer: its numbers are finite, its normal has length 1, its points are a distance apart, and its parts
// say the same.
import { answerAt, type Answers, type Block, givenBit } from '../model/types.ts';
import { type Columns, Reading } from './columns.ts';

const vectorParts = [
  [givenBit.normal, answerAt.normal],
  [givenBit.pointOnA, answerAt.pointOnA],
  [givenBit.pointOnB, answerAt.pointOnB],
] as const;
const numberParts = [
  [givenBit.distance, answerAt.distance],
  [givenBit.depth, answerAt.depth],
] as const;

/** finite, unit, identity and agreement. */
export function judgeAnswers(block: Block, answers: Answers, columns: Columns): void {
  const reading = new Reading(answers);
  for (let i = 0; i < block.count; ++i) {
    if (answers.given[i] === 0) continue;
    reading.load(i);
    const tolerance = columns.tolerance(i);
    if (columns.wants('finite')) columns.add('finite', i, notFinite(reading), 0);
    if (reading.has(givenBit.normal) && columns.wants('unit'))
      columns.add('unit', i, Math.abs(lengthOfNormal(reading) - 1), 1e-12 + columns.relative);
    const gap = identity(reading);
    if (gap !== undefined && columns.wants('identity')) columns.add('identity', i, gap, 2 * tolerance);
    const disagreement = agreement(reading, tolerance);
    if (disagreement !== undefined && columns.wants('agreement')) columns.add('agreement', i, disagreement, tolerance);
  }
}

function notFinite(reading: Reading): number {
  let found = 0;
  for (const [bit, at] of numberParts) if (reading.has(bit) && !Number.isFinite(reading.number(at))) ++found;
  for (const [bit, at] of vectorParts)
    if (reading.has(bit)) for (let k = 0; k < 3; ++k) if (!Number.isFinite(reading.number(at + k))) ++found;
  return found;
}
function lengthOfNormal(reading: Reading): number {
  const x = reading.number(answerAt.normal);
  const y = reading.number(answerAt.normal + 1);
  const z = reading.number(answerAt.normal + 2);
  return Math.sqrt(x * x + y * y + z * z);
}
function identity(reading: Reading): number | undefined {
  const distance = reading.signedDistance();
  if (distance === undefined || !reading.has(givenBit.normal | givenBit.pointOnA | givenBit.pointOnB)) return undefined;
  let most = 0;
  for (let k = 0; k < 3; ++k) {
    const way = reading.number(answerAt.pointOnB + k) - reading.number(answerAt.pointOnA + k);
    const error = Math.abs(way - distance * reading.number(answerAt.normal + k));
    if (!(error <= most)) most = error;
  }
  return most;
}
/** The largest disagreement of intersects, distance and depth; undefined where fewer than two are given. */
function agreement(reading: Reading, tolerance: number): number | undefined {
  const hasVerdict = reading.has(givenBit.intersects);
  const hasDistance = reading.has(givenBit.distance);
  const hasDepth = reading.has(givenBit.depth);
  if (Number(hasVerdict) + Number(hasDistance) + Number(hasDepth) < 2) return undefined;
  const d = reading.number(answerAt.distance);
  const deep = reading.number(answerAt.depth);
  const ofDistance = hasVerdict && hasDistance && reading.intersects !== d <= 0 ? Math.abs(d) : 0;
  const ofDepth = hasVerdict && hasDepth && !reading.intersects && deep > tolerance ? deep : 0;
  const ofBoth = hasDistance && hasDepth ? Math.abs(deep - Math.max(0, -d)) : 0;
  return Math.max(ofDistance, ofDepth, ofBoth);
}
