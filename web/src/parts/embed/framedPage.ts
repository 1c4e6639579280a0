// SPDX-License-Identifier: MIT
// A page of the site in a frame of another page: it tells its height, through the handshake of embeds, and carries out no requests.
// Its header and navigation are those of a page of its own, and are hidden by its styles.
import { acceptedPort, type EmbedEvent, idOf, protocolVersion, type Reply } from '../../formats/messages/protocol.ts';
import { RateLimit, tooManyMessages } from '../../formats/messages/rate.ts';

const noRequests = 'This page carries out no requests; it tells its height.';

export class FramedPort {
  #port: MessagePort | undefined;
  #height = 0;

  /** Only messages of the window around are accepted, and the first port, while the document lives. */
  constructor(
    readonly own: Window,
    readonly rate = new RateLimit(),
  ) {
    own.addEventListener('message', (event) => this.#connect(event));
  }
  #connect(event: MessageEvent<unknown>): void {
    const { parent } = this.own;
    if (parent === this.own || event.source !== parent || this.#port) return;
    const port = acceptedPort(event);
    if (!port) return;
    this.#port = port;
    this.#send({ type: 'ready', version: protocolVersion, refused: [] });
    if (this.#height > 0) this.#send({ type: 'resize', height: this.#height });
    port.addEventListener('message', ({ data: request }: MessageEvent<unknown>) => {
      const isAllowed = this.rate.allowsOne();
      const error = isAllowed ? { path: 'type', message: noRequests } : { path: '', message: tooManyMessages };
      this.#send({ id: idOf(request), ok: false, error });
    });
    port.start();
  }
  sendHeight(height: number): void {
    if (height === this.#height) return;
    this.#height = height;
    this.#send({ type: 'resize', height });
  }
  #send(message: EmbedEvent | Reply): void {
    this.#port?.postMessage(message);
  }
}

/** In a frame, marks the body for the styles, tells its height and opens links in tabs of their own; elsewhere does nothing. */
export function sendHeightAround(own = window): void {
  if (own.parent === own) return;
  const { body } = own.document;
  body.classList.add('framed');
  // Other pages of the site are not for frames.
  body.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) Object.assign(link, { target: '_blank', rel: 'noopener' });
    },
    { capture: true },
  );
  const port = new FramedPort(own);
  new ResizeObserver(() => port.sendHeight(Math.ceil(body.getBoundingClientRect().height))).observe(body);
}
