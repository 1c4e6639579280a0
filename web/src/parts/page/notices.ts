// SPDX-License-Identifier: MIT
// Sentences about the page itself, each about one thing; several can stand at once, and they follow the language.
import { onLanguage } from '../../text/language.ts';
import { make } from '../dom/dom.ts';

/** What the reader can do about a notice. */
export interface NoticeAction {
  readonly label: () => string;
  readonly run: () => void;
}
/** Where the reader can go on. */
export interface NoticeLink {
  readonly label: () => string;
  readonly href: string;
}

type Way = NoticeAction | NoticeLink;

export class Notices {
  readonly #sentences = new Map<string, { readonly sentence: () => string; readonly ways: readonly Way[] }>();
  constructor(readonly element: HTMLElement) {
    onLanguage(() => this.#show());
  }

  /** Shows, changes or removes the notice on one subject. */
  notify(about: string, sentence: (() => string) | undefined, ways: Way | readonly Way[] = []): void {
    if (sentence === undefined) this.#sentences.delete(about);
    else this.#sentences.set(about, { sentence, ways: [ways].flat() });
    this.#show();
  }

  #show(): void {
    this.element.hidden = this.#sentences.size === 0;
    this.element.replaceChildren(
      ...[...this.#sentences.values()].map(({ sentence, ways }) => {
        const line = make('p', {}, sentence());
        for (const way of ways) line.append(' ', 'href' in way ? anchor(way) : actionButton(way));
        return line;
      }),
    );
  }
}
/** A page in a frame stays where it is. */
function anchor({ label, href }: NoticeLink): HTMLAnchorElement {
  const framed = window.top === window ? {} : { target: '_blank', rel: 'noopener' };
  return make('a', { href, ...framed }, label());
}
function actionButton({ label, run }: NoticeAction): HTMLButtonElement {
  const button = make('button', { type: 'button' }, label());
  button.addEventListener('click', run);
  return button;
}
