// SPDX-License-Identifier: MIT
// The worst scene of each engine as a template of the page, made when this file is imported: Vite's runner of modules ends with the
// import. The pictures need the core, which the page does not load.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTouchstone } from '../../../bindings/index.ts';
import { fromLink } from '../../src/formats/link/sceneLink.ts';
import type { EnginesData } from '../../src/lab/engines/data.ts';
import { worstFinding } from '../../src/lab/engines/worst.ts';
import { pairDrawing } from '../documents/figure.ts';

const source = join(import.meta.dirname, '../../../docs/what-engines-get-wrong.json');

async function made(): Promise<string> {
  const core = await loadTouchstone();
  const { subjects } = JSON.parse(readFileSync(source, 'utf8')) as EnginesData;
  const templates = subjects.map((subject) => {
    const finding = worstFinding(subject);
    if (!finding) return '';
    const [a, b] = fromLink(finding.link, (shape, path) => core.validate(shape, path)).scene.items;
    // The page says in words what it shows.
    const picture = a && b ? pairDrawing(core, [a.shape, b.shape], '') : '';
    return `<template data-worst="${subject.id}">${picture}</template>`;
  });
  return templates.join('');
}
export const markup = await made();
