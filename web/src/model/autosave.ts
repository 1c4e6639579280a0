// SPDX-License-Identifier: MIT
// The state kept in the browser between visits. Storage may be full, forbidden or damaged by others: the page goes on.
import { written as exactly } from '../../../bindings/written.ts';
import { DocumentError, NeedsAllShapes, fromDocument, toDocument, type ValidateShape } from './document.ts';
import type { State } from './state.ts';
import { SharedText } from './sharedText.ts';
import type { TextStorage, Written } from './storage.ts';

export { storageFrom, type TextStorage } from './storage.ts';
export const autosaveKey = 'touchstone.playground';

export interface Loaded {
  /** Undefined where nothing was kept, or nothing that can be used. */
  readonly state: State | undefined;
  /** The reason why the stored state could not be used. */
  readonly problem: DocumentError | 'not-json' | undefined;
}
const nothing: Loaded = { state: undefined, problem: undefined };

function stateOf(text: string, validateShape: ValidateShape): Loaded {
  try {
    return { state: fromDocument(JSON.parse(text), validateShape), problem: undefined };
  } catch (error) {
    if (error instanceof NeedsAllShapes) throw error;
    return { state: undefined, problem: error instanceof DocumentError ? error : 'not-json' };
  }
}

/** The saved state of all tabs: what another tab has saved since is kept as an earlier one. */
export class Autosave {
  readonly #text: SharedText;
  constructor(storage: TextStorage | undefined) {
    this.#text = new SharedText(storage, autosaveKey);
  }

  save(state: State): { readonly written: Written; readonly isOther: boolean } {
    return this.#text.write(exactly(toDocument(state)));
  }
  load(validateShape: ValidateShape): Loaded {
    const text = this.#text.read();
    return text === undefined ? nothing : stateOf(text, validateShape);
  }
  /** Takes the saved state as this tab's own where it is this one. */
  isOf(state: State): void {
    if (this.#text.others === exactly(toDocument(state))) this.#text.read();
  }
  /** Whether another tab has saved another state since. */
  get isOtherThere(): boolean {
    return this.#text.others !== undefined;
  }
  /** Whether states of other tabs or from before are kept. */
  get hasEarlier(): boolean {
    return this.#text.earlier.length > 0;
  }
  /** The last state of another tab; the present one takes its place. Undefined where there is none that can be opened. */
  takeEarlier(present: State, validateShape: ValidateShape): State | undefined {
    // Saved once more, so that what another tab has saved meanwhile is among the earlier ones.
    if (this.isOtherThere) this.save(present);
    const text = this.#text.exchange(exactly(toDocument(present)));
    return text === undefined ? undefined : stateOf(text, validateShape).state;
  }
  dropEarlier(): void {
    this.#text.drop();
  }
}
