// SPDX-License-Identifier: MIT
// Two views as one picture, as they stand side by side on the page.

/** The second is left out where it is not shown; undefined without the first. */
export function sideBySide(
  first: HTMLCanvasElement | undefined,
  second: HTMLCanvasElement | undefined,
): HTMLCanvasElement | undefined {
  if (!first || !second) return first;
  const gap = Math.round(first.width / 50);
  const sheet = document.createElement('canvas');
  sheet.width = first.width + gap + second.width;
  sheet.height = Math.max(first.height, second.height);
  const context = sheet.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.drawImage(first, 0, 0);
  context.drawImage(second, first.width + gap, 0);
  return sheet;
}
