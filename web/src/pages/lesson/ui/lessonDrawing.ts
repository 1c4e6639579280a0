// SPDX-License-Identifier: MIT
// The picture of a state where there is no 3D view: the same scene as an SVG drawing, which follows its numbers, or the pair of a step
// with B − A beside it. It is drawn anew in another size; its colours are those of the page.
import type { Touchstone } from '../../../../../bindings/index.ts';
import { make } from '../../../parts/dom/dom.ts';
import { colorsNow, type DrawingColors, pageColors } from '../../../parts/drawing/colors.ts';
import { stepCamera } from '../../../content/situations/framing.ts';
import { type DrawnAs, lookedCamera, lookedNode, stepNodes } from '../../../parts/drawing/lookedDrawing.ts';
import { svgElement } from '../../../parts/drawing/svgElement.ts';
import { type SvgNode, svgText } from '../../../model/svgNode.ts';
import type { Looked } from '../../../parts/scene/lookView.ts';
import { themeColor } from '../../../parts/scene/theme.ts';
import type { Pictured } from '../../../parts/steps/stepPictures.ts';
import { usesDifference } from '../../../traces/pictures/stepPicture.ts';
import { text } from '../../../text/language.ts';

/** Where the page says no size, in pixels. */
const usualSize = { width: 640, height: 400 } as const;
/** Pixels of a picture on paper for one of the drawing. */
const paperScale = 3;

/** What is drawn: a scene, or a step. */
export type Drawable = { readonly looked: Looked } | { readonly step: Pictured };
const framingOf = (drawable: Drawable): string | undefined =>
  'looked' in drawable ? drawable.looked.framing : drawable.step.framing;
const countOf = (drawable: Drawable): number => ('step' in drawable && usesDifference(drawable.step.algorithm) ? 2 : 1);

export class LessonDrawing {
  readonly #element: HTMLElement;
  #sheets: readonly HTMLElement[] = [];
  #drawable: Drawable | undefined;
  /** What the camera frames. */
  #framed: Drawable | undefined;
  readonly #resized = new ResizeObserver(() => this.#draw());

  /** `isOver`: over a view that has lost its picture, without B − A beside it; else with a note that says why it is a drawing. */
  constructor(
    readonly core: Touchstone,
    parent: HTMLElement,
    readonly isOver = false,
  ) {
    this.#element = make('div', { class: isOver ? 'scene-drawing-over' : 'spaces' });
    parent.append(this.#element);
  }

  show(drawable: Drawable): void {
    this.#drawable = drawable;
    if (!this.#framed || framingOf(this.#framed) !== framingOf(drawable)) this.#framed = drawable;
    const count = this.isOver ? 1 : countOf(drawable);
    if (this.#sheets.length !== count) this.#setSheets(count);
    this.#draw();
  }
  #setSheets(count: number): void {
    this.#resized.disconnect();
    const look = this.isOver ? 'scene-drawing' : 'viewport look scene-drawing';
    const labels = [text('sheet.picture'), text('algorithms.difference.label')].slice(0, count);
    this.#sheets = labels.map((label) => make('div', { class: look, role: 'img', 'aria-label': label }));
    const titles = [text('algorithms.real'), text('algorithms.difference')];
    const titled = this.#sheets.map((sheet, i) => make('div', {}, make('h2', {}, titles[i] ?? ''), sheet));
    const note = this.isOver ? [] : [make('p', { class: 'note' }, text('lesson.drawing'))];
    this.#element.replaceChildren(...(count === 2 ? titled : this.#sheets), ...note);
    this.#element.classList.toggle('two', count === 2);
    for (const sheet of this.#sheets) this.#resized.observe(sheet);
  }

  #nodes(colors: DrawingColors, prefix: string): readonly SvgNode[] {
    const [drawable, framed, [sheet]] = [this.#drawable, this.#framed, this.#sheets];
    const { clientWidth: width = 0, clientHeight: height = 0 } = sheet ?? {};
    const size = width > 0 && height > 0 ? { width, height } : usualSize;
    const drawn: DrawnAs = { ...size, colors, prefix };
    if (!drawable || !framed) return [];
    if ('step' in drawable) {
      const camera = stepCamera('step' in framed ? framed.step : drawable.step, size);
      return stepNodes(this.core, drawable.step, camera, drawn);
    }
    const camera = lookedCamera('looked' in framed ? framed.looked : drawable.looked, drawn);
    const node = camera && lookedNode(this.core, drawable.looked, camera, drawn);
    return node ? [node] : [];
  }
  #draw(): void {
    const nodes = this.#nodes(pageColors, 'drawing-');
    this.#sheets.forEach((sheet, i) => {
      const node = nodes[i];
      sheet.replaceChildren(...(node ? [svgElement(node)] : []));
    });
  }
  /** What it shows now, in the colours of the theme. */
  canvases(): Promise<readonly HTMLCanvasElement[]> {
    return Promise.all(this.#nodes(colorsNow(themeColor), 'paper-').map(canvasOf));
  }
  destroy(): void {
    this.#resized.disconnect();
    this.#element.remove();
  }
}

async function canvasOf(node: SvgNode): Promise<HTMLCanvasElement> {
  const { width = 0, height = 0 } = node.attributes;
  const image = make('img', { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(node))}`, alt: '' });
  await image.decode();
  const canvas = make('canvas');
  Object.assign(canvas, { width: Number(width) * paperScale, height: Number(height) * paperScale });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
