// SPDX-License-Identifier: MIT
// The matrix: every pair of shapes in its own cell, live. The numbers come first; three.js is loaded for the pictures
// after they are shown.
import { later } from '../../loading/later.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { whenIdle } from '../../parts/dom/idle.ts';
import { appear } from '../../parts/page/appear.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import { startPage } from '../../parts/page/page.ts';
import { onThemeChange } from '../../parts/scene/theme.ts';
import { formatLength } from '../../text/numbers.ts';
import { MatrixCells } from './matrixCells.ts';
import type { MatrixPictures } from './matrixPictures.ts';
import { keepPlace } from './matrixPlace.ts';

const start = startTouchstone();
const page = await startPage();
const position = byId('position', HTMLInputElement);
let pictures: MatrixPictures | undefined;
let placeAgain: ReturnType<typeof keepPlace> = () => undefined;

const cells = new MatrixCells({
  onCell: (cell) => pictures?.renew(cell),
  onFilled: (isFirst) => {
    if (isFirst) placeAgain({ isLast: false });
    appear();
  },
  onRest: () => placeAgain({ isLast: true }),
});

/** The place of the slider at once. */
function show(): void {
  const x = Number(position.value);
  position.setAttribute('aria-valuetext', formatLength(x));
  part('position-value').textContent = formatLength(x);
  cells.show(x);
}

async function startPictures(): Promise<void> {
  // The numbers are painted first: loading and starting the renderer takes long.
  await whenIdle();
  const { MatrixPictures: Pictures } = await later(() => import('./matrixPictures.ts'));
  await whenIdle();
  pictures = new Pictures(cells.all, page.notices);
}

cells.fillTables();
placeAgain = keepPlace(position, [...document.querySelectorAll<HTMLElement>('.scroll')]);
position.addEventListener('input', show);
page.onLanguage(() => cells.fillTables(), show);
onThemeChange(() => pictures?.recolor());
show();

cells.core = await start.on(page);
if (cells.core) show();
else appear();
await page.ready(startPictures);
