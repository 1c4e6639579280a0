// SPDX-License-Identifier: MIT
// A button that saves a motion of the view as an animated WebP; the encoder is loaded at the first press.
import { later } from '../../loading/later.ts';
import type { Shot } from '../share/film.ts';
import { text } from '../../text/language.ts';
import { download } from '../dom/clipboard.ts';
import { make } from '../dom/dom.ts';
import { setDisabled } from '../dom/focus.ts';

export interface FilmSources {
  /** The pictures; none where there is nothing to show, undefined without a view. */
  shots(): readonly Shot[] | undefined;
  /** Waits for the view, which may have given its graphics context back while it was out of sight. */
  ready?(): Promise<unknown>;
  /** The view shows again what it showed before. */
  restore(): void;
  notify(sentence: string): void;
  /** Why there are no pictures. */
  nothing(): string;
}

export function filmButton(sources: FilmSources): HTMLButtonElement {
  const element = make('button', { type: 'button' }, text('share.downloadFilm'));
  const start = (): void => {
    const shots = sources.shots();
    if (!shots) return sources.notify(text('share.noPicture'));
    if (shots.length < 2) return sources.notify(sources.nothing());
    sources.notify(text('share.filming'));
    setDisabled(element, true);
    void save(shots, sources).finally(() => setDisabled(element, false));
  };
  element.addEventListener('click', () => {
    if (sources.ready) void sources.ready().then(start);
    else start();
  });
  return element;
}

/** The same with a status line of its own, for a page without one. */
export class FilmControl {
  readonly #status = make('span', { class: 'note', role: 'status' });
  readonly #button: HTMLButtonElement;
  readonly element = make('span', { class: 'row film' });

  constructor(sources: Omit<FilmSources, 'notify'>) {
    this.#button = filmButton({ ...sources, notify: (sentence) => (this.#status.textContent = sentence) });
    this.element.append(this.#button, this.#status);
  }
  relabel(): void {
    this.#button.textContent = text('share.downloadFilm');
  }
}

async function save(shots: readonly Shot[], { restore, notify }: FilmSources): Promise<void> {
  try {
    const { filmOf } = await later(() => import('../share/film.ts'));
    const film = await filmOf(shots);
    download(film, 'touchstone.webp');
    notify(text('share.filmDone', { count: shots.length, kilobytes: Math.ceil(film.size / 1000) }));
  } catch (error) {
    notify(text(error instanceof Error && error.name === 'NoWebpError' ? 'share.noWebp' : 'share.noPicture'));
  } finally {
    restore();
  }
}
