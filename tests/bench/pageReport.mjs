// SPDX-License-Identifier: MIT
// The figures of the pages as a page of docs/, with the limits and everything that they depend on.
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { join } from 'node:path';
import { outputOf } from '../../bindings/toolchain/common.mjs';

/**
 * Limits. Of scripts a twentieth above what was measured on 2026-11-23: three.js with its renderer is 152 kB gzipped of what a page
 * with 3D pictures loads, and nothing more of it can be left out.
 */
export const limits = {
  ready: 1000,
  picture: 1500,
  kilobytes: 133,
  kilobytesIn3d: 344,
  script: 4,
  played: 6,
  frame: 33.3,
  bytesPerDrag: 4,
};

/** Which figures exceed their limits, as sentences. */
export function excesses({ pages, drags, played = [], frames, memory, lessons }) {
  const found = [];
  const check = (what, value, limit, unit) => {
    if (!(value <= limit)) found.push(`${what}: ${value} ${unit}, allowed are ${limit}.`);
  };
  for (const { name, isIn3d, moves, ready, kilobytes, idle } of pages) {
    check(`${name}: ready for input`, ready.handled, limits.ready, 'ms');
    check(`${name}: JavaScript`, kilobytes, isIn3d ? limits.kilobytesIn3d : limits.kilobytes, 'kB');
    if (!moves) check(`${name}: runs while nothing changes`, idle.frames + idle.timers, 0, 'frames and timers');
  }
  for (const { dimension, cost } of drags)
    check(`${dimension}D drag: script`, cost.median, limits.script, 'ms a frame');
  for (const { what, quick } of played) check(`${what}: script`, quick.median, limits.played, 'ms a frame');
  check('drag: frame to frame', frames.median, limits.frame, 'ms');
  for (const { id, window, first } of lessons?.rows ?? [])
    check(`lesson ${id}, ${window}: first picture`, first.picture, limits.picture, 'ms');
  if (memory) check('memory', memory.bytesPerDrag, limits.bytesPerDrag, 'bytes a drag');
  return found;
}

/** The machine, and how busy it was with other things when the benchmark began. */
export function surroundings(root, browserVersion) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    date: new Date().toISOString(),
    version,
    commit: outputOf('git', ['describe', '--always', '--dirty'], { cwd: root })?.trim() ?? 'unknown',
    machine: `${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${process.platform} ${release()}`,
    load: Number(loadavg()[0].toFixed(1)),
    browser: `Chromium ${browserVersion}, software rendering`,
  };
}

const line = (...cells) => `| ${cells.join(' | ')} |`;

/** Of lessons, which may have been measured by themselves. */
function lessonPart({ date, commit, load, slowdown, runs, rows }) {
  const cells = rows.map(({ id, window, first, again }) =>
    line(id, window, first.text, first.picture, first.own, again.text, again.picture, again.own),
  );
  return `## The first picture of a lesson

Made by \`npm run bench:page -- --write --lessons\` on ${date.slice(0, 10)} (${commit}; load when it began: ${load}). Milliseconds at ${slowdown}× CPU slowdown,
median of ${runs}, on a phone (390 × 844) and a laptop (1440 × 900): until the text is shown, until the first frame of its picture is drawn
(limit ${limits.picture} on a first visit), and the main thread's own work until then; on a first visit, and on one after it.

${line('lesson', 'window', 'text', 'picture', 'own work', 'text, again', 'picture, again', 'own work, again')}
${line('---', '---', '---', '---', '---', '---', '---', '---')}
${cells.join('\n')}

`;
}

export function page(report) {
  const { date, version, commit, machine, load, browser, slowdown, runs, pages, drags, steps, frames, memory } = report;
  const rows = pages.map(({ name, kilobytes, ready, idle }) =>
    line(name, kilobytes, ready.shown, ready.handled, ready.own, ready.longest, `${idle.frames} / ${idle.timers}`),
  );
  const costs = drags.map(({ dimension, cost }) =>
    line(`${dimension}D`, cost.median, cost.p95, cost.largest, cost.layout),
  );
  const moving = report.played.map(({ what, quick, slow }) =>
    line(what, quick.median, quick.p95, slow.median, slow.p95),
  );
  const growth = memory.rows.map((row) => line(row.drags, Math.round(row.heap / 1000), row.nodes, row.listeners));
  return `# Benchmarks of the pages

Made by \`npm run bench:page -- --write\` on ${date.slice(0, 10)} with version ${version} (${commit}). Machine: ${machine}; load
when it began: ${load} (above the number of cores, waiting for others is part of every time on the clock). ${browser}; the built
site from a static host on the same machine. Every figure is in [benchmarks-page.json](benchmarks-page.json).

## Start

Scripts gzipped: everything that is loaded until the page is at rest, which is the texts of one language, the code of the core's module
and, in pages with 3D pictures (index, playground, matrix), 152 kB of three.js (limit ${limits.kilobytesIn3d} kB with 3D pictures, ${limits.kilobytes} kB without).
Milliseconds on the clock from the start of loading, at ${slowdown}× CPU slowdown, median of ${runs}: until the first result is shown, until a key
press after that is handled (limit ${limits.ready}), the main thread's own work in that time, and the longest task, which is how long a press can
wait while the rest of the page starts (pictures are drawn by software here). Last, frames and timers that run in 5 s while nothing
changes (limit 0; the picture of index moves by itself until it is touched).

${line('page', 'kB', 'shown', 'key handled', 'own work', 'longest task', 'frames / timers at rest')}
${line('---', '---', '---', '---', '---', '---', '---')}
${rows.join('\n')}

${report.lessons ? lessonPart(report.lessons) : ''}## A drag through 64 shapes of all kinds

Milliseconds of the main thread's own time per frame over ${steps} frames, without slowdown: script (limit ${limits.script} for the median),
and style and layout.

${line('scene', 'script, median', '95 %', 'largest', 'style and layout')}
${line('---', '---', '---', '---', '---')}
${costs.join('\n')}

A drag of A through the first scene in a window of 1440 × 900, drawn by software: ${frames.median} ms from frame to frame (median; limit
${limits.frame}, which is 30 frames a second; 95 %: ${frames.p95}). Drawing one costs all cores together ${frames.drawing} ms. While the picture moves it
is drawn with as many pixels as the machine manages in time, and in full once it rests.

## Played

Milliseconds of script of the main thread per frame, without slowdown (limit ${limits.played} for the median) and ${slowdown}× slower: everything that
decides the rate of frames but the graphics card. Drawing by software takes longer than that on this machine, so no rate is given.

${line('what', 'median', '95 %', `median, ${slowdown}× slower`, '95 %')}
${line('---', '---', '---', '---', '---')}
${moving.join('\n')}

## Memory over ${memory.rows.at(-1).drags} drags

After a forced collection; the history is full (200 entries) by the first row. The browser is told not to compile, since
compiled code counts as heap, too. Growth over the second half: ${memory.bytesPerDrag} bytes per drag (limit ${limits.bytesPerDrag}).

${line('drags', 'heap in kB', 'nodes', 'listeners')}
${line('---', '---', '---', '---')}
${growth.join('\n')}
`;
}
