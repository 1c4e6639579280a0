// SPDX-License-Identifier: MIT
// The lesson that the address asks for: one of the site, one at another address, the file of the page before, or the draft of the
// authoring page.
import { sourceOfLesson } from '../../content/lessons/index.ts';
import { handedOver, IncomingError, maxFile, previewed, textAt } from '../../handin/incoming.ts';
import { placeOn } from '../../handin/kept.ts';
import { part } from '../../parts/dom/dom.ts';
import { agreement, foreignHost, showOrigin } from '../../parts/exercise/foreign.ts';
import { formatCount } from '../../text/numbers.ts';
import { language, text } from '../../text/language.ts';

export interface Asked {
  readonly source: string;
  /** Where its predictions and tasks are kept; undefined: nowhere, as in the preview. Others may use the id of a lesson of the site. */
  readonly place: ((id: string) => string) | undefined;
  readonly isOwn: boolean;
}
export const isPreview = new URLSearchParams(location.search).has('preview');

const own = (source: string, origin: string): Asked => {
  if (source.length > maxFile)
    throw new IncomingError(() =>
      text('sheet.open.tooLarge', {
        name: text('sheet.open.content'),
        size: source.length,
        most: formatCount(maxFile),
      }),
    );
  return { source, place: isPreview ? undefined : (id) => `${placeOn('own', origin)}.${id}`, isOwn: true };
};

/** Undefined where the address asks for none, or for one of the site that there is not. Throws an IncomingError for one that cannot be had. */
export async function askedLesson(parameters: URLSearchParams): Promise<Asked | undefined> {
  const [id, url] = [parameters.get('id'), parameters.get('url')];
  if (id !== null) {
    const source = await sourceOfLesson(id, language());
    return source === undefined ? undefined : { source, place: (name) => name, isOwn: false };
  }
  if (url !== null) {
    const host = foreignHost(url, location);
    if (host !== undefined) await agreement(host);
    const source = await textAt(url);
    showOrigin(host);
    part('opening').hidden = true;
    return own(source, new URL(url, location.href).href.replace(/#.*$/s, ''));
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
