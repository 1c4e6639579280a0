// SPDX-License-Identifier: MIT
// The state kept in the browser between visits. Storage may be full, forbidden or damaged by others: the page goes on.
import { written } from '../../../bindings/answer.ts';
import { DocumentError, NeedsAllShapes, fromDocument, toDocument, type ValidateShape } from './document.ts';
import type { State } from './state.ts';

/** The used part of the browser's storage interface. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}
export const autosaveKey = 'touchstone.playground';

/** Asking for the storage throws where it is forbidden; undefined then. */
export function storageFrom(ask: () => TextStorage): TextStorage | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** Whether the state is stored now. */
export function save(storage: TextStorage | undefined, state: State): boolean {
  try {
    storage?.setItem(autosaveKey, written(toDocument(state)));
    return storage !== undefined;
  } catch {
    return false;
  }
}

export interface Loaded {
  /** Undefined where nothing was kept, or nothing that can be used. */
  readonly state: State | undefined;
  /** The reason why the stored state could not be used. */
  readonly problem: DocumentError | 'not-json' | undefined;
}
const nothing: Loaded = { state: undefined, problem: undefined };

export function load(storage: TextStorage | undefined, validateShape: ValidateShape): Loaded {
  let text: string | null;
  try {
    text = storage?.getItem(autosaveKey) ?? null;
  } catch {
    return nothing;
  }
  if (text === null) return nothing;
  try {
    return { state: fromDocument(JSON.parse(text), validateShape), problem: undefined };
  } catch (error) {
    if (error instanceof NeedsAllShapes) throw error;
    return { state: undefined, problem: error instanceof DocumentError ? error : 'not-json' };
  }
}
