// SPDX-License-Identifier: MIT
// The start of every page, in its order: texts and frame; then, by the page, its parts and its module; what is seen takes its place;
// the views come; the page is ready, and is kept for visits without a network.
import { unlessMissing } from '../../loading/later.ts';
import { onLanguage } from '../../text/language.ts';
import { byId } from '../dom/dom.ts';
import { keepOffline } from '../offline/register.ts';
import { startFrame } from './frame.ts';
import { Notices } from './notices.ts';

/** What shows texts that do not stand in the HTML. */
interface Relabelled {
  relabel(): void;
}

export class Page {
  constructor(readonly notices: Notices) {}

  /** Parts that are written again in each language that is chosen; functions are called. */
  onLanguage(...parts: readonly (Relabelled | (() => void))[]): void {
    onLanguage(() => {
      for (const part of parts)
        if (typeof part === 'function') part();
        else part.relabel();
    });
  }
  /**
   * The end of the start. `views` starts pictures: where a script of theirs does not arrive, the page is ready without them, and they
   * come when the reader has tried again.
   */
  async ready(views?: () => Promise<unknown>): Promise<void> {
    if (views) await unlessMissing(views());
    document.body.dataset['ready'] = 'true';
    keepOffline();
  }
}

/** Everything that shows a text comes after it. */
export async function startPage(): Promise<Page> {
  const page = new Page(new Notices(byId('notice', HTMLElement)));
  await startFrame(page.notices);
  return page;
}
