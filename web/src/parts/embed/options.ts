// SPDX-License-Identifier: MIT
// The options of an embed: attributes of <touchstone-playground>, which become the query of embed.html. Pure: both
// sides read this table, and a test compares docs/embedding.md with it. An invalid value is reported and replaced by
// the default.
import type { ShapeType } from '../../../../bindings/types.ts';
import { dimensionOf, kindNames } from '../../model/scene.ts';
import { type Method, methodNamed, methods } from '../../model/state.ts';

export const controlLevels = ['none', 'buttons', 'full'] as const;
export type ControlLevel = (typeof controlLevels)[number];
const switches = ['on', 'off'] as const;
/** The languages and themes that the pages have; a test compares. */
export const embedLanguages = ['en', 'de'] as const;
export const embedThemes = ['system', 'light', 'dark', 'contrast'] as const;
const kinds = Object.keys(kindNames) as ShapeType[];
/** Of the view, in CSS pixels. */
export const heights = { least: 160, most: 2000, usual: 360 } as const;

export interface Options {
  /** Two kinds of the same dimension, A and B, separated by a space or a comma: "sphere aabb". Default: the first scene. */
  readonly pair: readonly [ShapeType, ShapeType] | undefined;
  /** Selects the exact result, or the published one beside it. Default: the link's, else exact. */
  readonly mode: Method | undefined;
  /** Controls besides the view and the distance: none, a tool bar, or also lists and number fields. */
  readonly controls: ControlLevel;
  /** Whether A, B and the distance are written into the view. Default: what the link says, else on. */
  readonly labels: boolean | undefined;
  /** Default: what the system asks for. */
  readonly theme: (typeof embedThemes)[number];
  /** Default: the language of the browser; an element takes the one of its page first. */
  readonly lang: (typeof embedLanguages)[number] | undefined;
  /** Height of the view in CSS pixels, 160 to 2000; the frame is as much higher as its controls need. */
  readonly height: number;
}
export type OptionName = keyof Options;

export const usualOptions: Options = {
  pair: undefined,
  mode: undefined,
  controls: 'none',
  labels: undefined,
  theme: 'system',
  lang: undefined,
  height: heights.usual,
};
export const optionNames = Object.keys(usualOptions) as readonly OptionName[];

/** A value that is not allowed: of which option, what was found (shortened), what is allowed. */
export interface Refusal {
  readonly name: OptionName;
  readonly found: string;
  readonly allowed: string;
}
export interface ReadOptions {
  readonly options: Options;
  readonly refused: readonly Refusal[];
}

const longestFound = 20;
const shortened = (found: string): string => (found.length > longestFound ? `${found.slice(0, longestFound)}…` : found);

function readPair(found: string): Options['pair'] {
  const [a, b, ...more] = found.split(/[\s,]+/).map((name) => kinds.find((kind) => kind === name));
  return a && b && more.length === 0 && dimensionOf(a) === dimensionOf(b) ? [a, b] : undefined;
}
function readHeight(found: string): number | undefined {
  const height = /^\d{1,4}$/.test(found) ? Number(found) : 0;
  return height >= heights.least && height <= heights.most ? height : undefined;
}
const choice =
  <T extends string>(allowed: readonly T[]) =>
  (found: string): T | undefined =>
    allowed.find((one) => one === found);

/** Parser of each option, undefined for an invalid value, and the allowed values for the message. */
const readers: {
  readonly [Name in OptionName]: readonly [read: (found: string) => Options[Name] | undefined, allowed: string];
} = {
  pair: [readPair, kinds.join(', ')],
  mode: [methodNamed, methods.join(', ')],
  controls: [choice(controlLevels), controlLevels.join(', ')],
  labels: [(found) => (found === 'on' ? true : found === 'off' ? false : undefined), switches.join(', ')],
  theme: [choice(embedThemes), embedThemes.join(', ')],
  lang: [choice(embedLanguages), embedLanguages.join(', ')],
  height: [readHeight, `${heights.least}–${heights.most}`],
};

/** The options of a query; other names in it are none of ours. An empty value is as good as none. */
export function readOptions(query: URLSearchParams): ReadOptions {
  const refused: Refusal[] = [];
  const read = <Name extends OptionName>(name: Name): Options[Name] => {
    const found = query.get(name)?.trim() ?? '';
    if (found === '') return usualOptions[name];
    const [reader, allowed] = readers[name];
    const value = reader(found);
    if (value === undefined) refused.push({ name, found: shortened(found), allowed });
    return value ?? usualOptions[name];
  };
  const options: Options = {
    pair: read('pair'),
    mode: read('mode'),
    controls: read('controls'),
    labels: read('labels'),
    theme: read('theme'),
    lang: read('lang'),
    height: read('height'),
  };
  return { options, refused };
}

/** The part of a link or address that contains a scene, with its '#'; undefined if the text is not a link. */
export function sceneOf(pair: string): string | undefined {
  const at = pair.indexOf('#');
  return at >= 0 && /[#&]s=/.test(pair.slice(at)) ? pair.slice(at) : undefined;
}

/** The address of embed.html for an element's attributes; `page` has no query and no hash. */
export function embedAddress(base: string, attribute: (name: OptionName) => string | null): string {
  const url = new URL(base);
  for (const name of optionNames) {
    const value = attribute(name);
    if (value === null || value.trim() === '') continue;
    const scene = name === 'pair' ? sceneOf(value) : undefined;
    if (scene === undefined) url.searchParams.set(name, value);
    else url.hash = scene;
  }
  return url.href;
}
