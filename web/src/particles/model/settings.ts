// SPDX-License-Identifier: MIT
// The settings of the page "Particles and cloth": ranges, defaults, and their form in a link, a readable query after the #.
import type { Key } from '../../text/keys.ts';
import { phrase, PhraseError } from '../../text/phrase.ts';

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

interface NumberField {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly step: number;
}
interface ChoiceField {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
}
interface FlagField {
  readonly kind: 'flag';
}
export type Field = (NumberField | ChoiceField | FlagField) & {
  /** The modes that it affects. */
  readonly modes: readonly Mode[];
  /** A new value takes effect in the next step; without it the scene starts again. */
  readonly isLive?: true;
};

const numbers = (least: number, most: number, step = 1) => ({ kind: 'number', least, most, step }) as const;
const choice = (choices: readonly Choice[]) => ({ kind: 'choice', choices }) as const;

export const fields: Readonly<Record<SettingName, Field>> = {
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
export const settingNames = Object.keys(fields) as readonly SettingName[];

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

/** Longest link that is read; one with every setting has some 200 characters. */
const longestLink = 1000;
const longestShown = 20;
const shown = (text: string): string => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);
const refuse = (key: Key, values: Readonly<Record<string, string | number>>): never => {
  throw new PhraseError({ key, values });
};

/** The value of a setting as a text gives it; throws a PhraseError that states what is allowed. */
export function readSetting(name: SettingName, text: string): SettingValue {
  const field = fields[name];
  if (field.kind === 'number') {
    const { least, most } = field;
    const number = /^-?\d{1,7}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most && (field.step < 1 || Number.isInteger(number))) return number;
    const key = field.step < 1 ? 'particles.refused.number' : 'particles.refused.whole';
    return refuse(key, { name, found: shown(text), least, most });
  }
  const choices: readonly string[] = field.kind === 'flag' ? ['on', 'off'] : field.choices;
  if (!choices.includes(text))
    refuse('particles.refused.choice', { name, found: shown(text), allowed: choices.join(', ') });
  return field.kind === 'flag' ? text === 'on' : (text as SettingValue);
}

export const withSetting = (settings: Settings, name: SettingName, value: SettingValue): Settings =>
  ({ ...settings, [name]: value }) as Settings;

/** The settings of a link; throws a PhraseError. Settings that it does not name keep their first values. */
export function readLink(hash: string): Settings {
  const query = hash.replace(/^#/, '');
  if (query.length > longestLink)
    throw new PhraseError(phrase('particles.refused.long', { length: query.length, most: longestLink }));
  let settings = firstSettings;
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = settingNames.find((one) => one === name);
    if (!known) return refuse('particles.refused.unknown', { name: shown(name), known: settingNames.join(', ') });
    if (seen.has(name)) return refuse('particles.refused.twice', { name });
    seen.add(name);
    settings = withSetting(settings, known, readSetting(known, value));
  }
  return settings;
}

const written = (value: SettingValue): string => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));

/** The link: the mode, and the settings of this mode that are not the first ones. */
export function writeLink(settings: Settings): string {
  const named = settingNames.filter(
    (name) => name === 'mode' || (fields[name].modes.includes(settings.mode) && settings[name] !== firstSettings[name]),
  );
  return `#${named.map((name) => `${name}=${written(settings[name])}`).join('&')}`;
}
