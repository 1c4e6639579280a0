// SPDX-License-Identifier: MIT
// The scenes that the page opens with, in the order of its tiles: what a tile shows, which runs beside others, and what it leads to.
import { firstSettings, type Settings } from './settings.ts';

export const sampleNames = ['slow', 'rain', 'drape', 'walk'] as const;
export type SampleName = (typeof sampleNames)[number];

const cloth: Settings = { ...firstSettings, mode: 'cloth' };
const slow: Settings = { ...firstSettings, mode: 'slow', seed: 2 };
const sphere: Settings = { ...cloth, over: 'sphere' };

export const samples: Readonly<Record<SampleName, { readonly shown: Settings; readonly linked: Settings }>> = {
  slow: { shown: slow, linked: slow },
  rain: { shown: { ...firstSettings, count: 2500 }, linked: firstSettings },
  drape: { shown: { ...sphere, size: 40 }, linked: sphere },
  walk: { shown: { ...cloth, size: 40 }, linked: cloth },
};
