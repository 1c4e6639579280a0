// SPDX-License-Identifier: MIT
// Pointer on B: a drag moves it in the plane of the screen through the point that was pressed, with Shift it turns it. A press
// beside B is left to the camera.
import type { Vec3 } from '../../../../bindings/index.ts';
import { add, dot, scaled, sub } from '../../model/vectors.ts';

export interface Ray {
  readonly origin: Vec3;
  readonly direction: Vec3;
}
export interface DragEvents {
  /** The ray of a place of the view, from -1 to 1; undefined without a picture. */
  rayAt(x: number, y: number): Ray | undefined;
  /** The point of B that the ray meets first, before A. */
  pointOnB(ray: Ray): Vec3 | undefined;
  onStart(): void;
  /** By how much B has moved since the start. */
  onMove(way: Vec3): void;
  /** Pixels since the start. */
  onTurn(across: number, down: number): void;
  /** By Escape or by the browser: B is again where it was at the start. */
  onTakeBack(): void;
  onEnd(): void;
}
interface Drag {
  readonly pointer: number;
  readonly isTurn: boolean;
  readonly from: Vec3;
  readonly normal: Vec3;
  readonly x: number;
  readonly y: number;
}

const capture = { capture: true } as const;

export function listenForDrags(stage: HTMLElement, events: DragEvents): void {
  let drag: Drag | undefined;
  const rayOf = ({ clientX, clientY }: PointerEvent): Ray | undefined => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return events.rayAt((2 * (clientX - left)) / width - 1, 1 - (2 * (clientY - top)) / height);
  };
  const stop = (): void => {
    drag = undefined;
    window.removeEventListener('keydown', onEscape, capture);
    events.onEnd();
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== drag?.pointer) return;
    event.stopPropagation();
    if (event.type === 'pointercancel') events.onTakeBack();
    stop();
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    events.onTakeBack();
    stop();
  };
  stage.addEventListener(
    'pointerdown',
    (event) => {
      const ray = event.button === 0 && !drag ? rayOf(event) : undefined;
      const from = ray && events.pointOnB(ray);
      const normal = events.rayAt(0, 0)?.direction;
      if (!from || !normal) return;
      event.stopPropagation();
      event.preventDefault();
      stage.focus({ preventScroll: true });
      stage.setPointerCapture(event.pointerId);
      const { pointerId: pointer, shiftKey: isTurn, clientX: x, clientY: y } = event;
      drag = { pointer, isTurn, from, normal, x, y };
      window.addEventListener('keydown', onEscape, capture);
      events.onStart();
    },
    capture,
  );
  stage.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== drag?.pointer) return;
      event.stopPropagation();
      // Lifted where no page hears of it, as over the menu of the right button.
      if (event.pointerType === 'mouse' && (event.buttons & 1) === 0) return stop();
      if (drag.isTurn) return events.onTurn(event.clientX - drag.x, event.clientY - drag.y);
      const ray = rayOf(event);
      const along = ray ? dot(ray.direction, drag.normal) : 0;
      if (!ray || !(along > 1e-3)) return;
      const t = dot(sub(drag.from, ray.origin), drag.normal) / along;
      events.onMove(sub(add(ray.origin, scaled(ray.direction, t)), drag.from));
    },
    capture,
  );
  stage.addEventListener('pointerup', end, capture);
  stage.addEventListener('pointercancel', end, capture);
}
