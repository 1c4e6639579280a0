// SPDX-License-Identifier: MIT
// What <touchstone-steps> and <touchstone-lesson> are: a frame with a page of the site, as high as its content, which takes no
// requests. Loads in Node too, where it cannot be used.
import { frameOf, languageAround, setHeight, styleIn } from './elementParts.ts';
import { EmbedHost } from './host.ts';

/** An attribute of the element; of the language that of the page around where the element has none. */
export type Attribute = (name: string) => string | null;

/** The address of a page in the theme and the language that the attributes name. */
export function dressedAddress(page: string, attribute: Attribute): URL {
  const url = new URL(page);
  for (const name of ['theme', 'lang']) {
    const value = attribute(name)?.trim();
    if (value) url.searchParams.set(name, value);
  }
  return url;
}

/** Without a page there is no such class to extend. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

export abstract class FramedElement extends Base {
  #frame: HTMLIFrameElement | undefined;
  #host: EmbedHost | undefined;
  #isPlanned = false;

  /** Of the page in the frame. */
  protected abstract address(attribute: Attribute): string;
  /** What screen readers announce where the element has no title. */
  protected abstract readonly usualTitle: string;
  /** The height of the frame until the page in it tells its own, in pixels. */
  protected abstract readonly firstHeight: number;

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
    return this.getAttribute('title') ?? this.usualTitle;
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
    const address = this.address((name) => this.getAttribute(name) ?? (name === 'lang' ? languageAround(this) : null));
    const frame = frameOf(address, this.#title(), false);
    setHeight(frame, this.firstHeight);
    frame.addEventListener('load', () => this.#connect(frame, new URL(address).origin));
    this.#frame = frame;
    // The previous content is for readers without scripts.
    this.replaceChildren(frame);
  }
  /** Only a document of the site gets the port. */
  #connect(frame: HTMLIFrameElement, origin: string): void {
    this.#host?.close('The page was loaded anew.');
    if (!frame.contentWindow) return;
    this.#host = new EmbedHost(frame.contentWindow, origin, (event) => {
      if (event.type === 'resize') setHeight(frame, event.height);
    });
  }
}
