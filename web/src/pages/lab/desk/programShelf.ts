// SPDX-License-Identifier: MIT
// The programs of the editor by pair, kept in the browser between visits. Storage may be full, forbidden or damaged by others.
import type { ProgramShelf } from '../../../parts/editor/drafts.ts';
import { maxSource } from '../../../grading/answer.ts';
import { languages } from '../../../grading/format.ts';
import type { Programs } from '../../../handin/kept.ts';
import { keptKeys } from '../../../handin/keptKeys.ts';
import type { TextStorage } from '../../../model/autosave.ts';
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

export function programShelf(storage: TextStorage | undefined, pair: Pair): ProgramShelf {
  let programs: Programs;
  try {
    programs = readPrograms(storage?.getItem(keyOf(pair)) ?? null);
  } catch {
    programs = {};
  }
  return {
    now: () => programs,
    keep: (next) => {
      programs = next;
      try {
        storage?.setItem(keyOf(pair), JSON.stringify(programs));
      } catch {
        // The editor keeps it as long as the page is open.
      }
    },
  };
}
