// SPDX-License-Identifier: MIT
// What the settings and the panel of the subject ask for: a subject to run, or the scenes as a file.
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { download } from '../../../parts/dom/clipboard.ts';
import type { Wanted } from '../labSession.ts';
import { mostScenes, sceneLines } from '../desk/sceneFile.ts';
import { builtIn, planOf, promisedOf, type Settings } from '../desk/settings.ts';
import { defaultEntry } from '../../../lab/subjects/signatures.ts';
import type { SubjectPanel } from './subjectPanel.ts';

/** The subject to run; where there is none, what is missing. */
export function wantedSubject(
  settings: Settings,
  { file, program }: Pick<SubjectPanel, 'file' | 'program'>,
): Wanted['subject'] | { readonly kind: 'missing'; readonly sentence: string } {
  const known = builtIn(settings);
  if (known) return known;
  const promised = promisedOf(settings);
  if (settings.subject === 'file')
    return file ? { ...file, promised } : { kind: 'missing', sentence: text('lab.file.none') };
  if (!program) return { kind: 'missing', sentence: text('lab.own.onePair') };
  const { language, source, pair } = program;
  const name = text(`lab.own.${language}`);
  return language === 'cpp'
    ? { kind: 'uncompiled', name, source, promised }
    : { kind: 'javascript', name, source, entry: defaultEntry, pairs: [pair], promised };
}

/** Saves the scenes as requests of the runner; the sentence says what became of it. */
export function saveScenes(settings: Settings): string {
  const plan = planOf(settings);
  if (plan.count > mostScenes) return text('lab.file.tooMany', { most: formatCount(mostScenes) });
  const name = `touchstone-scenes-${plan.seed}.jsonl`;
  download(new Blob(sceneLines(plan), { type: 'application/x-ndjson' }), name);
  return text('code.exported', { name });
}

const files: unknown[] = [];
/** A file has no text to compare; the same one has the same number. */
function fileNumber(file: unknown): number {
  if (!files.includes(file)) files.push(file);
  return files.indexOf(file);
}
/** All that decides a run: results of anything else are of before. */
export function runKey(settings: Settings, { file, program }: Pick<SubjectPanel, 'file' | 'program'>): string {
  const { language, source } = program ?? {};
  const { subject } = settings;
  return JSON.stringify([settings, subject === 'own' && [language, source], subject === 'file' && fileNumber(file)]);
}
