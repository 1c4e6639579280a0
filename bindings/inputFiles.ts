// SPDX-License-Identifier: MIT
// Files and folders of others, for programs that read what they find in a folder: only regular files, no links out of it, and a bounded
// number of them. Node only.
import { closeSync, constants, type Dirent, fstatSync, openSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** What is no regular file, in words. */
function kindOf(found: Stats | Dirent): string | undefined {
  if (found.isFile()) return undefined;
  if (found.isSymbolicLink()) return 'a symbolic link, which is not followed';
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a named pipe';
  if (found.isSocket()) return 'a socket';
  return 'a device';
}

/** A file that is not read, with the reason as the rest of a sentence that begins with its name. */
export class NotRead extends Error {}

/** An open file and its size; the caller closes it. */
export interface OpenFile {
  readonly descriptor: number;
  readonly size: number;
}
/**
 * Opens a regular file that was found in a folder. What takes its place meanwhile is not followed either, and opening a pipe does not
 * wait for its writer.
 */
export function openFound(path: string): OpenFile {
  // Windows has neither; links of files are rare there.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as Partial<typeof constants>;
  let descriptor: number;
  try {
    descriptor = openSync(path, (O_RDONLY ?? 0) | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP') throw new NotRead('is a symbolic link, which is not followed');
    throw new NotRead(code === 'ENXIO' ? 'is a socket or a device' : `cannot be read: ${message}`);
  }
  const found = fstatSync(descriptor);
  const kind = kindOf(found);
  if (kind === undefined) return { descriptor, size: found.size };
  closeSync(descriptor);
  throw new NotRead(`is ${kind}`);
}

/** The bytes of a regular file that was found in a folder; throws a NotRead for others, and for one with more than `most` bytes. */
export function readFound(path: string, most: number): Buffer {
  const { descriptor, size } = openFound(path);
  try {
    if (size > most) throw new NotRead(`has ${size} bytes; it may have ${most}`);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A file below a folder, or something else, with the reason why it is not read as the rest of a sentence. */
export interface Found {
  readonly path: string;
  readonly why?: string;
}
export const mostLevels = 16;
export const mostFound = 100_000;

/** Hidden files, and what archives of macOS have beside the files. */
const isHidden = (name: string): boolean => name.startsWith('.') || name === '__MACOSX';

/** All of a folder and its subfolders, in the order of names; links are not followed, hidden files are ignored. */
export function foundBelow(folder: string, most = mostFound, levels = mostLevels): readonly Found[] {
  const byName = new Intl.Collator('en', { numeric: true }).compare;
  const found: Found[] = [];
  let count = 0;
  function entriesOf(at: string): readonly Dirent[] {
    try {
      return readdirSync(at, { withFileTypes: true }).sort((a, b) => byName(a.name, b.name));
    } catch (error) {
      found.push({ path: at, why: `cannot be read: ${(error as Error).message}` });
      return [];
    }
  }
  function walk(at: string, level: number): void {
    for (const entry of entriesOf(at)) {
      if (isHidden(entry.name)) continue;
      if (++count > most) return;
      const path = join(at, entry.name);
      if (!entry.isDirectory()) {
        const kind = kindOf(entry);
        found.push(kind === undefined ? { path } : { path, why: `is ${kind}` });
      } else if (level < levels) walk(path, level + 1);
      else found.push({ path, why: `lies more than ${levels} folders deep, and is not read` });
    }
  }
  walk(folder, 1);
  if (count > most)
    found.push({
      path: folder,
      why: `holds more than ${most} files and folders; those after the first ${most} are not read`,
    });
  return found;
}
