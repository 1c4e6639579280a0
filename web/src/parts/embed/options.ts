// SPDX-License-Identifier: MIT
// The options of an embed: attributes of <touchstone-playground>, which become the query of embed.html. Pure; without what reads them
// (readOptions.ts), since the script of the element is to stay small.
import type { ShapeType } from '../../../../bindings/types.ts';
import type { Method } from '../../model/state.ts';

export const controlLevels = ['none', 'buttons', 'full'] as const;
export type ControlLevel = (typeof controlLevels)[number];
export const switches = ['on', 'off'] as const;
/** The languages and themes that the pages have; a test compares. */
export const embedLanguages = ['en', 'de'] as const;
export const embedThemes = ['system', 'light', 'dark', 'contrast'] as const;
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
