// SPDX-License-Identifier: MIT
// Loads exercises and receipts from files and addresses. Their size is checked before they are read; unreadable ones
// are reported in a sentence.
import { loadExercise } from '../content/exercises/index.ts';
import { textProblemsOf } from '../grading/jsonText.ts';
import { formatCount } from '../text/numbers.ts';
import { say, text } from '../text/language.ts';
import { keptKeys } from './keptKeys.ts';
import { packagedFolder } from './packaged.ts';
import { storageFrom, writeText } from '../model/storage.ts';

/** Characters and bytes; the largest exercise of the site has a fiftieth of it. */
export const maxFile = 1_000_000;
const maxDepth = 64;

/** The reason why a file cannot be opened; the sentence follows the language of the page. */
export class IncomingError extends Error {
  override readonly name = 'IncomingError';
  constructor(readonly sentence: () => string) {
    super(sentence());
  }
}
const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

/** Nesting depth of brackets outside strings; a recursive parser would overflow the stack. */
export function depthOf(json: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let i = 0; i < json.length; ++i) {
    const c = json[i];
    if (isText) {
      if (c === '\\') i += 1;
      else if (c === '"') isText = false;
    } else if (c === '"') isText = true;
    else if (c === '{' || c === '[') deepest = Math.max(deepest, ++depth);
    else if (c === '}' || c === ']') depth -= 1;
  }
  return deepest;
}

export function parsed(source: string): unknown {
  if (source.length > maxFile) throw tooLarge(text('sheet.open.content'), source.length);
  if (depthOf(source) > maxDepth) throw new IncomingError(() => text('sheet.open.deep', { most: maxDepth }));
  try {
    return JSON.parse(source) as unknown;
  } catch (error) {
    const [problem] = textProblemsOf(source);
    // Where nothing is found the browser's own words tell the place; they are English in some browsers.
    const own = error instanceof Error ? shortened(error.message) : '';
    const why = (): string =>
      problem ? `${text('author.line', { line: problem.line })}: ${say(problem.message)}` : own;
    throw new IncomingError(() => text('sheet.open.noJson', { why: why() }));
  }
}
const tooLarge = (name: string, size: number): IncomingError =>
  new IncomingError(() => text('sheet.open.tooLarge', { name: shortened(name), size, most: formatCount(maxFile) }));

export async function textOfFile(file: File): Promise<string> {
  if (file.size > maxFile) throw tooLarge(file.name, file.size);
  try {
    return await file.text();
  } catch {
    throw new IncomingError(() => text('sheet.open.unreadable', { name: shortened(file.name) }));
  }
}

/** The text at an address, which is fetched without cookies and no further than a file may be long. */
export async function textAt(address: string): Promise<string> {
  if (address === packagedFolder()) throw new IncomingError(() => text('sheet.open.noItem'));
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined;
  const isAllowed = url?.protocol === 'https:' || url?.origin === location.origin;
  if (!url || !isAllowed) throw new IncomingError(() => text('sheet.open.address', { found: shortened(address) }));
  const unreachable = (): never => {
    throw new IncomingError(() => text('sheet.open.unreachable', { host: url.host }));
  };
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(unreachable);
  if (!response.ok)
    throw new IncomingError(() => text('sheet.open.status', { host: url.host, status: response.status }));
  const chunks: BlobPart[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  // The connection may end in the middle.
  const next = () => reader?.read().catch(unreachable);
  for (let part = await next(); part && !part.done; part = await next()) {
    size += part.value.byteLength;
    if (size > maxFile) {
      await reader?.cancel();
      throw tooLarge(url.href, size);
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).text();
}

const handoverKey = keptKeys.handover;
/** A file chosen on one page is opened on the next, and again when that is loaded anew; an IncomingError says why it cannot be. */
export function handOver(source: string): void {
  const written = writeText(
    storageFrom(() => sessionStorage),
    handoverKey,
    source,
  );
  if (written !== 'kept')
    throw new IncomingError(() => text(written === 'full' ? 'sheet.open.fullStorage' : 'sheet.open.noStorage'));
}
export const handedOver = (): string | undefined => inTab(handoverKey);
/** The text that the authoring page around this one previews. */
export const previewed = (): string | undefined => inTab(keptKeys.preview);
function inTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** An exercise of the site; undefined where there is none of that name. Throws an IncomingError where it cannot be fetched. */
export const exerciseOfSite = (id: string): Promise<object | undefined> =>
  loadExercise(id).catch(() => {
    throw new IncomingError(() => text('sheet.open.notLoaded'));
  });
