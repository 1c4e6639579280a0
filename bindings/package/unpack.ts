// SPDX-License-Identifier: MIT
// The bytes of a module that is part of a script: base64 of gzip.

export async function unpack(text: string): Promise<Uint8Array> {
  if (typeof DecompressionStream !== 'function')
    throw new Error(
      'touchstone/inline needs DecompressionStream, which this engine does not have; import touchstone instead.',
    );
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
