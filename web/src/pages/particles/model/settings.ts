// SPDX-License-Identifier: MIT
// The settings of the page "Particles and cloth": ranges and defaults.
import { choice, type Field, numbers, SettingsFormat } from '../../../model/settings.ts';

export const modes = ['particles', 'cloth', 'slow'] as const;
export const obstacles = ['figure', 'sphere', 'cube'] as const;
export const pinnings = ['none', 'corners', 'edge'] as const;
export const rules = ['exact', 'published'] as const;

export type Mode = (typeof modes)[number];
export type Obstacle = (typeof obstacles)[number];
export type Pinning = (typeof pinnings)[number];

export interface Settings {
  readonly mode: Mode;
  readonly seed: number;
  /** Particles and colliders of the mode "particles". */
  readonly count: number;
  readonly spheres: number;
  readonly cones: number;
  readonly boxes: number;
  /** The cloth: points along each side, what it falls on, and what holds it. */
  readonly size: number;
  readonly over: Obstacle;
  readonly pins: Pinning;
  /** In m/s along x. */
  readonly wind: number;
  readonly substeps: number;
  readonly rule: (typeof rules)[number];
  readonly continuous: boolean;
  /** In metres. */
  readonly skin: number;
  readonly friction: number;
  readonly grid: boolean;
}
export type Choice = Mode | Obstacle | Pinning | Settings['rule'];
export type SettingName = keyof Settings;
export type SettingValue = Settings[SettingName];

export type ParticleField = Field & {
  /** The modes that it affects. */
  readonly modes: readonly Mode[];
  /** A new value takes effect in the next step; without it the scene starts again. */
  readonly isLive?: true;
};

export const fields: Readonly<Record<SettingName, ParticleField>> = {
  mode: { ...choice(modes), modes },
  seed: { ...numbers(0, 999_999), modes },
  count: { ...numbers(1, 100_000), modes: ['particles'] },
  spheres: { ...numbers(0, 32), modes: ['particles'] },
  cones: { ...numbers(0, 32), modes: ['particles'] },
  boxes: { ...numbers(0, 16), modes: ['particles'] },
  size: { ...numbers(2, 200), modes: ['cloth'] },
  over: { ...choice(obstacles), modes: ['cloth'] },
  pins: { ...choice(pinnings), modes: ['cloth'] },
  wind: { ...numbers(-10, 10, 0.5), modes: ['cloth'], isLive: true },
  substeps: { ...numbers(1, 40), modes: ['cloth'], isLive: true },
  rule: { ...choice(rules), modes, isLive: true },
  continuous: { kind: 'flag', modes, isLive: true },
  skin: { ...numbers(0, 0.05, 0.005), modes, isLive: true },
  friction: { ...numbers(0, 1, 0.05), modes, isLive: true },
  grid: { kind: 'flag', modes: ['particles', 'cloth'], isLive: true },
};

export const firstSettings: Settings = {
  mode: 'particles',
  seed: 1,
  count: 10_000,
  spheres: 16,
  cones: 16,
  boxes: 8,
  size: 100,
  over: 'figure',
  pins: 'none',
  wind: 0,
  substeps: 8,
  rule: 'exact',
  continuous: true,
  skin: 0,
  friction: 0.1,
  grid: true,
};

export const format = new SettingsFormat<Settings>({
  fields,
  first: firstSettings,
  leading: 'mode',
  applies: (name, { mode }) => fields[name].modes.includes(mode),
});
