// SPDX-License-Identifier: MIT
// The state that a platform keeps between two visits, as a short text: the answer, and the first and the best score.
import { deflateSync, inflateSync } from 'fflate';
import { checksum, fromBase64url, toBase64url } from '../../model/bytes.ts';

export interface Suspended {
  /** Of unknown origin until grading/answer.ts has read it. */
  readonly answer: unknown;
  readonly first: number | null;
  readonly best: number | null;
}

const mark = 'ts1.';
/** More than an answer of 10,000 changes can have; a text that grows further is none of ours. */
const largest = 8_000_000;

export function toSuspended(state: Suspended): string {
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(state)), { level: 9 });
  return `${mark}${checksum(bytes).toString(36)}.${toBase64url(bytes)}`;
}

/** Undefined where the text was damaged, cut or written by another program. */
export function fromSuspended(text: string): Suspended | undefined {
  const [, sum, body] = /^ts1\.(\w+)\.([\w-]+)$/.exec(text) ?? [];
  const bytes = body === undefined ? undefined : fromBase64url(body);
  if (!bytes || checksum(bytes).toString(36) !== sum) return undefined;
  try {
    const out = inflateSync(bytes, { out: new Uint8Array(largest) });
    const value = JSON.parse(new TextDecoder().decode(out)) as Partial<Record<keyof Suspended, unknown>> | null;
    const score = (x: unknown): number | null => (typeof x === 'number' && Number.isFinite(x) ? x : null);
    return { answer: value?.answer, first: score(value?.first), best: score(value?.best) };
  } catch {
    return undefined;
  }
}
