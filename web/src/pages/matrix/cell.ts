// SPDX-License-Identifier: MIT
// One cell of the matrix: a link with a picture, the distance, the method and the self-check of its pair.
import type { PairResult, Shape, ShapeType, Touchstone, Vec2, Vec3 } from '../../../../bindings/index.ts';
import { type Check, selfCheck } from '../../queries/selfCheck.ts';
import { sampleA, sampleB } from '../../content/situations/samples.ts';
import { text } from '../../text/language.ts';
import { kindName } from '../../parts/words/names.ts';
import { formatLength } from '../../text/numbers.ts';
import { make } from '../../parts/dom/dom.ts';
import { holding, signOf } from '../../parts/panels/selfCheck.ts';

export interface Shown {
  readonly a: Shape;
  readonly b: Shape;
  /** Undefined for two planes. */
  readonly result: PairResult<Vec2 | Vec3> | undefined;
  readonly overlaps: boolean;
  readonly checks: readonly Check[];
}

export interface Cell {
  readonly a: ShapeType;
  readonly b: ShapeType;
  readonly link: HTMLAnchorElement;
  readonly canvas: HTMLCanvasElement;
  /** The text below the picture. */
  readonly lines: Readonly<Record<'distance' | 'checks' | 'method', HTMLElement>>;
  shown: Shown | undefined;
}

/** In pixels of the page; twice as many are drawn on fine screens. */
const size = { width: 144, height: 100 } as const;
/** Visible half-height of a cell around the origin, in metres. */
export const cellRadius = 0.85;

export function makeCell(a: ShapeType, b: ShapeType): Cell {
  const fine = Math.min(2, Math.max(1, devicePixelRatio));
  const canvas = make('canvas', {
    'aria-hidden': 'true',
    width: String(Math.round(size.width * fine)),
    height: String(Math.round(size.height * fine)),
  });
  const line = (name: string): HTMLElement => make('span', { class: name });
  const lines = { distance: line('distance'), checks: line('checks'), method: line('method') };
  const link = make('a', { class: 'pair', 'data-pair': `${a}-${b}` }, canvas, ...Object.values(lines));
  return { a, b, link, canvas, lines, shown: undefined };
}

function ask(core: Touchstone, a: Shape, b: Shape): Shown {
  const checks = selfCheck(core, a, b);
  if (a.type === 'plane' && b.type === 'plane')
    return { a, b, result: undefined, overlaps: core.intersects(a, b), checks };
  const result = core.distance(a, b);
  return { a, b, result, overlaps: result.distance <= 0, checks };
}

/** B at a place along X: asks the core and shows what it says. */
export function showCell(core: Touchstone, cell: Cell, x: number): void {
  const shown = ask(core, sampleA(cell.a), sampleB(cell.b, x));
  const { result, overlaps, checks } = shown;
  cell.shown = shown;
  const passed = holding(checks);
  const answer = result ? formatLength(result.distance) : text(overlaps ? 'matrix.meet' : 'matrix.parallel');
  const method = result ? text(`method.${result.method}`) : text('matrix.boolean');
  const checked = text('selfCheck.short', { passed, all: checks.length });
  const holds = passed === checks.length;
  cell.link.setAttribute(
    'aria-label',
    text('matrix.cell', {
      a: kindName(cell.a),
      b: kindName(cell.b),
      answer,
      method,
      checks: `${checked} ${text(holds ? 'selfCheck.yes' : 'selfCheck.no')}`,
    }),
  );
  cell.link.dataset['overlaps'] = String(overlaps);
  cell.link.dataset['holds'] = String(holds);
  cell.lines.distance.dataset['number'] = String(result?.distance ?? '');
  cell.lines.distance.textContent = answer;
  cell.lines.checks.textContent = `${signOf(holds)} ${checked}`;
  cell.lines.method.textContent = method;
}
