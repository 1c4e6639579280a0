// SPDX-License-Identifier: MIT
// The frame of an embed, without header: texts in the language and colors of the theme that its address asks for.
import { pageStarted, scriptsRun } from '../../loading/startup.ts';
import { guardFocus } from '../../parts/dom/focus.ts';
import type { Options } from '../../parts/embed/options.ts';
import type { Refusal } from '../../parts/embed/readOptions.ts';
import { sayWhatIsMissing, speakOrSay } from '../../parts/page/missingCode.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { startTheme } from '../../parts/page/theme.ts';
import { hideNamesWithEscape } from '../../parts/page/toolNames.ts';
import { firstLanguage, text } from '../../text/language.ts';

/** `keep` is called before the page is loaded anew. */
export async function startEmbedFrame(notices: Notices, { lang, theme }: Options, keep: () => void): Promise<void> {
  scriptsRun();
  await speakOrSay(firstLanguage([lang, ...navigator.languages]));
  pageStarted();
  sayWhatIsMissing(notices, keep);
  startTheme(theme);
  hideNamesWithEscape();
  guardFocus();
}

/** What the address asks for and is not to be had, in the language of the page. */
export const refusalSentence = ({ name, found, allowed }: Refusal): string =>
  name === 'pair'
    ? text('embed.unknownPair', { found, allowed })
    : text('notice.unknownChoice', { name, found, allowed });
