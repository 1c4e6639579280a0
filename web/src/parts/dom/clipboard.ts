// SPDX-License-Identifier: MIT
// Texts and files on their way out of the page. The clipboard may be forbidden, or not be there at all.

/** Whether the text was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const canCopyImages = (): boolean => 'ClipboardItem' in globalThis && 'clipboard' in navigator;
/** The picture may still be in the making: a browser that waits for it keeps the permission of the click. */
export async function copyImage(picture: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return true;
  } catch {
    return false;
  }
}

export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
