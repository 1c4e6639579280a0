// SPDX-License-Identifier: MIT
// Why a WebAssembly module did not start. The engine's words differ and say little, so in a page the file is fetched and checked once more.
import { TouchstoneError } from './types.ts';

/** Of a page's build: web/build/coreFiles.ts. */
export interface WasmFile {
  readonly address: string;
  readonly bytes: number;
}
/** "\\0asm", with which each WebAssembly file begins. */
const magic = [0x00, 0x61, 0x73, 0x6d];

const nameOf = (address: string): string => address.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const messages = {
  'core-not-loaded': (file: string, why: string) =>
    `${file} could not be loaded (${why}). Check the connection and try again.`,
  'core-not-webassembly': (file: string, why: string) =>
    `${file} is not WebAssembly (${why}). Does the host answer with another page, or the network with a login?`,
  'core-cut-off': (file: string, why: string) => `${file} is cut off (${why}). Load it again.`,
  'core-not-compiled': (file: string, why: string) =>
    `${file} arrived whole, but this browser cannot compile it (${why}).`,
  'core-out-of-memory': (_file: string, why: string) =>
    `There is not enough memory for the collision core (${why}). Close other pages or programs and try again.`,
} as const;
function fault(code: keyof typeof messages, file: string, why: string): TouchstoneError {
  return new TouchstoneError(code, file, messages[code](file, why), { why });
}

/** The script of a module did not arrive. */
export function notLoaded(error: unknown): TouchstoneError {
  const message = messageOf(error);
  const [address] = /\S+\.m?js\b/.exec(message) ?? [];
  return fault('core-not-loaded', address === undefined ? 'core' : nameOf(address), message);
}

/** What is at the address now. */
async function lookAt({ address, bytes }: WasmFile): Promise<TouchstoneError | undefined> {
  const file = nameOf(address);
  let response: Response;
  let content: Uint8Array;
  try {
    response = await fetch(address);
    if (!response.ok) return fault('core-not-loaded', file, String(response.status));
    content = new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    return fault('core-not-loaded', file, messageOf(error));
  }
  const type = response.headers.get('content-type') ?? '';
  if (content.length > 0 && !magic.every((byte, i) => content[i] === byte || content.length <= i))
    return fault('core-not-webassembly', file, type.replace(/;.*/s, ''));
  if (content.length < bytes) return fault('core-cut-off', file, `${content.length} / ${bytes} bytes`);
  return undefined;
}

/**
 * The error of a module that does not start. Without the address of its file, as in the npm package, the engine's words decide: all
 * engines call a file that they cannot compile a CompileError.
 */
export async function whyNotStarted(error: unknown, file: WasmFile | undefined): Promise<TouchstoneError> {
  // The npm package says more: where its files belong.
  if (error instanceof TouchstoneError) return error;
  const message = messageOf(error);
  if (/out of memory|could not allocate|cannot allocate/i.test(message))
    return fault('core-out-of-memory', 'core', message);
  const seen = file && (await lookAt(file));
  if (seen) return seen;
  const name = file ? nameOf(file.address) : 'core';
  if (!/CompileError|LinkError/.test(message)) return fault('core-not-loaded', name, message);
  if (file) return fault('core-not-compiled', name, message);
  return fault(/magic|doesn't start with/.test(message) ? 'core-not-webassembly' : 'core-not-compiled', name, message);
}
