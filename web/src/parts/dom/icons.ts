// SPDX-License-Identifier: MIT
// The icons of the view tools, on a grid of 16 × 16: lines in the colour of the text, and areas that are filled. A button shows one
// beside its name, which is seen on hover and focus and read by screen readers. Used by the pages' HTML and by scripts.
import { svg } from './svg.ts';

interface Icon {
  readonly lines: string;
  readonly area?: string;
}
const cube = 'M8 1.5 14 4.75v6.5L8 14.5 2 11.25v-6.5zM2 4.75 8 8l6-3.25M8 8v6.5';

export const icons = {
  size: {
    lines: 'M2.5 2.5h3v3h-3zM10.5 2.5h3v3h-3zM2.5 10.5h3v3h-3zM10.5 10.5h3v3h-3zM5.5 4h5M5.5 12h5M4 5.5v5M12 5.5v5',
  },
  move: { lines: 'M8 1.5v13M1.5 8h13M6 3.5l2-2 2 2M6 12.5l2 2 2-2M3.5 6l-2 2 2 2M12.5 6l2 2-2 2' },
  turn: { lines: 'M13.5 8A5.5 5.5 0 1 1 11.6 3.8M11.9 1v3h-3' },
  undo: { lines: 'M5.5 3l-3 3 3 3M2.5 6H10a3.75 3.75 0 0 1 0 7.5H6.5' },
  redo: { lines: 'M10.5 3l3 3-3 3M13.5 6H6a3.75 3.75 0 0 0 0 7.5h3.5' },
  swap: { lines: 'M2.5 5.5h11M10.5 2.5l3 3-3 3M13.5 10.5h-11M5.5 7.5l-3 3 3 3' },
  resetScene: {
    lines: 'M2.5 2v4h4M2.9 6A5.6 5.6 0 1 1 2.5 9.5',
    area: 'M8 6.7a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z',
  },
  frame: { lines: 'M2 5.5V2h3.5M10.5 2H14v3.5M14 10.5V14h-3.5M5.5 14H2v-3.5', area: 'M5.5 5.5h5v5h-5z' },
  resetView: { lines: 'M1.8 8 8 2.5 14.2 8M4 6.3v7.2h8V6.3' },
  turnLeft: {
    lines:
      'M6 13.2C3.3 12.6 1.5 10.9 1.5 9c0-2.5 2.9-4.5 6.5-4.5S14.5 6.5 14.5 9c0 1.3-.8 2.5-2.1 3.300M3.5 11 6.2 13.3 4 15.5',
  },
  turnRight: {
    lines:
      'M10 13.2c2.7-.6 4.5-2.3 4.5-4.2 0-2.5-2.9-4.5-6.5-4.500S1.5 6.5 1.5 9c0 1.3.8 2.5 2.1 3.300M12.5 11 9.8 13.3 12 15.5',
  },
  zoomIn: { lines: 'M8 3v10M3 8h10' },
  grid: { lines: 'M2 5.5h12M2 10.5h12M5.5 2v12M10.5 2v12' },
  zoomOut: { lines: 'M3 8h10' },
  play: { lines: '', area: 'M4.5 2.5 13 8l-8.500 5.500z' },
  pause: { lines: '', area: 'M4 3h2.500v10H4zM9.500 3H12v10H9.500z' },
  front: { lines: cube, area: 'M2 4.75 8 8v6.5L2 11.25z' },
  top: { lines: cube, area: 'M8 1.5 14 4.75 8 8 2 4.75z' },
  side: { lines: cube, area: 'M14 4.75 8 8v6.500l6-3.250z' },
  isometric: { lines: cube },
  language: {
    lines:
      'M8 1.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM1.500 8h13M8 1.500c2 1.800 3 4 3 6.500s-1 4.700-3 6.500c-2-1.800-3-4-3-6.500s1-4.700 3-6.500z',
  },
  theme: { lines: 'M8 1.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13z', area: 'M8 1.500a6.500 6.500 0 0 1 0 13z' },
  construct: {
    lines: 'M2.500 13.500l.8-3.300 7.500-7.500 2.500 2.500-7.500 7.500zM9.300 4.200l2.500 2.500M8.500 13.500h5',
  },
  answer: { lines: 'M1.500 4h13v8h-13zM5 6.500v3M8 7h4M8 9.500h4' },
  predict: { lines: 'M2 12.500h3.500V9H9V5.500h3.500V2M10.500 3.800 12.500 1.800l2 2M10 12.500h4' },
  code: { lines: 'M5 4 1.500 8 5 12M11 4l3.500 4L11 12M9.300 2.500 6.700 13.500' },
  orthographic: { lines: 'M2 5.500h8.500V14H2zM2 5.5 5.5 2H14v8.500L10.5 14M10.5 5.5 14 2' },
} as const satisfies Readonly<Record<string, Icon>>;
export type IconName = keyof typeof icons;

const partsOf = (name: IconName): readonly (readonly [part: string, path: string])[] => {
  const icon: Icon = icons[name];
  return icon.area === undefined
    ? [['lines', icon.lines]]
    : [
        ['area', icon.area],
        ['lines', icon.lines],
      ];
};

/** As HTML, for what stands in the page. */
export const iconMarkup = (name: IconName): string =>
  `<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${partsOf(name)
    .map(([part, path]) => `<path class="${part}" d="${path}" />`)
    .join('')}</svg>`;

/** As an element. */
export const iconElement = (name: IconName): SVGSVGElement =>
  svg(
    'svg',
    { class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    ...partsOf(name).map(([part, d]) => svg('path', { class: part, d })),
  );
