// SPDX-License-Identifier: MIT
// The cost curves of the broad phases as an SVG: a panel for each preset, both axes logarithmic.
import { sizes } from './broadPhaseCurves.mjs';

const [width, height, gap, left, top] = [260, 230, 50, 60, 40];
const columns = 3;
/** Decades of milliseconds. */
const [least, most] = [-3, 4];
/** Three dash patterns tell neighbouring hues apart. */
const dashes = ['none', '6 3', '2 2'];

const x = (size) => ((Math.log10(size) - 2) / 4) * width;
const y = (ms) => height * (1 - (Math.log10(ms) - least) / (most - least));
const text = (at, down, content, more = '') => `<text x="${at}" y="${down}" ${more}>${content}</text>`;

const strokeOf = (at) => `stroke="hsl(${(at * 360) / 13} 75% 40%)" stroke-dasharray="${dashes[at % dashes.length]}"`;

function grid() {
  const decades = Array.from({ length: most - least + 1 }, (_, k) => least + k);
  const across = decades.map((k) => `<path class="grid" d="M0 ${y(10 ** k)}h${width}"/>`);
  const labels = decades.map((k) => text(-6, y(10 ** k) + 4, 10 ** k, 'text-anchor="end"'));
  const up = sizes.map((size) => `<path class="grid" d="M${x(size)} 0v${height}"/>`);
  const below = sizes.map((size, k) =>
    text(x(size), height + 15, `10<tspan dy="-4">${k + 2}</tspan>`, 'text-anchor="middle"'),
  );
  return [...across, ...labels, ...up, ...below].join('\n');
}

function panel({ preset, costs }, at) {
  const offset = [left + (at % columns) * (width + gap), top + Math.floor(at / columns) * (height + gap + 20)];
  const lines = Object.values(costs).map((row, k) => {
    // Without sizes at which only the first step was measured, which builds the structure.
    const measured = row.filter(({ steps }) => steps > 0);
    const points = measured.map(({ size, ms }) => `${x(size).toFixed(1)},${y(ms).toFixed(1)}`).join(' ');
    return `<polyline points="${points}" ${strokeOf(k)}/>`;
  });
  return `<g transform="translate(${offset})">\n${grid()}\n${lines.join('\n')}\n${text(0, -10, preset, 'font-weight="bold"')}\n</g>`;
}

function legend(methods) {
  const offset = [left + 2 * (width + gap), top + height + gap + 20];
  const rows = methods.map(
    (method, k) => `<path d="M0 ${17 * k + 4}h30" ${strokeOf(k)}/>${text(38, 17 * k + 8, method)}`,
  );
  return `<g transform="translate(${offset})">\n${rows.join('\n')}\n</g>`;
}

/** `curves`: what measureCurves() gives, five presets. */
export function chart(curves) {
  const size = [left + columns * (width + gap), top + 2 * (height + gap + 20)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" font-family="sans-serif" font-size="12">
<style>polyline, path { fill: none; stroke-width: 1.6 } .grid { stroke: #ccc; stroke-width: 1 }</style>
<title>Milliseconds per step against the number of shapes, by method, for five presets</title>
<rect width="100%" height="100%" fill="#fff"/>
${curves.map(panel).join('\n')}
${legend(Object.keys(curves[0].costs))}
</svg>
`;
}
