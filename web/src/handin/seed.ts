// SPDX-License-Identifier: MIT
// The seed of a student's numbers: short enough to be read out, and part of the link.
import { type Answer, hasSeed } from '../grading/answer.ts';
import { isSeed } from '../grading/seeds.ts';

/** Without easily confused letters. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Where a package names the seed that its lecturer has pinned. */
const mark = 'meta[name="touchstone-seed"]';

/** The seed that a lecturer has pinned, in the package or in the link; students cannot take other numbers. */
export const pinnedSeed = (): string | undefined =>
  pinnedOf(location.search, document.querySelector<HTMLMetaElement>(mark)?.content);

/** The pinned seed of an address and a package, of which the package takes precedence. */
export function pinnedOf(search: string, packaged: string | undefined): string | undefined {
  const asked = new URLSearchParams(search);
  const seed = packaged ?? (asked.get('pinned') === '1' ? asked.get('seed') : null) ?? '';
  return isSeed(seed) ? seed : undefined;
}
/** Whether an answer has the pinned numbers, if a lecturer has pinned any. */
export function hasPinnedNumbers(answer: Answer): boolean {
  const pinned = pinnedSeed();
  return pinned === undefined || !hasSeed(answer) || answer.seed === pinned;
}

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}
/** The pinned one, else the one that the address asks for, else the one before, else a new one. */
export function seedOf(search: string, before: string | undefined, pinned?: string): string {
  const asked = pinned ?? new URLSearchParams(search).get('seed') ?? '';
  return isSeed(asked) ? asked : (before ?? randomSeed());
}
/** Whether the address opens this exercise for others; a file from this device has none. */
export function canLink(): boolean {
  const asked = new URLSearchParams(location.search);
  return asked.has('id') || asked.has('url');
}
/** The address of an exercise with these numbers; pinned, it offers no others. */
export function linkTo(seed: string, isPinned = pinnedSeed() !== undefined): string {
  const url = new URL(location.href);
  url.searchParams.set('seed', seed);
  if (isPinned) url.searchParams.set('pinned', '1');
  else url.searchParams.delete('pinned');
  url.hash = '';
  return url.href;
}
