// SPDX-License-Identifier: MIT
// The settings of the page "Broad phase": ranges and defaults.
import { type Method, methods } from '../../../bindings/broadphase/types.ts';
import { choice, type Field, numbers, SettingsFormat } from './settings.ts';

export const presets = [
  'moving',
  'static',
  'clustered',
  'spaced',
  'indoor',
  'outdoor',
  'giant',
  'stack',
  'line',
] as const;
export const spaces = ['3d', '2d'] as const;
export const mixes = ['mixed', 'spheres', 'boxes', 'capsules'] as const;

export type Preset = (typeof presets)[number];
export type Space = (typeof spaces)[number];
export type Mix = (typeof mixes)[number];

export interface Settings {
  readonly preset: Preset;
  readonly space: Space;
  readonly count: number;
  readonly mix: Mix;
  /** The largest size divided by the smallest. */
  readonly spread: number;
  /** In m/s, of the fastest shapes. */
  readonly speed: number;
  readonly seed: number;
  /** The methods that are compared. */
  readonly methods: readonly Method[];
  /** Index of the method whose structure is drawn. */
  readonly drawn: number;
  readonly structure: boolean;
  readonly shapes: boolean;
  readonly pairs: boolean;
  /** Whether each method has a view of its own. */
  readonly beside: boolean;
}
export type SettingName = keyof Settings;
export type Choice = Preset | Space | Mix;

/** Of a comparison. */
export const fewestMethods = 2;
export const mostMethods = 4;
export const mostShapes = 50_000;

const fields: Readonly<Record<SettingName, Field>> = {
  preset: choice(presets),
  space: choice(spaces),
  count: numbers(10, mostShapes),
  mix: choice(mixes),
  spread: numbers(1, 50, 0.5),
  speed: numbers(0, 10, 0.25),
  seed: numbers(0, 999_999),
  methods: { kind: 'list', choices: methods, least: fewestMethods, most: mostMethods },
  drawn: numbers(0, mostMethods - 1),
  structure: { kind: 'flag' },
  shapes: { kind: 'flag' },
  pairs: { kind: 'flag' },
  beside: { kind: 'flag' },
};
/** What is drawn, besides. */
export const ofPicture: readonly SettingName[] = ['beside', 'shapes', 'structure', 'pairs'];
/** They describe the scene: with another value it begins anew. The others change what is compared or drawn. */
export const ofScene: readonly SettingName[] = ['preset', 'space', 'count', 'mix', 'spread', 'speed', 'seed'];
export const describesScene = (name: SettingName): boolean => ofScene.includes(name);

export const firstSettings: Settings = {
  preset: 'moving',
  space: '3d',
  count: 1000,
  mix: 'mixed',
  spread: 2,
  speed: 1,
  seed: 1,
  methods: ['brute', 'sweep', 'grid', 'bvh'],
  drawn: 3,
  structure: true,
  shapes: true,
  pairs: false,
  beside: true,
};

export const format = new SettingsFormat<Settings>({ fields, first: firstSettings, leading: 'preset' });

/** The method whose structure is drawn; a shorter list has the last one. */
export const drawnMethod = ({ methods: compared, drawn }: Settings): number => Math.min(drawn, compared.length - 1);
