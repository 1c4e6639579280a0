// SPDX-License-Identifier: MIT
// The types of all texts, made from the English ones: a missing key or parameter does not compile.
import type { en } from './en.ts';

export type Key = keyof typeof en;
export type Texts = Readonly<Record<Key, string>>;

/** What stands in the braces of a text: a name, or a name with the forms that agree with its count. */
type PlaceholdersIn<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? P | PlaceholdersIn<Rest>
  : never;
type NameOf<P extends string> = P extends `${infer Name}|${string}` ? Name : P;
type CountIn<P extends string> = P extends `${infer Name}|${string}` ? Name : never;
export type ParametersOf<K extends Key> = NameOf<PlaceholdersIn<(typeof en)[K]>>;
type CountsOf<K extends Key> = CountIn<PlaceholdersIn<(typeof en)[K]>>;

/** A value for each parameter of a text: a number where words agree with it. */
export type ValuesFor<K extends Key, Value> = Readonly<Record<ParametersOf<K>, Value> & Record<CountsOf<K>, number>>;
/** Arguments of text() besides the key: none, or a value for each parameter. */
export type ArgumentsOf<K extends Key> = [ParametersOf<K>] extends [never]
  ? []
  : [values: ValuesFor<K, string | number>];
