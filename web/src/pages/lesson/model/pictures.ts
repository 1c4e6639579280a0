// SPDX-License-Identifier: MIT
// The name of each state in addresses: its number, from 1, as the page counts pictures.

export const pictureId = (state: number): string => `picture-${state + 1}`;
export const pictureHash = (state: number): string => `#${pictureId(Math.max(0, state))}`;
/** The state that an address names; undefined where it names none of so many. */
export function stateOfHash(hash: string, count: number): number | undefined {
  const [, number] = /^#picture-(\d{1,4})$/.exec(hash) ?? [];
  const state = Number(number) - 1;
  return state >= 0 && state < count ? state : undefined;
}
