// SPDX-License-Identifier: MIT
// The element that the hash of an address names. Anybody may have written the address: a % that begins no code is taken as it is.

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** As browsers find it: by the hash as it is written, else decoded. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '');
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}
