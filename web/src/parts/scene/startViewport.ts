// SPDX-License-Identifier: MIT
// Starts the 3D view behind a page that works already: in steps, between which the browser answers whoever operates it.
import { later, laterOrThrow } from '../../loading/later.ts';
import { whenIdle } from '../dom/idle.ts';
import { unlessNoWebgl } from './noWebgl.ts';
import type { Viewport, ViewportEvents } from './viewport.ts';

/** Before there is an element for it; who starts the view is told what is missing. */
export const fetchView = (): Promise<unknown> =>
  Promise.allSettled([laterOrThrow(() => import('./viewport.ts')), laterOrThrow(() => import('./webgl.ts'))]);

/** The view in an element; undefined, after `tell`, where the browser has no WebGL. */
export async function startViewport(
  element: HTMLElement,
  events: ViewportEvents,
  notify: () => void,
): Promise<Viewport | undefined> {
  await whenIdle();
  const [{ Viewport: View }, { makeRenderer }] = await Promise.all([
    later(() => import('./viewport.ts')),
    later(() => import('./webgl.ts')),
  ]);
  await whenIdle();
  const renderer = unlessNoWebgl(() => makeRenderer({ moves: true }), notify);
  await whenIdle();
  return renderer && new View(element, events, renderer);
}
