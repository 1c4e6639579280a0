// SPDX-License-Identifier: MIT
// The seed of a student's numbers: short enough to be read out, and part of the link.
const allowed = /^[\w.-]{1,64}$/;
/** Without easily confused letters. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}
/** The one that the address asks for, else the one before, else a new one. */
export function seedOf(search: string, before: string | undefined): string {
  const asked = new URLSearchParams(search).get('seed') ?? '';
  return allowed.test(asked) ? asked : (before ?? randomSeed());
}
/** Whether the address opens this exercise for others; a file from this device has none. */
export function canLink(): boolean {
  const asked = new URLSearchParams(location.search);
  return asked.has('id') || asked.has('url');
}
/** An address that asks for numbers asks for those that are seen, so that a reload agrees. */
export function keepInAddress(seed: string): void {
  if (!new URLSearchParams(location.search).has('seed')) return;
  history.replaceState(history.state, '', linkTo(seed));
}
/** The address of an exercise with these numbers. */
export function linkTo(seed: string): string {
  const url = new URL(location.href);
  url.searchParams.set('seed', seed);
  url.hash = '';
  return url.href;
}
