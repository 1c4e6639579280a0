// SPDX-License-Identifier: MIT
// The curve of the signed distance over t as SVG: axes, the steps of the advancement with the lower bound of each, the bracket,
// what other methods looked at, and the curve itself.
import type { Sample } from '../../../queries/motion.ts';
import type { MotionStep } from '../../../../../bindings/index.ts';
import { text } from '../../../text/language.ts';
import { formatFull, withUnit } from '../../../text/numbers.ts';
import { svg } from '../../../parts/dom/svg.ts';
import { shareOf, type Ticks, ticksOf, timeTicks, type Window } from './window.ts';

export interface CurvePicture {
  readonly window: Window;
  readonly samples: readonly Sample[];
  readonly steps: readonly MotionStep[];
  readonly bracket: readonly [number, number] | undefined;
  /** Times at which another method looked, and the distance at which it stops. */
  readonly looks: readonly Sample[];
  readonly slop: number | undefined;
}
export interface Frame {
  readonly width: number;
  readonly height: number;
  x(t: number): number;
  y(distance: number): number;
}

const margin = { left: 62, right: 14, top: 10, bottom: 36 } as const;
/** Pixels that a label of the axis of times needs. */
const labelWidth = 74;
/** A search of a million queries would take seconds to draw; its first steps are the long ones. */
const mostSteps = 500;
/** Samples drawn as points, too: so few doubles are in the window that each can be seen. */
const fewSamples = 60;

/** The range of distances: all that is drawn as a curve, with zero where it is near. */
function rangeOf({ samples }: CurvePicture): readonly [number, number] {
  const all = samples.map(({ distance }) => distance);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const span = most - least;
  const isNearZero = least <= 0 ? most >= -span : least <= span;
  const [low, high] = isNearZero ? [Math.min(least, 0), Math.max(most, 0)] : [least, most];
  const room = (high - low || Math.abs(high) || 1) * 0.08;
  return [low - room, high + room];
}

export function frameOf(picture: CurvePicture, width: number, height: number): Frame & { readonly ticks: Ticks } {
  const [low, high] = rangeOf(picture);
  const [inner, tall] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
  return {
    width,
    height,
    x: (t) => margin.left + shareOf(picture.window, t) * inner,
    y: (distance) => margin.top + ((high - distance) / (high - low)) * tall,
    ticks: ticksOf(low, high, Math.max(2, Math.floor(tall / 32))),
  };
}
/** The share of the window at a place of the picture. */
export const shareAtX = (x: number, width: number): number =>
  (x - margin.left) / Math.max(1, width - margin.left - margin.right);

const within = ({ low, high }: Window, t: number): boolean => t >= low && t <= high;

export function drawCurve(picture: CurvePicture, width: number, height: number): SVGElement[] {
  const frame = frameOf(picture, width, height);
  return [
    ...distanceAxis(frame, frame.ticks),
    ...timeAxis(picture, frame),
    ...bracketOf(picture, frame),
    inside(frame, [
      ...boundsOf(picture, frame),
      ...slopOf(picture, frame),
      ...curveOf(picture, frame),
      ...looksOf(picture, frame),
    ]),
  ];
}

function distanceAxis(frame: Frame, { offsets }: Ticks): SVGElement[] {
  const right = frame.width - margin.right;
  return offsets.flatMap((distance) => {
    const y = frame.y(distance);
    const kind = distance === 0 ? 'contact' : 'grid';
    return [
      svg('line', { class: kind, x1: margin.left, x2: right, y1: y, y2: y }),
      svg(
        'text',
        { class: 'tick', x: margin.left - 6, y: y + 4, 'text-anchor': 'end' },
        withUnit(formatFull(distance), 'm'),
      ),
    ];
  });
}

/** The reference of the ticks of a narrow window: the end of the bracket where that is in sight, else its middle. */
export const referenceOf = ({ window, bracket }: Pick<CurvePicture, 'window' | 'bracket'>): number =>
  bracket && within(window, bracket[1]) ? bracket[1] : window.low + (window.high - window.low) / 2;

function timeAxis(picture: CurvePicture, frame: Frame): SVGElement[] {
  const { window } = picture;
  const inner = frame.width - margin.left - margin.right;
  const { reference, offsets } = timeTicks(window, Math.max(2, Math.floor(inner / labelWidth)), referenceOf(picture));
  const bottom = frame.height - margin.bottom;
  const start = frame.x(reference);
  const scale = inner / (window.high - window.low);
  const sign = (offset: number): string => (reference !== 0 && offset > 0 ? '+' : '');
  const ticks = offsets.flatMap((offset) => {
    // From the offset: it may be finer than the doubles around the reference.
    const x = reference === 0 ? frame.x(offset) : start + offset * scale;
    const label = reference !== 0 && offset === 0 ? 't₀' : `${sign(offset)}${formatFull(offset)}`;
    return [
      svg('line', { class: 'grid', x1: x, x2: x, y1: margin.top, y2: bottom }),
      svg('text', { class: 'tick', x, y: bottom + 14, 'text-anchor': 'middle' }, label),
    ];
  });
  const name = reference === 0 ? text('motion.curve.time') : text('motion.curve.from', { t: String(reference) });
  const middle = margin.left + inner / 2;
  return [
    ...ticks,
    svg('line', { class: 'axis', x1: margin.left, x2: frame.width - margin.right, y1: bottom, y2: bottom }),
    svg('text', { class: 'name', x: middle, y: frame.height - 5, 'text-anchor': 'middle' }, name),
  ];
}

/** Clipped to the axes. */
function inside(frame: Frame, parts: readonly SVGElement[]): SVGElement {
  const box = svg('svg', {
    x: margin.left,
    y: margin.top,
    width: Math.max(1, frame.width - margin.left - margin.right),
    height: Math.max(1, frame.height - margin.top - margin.bottom),
    viewBox: `${margin.left} ${margin.top} ${Math.max(1, frame.width - margin.left - margin.right)} ${Math.max(1, frame.height - margin.top - margin.bottom)}`,
    overflow: 'hidden',
  });
  box.append(...parts);
  return box;
}

/** A band, at least a pixel and a half wide. */
function bracketOf({ bracket, window }: CurvePicture, frame: Frame): SVGElement[] {
  if (!bracket || bracket[1] < window.low || bracket[0] > window.high) return [];
  const clip = (x: number): number => Math.min(Math.max(x, margin.left), frame.width - margin.right);
  const [low, high] = [clip(frame.x(bracket[0])), clip(frame.x(bracket[1]))];
  const width = Math.max(high - low, 1.5);
  return [
    svg('rect', {
      class: 'bracket',
      x: Math.min(low, high - width + 0.75),
      y: margin.top,
      width,
      height: frame.height - margin.top - margin.bottom,
    }),
  ];
}

/** Each step: the distance that was computed, and the line below which the distance cannot fall until the next. */
function boundsOf({ steps, window }: CurvePicture, frame: Frame): SVGElement[] {
  const zero = frame.y(0);
  return steps
    .filter(({ t, until }) => until >= window.low && t <= window.high)
    .slice(0, mostSteps)
    .flatMap(({ t, distance, until }) => {
      const [x, y, end] = [frame.x(t), frame.y(distance), frame.x(until)];
      return [
        svg('path', { class: 'bound', d: `M${x} ${zero}L${x} ${y}L${end} ${zero}Z` }),
        svg('circle', { class: 'step', cx: x, cy: y, r: 3.5 }),
      ];
    });
}

function slopOf({ slop }: CurvePicture, frame: Frame): SVGElement[] {
  if (slop === undefined) return [];
  const y = frame.y(slop);
  return [svg('line', { class: 'slop', x1: margin.left, x2: frame.width - margin.right, y1: y, y2: y })];
}

function curveOf({ samples }: CurvePicture, frame: Frame): SVGElement[] {
  const points = samples.map(({ t, distance }) => [frame.x(t), frame.y(distance)] as const);
  const path = svg('polyline', {
    class: 'curve',
    points: points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' '),
  });
  if (points.length > fewSamples) return [path];
  return [path, ...points.map(([cx, cy]) => svg('circle', { class: 'double', cx, cy, r: 2 }))];
}

function looksOf({ looks, window }: CurvePicture, frame: Frame): SVGElement[] {
  return looks
    .filter(({ t }) => within(window, t))
    .map(({ t, distance }) => {
      const [x, y] = [frame.x(t), frame.y(distance)];
      return svg('path', { class: 'look', d: `M${x - 4} ${y - 4}h8v8h-8z` });
    });
}

/** Where the time is now. */
export function drawCursor(picture: CurvePicture, at: Sample, width: number, height: number): SVGElement[] {
  if (!within(picture.window, at.t)) return [];
  const frame = frameOf(picture, width, height);
  const [x, y] = [frame.x(at.t), frame.y(at.distance)];
  const bottom = height - margin.bottom;
  return [
    svg('line', { class: 'now', x1: x, x2: x, y1: margin.top, y2: bottom }),
    svg('circle', { class: 'now', cx: x, cy: Math.min(Math.max(y, margin.top), bottom), r: 5 }),
  ];
}
