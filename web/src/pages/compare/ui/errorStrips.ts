// SPDX-License-Identifier: MIT
// How far off each algorithm is, as dots on a logarithmic scale, a row for each; and bars of how long a call takes.
import { make } from '../../../parts/dom/dom.ts';
import { svg } from '../../../parts/dom/svg.ts';
import { errorLength } from '../../../parts/panels/algorithmAnswer.ts';
import { nanoseconds } from '../../../parts/panels/pairTable.ts';
import { text } from '../../../text/language.ts';

export interface Strip {
  readonly name: string;
  /** Metres: dots, the worst of them filled. */
  readonly errors: readonly number[];
  /** Of a call. */
  readonly nanoseconds?: number;
}

const axisHeight = 22;
/** Powers of ten with a line; below the first is 0, above the last what is no number. */
const powers = [-15, -12, -9, -6, -3, 0, 3] as const;
const lowest = -18;
const highest = 4;
const unitNames: Readonly<Record<number, string>> = { [-9]: 'nm', [-6]: 'µm', [-3]: 'mm', 0: 'm', 3: 'km' };
const tickName = (power: number): string => {
  const unit = unitNames[power];
  return unit === undefined ? `1e−${-power}` : `1\u00a0${unit}`;
};
/** From 0 at the left, which is the place of no error at all, to 1. */
export function placeOf(error: number): number {
  if (Number.isNaN(error)) return 1;
  const power = error > 0 ? Math.log10(error) : lowest;
  return (Math.min(highest, Math.max(lowest, power)) - lowest) / (highest - lowest);
}

/** Where the parts of a row are. On a phone the name and the time stand above the strip, without a bar. */
interface Form {
  readonly height: number;
  readonly strip: readonly [from: number, to: number];
  /** Below the top of the row. */
  readonly middle: number;
  readonly nameBelow: number;
  /** Undefined: the time ends at the right. */
  readonly bar: readonly [from: number, to: number] | undefined;
}
function formOf(width: number, hasTimes: boolean): Form {
  if (width < 560) return { height: 44, strip: [8, width - 8], middle: 30, nameBelow: 16, bar: undefined };
  const [names, times] = [190, hasTimes ? 220 : 0];
  const end = width - times - 16;
  return { height: 26, strip: [names, end], middle: 13, nameBelow: 17, bar: [end + 20, width - 80] };
}

function axisOf(x: (error: number) => number, bottom: number): readonly SVGElement[] {
  const ticks = [{ at: x(0), name: '0' }, ...powers.map((power) => ({ at: x(10 ** power), name: tickName(power) }))];
  // A name for each line that has room for it.
  let free = -Infinity;
  const named = ticks.filter(({ at }) => {
    if (at < free) return false;
    free = at + 46;
    return true;
  });
  return [
    ...ticks.map(({ at }) => svg('line', { class: 'grid', x1: at, x2: at, y1: 0, y2: bottom })),
    ...named.map(({ at, name }) =>
      svg('text', { class: 'tick', x: at, y: bottom + axisHeight - 6, 'text-anchor': 'middle' }, name),
    ),
  ];
}
function timeOf(
  time: number,
  slowest: number,
  y: number,
  width: number,
  { bar, nameBelow, middle }: Form,
): SVGElement[] {
  if (!bar)
    return [svg('text', { class: 'tick', x: width, y: y + nameBelow, 'text-anchor': 'end' }, nanoseconds(time))];
  const [from, to] = bar;
  const long = Math.max(1, (time / slowest) * (to - from));
  return [
    svg('rect', { class: 'time', x: from, y: y + middle - 6, width: long, height: 12 }),
    svg('text', { class: 'tick', x: from + long + 6, y: y + nameBelow }, nanoseconds(time)),
  ];
}

export function drawStrips(strips: readonly Strip[], width: number): SVGSVGElement {
  const slowest = Math.max(0, ...strips.map((one) => one.nanoseconds ?? 0));
  const form = formOf(width, slowest > 0);
  const [from, to] = form.strip;
  const x = (error: number): number => from + placeOf(error) * (to - from);
  const bottom = strips.length * form.height;
  const rows = strips.flatMap(({ name, errors, nanoseconds: time }, i) => {
    const y = i * form.height + form.middle;
    const places = errors.map(x);
    const [least, most] = [Math.min(...places), Math.max(...places)];
    const worst = places.indexOf(most);
    return [
      svg('text', { x: 0, y: i * form.height + form.nameBelow }, name),
      svg('line', { class: 'row', x1: from, x2: to, y1: y, y2: y }),
      svg('line', { class: 'range', x1: least, x2: most, y1: y, y2: y }),
      ...places.map((cx, k) =>
        svg('circle', { class: k === worst ? 'worst' : 'dot', cx, cy: y, r: k === worst ? 5 : 3.5 }),
      ),
      ...(time === undefined ? [] : timeOf(time, slowest, i * form.height, width, form)),
    ];
  });
  const list = strips.map(({ name, errors }) =>
    text('compare.strip', { name, worst: errorLength(Math.max(...errors)) }),
  );
  const height = bottom + axisHeight;
  const picture = svg('svg', { class: 'strips', role: 'img', width, height, viewBox: `0 0 ${width} ${height}` });
  picture.setAttribute('aria-label', text('compare.strips.label', { list: list.join('; ') }));
  picture.append(...axisOf(x, bottom), ...rows);
  return picture;
}

/** The chart at the width that it has. */
export class ErrorStrips {
  readonly element = make('div', { class: 'strips-place' });
  #strips: readonly Strip[] = [];

  constructor() {
    new ResizeObserver(() => this.#draw()).observe(this.element);
  }
  show(strips: readonly Strip[]): void {
    this.#strips = strips.filter(({ errors }) => errors.length > 0);
    this.element.hidden = this.#strips.length === 0;
    this.#draw();
  }
  #draw(): void {
    const width = Math.floor(this.element.clientWidth);
    if (width > 0 && this.#strips.length > 0) this.element.replaceChildren(drawStrips(this.#strips, width));
  }
}
