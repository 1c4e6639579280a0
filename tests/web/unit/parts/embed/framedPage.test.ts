// SPDX-License-Identifier: MIT
// A page of the site in a frame: who may connect, the height that it tells, and requests, which it rejects. And the address and the
// code of <touchstone-steps>.
import { afterEach, expect, test } from 'vitest';
import { FramedPort } from '../../../../../web/src/parts/embed/framedPage.ts';
import { RateLimit } from '../../../../../web/src/formats/messages/rate.ts';
import { stepsAddress } from '../../../../../web/src/parts/embed/steps.ts';
import { stepsCode } from '../../../../../web/src/parts/share/embedCode.ts';

/** A window in a frame of `parent`, and posts what a test gives it. */
class FakeWindow extends EventTarget {
  readonly parent: unknown = { name: 'the page around' };
  post(data: unknown, source: unknown, ports: readonly MessagePort[]): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data, source, ports }));
  }
}
const opened: MessagePort[] = [];
afterEach(() => opened.splice(0).forEach((port) => port.close()));

function framed(now = () => 0): { readonly own: FakeWindow; readonly page: FramedPort } {
  const own = new FakeWindow();
  return { own, page: new FramedPort(own as unknown as Window, new RateLimit(now)) };
}
/** Connects from a window; answers the port and what comes through it. */
function connect(own: FakeWindow, { version = 1, source = own.parent }: { version?: number; source?: unknown } = {}) {
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  const notice: unknown[] = [];
  let waiting: (() => void) | undefined;
  port1.onmessage = ({ data }) => {
    notice.push(data);
    waiting?.();
  };
  own.post({ touchstone: 'connect', version }, source, [port2]);
  const until = async (count: number): Promise<readonly unknown[]> => {
    while (notice.length < count) await new Promise<void>((resolve) => (waiting = resolve));
    return notice;
  };
  return { port: port1, notice, until };
}

test('the window around connects once and is told the height, now and when it changes', async () => {
  const { own, page } = framed();
  page.sendHeight(900);
  const { until } = connect(own);
  page.sendHeight(900);
  page.sendHeight(950);
  expect(await until(3)).toEqual([
    { type: 'ready', version: 1, refused: [] },
    { type: 'resize', height: 900 },
    { type: 'resize', height: 950 },
  ]);
  const second = connect(own);
  page.sendHeight(960);
  expect(await until(4)).toHaveLength(4);
  expect(second.notice).toEqual([]);
});
test('nobody else is told anything, and another version is refused with the one that is spoken', async () => {
  const { own, page } = framed();
  const stranger = connect(own, { source: { name: 'a sibling' } });
  const newer = connect(own, { version: 2 });
  expect(await newer.until(1)).toEqual([
    { type: 'refused', error: { path: 'version', message: 'version must be 1, but is 2.' } },
  ]);
  page.sendHeight(500);
  const parent = connect(own);
  expect(await parent.until(2)).toHaveLength(2);
  expect(stranger.notice).toEqual([]);
});
test('every request is rejected with its id, and too many with the limit', async () => {
  const { own } = framed();
  const { port, until } = connect(own);
  port.postMessage({ id: 7, type: 'getState' });
  port.postMessage('text');
  const notice = await until(3);
  expect(notice[1]).toMatchObject({ id: 7, ok: false, error: { path: 'type' } });
  expect(notice[2]).toMatchObject({ id: null, ok: false });
  for (let i = 0; i < 200; ++i) port.postMessage({ id: i, type: 'getState' });
  expect((await until(203)).at(-1)).toMatchObject({ id: 199, ok: false, error: { path: '' } });
});

const site = 'https://touchstone.example/course/';
test('the address of an element has the link, the theme and the language, and nothing else of a link', () => {
  const attributes: Record<string, string> = {
    link: 'https://a.example/x?lang=fr#preset=gjk-cylinder&step=7',
    theme: 'dark',
  };
  const page = `${site}algorithms.html`;
  expect(stepsAddress(page, (name) => attributes[name] ?? null)).toBe(`${page}?theme=dark#preset=gjk-cylinder&step=7`);
  expect(stepsAddress(page, () => null)).toBe(page);
});
test('the code of a step', () => {
  expect(stepsCode('GJK "1"', '#preset=gjk-cylinder&step=7', site)).toBe(
    `<script defer src="${site}touchstone-playground.js"></script>\n` +
      '<touchstone-steps link="#preset=gjk-cylinder&amp;step=7" title="GJK &quot;1&quot;">' +
      `<a href="${site}algorithms.html#preset=gjk-cylinder&amp;step=7">GJK &quot;1&quot;</a></touchstone-steps>\n`,
  );
});
