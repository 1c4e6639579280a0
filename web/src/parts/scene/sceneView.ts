// SPDX-License-Identifier: MIT
// A view of a scene with its tools over it, on any page and in any number: it works with the elements that it is given. The picture
// comes when start() is called, since three.js is most of what a page loads; the tools of the camera are its own.
import type { Key } from '../../text/keys.ts';
import { make } from '../dom/dom.ts';
import { onTools, toolButton, toolGroup } from '../panels/toolButtons.ts';
import { text } from '../../text/language.ts';
import type { Camera } from '../../model/state.ts';
import type { Notices } from '../page/notices.ts';
import type { Tool } from './gizmo.ts';
import type { HandEvents } from './hand.ts';
import { startViewport } from './startViewport.ts';
import type { Viewport } from './viewport.ts';

export interface SceneElements {
  /** Holds the picture and the tools. */
  readonly view: HTMLElement;
  /** Filled by the picture; has the focus for keys. */
  readonly stage: HTMLElement;
}

export interface SceneEvents {
  /** What a hand does to the shapes; without it they are only looked at. */
  readonly hand?: HandEvents;
  /** The tool in hand at first; left out: the one that changes sizes. */
  readonly tool?: Tool;
  readonly onCamera?: (camera: Camera) => void;
  /** The same while the user turns the picture. */
  readonly onTurning?: (camera: Camera) => void;
  /** Brings the picture back to where it is seen from at first; else the camera of an empty scene. */
  readonly onReset?: () => void;
  /** Why there is no picture now; undefined: there is one again. */
  readonly notify: (why: (Key & ('notice.noWebgl' | 'notice.contextLost')) | undefined) => void;
}

/** Says on the page why there is no picture. */
export const notifyView =
  (notices: Pick<Notices, 'notify'>): SceneEvents['notify'] =>
  (why) =>
    notices.notify('view', why && (() => text(why)));

const nothing = (): void => undefined;
const onlyLooking: HandEvents = {
  onClick: nothing,
  onDragStart: nothing,
  onShape: nothing,
  onTurn: nothing,
  onDragEnd: nothing,
};
const turnStep = Math.PI / 12;

/** The elements of a view in the HTML of a page. */
export function sceneElementsIn(view: HTMLElement): SceneElements {
  const stage = view.querySelector<HTMLElement>('.viewport');
  if (!stage) throw new Error('The page has no element for the view.');
  return { view, stage };
}

/** New elements: with tools of the pointer above and those of the camera below, or with these alone, to look at the scene. */
export function makeSceneElements({ isOperated }: { readonly isOperated: boolean }): SceneElements {
  const look = { class: 'viewport look', role: 'img' };
  const stage = make('div', isOperated ? { class: 'viewport', tabindex: '0', role: 'application' } : look);
  const camera = toolGroup(
    'camera',
    isOperated ? 'view.toolbar' : 'sheet.picture.tools',
    toolButton('turnLeft', 'view.turnLeft'),
    toolButton('turnRight', 'view.turnRight'),
    toolButton('zoomIn', 'view.zoomIn'),
    toolButton('zoomOut', 'view.zoomOut'),
    toolButton('resetView', 'view.reset'),
  );
  const upper = make('div', { class: 'view-tools upper' }, toolGroup('tools', 'tools.label'));
  const lower = make('div', { class: 'view-tools lower' }, camera);
  return { view: make('div', { class: 'view' }, stage, ...(isOperated ? [upper] : []), lower), stage };
}

/** Over a view without its picture. */
function restoreButton(onPress: () => void): HTMLButtonElement {
  const attributes = { type: 'button', class: 'restore-view', 'data-text': 'view.restore', hidden: '' };
  const button = make('button', attributes, text('view.restore'));
  button.addEventListener('click', onPress);
  return button;
}

export class SceneView {
  /** The picture, once it has started and where the browser has WebGL. */
  viewport: Viewport | undefined;
  #starting: Promise<Viewport | undefined> | undefined;
  readonly #restore = restoreButton(() => void this.viewport?.wake());

  constructor(
    readonly elements: SceneElements,
    readonly events: SceneEvents,
  ) {
    onTools(elements.view, this.commands);
    elements.stage.after(this.#restore);
  }
  get stage(): HTMLElement {
    return this.elements.stage;
  }

  /** What the tools of the camera do, for keys too. */
  readonly commands = {
    resetView: (): void => (this.events.onReset ? this.events.onReset() : this.viewport?.camera.reset()),
    turnLeft: () => this.viewport?.camera.turn(-turnStep),
    turnRight: () => this.viewport?.camera.turn(turnStep),
    zoomIn: () => this.viewport?.camera.zoom(0.8),
    zoomOut: () => this.viewport?.camera.zoom(1.25),
  };

  /** Starts the picture, once; undefined where the browser has no WebGL. */
  start(): Promise<Viewport | undefined> {
    return (this.#starting ??= this.#start());
  }
  async #start(): Promise<Viewport | undefined> {
    const { hand, tool, onCamera = nothing, onTurning = nothing, notify } = this.events;
    const viewport = await startViewport(
      this.stage,
      {
        ...(hand ?? onlyLooking),
        onCamera,
        onTurning,
        onContextLost: () => {
          this.#restore.hidden = false;
          notify('notice.contextLost');
        },
        onContextRestored: () => {
          if (document.activeElement === this.#restore) this.stage.focus({ preventScroll: true });
          this.#restore.hidden = true;
          notify(undefined);
        },
      },
      () => {
        this.stage.hidden = true;
        notify('notice.noWebgl');
      },
    );
    if (viewport && (tool || !hand)) viewport.tool = tool ?? 'look';
    this.viewport = viewport;
    return viewport;
  }

  destroy(): void {
    this.elements.view.remove();
    void this.#starting?.then((viewport) => viewport?.destroy());
  }
}
