// SPDX-License-Identifier: MIT
// The SCORM package of an exercise, a lesson or a lesson with its exercises, made in the page from the files of the site: byte for byte
// that of the command line.
import { type Zippable, zipSync } from 'fflate';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { kindsOf, scormBytes } from '../../../../bindings/toolchain/scormBytes.mjs';
import type { Packed } from '../../handin/scorm/packed.ts';
import { phrase, PhraseError } from '../../text/phrase.ts';

export type ScormVersion = '1.2' | '2004';
type Pack = (
  zip: (files: Zippable) => Uint8Array<ArrayBuffer>,
  version: ScormVersion,
  packed: Packed,
  files: Readonly<Record<string, Uint8Array>>,
) => Uint8Array<ArrayBuffer>;

/** The content of a file of the site; undefined where it cannot be had. */
export type Load = (file: string) => Promise<Uint8Array | undefined>;
export const loadFromSite: Load = async (file) => {
  const response = await fetch(new URL(file, document.baseURI)).catch(() => undefined);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
};

type List = 'plain' | 'compiled' | 'lesson';
/** The lists whose files a package has. */
const listsOf = (packed: Packed): readonly List[] =>
  (kindsOf as (packed: Packed) => readonly ('exercise' | 'lesson')[])(packed).map((kind) =>
    kind === 'lesson' ? kind : packed.isCompiled ? 'compiled' : 'plain',
  );
async function filesOf(load: Load, packed: Packed): Promise<readonly string[]> {
  const unbuilt = new PhraseError(phrase('author.package.unbuilt'));
  const bytes = await load('scorm.json');
  if (!bytes) throw unbuilt;
  try {
    const lists = JSON.parse(new TextDecoder().decode(bytes)) as Readonly<Record<List, readonly string[]>>;
    return [...new Set(listsOf(packed).flatMap((list) => lists[list]))].sort();
  } catch {
    throw unbuilt;
  }
}

/** Throws a PhraseError that names the file that cannot be loaded. */
export async function packageOf(
  packed: Packed,
  version: ScormVersion,
  load: Load,
  onCount: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const names = await filesOf(load, packed);
  onCount(names.length);
  const files: Record<string, Uint8Array> = {};
  for (const file of names) {
    const bytes = await load(file);
    if (!bytes) throw new PhraseError(phrase('author.package.file', { file }));
    files[file] = bytes;
  }
  return (scormBytes as Pack)(zipSync, version, packed, files);
}
