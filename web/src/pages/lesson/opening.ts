// SPDX-License-Identifier: MIT
// The lesson that the address asks for: one of the site, one at another address, the file of the page before, or the draft of the
// authoring page.
import { sourceOfLesson } from '../../content/lessons/index.ts';
import { handedOver, handOver, IncomingError, maxFile, previewed, textAt, textOfFile } from '../../handin/incoming.ts';
import { placeOn } from '../../handin/kept.ts';
import { packagedLesson } from '../../handin/packaged.ts';
import { LessonStorage } from '../../handin/scorm/lessonStorage.ts';
import { findPlatform } from '../../handin/scorm/platform.ts';
import type { TextStorage } from '../../model/storage.ts';
import { part } from '../../parts/dom/dom.ts';
import { siteStorage } from '../../parts/page/storages.ts';
import { agreement, foreignHost, showOrigin } from '../../parts/exercise/foreign.ts';
import { formatCount } from '../../text/numbers.ts';
import { language, say, text } from '../../text/language.ts';
import { type Phrase, phrase } from '../../text/phrase.ts';
import { isPreview } from './modes.ts';

export interface Asked {
  readonly source: string;
  /** Where its predictions and tasks are kept; undefined: nowhere, as in the preview. */
  readonly storage: TextStorage | undefined;
  /** Their name there: others may use the id of a lesson of the site. */
  readonly place: (id: string) => string;
  readonly isOwn: boolean;
  /** The part of an address that opens it for others too; undefined: there is none. */
  readonly link: readonly [name: 'id' | 'url', value: string] | undefined;
}

const own = (source: string, origin: string, link?: Asked['link']): Asked => {
  if (source.length > maxFile)
    throw new IncomingError(() =>
      text('sheet.open.tooLarge', {
        name: text('sheet.open.content'),
        size: source.length,
        most: formatCount(maxFile),
      }),
    );
  return {
    source,
    storage: isPreview ? undefined : siteStorage(),
    place: (id) => `${placeOn('own', origin)}.${id}`,
    isOwn: true,
    link,
  };
};

/** In a package: its scores go to the platform around it; without one they stay here, which is said. */
let platformStorage: TextStorage | undefined;
async function ofPackage(file: string): Promise<Asked> {
  const show = (status: Phrase): void => {
    part('sink').hidden = false;
    part('sink').textContent = say(status);
  };
  const source = await textAt(file);
  const platform = findPlatform(window);
  if (platform && !platformStorage) {
    const made = new LessonStorage(window, platform, show);
    platformStorage = made;
    show(made.status);
  } else if (!platform) show(phrase('lesson.sink.noPlatform'));
  return {
    source,
    storage: platformStorage ?? siteStorage(),
    place: (id) => `${placeOn('package', source)}.${id}`,
    isOwn: true,
    link: undefined,
  };
}

const place = (id: string): string => id;
/** Undefined where the address asks for none, or for one of the site that there is not. Throws an IncomingError for one that cannot be had. */
export async function askedLesson(parameters: URLSearchParams): Promise<Asked | undefined> {
  const [id, url] = [parameters.get('id'), parameters.get('url')];
  const packaged = packagedLesson();
  if (packaged !== undefined) return ofPackage(packaged);
  if (id !== null) {
    const source = await sourceOfLesson(id, language());
    const isKnown = source !== undefined;
    return isKnown ? { source, storage: siteStorage(), place, isOwn: false, link: ['id', id] } : undefined;
  }
  if (url !== null) {
    const host = foreignHost(url, location);
    if (host !== undefined) await agreement(host);
    const source = await textAt(url);
    showOrigin(host);
    part('opening').hidden = true;
    const address = new URL(url, location.href).href.replace(/#.*$/s, '');
    return own(source, address, ['url', address]);
  }
  if (isPreview) {
    const draft = previewed();
    if (draft === undefined) throw new IncomingError(() => text('author.preview.noStorage'));
    return own(draft, '');
  }
  const file = parameters.has('file') ? handedOver() : undefined;
  if (file === undefined) return undefined;
  showOrigin(undefined);
  return own(file, file);
}

/** Why a lesson cannot be had; undefined for an error of the program itself. */
export const whyNot = (error: unknown): (() => string) | undefined =>
  error instanceof IncomingError ? error.sentence : undefined;
/** In a page of its own, so that Back leads to this one, and a reload opens it again. */
export async function passOn(file: File): Promise<void> {
  handOver(await textOfFile(file));
  location.assign('./lesson.html?file=1');
}
