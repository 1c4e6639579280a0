// SPDX-License-Identifier: MIT
// Scenes of the findings as templates of pages, made when this file is imported: Vite's runner of modules ends with the import. The
// pictures need the core, which the page of engines does not load.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTouchstone } from '../../../bindings/index.ts';
import { fromLink } from '../../src/formats/link/sceneLink.ts';
import type { EnginesData, FindingData } from '../../src/lab/engines/data.ts';
import { worstFinding } from '../../src/lab/engines/worst.ts';
import { pairDrawing } from '../documents/figure.ts';

const source = join(import.meta.dirname, '../../../docs/what-engines-get-wrong.json');

const core = await loadTouchstone();
const { subjects } = JSON.parse(readFileSync(source, 'utf8')) as EnginesData;

/** The page says in words what it shows. */
function pictureOf({ link }: FindingData): string {
  const [a, b] = fromLink(link, (shape, path) => core.validate(shape, path)).scene.items;
  return a && b ? pairDrawing(core, [a.shape, b.shape], '') : '';
}
/** For the page of engines. */
export const worstScenes = subjects
  .map((subject) => {
    const finding = worstFinding(subject);
    return finding ? `<template data-worst="${subject.id}">${pictureOf(finding)}</template>` : '';
  })
  .join('');

const escaped = (value: object): string => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
function exampleOf(pair: string): string {
  const article = subjects.find(({ id }) => id === 'published');
  const finding = article?.findings.find((one) => one.pair === pair && one.cause === 'verdict');
  if (!finding) throw new Error(`The data has no wrong verdict of the article on ${pair}.`);
  return `<template data-finding="${escaped(finding)}">${pictureOf(finding)}</template>`;
}
/** For the test lab: what a run of its first settings finds. */
export const example = exampleOf('capsule-capsule');
