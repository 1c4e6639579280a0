// SPDX-License-Identifier: MIT
// The SCORM package of an exercise or a lesson, made in the page from the files of the site: byte for byte that of the command line.
import { type Zippable, zipSync } from 'fflate';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { scormBytes } from '../../../../bindings/toolchain/scormBytes.mjs';
import { phrase, PhraseError } from '../../text/phrase.ts';

export interface Packed {
  /** Left out: an exercise. */
  readonly kind?: 'lesson';
  /** Of a lesson its text. */
  readonly data: unknown;
  readonly id: string;
  readonly title: string;
  /** Whether its page needs the compiler. */
  readonly isCompiled: boolean;
  readonly seed: string | undefined;
}
export type ScormVersion = '1.2' | '2004';
type Pack = (
  zip: (files: Zippable) => Uint8Array<ArrayBuffer>,
  version: ScormVersion,
  exercise: Packed,
  files: Readonly<Record<string, Uint8Array>>,
) => Uint8Array<ArrayBuffer>;

/** The content of a file of the site; undefined where it cannot be had. */
export type Load = (file: string) => Promise<Uint8Array | undefined>;
export const loadFromSite: Load = async (file) => {
  const response = await fetch(new URL(file, document.baseURI)).catch(() => undefined);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
};

type List = 'plain' | 'compiled' | 'lesson';
async function listOf(load: Load, list: List): Promise<readonly string[]> {
  const unbuilt = new PhraseError(phrase('author.package.unbuilt'));
  const bytes = await load('scorm.json');
  if (!bytes) throw unbuilt;
  try {
    const lists = JSON.parse(new TextDecoder().decode(bytes)) as Readonly<Record<List, readonly string[]>>;
    return lists[list];
  } catch {
    throw unbuilt;
  }
}

/** Throws a PhraseError that names the file that cannot be loaded. */
export async function packageOf(
  exercise: Packed,
  version: ScormVersion,
  load: Load,
  onCount: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const names = await listOf(load, exercise.kind ?? (exercise.isCompiled ? 'compiled' : 'plain'));
  onCount(names.length);
  const files: Record<string, Uint8Array> = {};
  for (const file of names) {
    const bytes = await load(file);
    if (!bytes) throw new PhraseError(phrase('author.package.file', { file }));
    files[file] = bytes;
  }
  return (scormBytes as Pack)(zipSync, version, exercise, files);
}
