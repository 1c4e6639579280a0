// SPDX-License-Identifier: MIT
// The notice of a page that lacks a part of its program: which file, why, and a button. The page stays as it is; what waits for the
// part goes on when it is there.
import { fileName, LoadError, type MissingParts, onMissing } from '../../loading/later.ts';
import { isThere, type SiteState, siteState } from '../../loading/site.ts';
import { refetchProgram, sayMissing } from '../../loading/startup.ts';
import { type Language, speakInOrEnglish, text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';
import { type NoticeAction, Notices } from './notices.ts';

interface Waiting {
  readonly error: LoadError;
  readonly retry: () => void;
}
const topic = 'code';
type Sentence = `load.${'missing' | 'missingAgain' | 'newer' | 'remembered' | 'trying'}`;
const keyOf = ({ address }: LoadError): string => address ?? '';

/** A style sheet of which nothing arrived: browsers have an empty one then, or none, or one that may not be read. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}
const missingStyles = (): readonly HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(isMissing);
/** Vite adds the style sheet of a part once, so the import that is tried again would not wait for it. */
async function askAgainForStyles(): Promise<void> {
  const arrivals = missingStyles().map((link) => {
    const next = link.cloneNode() as HTMLLinkElement;
    return new Promise((done) => {
      for (const end of ['load', 'error']) next.addEventListener(end, done, { once: true });
      link.replaceWith(next);
    });
  });
  await Promise.all(arrivals);
}

interface Reloading {
  /** Is called before the page is loaded anew. */
  readonly keep?: () => void;
  /** A file arrived damaged, so what the browser keeps of the program is not to be trusted. */
  readonly isDamaged?: boolean;
}
/** Loads the page anew where the site answers: without a network that would leave nothing. */
export async function reloadIfReachable(notices: Notices, reloading: Reloading = {}): Promise<void> {
  if ((await siteState()) === 'unreachable')
    return notices.notify('reload', () => text('load.unreachable'), tryAgain(notices, reloading));
  reloading.keep?.();
  if (reloading.isDamaged) await refetchProgram();
  location.reload();
}
export const tryAgain = (notices: Notices, reloading: Reloading = {}): NoticeAction => ({
  label: () => text('load.again'),
  run: () => void reloadIfReachable(notices, reloading),
});

class MissingCode implements MissingParts {
  #waiting: Waiting[] = [];
  /** What is tried again now. */
  #tried = new Set<string>();
  /** What did not arrive before, by whether it was there when it was tried again. */
  #before = new Map<string, boolean>();

  #asked: Promise<SiteState> | undefined;
  #message: { readonly sentence: () => string; readonly action?: NoticeAction } | undefined;
  #inDialog: { readonly dialog: HTMLDialogElement; readonly notices: Notices } | undefined;

  constructor(
    readonly notices: Notices,
    readonly keep: () => void,
  ) {}

  ask(error: LoadError): Promise<void> {
    return new Promise((retry) => {
      this.#waiting.push({ error, retry });
      void this.#notify(error);
    });
  }
  arrived(error: LoadError): void {
    this.#tried.delete(keyOf(error));
    if (this.#tried.size + this.#waiting.length === 0) this.#show(undefined);
  }

  async #notify(error: LoadError): Promise<void> {
    const isAgain = this.#before.has(keyOf(error));
    this.#tried.delete(keyOf(error));
    this.#say(isAgain ? 'load.missingAgain' : 'load.missing', {
      label: () => text('load.again'),
      run: () => void this.#retry(),
    });
    // One question for all parts that are missed at once.
    this.#asked ??= siteState().finally(() => (this.#asked = undefined));
    const state = await this.#asked;
    // A part that is there and still fails is one whose failure the browser remembers.
    const isRemembered = this.#before.get(keyOf(error)) === true;
    // Tried again meanwhile.
    if (!this.#waiting.some((one) => one.error === error)) return;
    const key = state === 'newer' ? 'load.newer' : isRemembered ? 'load.remembered' : undefined;
    if (key)
      this.#say(key, {
        label: () => text('load.reload'),
        run: () => void reloadIfReachable(this.notices, { keep: this.keep, isDamaged: isRemembered }),
      });
  }
  #say(key: Sentence, action?: NoticeAction): void {
    const names = this.#waiting.map(({ error }) => error.file ?? text('load.unnamed'));
    const file = [...new Set(names)].join(', ');
    this.#show(() => text(key, { file }), action);
  }
  /** A modal dialog hides the notices of the page: then the sentence stands in the dialog, and after it in the page. */
  #show(sentence: (() => string) | undefined, action?: NoticeAction): void {
    this.#message = sentence && { sentence, ...(action && { action }) };
    const dialog = [...document.querySelectorAll('dialog')].findLast((one) => one.matches(':modal'));
    if (this.#inDialog?.dialog !== dialog) this.#leaveDialog();
    if (dialog && sentence && !this.#inDialog) this.#enterDialog(dialog);
    (this.#inDialog?.notices ?? this.notices).notify(topic, sentence, action);
    const { element } = this.#inDialog?.notices ?? this.notices;
    if (sentence) element.scrollIntoView({ block: 'nearest' });
  }
  #enterDialog(dialog: HTMLDialogElement): void {
    const notices = new Notices(make('div', { class: 'notice', role: 'alert' }));
    dialog.append(notices.element);
    this.#inDialog = { dialog, notices };
    this.notices.notify(topic, undefined);
    dialog.addEventListener('close', () => this.#show(this.#message?.sentence, this.#message?.action), { once: true });
  }
  #leaveDialog(): void {
    this.#inDialog?.notices.element.remove();
    this.#inDialog = undefined;
  }

  /** A script that is damaged is remembered as it is. */
  async #look(error: LoadError): Promise<void> {
    this.#before.set(keyOf(error), error.address === undefined || (await isThere(error.address)));
  }
  async #retry(): Promise<void> {
    const waiting = this.#waiting;
    this.#say('load.trying');
    this.#waiting = [];
    for (const { error } of waiting) {
      this.#tried.add(keyOf(error));
    }
    await Promise.all([askAgainForStyles(), ...waiting.map(({ error }) => this.#look(error))]);
    for (const { retry } of waiting) retry();
  }
}

/**
 * The style sheet of a part that came later: a page in its place, as of a network that wants a log-in, arrives as an empty sheet and
 * without an error.
 */
function watchLateStyles(notices: Notices): void {
  const topic = 'late style';
  const again: NoticeAction = { label: () => text('load.again'), run: () => void askAgainForStyles() };
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      if (isMissing(target)) notices.notify(topic, () => text('load.style', { file: fileName(target.href) }), again);
      else if (missingStyles().length === 0) notices.notify(topic, undefined);
    },
    { capture: true },
  );
}

/** From now on the page says which of its parts do not arrive. `keep` is called before it is loaded anew. */
export function sayWhatIsMissing(notices: Notices, keep: () => void = () => undefined): void {
  onMissing(new MissingCode(notices, keep));
  const sayStyles = (): void => {
    const names = missingStyles().map(({ href }) => fileName(href));
    if (names.length > 0)
      notices.notify('style', () => text('load.style', { file: names.join(', ') }), tryAgain(notices, { keep }));
  };
  // Until then one may be on its way.
  const start = (): void => {
    sayStyles();
    watchLateStyles(notices);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** The language, else English; where neither can be fetched, the sentence of the HTML says so, in all languages. */
export async function speakOrSay(wanted: Language): Promise<boolean> {
  try {
    return await speakInOrEnglish(wanted);
  } catch (error) {
    if (error instanceof LoadError) await sayMissing(error.address);
    throw error;
  }
}
