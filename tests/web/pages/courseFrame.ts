// SPDX-License-Identifier: MIT
// A course page around an exercise: the frame, the handshake, the messages received and the requests.
import type { Page } from '@playwright/test';

/** The messages received by the course, in the page around the exercise. */
interface Course {
  readonly messages: Record<string, unknown>[];
  readonly port: MessagePort;
}
type WithCourse = typeof globalThis & { course: Course };

/** The page of the list stands for the course: it has the same host, and room for a frame. */
export async function embed(page: Page, id: string): Promise<void> {
  await page.goto('exercises.html');
  await page.evaluate(async (exercise) => {
    const frame = document.createElement('iframe');
    frame.src = `./exercise.html?id=${exercise}&seed=spec-r`;
    frame.title = 'Exercise';
    frame.width = '900';
    frame.height = '900';
    document.querySelector('main')?.prepend(frame);
    await new Promise((loaded) => frame.addEventListener('load', loaded));
  }, id);
}
export const connect = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    const course: Course = { messages: [], port: port1 };
    port1.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) => course.messages.push(data));
    port1.start();
    Object.assign(globalThis, { course });
    const frame = document.querySelector('iframe')?.contentWindow;
    frame?.postMessage({ touchstone: 'connect', version: 1 }, location.origin, [port2]);
  });
export const messageOf = (page: Page, type: string): Promise<Record<string, unknown> | undefined> =>
  page.evaluate(
    (wanted) => (globalThis as WithCourse).course.messages.filter((one) => one['type'] === wanted).at(-1),
    type,
  );
export const ask = (page: Page, request: object): Promise<unknown> =>
  page.evaluate(
    (message) =>
      new Promise((resolve) => {
        const { port } = (globalThis as WithCourse).course;
        const listen = ({ data }: MessageEvent<Record<string, unknown>>): void => {
          if (!('ok' in data)) return;
          port.removeEventListener('message', listen);
          resolve(data);
        };
        port.addEventListener('message', listen);
        port.postMessage(message);
      }),
    request,
  );
