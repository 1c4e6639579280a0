// SPDX-License-Identifier: MIT
// The types of all texts, made from the English ones: a missing key or parameter does not compile.
import type { en } from './en.ts';

export type Key = keyof typeof en;
export type Texts = Readonly<Record<Key, string>>;

/** The names in braces of a text. */
type ParametersIn<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? P | ParametersIn<Rest> : never;
export type ParametersOf<K extends Key> = ParametersIn<(typeof en)[K]>;
/** Arguments of text() besides the key: none, or a value for each parameter. */
export type ArgumentsOf<K extends Key> = [ParametersOf<K>] extends [never]
  ? []
  : [values: Readonly<Record<ParametersOf<K>, string | number>>];
