// SPDX-License-Identifier: MIT
// Whether an element of a page in a frame is in sight: scrolled there and not hidden, in the page around as well, of whatever origin.

/** A page may hold any number of frames, and few graphics contexts: what is out of sight in one should not take any. */
export const isFramed = (): boolean => window.parent !== window;

/** Calls back when the element comes into sight or leaves it, and soon with what it is; returns what ends that. */
export function watchSight(element: Element, onSight: (isSeen: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last) onSight(last.isIntersecting);
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Resolves at once outside of a frame, and in one when the element is seen for the first time. */
export function whenSeen(element: Element): Promise<void> {
  if (!isFramed()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = watchSight(element, (isSeen) => {
      if (!isSeen) return;
      stop();
      resolve();
    });
  });
}
