// SPDX-License-Identifier: MIT
// The view as a picture: what the canvas shows just now, on the ground of the page's theme, with the labels that stand over it.

/** To be called right after drawing: the browser empties the canvas when it shows it. */
export function pictureOf(canvas: HTMLCanvasElement, element: HTMLElement): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  const shown = canvas.getBoundingClientRect();
  // In the pixels of the screen: a canvas may have more, to smooth edges.
  const ratio = Math.min(1, (shown.width * Math.min(devicePixelRatio, 2)) / canvas.width);
  sheet.width = Math.round(canvas.width * ratio);
  sheet.height = Math.round(canvas.height * ratio);
  const context = sheet.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw the picture on.');
  context.fillStyle = getComputedStyle(element).backgroundColor;
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.drawImage(canvas, 0, 0, sheet.width, sheet.height);
  context.scale(sheet.width / shown.width, sheet.height / shown.height);
  for (const line of element.querySelectorAll<HTMLElement>('.leader')) drawLeader(context, line);
  for (const tag of element.querySelectorAll<HTMLElement>('.grid-number:not([hidden]), .tag:not([hidden])'))
    drawTag(context, tag, shown);
  return sheet;
}
export function pngOf(sheet: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser makes no PNG.'))), 'image/png'),
  );
}

function drawLeader(context: CanvasRenderingContext2D, line: HTMLElement): void {
  const [x = 0, y = 0, toX = 0, toY = 0] = (line.dataset['ends'] ?? '').split(' ').map(Number);
  context.strokeStyle = getComputedStyle(line).borderTopColor;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(toX, toY);
  context.stroke();
}
function drawTag(context: CanvasRenderingContext2D, tag: HTMLElement, origin: DOMRect): void {
  const { left, top, width, height } = tag.getBoundingClientRect();
  const style = getComputedStyle(tag);
  const [x, y] = [left - origin.left, top - origin.top];
  context.beginPath();
  context.roundRect(x, y, width, height, parseFloat(style.borderTopLeftRadius) || 0);
  // An outline is a shadow without blur.
  const [, color = '', spread = '0'] = /^(.+) 0px 0px 0px ([\d.]+)px$/.exec(style.boxShadow) ?? [];
  drawEdge(context, Number(spread), color);
  context.fillStyle = style.backgroundColor;
  context.fill();
  context.save();
  context.clip();
  const border = parseFloat(style.borderTopWidth) || 0;
  if (style.borderTopStyle === 'dashed') context.setLineDash([2 * border, border]);
  drawEdge(context, border, style.borderTopColor);
  context.restore();
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = style.color;
  context.fillText(tag.textContent, x + width / 2, y + height / 2 + 1);
}

/** Half of it on either side of the path. */
function drawEdge(context: CanvasRenderingContext2D, width: number, color: string): void {
  if (width === 0) return;
  context.lineWidth = 2 * width;
  context.strokeStyle = color;
  context.stroke();
}
