// SPDX-License-Identifier: MIT
// The matrix: every pair of shapes in a cell of its own, live. Cells out of sight are not drawn, and none is while nothing
// changes.
import { loadTouchstone, type Touchstone, TouchstoneError } from '../../../bindings/index.ts';
import { toLink } from '../model/link.ts';
import { kindsOf } from '../model/scene.ts';
import { stateOf } from '../situations/framing.ts';
import { onLanguage, text } from '../text/language.ts';
import { formatLength } from '../text/numbers.ts';
import { byId } from '../ui/dom.ts';
import { startFrame } from '../ui/frame.ts';
import { Notices } from '../ui/notices.ts';
import { unlessNoWebgl } from '../view/noWebgl.ts';
import { onThemeChange, readPalette } from '../view/palette.ts';
import { type Cell, cellRadius, makeCell, type Shown, showCell } from './cell.ts';
import { fillTable } from './matrixTable.ts';
import { PictureRenderer } from './pictures.ts';

const notices = new Notices(byId('notice', HTMLElement));
const position = byId('position', HTMLInputElement);
const cells: readonly Cell[] = ([3, 2] as const).flatMap((dimension) =>
  kindsOf(dimension).flatMap((a) => kindsOf(dimension).map((b) => makeCell(a, b))),
);
const inSight = new Set<Cell>();
/** Cells whose picture is older than their numbers, those that have waited longest first. */
const stale = new Set<Cell>();
let core: Touchstone | undefined;
let renderer: PictureRenderer | undefined;
let drawing = 0;

/** How long one frame may draw, in milliseconds: where pictures are slow, the slider and the numbers stay quick. */
const patience = 12;

function draw(on: PictureRenderer): void {
  const palette = readPalette();
  const started = performance.now();
  for (const cell of stale) {
    if (!inSight.has(cell) || !cell.shown) continue;
    if (performance.now() - started > patience) return drawSoon();
    stale.delete(cell);
    const { a, b, result } = cell.shown;
    cell.picture.show(a, b, result, palette);
    on.draw(cell.picture, cell.canvas, cellRadius);
  }
}
function drawSoon(): void {
  if (drawing !== 0 || !renderer) return;
  const on = renderer;
  drawing = requestAnimationFrame(() => {
    drawing = 0;
    draw(on);
  });
}
function redraw(): void {
  for (const cell of cells) stale.add(cell);
  drawSoon();
}

function showSummary(shown: readonly Shown[]): void {
  const checks = shown.flatMap((one) => one.checks);
  byId('summary', HTMLElement).textContent = text('matrix.summary', {
    overlapping: shown.filter((one) => one.overlaps).length,
    all: shown.length,
    passed: checks.filter(({ passed }) => passed).length,
    checks: checks.length,
  });
}

let settling: ReturnType<typeof setTimeout> | undefined;
/** What need not follow every step of the slider: links, and the summary, which is read out. */
function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    for (const { link, shown } of cells) if (shown) link.href = `./index.html${toLink(stateOf(shown.a, shown.b))}`;
    showSummary(cells.flatMap(({ shown }) => shown ?? []));
  }, 250);
}

let asked = false;
/** Numbers at most once in a frame, however fast the slider moves. */
function show(): void {
  const x = Number(position.value);
  position.setAttribute('aria-valuetext', formatLength(x));
  byId('position-value', HTMLElement).textContent = formatLength(x);
  if (!core || asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    for (const cell of cells) if (core) showCell(core, cell, Number(position.value));
    redraw();
    settle();
  });
}

function startPictures(): void {
  const lost = (): void => notices.tell('view', () => text('notice.contextLost'));
  const restored = (): void => {
    notices.tell('view', undefined);
    redraw();
  };
  renderer = unlessNoWebgl(
    () => new PictureRenderer(lost, restored),
    () => {
      document.documentElement.classList.add('no-pictures');
      notices.tell('view', () => text('matrix.noPictures'));
    },
  );
  if (!renderer) return;
  const cellOf = new Map<Element, Cell>(cells.map((cell) => [cell.canvas, cell]));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const cell = cellOf.get(target);
        if (!cell) continue;
        if (isIntersecting) inSight.add(cell);
        else inSight.delete(cell);
      }
      drawSoon();
    },
    { rootMargin: '100px' },
  );
  for (const { canvas } of cells) observer.observe(canvas);
}

function fillTables(): void {
  fillTable(byId('space', HTMLTableElement), kindsOf(3), cells);
  fillTable(byId('flat', HTMLTableElement), kindsOf(2), cells);
}

startFrame(notices);
fillTables();
startPictures();
position.addEventListener('input', show);
onLanguage(() => {
  fillTables();
  show();
});
onThemeChange(redraw);
show();
try {
  core = await loadTouchstone();
  show();
} catch (error) {
  const why = error instanceof TouchstoneError ? error.message : undefined;
  notices.tell('core', () => `${why ?? text('notice.noCore')} ${text('notice.noResults')}`);
}
