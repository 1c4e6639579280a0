// SPDX-License-Identifier: MIT
// The class of <touchstone-steps>: a frame with the page that steps through algorithms, at a step of a link, as high as it needs
// to be. Loads in Node too, where it cannot be used.
import { frameOf, languageAround, setHeight, styleIn } from './elementParts.ts';
import { EmbedHost } from './host.ts';

/** The height of the frame until the page in it tells its own, in pixels. */
const firstHeight = 800;

/** The address for a link as the page copies it, of which only the part from the '#' on is used. */
export function stepsAddress(page: string, attribute: (name: 'link' | 'theme' | 'lang') => string | null): string {
  const url = new URL(page);
  for (const name of ['theme', 'lang'] as const) {
    const value = attribute(name)?.trim();
    if (value) url.searchParams.set(name, value);
  }
  const link = attribute('link') ?? '';
  if (link.includes('#')) url.hash = link.slice(link.indexOf('#'));
  return url.href;
}

/** Without a page there is no such class to extend. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

export class TouchstoneSteps extends Base {
  /** The address of algorithms.html, set before the element is defined. */
  static page: URL;
  static readonly observedAttributes = ['link', 'theme', 'lang', 'title'];

  #frame: HTMLIFrameElement | undefined;
  #host: EmbedHost | undefined;
  #isPlanned = false;

  connectedCallback(): void {
    styleIn(this.getRootNode());
    this.#plan();
  }
  /** Moved by `moveBefore`: the frame is still the same. */
  connectedMoveCallback(): void {
    styleIn(this.getRootNode());
  }
  disconnectedCallback(): void {
    this.#host?.close('The element is not in the page.');
    this.#frame?.remove();
    this.#frame = undefined;
  }
  attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
    if (before === after || !this.#frame) return;
    if (attribute === 'title') this.#frame.title = this.#title();
    else this.#plan();
  }

  #title(): string {
    return this.getAttribute('title') ?? 'Touchstone: an algorithm, step by step';
  }
  /** Attributes that change together make one frame. */
  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => this.#load());
  }
  #load(): void {
    this.#isPlanned = false;
    if (!this.isConnected) return;
    const address = stepsAddress(
      TouchstoneSteps.page.href,
      (name) => this.getAttribute(name) ?? (name === 'lang' ? languageAround(this) : null),
    );
    const frame = frameOf(address, this.#title(), false);
    setHeight(frame, firstHeight);
    frame.addEventListener('load', () => this.#connect(frame));
    this.#frame = frame;
    // The previous content is for readers without scripts.
    this.replaceChildren(frame);
  }
  /** Only a document of the site gets the port. */
  #connect(frame: HTMLIFrameElement): void {
    this.#host?.close('The page was loaded anew.');
    if (!frame.contentWindow) return;
    this.#host = new EmbedHost(frame.contentWindow, TouchstoneSteps.page.origin, (event) => {
      if (event.type === 'resize') setHeight(frame, event.height);
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'touchstone-steps': TouchstoneSteps;
  }
}
