// SPDX-License-Identifier: MIT
// Pointer events as presses, drags and clicks. The pointer is captured, so a drag goes on outside the canvas and always ends;
// Escape takes it back, and so does the browser when it needs the pointer for itself.
import * as THREE from 'three';

export interface Pointer {
  /** In pixels of the page, from the top left of the canvas. */
  readonly x: number;
  readonly y: number;
  /** In normalised device coordinates. */
  readonly device: THREE.Vector2;
  readonly isTouch: boolean;
  readonly shift: boolean;
}

export interface Drag {
  to(pointer: Pointer): void;
  end(): void;
  takeBack(): void;
}
/** Something was pressed: it becomes a drag once the pointer moves, else a click. What cannot be dragged leaves the drag to
 * the camera. */
export interface Press {
  readonly drag?: () => Drag;
  readonly click?: () => void;
}
export interface PressTarget {
  /** The object under the pointer; undefined leaves the press to the camera. */
  press(pointer: Pointer): Press | undefined;
  /** Whether a finger here drags something in a view over which fingers scroll the page. */
  carries(pointer: Pointer): boolean;
  /** A mouse without a pressed button is here; undefined when it left. */
  hover(pointer: Pointer | undefined): void;
}

/** Movement in pixels below which a press is a click. */
const clickSlop = 4;

interface Active {
  readonly press: Press;
  readonly pointer: number;
  readonly start: Pointer;
  readonly box: DOMRect;
  drag: Drag | undefined;
}

export function listenForPresses(element: HTMLElement, target: PressTarget): void {
  let active: Active | undefined;

  const pointerOf = (event: PointerEvent | Touch): Pointer => {
    // Position of the canvas at the press: the page may change its height during a drag.
    const box = active?.box ?? element.getBoundingClientRect();
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    const device = new THREE.Vector2((x / box.width) * 2 - 1, 1 - (y / box.height) * 2);
    const isTouch = !('pointerType' in event) || event.pointerType === 'touch';
    return { x, y, device, isTouch, shift: 'shiftKey' in event && event.shiftKey };
  };
  const isActive = (event: PointerEvent): boolean => event.pointerId === active?.pointer;
  const takeBack = (): void => {
    const drag = active?.drag;
    stop();
    drag?.takeBack();
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !active?.drag) return;
    event.preventDefault();
    event.stopPropagation();
    takeBack();
  };
  /** The drag stays as it is; without one nothing was done. */
  const lift = (): void => {
    const drag = active?.drag;
    stop();
    drag?.end();
  };
  const stop = (): void => {
    active = undefined;
    window.removeEventListener('keydown', onEscape, { capture: true });
  };

  // The style sheet of such a view lets fingers scroll; what is dragged must not.
  element.addEventListener(
    'touchstart',
    (event) => {
      const [touch, another] = event.touches;
      if (touch && !another && target.carries(pointerOf(touch))) event.preventDefault();
    },
    { passive: false },
  );
  // Before the camera's own listener, which must not see a press on a shape, nor a second finger during a drag.
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (active?.press.drag) return event.stopImmediatePropagation();
      if (event.button !== 0) return;
      const start = pointerOf(event);
      const press = target.press(start);
      if (!press) return;
      element.parentElement?.focus({ preventScroll: true });
      const box = element.getBoundingClientRect();
      active = { press, pointer: event.pointerId, start, box, drag: undefined };
      if (!press.drag) return;
      event.stopImmediatePropagation();
      element.setPointerCapture(event.pointerId);
      window.addEventListener('keydown', onEscape, { capture: true });
    },
    { capture: true },
  );
  element.addEventListener('pointermove', (event) => {
    const now = pointerOf(event);
    if (!active) {
      if (event.pointerType !== 'touch') target.hover(event.buttons === 0 ? now : undefined);
      return;
    }
    if (!isActive(event)) return;
    // Lifted where no page hears of it, as over the menu of the right button.
    if (event.pointerType === 'mouse' && (event.buttons & 1) === 0) return lift();
    if (!active.drag && Math.hypot(now.x - active.start.x, now.y - active.start.y) < clickSlop) return;
    if (!active.press.drag) return stop();
    active.drag ??= active.press.drag();
    active.drag.to(now);
  });
  element.addEventListener('pointerup', (event) => {
    if (!active || !isActive(event)) return;
    const { drag, press } = active;
    stop();
    if (drag) drag.end();
    else press.click?.();
  });
  element.addEventListener('pointercancel', (event) => {
    if (isActive(event)) takeBack();
  });
  element.addEventListener('pointerleave', () => {
    if (!active) target.hover(undefined);
  });
}
