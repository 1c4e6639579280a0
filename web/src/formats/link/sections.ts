// SPDX-License-Identifier: MIT
// What all bodies of format 2 share: the page that a link is for, and sections with tags of their own (format2.ts lists both).
import { ByteReader, BytesError, ByteWriter } from '../../model/bytes.ts';
import { unknownPart } from './fault.ts';
import { type LinkedPage, pages } from './pages.ts';

export const tags = {
  shapes: 1,
  camera: 2,
  selection: 3,
  switches: 4,
  method: 5,
  snap: 6,
  poses: 7,
  motions: 9,
  comparison: 10,
  findings: 12,
  algorithm: 14,
  broadPhase: 15,
} as const;

/** Writes a section unless it is empty: a section that says what is usual is left out. */
export function writeSection(out: ByteWriter, tag: number, write: (content: ByteWriter) => void): void {
  const content = new ByteWriter();
  write(content);
  const { bytes } = content;
  if (bytes.length === 0) return;
  out.varint(tag);
  out.varint(bytes.length);
  out.append(bytes);
}

export type SectionReaders = Readonly<Record<number, (content: ByteReader) => void>>;

/** The page of a body; throws a LinkError where it is not known. */
export function readPage(from: ByteReader): LinkedPage {
  const page = pages[from.varint()];
  if (!page) throw unknownPart();
  return page;
}
/** Hands each section to its reader. */
export function readSections(from: ByteReader, readers: SectionReaders): void {
  for (let last = 0; !from.isAtEnd;) {
    const tag = from.varint();
    const content = new ByteReader(from.bytesOf(from.varint()));
    if (tag <= last || content.isAtEnd) throw new BytesError('A section is not where it belongs, or empty.');
    last = tag;
    const read = readers[tag];
    if (read) read(content);
    else if (tag % 2 === 1) throw unknownPart();
    if (read && !content.isAtEnd) throw new BytesError('There are bytes left over.');
  }
}
