// SPDX-License-Identifier: MIT
// Makes the package of a draft for a learning platform, as the fields of the page ask for it, and saves it.
import { isSeed } from '../../grading/seeds.ts';
import { download } from '../../parts/dom/clipboard.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { language, say, text } from '../../text/language.ts';
import { PhraseError } from '../../text/phrase.ts';
import type { Draft } from './draft.ts';
import { loadFromSite, type Packed, packageOf, type ScormVersion } from './package.ts';

export async function makePackage(draft: Draft): Promise<void> {
  await draft.check();
  const status = part('package-status');
  const seed = byId('seed', HTMLInputElement).value.trim();
  if (seed !== '' && !isSeed(seed)) return void (status.textContent = text('author.package.badSeed'));
  const { exercise, lesson, problems = [], data } = draft.checks.now ?? {};
  const id = exercise?.id ?? lesson?.id;
  if (id === undefined || problems.length > 0) return void (status.textContent = text('author.package.mend'));
  const version: ScormVersion = byId('version', HTMLSelectElement).value === '2004' ? '2004' : '1.2';
  const isCompiled = exercise?.kind === 'code' && exercise.start.cpp !== undefined;
  const title = exercise?.title[language()] ?? lesson?.title ?? '';
  const packed: Packed = lesson
    ? { kind: 'lesson', data, id, title, isCompiled, seed: undefined }
    : { data, id, title, isCompiled, seed: seed || undefined };
  try {
    const bytes = await packageOf(packed, version, loadFromSite, (count) => {
      status.textContent = text('author.package.making', { count });
    });
    const name = `${id}-scorm-${version}.zip`;
    download(new Blob([bytes], { type: 'application/zip' }), name);
    status.textContent = text('author.package.done', { name });
  } catch (error) {
    if (!(error instanceof PhraseError)) throw error;
    status.textContent = text('author.package.failed', { why: say(error.phrase) });
  }
}
