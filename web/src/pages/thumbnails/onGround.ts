// SPDX-License-Identifier: MIT
// A picture on the ground of the scene, as the address of a WebP file: transparency would make the files twice as large.

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture may be drawn in more pixels than it is to have. */
export function onGround(picture: HTMLCanvasElement, { width, height }: Size): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no 2D context.');
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--scene');
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.toDataURL('image/webp', 0.6);
}
