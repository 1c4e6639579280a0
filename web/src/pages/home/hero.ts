// SPDX-License-Identifier: MIT
// The scene of the home page and the curve of its depth. The sphere moves by itself until a hand or a key takes over, and not for
// those who want less motion.
import type { Touchstone } from '../../../../bindings/index.ts';
import { later } from '../../loading/later.ts';
import { itemOf, setShape } from '../../model/scene.ts';
import type { State } from '../../model/state.ts';
import { make } from '../../parts/dom/dom.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import type { ModuleStart } from '../../parts/page/moduleStart.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { Playhead } from '../../parts/player/playhead.ts';
import { sceneElementsIn } from '../../parts/scene/sceneView.ts';
import { stateSentence } from '../../parts/workbench/stateLine.ts';
import { Workbench } from '../../parts/workbench/workbench.ts';
import { pairAnswer } from '../../queries/queries.ts';
import { text } from '../../text/language.ts';
import { formatRough } from '../../text/numbers.ts';
import {
  type Aabb,
  boxId,
  centreAt,
  type Depth,
  depthAt,
  depthsOnTheWay,
  firstHomeState,
  period,
  type Sphere,
  sphereId,
} from './approach.ts';
import { DepthCurve } from './depthCurve.ts';

export interface HeroElements {
  readonly view: HTMLElement;
  readonly curve: HTMLElement;
  /** A sentence with both depths. */
  readonly now: HTMLElement;
  readonly play: HTMLButtonElement;
  /** Leads to the playground with this scene. */
  readonly open: HTMLAnchorElement;
  readonly live: HTMLElement;
}

/** Pictures in a second at most. */
const rate = 60;
const moves = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']);

export class Hero {
  readonly #bench: Workbench;
  readonly #curve = new DepthCurve();
  readonly #playhead = new Playhead(() => this.#advance());
  /** What the curve was drawn for: all but the place on the way. */
  #drawnFor = '';

  constructor(
    notices: Notices,
    readonly elements: HeroElements,
  ) {
    const announcer = new Announcer(elements.live);
    // The playground has the numbers as fields.
    const none = make('div');
    this.#bench = new Workbench(
      firstHomeState(),
      { scene: sceneElementsIn(elements.view), readout: none, fields: none },
      {
        notices,
        keep: () => undefined,
        onCore: () => this.#show(),
        onSettled: (core) => {
          if (this.#playhead.isPlaying) return;
          announcer.say(stateSentence(pairAnswer(core, this.#bench.session.state.scene)) ?? '');
        },
      },
    );
    this.#bench.session.subscribe(() => this.#show());
    elements.curve.append(this.#curve.element);
    this.#playhead.load({ end: period, step: 1 / rate, speed: 1, loops: true });
    this.#listen();
    this.relabel();
  }

  async startCore(start: ModuleStart<Touchstone>): Promise<void> {
    await this.#bench.startCore(start);
    this.#show();
  }
  async startView(): Promise<void> {
    await this.#bench.startView();
    this.#show();
    this.#playhead.playByItself();
    this.relabel();
  }
  relabel(): void {
    this.elements.play.textContent = text(this.#playhead.isPlaying ? 'home.pause' : 'home.play');
    this.#curve.relabel();
    this.#show();
  }

  #listen(): void {
    const { play, view } = this.elements;
    play.addEventListener('click', () => {
      this.#playhead.toggle();
      this.relabel();
    });
    const takeOver = (): void => this.#pause();
    this.#bench.stage.addEventListener('pointerdown', takeOver);
    this.#bench.stage.addEventListener('keydown', (event) => {
      if (!moves.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      takeOver();
      this.#bench.nudge(event);
    });
    this.#linkScene();
    // What nobody sees costs nothing.
    new IntersectionObserver(([entry]) => entry?.isIntersecting === false && takeOver()).observe(view);
    document.addEventListener('visibilitychange', () => document.hidden && takeOver());
  }
  /** The link takes the scene along as it is when it is followed. What writes it is fetched once somebody is about to. */
  #linkScene(): void {
    const { open } = this.elements;
    let write: ((state: State) => string) | undefined;
    const prepare = async (): Promise<void> => {
      const { toLink } = await later(() => import('../../formats/link/sceneLink.ts'));
      write = toLink;
      this.#writeLink(write);
    };
    for (const event of ['pointerenter', 'pointerdown', 'focus']) open.addEventListener(event, () => void prepare());
    open.addEventListener('click', (event) => {
      if (write) return this.#writeLink(write);
      event.preventDefault();
      void prepare().then(() => open.click());
    });
  }
  #writeLink(write: (state: State) => string): void {
    this.elements.open.href = `./playground.html${write(this.#bench.session.state)}`;
  }
  #pause(): void {
    if (!this.#playhead.isPlaying) return;
    this.#playhead.toggle();
    this.relabel();
  }

  /** The sphere on its way, at the height where it was left. */
  #advance(): void {
    const { session } = this.#bench;
    const sphere = this.#sphere;
    if (!sphere || !this.#playhead.isPlaying) return;
    const center = [centreAt(this.#playhead.at), sphere.center[1], sphere.center[2]] as const;
    this.#bench.viewport?.move();
    session.changeScene((scene) => setShape(scene, sphereId, { ...sphere, center }), 'approach');
  }
  get #sphere(): Sphere | undefined {
    return itemOf(this.#bench.session.state.scene, sphereId)?.shape as Sphere | undefined;
  }
  get #box(): Aabb | undefined {
    return itemOf(this.#bench.session.state.scene, boxId)?.shape as Aabb | undefined;
  }

  #show(): void {
    const { state } = this.#bench.session;
    this.#bench.show(state);
    const [core, sphere, box] = [this.#bench.core, this.#sphere, this.#box];
    if (!core || sphere?.type !== 'sphere' || box?.type !== 'aabb') return;
    const still = JSON.stringify([sphere.radius, sphere.center.slice(1), box]);
    if (still !== this.#drawnFor) this.#curve.draw(depthsOnTheWay(core, sphere, box));
    this.#drawnFor = still;
    const depth = depthAt(core, sphere, box, sphere.center[0]);
    this.#curve.mark(depth);
    this.elements.now.textContent = sentenceOf(depth);
  }
}

function sentenceOf({ exact, published }: Depth): string {
  const words = { exact: formatRough(exact) };
  if (exact === 0 && published === undefined) return text('home.now.apart');
  if (published === undefined) return text('home.now.noHit', words);
  return text('home.now', { ...words, published: formatRough(published) });
}
