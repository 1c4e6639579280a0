// SPDX-License-Identifier: MIT
// The matrix: every pair of shapes in its own cell, live. The numbers come first; three.js is loaded for the pictures
// after they are shown.
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { later } from '../../loading/later.ts';
import { toLink } from '../../formats/link/sceneLink.ts';
import { kindsOf } from '../../model/scene.ts';
import { keepOffline } from '../../parts/offline/register.ts';
import { stateOf } from '../../content/situations/framing.ts';
import { onLanguage, text } from '../../text/language.ts';
import { formatLength } from '../../text/numbers.ts';
import { notifyNoCore } from '../../parts/page/coreNotice.ts';
import { appear } from '../../parts/page/appear.ts';
import { byId } from '../../parts/dom/dom.ts';
import { startFrame } from '../../parts/page/frame.ts';
import { Portions, whenIdle } from '../../parts/dom/idle.ts';
import { Notices } from '../../parts/page/notices.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import { type Cell, makeCell, showCell } from './cell.ts';
import { fillTable } from './matrixTable.ts';
import type { MatrixPictures } from './matrixPictures.ts';
import { keepPlace } from './matrixPlace.ts';

const notices = new Notices(byId('notice', HTMLElement));
await startFrame(notices);
const position = byId('position', HTMLInputElement);
const cells: readonly Cell[] = ([3, 2] as const).flatMap((dimension) =>
  kindsOf(dimension).flatMap((a) => kindsOf(dimension).map((b) => makeCell(a, b))),
);
let core: Touchstone | undefined;
let pictures: MatrixPictures | undefined;

function showSummary(): void {
  const shown = cells.flatMap((cell) => cell.shown ?? []);
  const checks = shown.flatMap((one) => one.checks);
  byId('summary', HTMLElement).textContent = text('matrix.summary', {
    overlapping: shown.filter((one) => one.overlaps).length,
    all: shown.length,
    passed: checks.filter(({ passed }) => passed).length,
    checks: checks.length,
  });
}

/** Targets of the links of the cells; encoding so many takes long. */
const links = new Portions<Cell>(({ link, shown }) => {
  if (shown) link.href = `./index.html${toLink(stateOf(shown.a, shown.b))}`;
});
let placeAgain: ReturnType<typeof keepPlace> = () => undefined;
let settling: ReturnType<typeof setTimeout> | undefined;
/** Updated when the slider settles: links, and the summary, which is read aloud. */
function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    links.add(cells);
    showSummary();
    placeAgain({ isLast: true });
  }, 250);
}
function filled(): void {
  // At first it appears with the cells, of which it pushes none aside then.
  if (document.body.dataset['filling'] !== undefined) {
    showSummary();
    placeAgain({ isLast: false });
  }
  appear();
  settle();
}

const numbers = new Portions<Cell>((cell) => {
  if (!core) return;
  showCell(core, cell, Number(position.value));
  pictures?.renew(cell);
}, filled);
/** The place of the slider at once, the cells as soon as they can follow it. */
function show(): void {
  const x = Number(position.value);
  position.setAttribute('aria-valuetext', formatLength(x));
  byId('position-value', HTMLElement).textContent = formatLength(x);
  if (core) numbers.add(cells);
}

async function startPictures(): Promise<void> {
  // The numbers are painted first: loading and starting the renderer takes long.
  await whenIdle();
  const { MatrixPictures: Pictures } = await later(() => import('./matrixPictures.ts'));
  await whenIdle();
  pictures = new Pictures(cells, notices);
}

function fillTables(): void {
  fillTable(byId('space', HTMLTableElement), kindsOf(3), cells);
  fillTable(byId('flat', HTMLTableElement), kindsOf(2), cells);
}

fillTables();
placeAgain = keepPlace(position, [...document.querySelectorAll<HTMLElement>('.scroll')]);
position.addEventListener('input', show);
onLanguage(() => {
  fillTables();
  show();
});
onThemeChange(() => pictures?.recolor());
show();
try {
  core = await loadTouchstone();
  show();
} catch (error) {
  notifyNoCore(notices, error);
}
if (!core) appear();
await startPictures();
keepOffline();
