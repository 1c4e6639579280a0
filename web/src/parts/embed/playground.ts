// SPDX-License-Identifier: MIT
// The class of <touchstone-playground>: a frame with embed.html, as high as it needs to be, and methods to talk to it. Loads in
// Node too, where it cannot be used.
import { frameOf, languageAround, setHeight, styleIn } from './elementParts.ts';
import { EmbedError, EmbedHost } from './host.ts';
import { embedAddress, heights, type OptionName, optionNames, sceneOf } from './options.ts';
import type { EmbedEvent, PairMessage } from '../../formats/messages/protocol.ts';
import type { StateDocument } from '../../model/document.ts';

export interface Result {
  /** False while a change still goes on. */
  readonly isFinal: boolean;
  readonly pair: PairMessage;
}
type Listener = (result: Result) => void;

/** Timeout for the answer of a loaded frame, in milliseconds. */
const patience = 30_000;
const noAnswer = (address: string): string =>
  `The embed at ${address} does not answer. Is it there, and does the content policy of this page allow its frame?`;

const gone = 'The element is not in the page.';
const anew = 'The embed was loaded anew.';

/** The attributes that say what to begin with; a change of another one takes along what the reader has made of it. */
const beginnings: readonly string[] = ['pair', 'mode', 'labels'] satisfies OptionName[];

/** A connection that is to come. */
class Connection {
  isDecided = false;
  #resolve!: (host: EmbedHost) => void;
  #reject!: (error: Error) => void;
  readonly host = new Promise<EmbedHost>((resolve, reject) => {
    this.#resolve = resolve;
    this.#reject = reject;
  });
  constructor() {
    // Nobody may be waiting for it.
    this.host.catch(() => undefined);
  }
  open(host: EmbedHost): void {
    this.isDecided = true;
    this.#resolve(host);
  }
  fail(path: string, message: string): void {
    this.isDecided = true;
    this.#reject(new EmbedError(path, message));
  }
}

/** Without a page there is no such class to extend. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

export class TouchstonePlayground extends Base {
  /** The address of embed.html, set before the element is defined. */
  static page: URL;
  static readonly observedAttributes = [...optionNames, 'title', 'sandboxed'];

  #frame: HTMLIFrameElement | undefined;
  #host: EmbedHost | undefined;
  #connection = new Connection();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPlanned = false;
  /** The host answers. */
  #isOpen = false;
  #isBegunAnew = false;
  /** The state passed from one frame to the next. */
  #carried: StateDocument | undefined;
  readonly #listeners = new Set<Listener>();

  connectedCallback(): void {
    styleIn(this.getRootNode());
    this.#plan();
  }
  /** Moved by `moveBefore`: the frame is still the same. */
  connectedMoveCallback(): void {
    styleIn(this.getRootNode());
  }
  disconnectedCallback(): void {
    this.#disconnect(gone);
    this.#connection.fail('', gone);
    this.#carried = undefined;
    this.#frame?.remove();
    this.#frame = undefined;
  }
  attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
    if (before === after || !this.#frame) return;
    if (attribute === 'title') {
      this.#frame.title = this.#title();
      return;
    }
    if (beginnings.includes(attribute)) this.#isBegunAnew = true;
    this.#plan();
  }

  /** The state as a document, exact to the last bit. */
  async getState(): Promise<StateDocument> {
    return (await this.#request('getState')) as StateDocument;
  }
  /** Takes a document, or a link as the playground copies it; rejects with an EmbedError that says what is wrong with it. */
  async setState(state: StateDocument | string): Promise<void> {
    await this.#request('setState', state);
  }
  /** Back to what the attributes say. */
  async reset(): Promise<void> {
    await this.#request('reset');
  }
  /** Tells the result now and whenever it changes, also after the frame was loaded anew; returns what ends that. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#host && this.#isOpen) void this.#subscribe(this.#host, [listener]);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#host?.request('unsubscribe').catch(() => undefined);
    };
  }

  async #request(...request: Parameters<EmbedHost['request']>): Promise<unknown> {
    const host = await this.#connection.host;
    return host.request(...request);
  }
  async #subscribe(host: EmbedHost, listeners: Iterable<Listener>): Promise<void> {
    try {
      const pair = (await host.request('subscribe')) as PairMessage;
      this.#send(listeners, { isFinal: true, pair });
    } catch (error) {
      // The frame is gone; its successor is subscribed to when it connects.
      if (!(error instanceof EmbedError)) throw error;
    }
  }

  /** A listener that throws is its own affair; one that is gone hears nothing. */
  #send(listeners: Iterable<Listener>, result: Result): void {
    for (const listener of listeners) {
      if (!this.#listeners.has(listener)) continue;
      try {
        listener(result);
      } catch (error) {
        reportError(error);
      }
    }
  }

  /** Attributes that change together make one frame, and who asks from now on waits for it. */
  #plan(): void {
    if (this.#connection.isDecided) this.#connection = new Connection();
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => void this.#load());
  }
  /** The reader's current state of the scene. */
  async #kept(): Promise<StateDocument | undefined> {
    if (!this.#host || !this.#isOpen) return this.#carried;
    const asked = this.#host.request('getState') as Promise<StateDocument>;
    return asked.catch(() => undefined);
  }
  async #load(): Promise<void> {
    const kept = await this.#kept();
    this.#isPlanned = false;
    if (!this.isConnected) return;
    this.#carried = this.#isBegunAnew ? undefined : kept;
    this.#isBegunAnew = false;
    this.#disconnect(anew);
    const option = (name: OptionName): string | null =>
      this.getAttribute(name) ?? (name === 'lang' ? languageAround(this) : null);
    const address = embedAddress(TouchstonePlayground.page.href, option);
    const frame = frameOf(address, this.#title(), this.hasAttribute('sandboxed'));
    setHeight(frame, Number(this.getAttribute('height')) || heights.usual);
    frame.addEventListener('load', () => this.#connect(frame));
    this.#frame = frame;
    // The previous content is for readers without scripts, or the frame of the element that this one is a copy of.
    this.replaceChildren(frame);
  }
  #title(): string {
    const pair = this.getAttribute('pair') ?? '';
    const kinds = sceneOf(pair) === undefined ? pair : '';
    return this.getAttribute('title') ?? `Touchstone: ${kinds || 'playground'}`;
  }
  /** A new document in the frame: the first, or after a reload. */
  #connect(frame: HTMLIFrameElement): void {
    this.#disconnect(anew);
    if (!frame.contentWindow) return;
    const origin = this.hasAttribute('sandboxed') ? '*' : TouchstonePlayground.page.origin;
    const host = new EmbedHost(frame.contentWindow, origin, (event) => this.#take(event, host, frame));
    this.#host = host;
    this.#timer = setTimeout(() => this.#connection.fail('', noAnswer(TouchstonePlayground.page.href)), patience);
  }
  #disconnect(why: string): void {
    clearTimeout(this.#timer);
    this.#host?.close(why);
    if (this.#connection.isDecided) this.#connection = new Connection();
    this.#host = undefined;
    this.#isOpen = false;
  }
  #open(host: EmbedHost): void {
    clearTimeout(this.#timer);
    this.#isOpen = true;
    // Requests are carried out in their order: this one before all that wait.
    if (this.#carried) host.request('setState', this.#carried).catch(() => undefined);
    this.#carried = undefined;
    // An answer may arrive after the timeout.
    if (this.#connection.isDecided) this.#connection = new Connection();
    this.#connection.open(host);
    if (this.#listeners.size > 0) void this.#subscribe(host, this.#listeners);
  }

  #take(event: EmbedEvent, host: EmbedHost, frame: HTMLIFrameElement): void {
    switch (event.type) {
      case 'ready':
        this.#open(host);
        break;
      case 'refused':
        clearTimeout(this.#timer);
        this.#connection.fail(event.error.path, event.error.message);
        break;
      case 'result':
        this.#send(this.#listeners, { isFinal: event.isFinal, pair: event.pair });
        break;
      case 'resize':
        setHeight(frame, event.height);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'touchstone-playground': TouchstonePlayground;
  }
}
