// SPDX-License-Identifier: MIT
// The programs of the editor by pair, kept in the browser between visits. Storage may be full, forbidden or damaged by others.
import type { ProgramShelf } from '../../../parts/editor/drafts.ts';
import { maxSource } from '../../../grading/answer.ts';
import { languages } from '../../../grading/format.ts';
import type { Programs } from '../../../handin/kept.ts';
import { keptKeys } from '../../../handin/keptKeys.ts';
import type { TextStorage } from '../../../model/storage.ts';
import type { Notices } from '../../../parts/page/notices.ts';
import { SavedText } from '../../../parts/page/savedText.ts';
import { text } from '../../../text/language.ts';
import { type Pair, pairId } from '../../../lab/model/types.ts';

const keyOf = (pair: Pair): string => keptKeys.lab + pairId(pair);

function readPrograms(text: string | null): Programs {
  if (text === null || text.length > 4 * maxSource) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    const found = languages.flatMap((language) => {
      const source: unknown = (value as Readonly<Record<string, unknown>>)[language];
      return typeof source === 'string' && source.length <= maxSource ? [[language, source] as const] : [];
    });
    return Object.fromEntries(found);
  } catch {
    return {};
  }
}

/** `show` puts the programs of another tab in the place of the present ones; the shelf has them then. */
export class PairShelf implements ProgramShelf {
  #programs: Programs;
  readonly #saved: SavedText;

  constructor(notices: Notices, pair: Pair, show: () => void, storage?: TextStorage) {
    const taken = (other: string): void => {
      this.#programs = readPrograms(other);
      this.#saved.keep(JSON.stringify(this.#programs));
      show();
    };
    this.#saved = new SavedText(notices, keyOf(pair), (which) => text(`lab.saved.${which}`), taken, storage);
    this.#programs = readPrograms(this.#saved.load() ?? null);
  }
  now(): Programs {
    return this.#programs;
  }
  keep(programs: Programs): void {
    this.#programs = programs;
    this.#saved.keep(JSON.stringify(programs));
  }
  /** The programs of another pair are edited now. */
  close(): void {
    this.#saved.close();
  }
}
