// SPDX-License-Identifier: MIT
// Reads the options of an embed from the query of embed.html. An invalid value is reported and replaced by the default; a test compares
// docs/embedding.md with the table.
import type { ShapeType } from '../../../../bindings/types.ts';
import { dimensionOf, kindNames } from '../../model/scene.ts';
import { methodNamed, methods } from '../../model/state.ts';
import {
  controlLevels,
  embedLanguages,
  embedThemes,
  heights,
  type OptionName,
  type Options,
  switches,
  usualOptions,
} from './options.ts';

const kinds = Object.keys(kindNames) as ShapeType[];

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
