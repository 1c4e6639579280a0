// SPDX-License-Identifier: MIT
// Dragging shapes with mouse or touch: in the plane that faces the camera, with Shift vertically. The pointer is captured,
// so a drag goes on outside the canvas and always ends.
import * as THREE from 'three';
import type { Vec3 } from '../../../bindings/index.ts';

export interface DragTarget {
  /** The shape under a point of the screen (normalised device coordinates) and where it is hit. */
  pick(at: THREE.Vector2): { readonly id: number; readonly point: THREE.Vector3 } | undefined;
  readonly camera: THREE.Camera;
  /** A pointer went down on a shape and up again without moving. */
  onClick(id: number): void;
  onMove(id: number, by: Vec3): void;
  onEnd(id: number): void;
}

/** Movement in pixels below which a press is a click. */
const clickSlop = 4;

interface Drag {
  readonly id: number;
  readonly pointer: number;
  readonly startX: number;
  readonly startY: number;
  readonly last: THREE.Vector3;
  moving: boolean;
}

export function makeDraggable(element: HTMLElement, target: DragTarget): void {
  let drag: Drag | undefined;
  const ray = new THREE.Raycaster();

  const deviceAt = (event: PointerEvent): THREE.Vector2 => {
    const box = element.getBoundingClientRect();
    return new THREE.Vector2(
      ((event.clientX - box.left) / box.width) * 2 - 1,
      1 - ((event.clientY - box.top) / box.height) * 2,
    );
  };
  /** The point under the pointer on the plane through `through` that faces the camera. */
  const pointAt = (event: PointerEvent, through: THREE.Vector3): THREE.Vector3 | null => {
    const facing = target.camera.getWorldDirection(new THREE.Vector3());
    ray.setFromCamera(deviceAt(event), target.camera);
    const plane = new THREE.Plane().setFromNormalAndCoplanarPoint(facing, through);
    return ray.ray.intersectPlane(plane, new THREE.Vector3());
  };
  const end = (event: PointerEvent, cancelled: boolean): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { id, moving } = drag;
    drag = undefined;
    if (moving) target.onEnd(id);
    else if (!cancelled) target.onClick(id);
  };

  // Before the camera's own listener, which must not see a press on a shape.
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (drag || event.button !== 0) return;
      const hit = target.pick(deviceAt(event));
      if (!hit) return;
      event.stopImmediatePropagation();
      element.parentElement?.focus({ preventScroll: true });
      element.setPointerCapture(event.pointerId);
      drag = {
        id: hit.id,
        pointer: event.pointerId,
        startX: event.clientX,
        startY: event.clientY,
        last: hit.point,
        moving: false,
      };
    },
    { capture: true },
  );
  element.addEventListener('pointermove', (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.moving && Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) < clickSlop) return;
    drag.moving = true;
    const now = pointAt(event, drag.last);
    if (!now) return;
    const by = now.clone().sub(drag.last);
    drag.last.copy(now);
    if (event.shiftKey) by.set(0, by.y, 0);
    target.onMove(drag.id, [by.x, by.y, by.z]);
  });
  element.addEventListener('pointerup', (event) => end(event, false));
  element.addEventListener('pointercancel', (event) => end(event, true));
}
