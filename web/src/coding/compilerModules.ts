// SPDX-License-Identifier: MIT
// The compiler's WebAssembly on its way into the compiler's script: with a limit of its memory, and compiled once for all workers.

/** A program can make the compiler ask for all the memory there is; without this limit it would get 4 GB. */
export const compilerMemory = 1024 * 1024 * 1024;
const pageBytes = 65536;
const memorySection = 5;
/** The memory is declared near the beginning of a module. */
const headBytes = 256 * 1024;

/** Lowers the declared maximum of the memory of a module, given at least its beginning, in place. */
export function limitMemory(bytes: Uint8Array, mostBytes: number): void {
  let at = 8;
  const number = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const id = bytes[at++];
    const end = number() + at;
    if (id === memorySection && number() === 1 && (number() & 1) === 1) {
      number();
      const from = at;
      const pages = Math.min(number(), mostBytes / pageBytes);
      // As many bytes as before: the last of them is no longer the end of the number where it could be shorter.
      for (let i = from; i < at; ++i) bytes[i] = (Math.floor(pages / 128 ** (i - from)) & 127) | (i < at - 1 ? 128 : 0);
      return;
    }
    at = end;
  }
}

/** The same for a module that comes in pieces. */
export function limitingMemory(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array();
  return new TransformStream({
    transform(chunk, controller) {
      if (!head) return controller.enqueue(chunk);
      const longer: Uint8Array = new Uint8Array(head.length + chunk.length);
      longer.set(head);
      longer.set(chunk, head.length);
      head = longer;
      if (head.length >= headBytes) [head] = [undefined, send(head, controller)];
    },
    flush(controller) {
      if (head) send(head, controller);
    },
  });
  function send(bytes: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>): void {
    limitMemory(bytes, mostBytes);
    controller.enqueue(bytes);
  }
}

/** Loads a script that compiles modules of its own; `compiled` answers instead of the engine, or undefined leaves it to it. */
export async function withModules<T>(
  compiled: (response: Response) => Promise<WebAssembly.Module> | undefined,
  load: () => Promise<T>,
): Promise<T> {
  const usual = WebAssembly.compileStreaming;
  WebAssembly.compileStreaming = async (source) => {
    const response = await source;
    return compiled(response) ?? usual.call(WebAssembly, response);
  };
  try {
    return await load();
  } finally {
    WebAssembly.compileStreaming = usual;
  }
}
