// SPDX-License-Identifier: MIT
// The 3D view: renders the scene and the answers when something changed, and only then. It holds no state of its own but
// the camera and the tool in hand.
import * as THREE from 'three';
import { forgetUploads } from './forget.ts';
import type { Vec3 } from '../../../../bindings/index.ts';
import { type Item, type Scene } from '../../model/scene.ts';
import { type Camera, firstShow, type Show } from '../../model/state.ts';
import { lifted } from '../../model/vectors.ts';
import type { Results } from '../../queries/queries.ts';
import { verdictOf } from '../../queries/verdict.ts';
import { whenIdle } from '../dom/idle.ts';
import { type Annotated, Annotations, type Layer } from './annotations.ts';
import { Bodies } from './bodies.ts';
import { type CameraEvents, CameraRig } from './camera.ts';
import type { Margins } from '../../content/situations/flatFraming.ts';
import { tuple, vec } from './geometry.ts';
import { ViewCanvas } from './canvas.ts';
import { castersOf } from './casters.ts';
import type { Tool } from './gizmo.ts';
import { GizmoMesh } from './gizmoMesh.ts';
import { Hand, type HandEvents, type Limits, movingWith } from './hand.ts';
import { HandleDots } from './handleDots.ts';
import { markPixel, Marks } from './marks.ts';
import { Outline } from './outline.ts';
import { Overlays } from './overlays.ts';
import { readPalette } from './palette.ts';
import { PlumbLine } from './plumbLine.ts';
import { pictureOf, pngOf } from './scenePicture.ts';
import { listenForPresses } from './pointer.ts';
import { markedFinding, markedPrinted, PublishedMark } from './published.ts';
import { Surroundings } from './surroundings.ts';
import { type DrawnState, ViewLabels } from './viewLabels.ts';

export interface ViewportEvents extends HandEvents, Pick<CameraEvents, 'onCamera'> {
  /** The user turns the picture: what the camera is while it moves. */
  onTurning?(camera: Camera): void;
  onContextLost(): void;
  onContextRestored(): void;
}

interface Framing {
  /** Further points that belong into the picture. */
  readonly more?: readonly Vec3[];
  readonly leastRadius?: number;
  readonly margins?: Margins;
}
const notAnnotated: Annotated = { marks: [], names: [] };

export class Viewport {
  readonly #canvas: ViewCanvas;
  readonly #scene = new THREE.Scene();
  readonly #marks = new Marks();
  readonly #published = new PublishedMark();
  readonly #finding = new PublishedMark();
  readonly #overlays = new Overlays();
  readonly #annotations = new Annotations();
  readonly #gizmo = new GizmoMesh();
  readonly #outline = new Outline();
  readonly #plumb = new PlumbLine();
  readonly #surroundings = new Surroundings();
  readonly #bodies = new Bodies(this.#scene);
  readonly #labels: ViewLabels;
  readonly #dots: HandleDots;
  readonly #element: HTMLElement;
  readonly #hand: Hand;
  /** Camera control: views, projection, rotation and zoom. */
  readonly camera: CameraRig;
  #palette = readPalette();
  #frames = 0;
  #preparing = 0;
  /** A picture of the view is without the tool in hand. */
  #hasTools = true;
  #picture: DrawnState | undefined;

  /** With a renderer that was made before, which takes about as long as the rest; see startViewport.ts. */
  constructor(element: HTMLElement, events: ViewportEvents, renderer: THREE.WebGLRenderer) {
    this.#element = element;
    this.#canvas = new ViewCanvas(element, renderer, {
      draw: (isCoarse) => {
        this.#bodies.simplify(isCoarse);
        this.#render();
        this.#frames += 1;
        element.dataset['frames'] = String(this.#frames);
        if (this.#frames === 1) void this.#prepare();
      },
      resize: (width, height) => this.camera.resize(width, height),
      renew: () => {
        this.#palette = readPalette();
        this.#redraw();
      },
      forget: () => forgetUploads(this.#scene),
      onContextLost: () => events.onContextLost(),
      onContextRestored: () => events.onContextRestored(),
    });
    const canvas = this.#canvas.renderer.domElement;
    this.#dots = new HandleDots(element);
    const answers = [this.#marks, this.#published, this.#finding];
    const drawn = [
      this.#surroundings,
      ...answers,
      this.#overlays,
      this.#annotations,
      this.#gizmo,
      this.#outline,
      this.#plumb,
    ];
    this.#scene.add(...drawn.map(({ object }) => object));
    this.#scene.fog = this.#surroundings.fog;
    // Presses are listened for first: the camera must not see one on a shape.
    const onChange = (): void => this.#canvas.request();
    const hand = (): Hand => this.#hand;
    listenForPresses(canvas, {
      press: (at) => hand().press(at),
      hover: (at) => hand().hover(at),
      carries: (at) => hand().carries(at),
    });
    const [onMove, onRest] = [(): void => this.#canvas.move(), (): void => this.#canvas.rest()];
    const onTurning = (): void => {
      onMove();
      events.onTurning?.(this.camera.state);
    };
    this.camera = new CameraRig(canvas, { onChange, onCamera: events.onCamera, onMove: onTurning, onRest });
    const sources = {
      bodies: this.#bodies,
      annotations: this.#annotations,
      overlays: this.#overlays,
      plumb: this.#plumb,
      measures: [
        { key: 'measure', kind: 'measure', from: this.#marks },
        { key: 'published', kind: 'published', from: this.#published },
        { key: 'finding', kind: 'published', from: this.#finding },
      ],
    } as const;
    this.#labels = new ViewLabels(element, this.camera, sources, onChange);
    this.#hand = new Hand(
      this.camera,
      movingWith(events, onMove, onRest),
      ({ device }) => this.#bodies.pick(this.camera.rayThrough(device)),
      onChange,
    );
    this.#canvas.fit();
  }

  get tool(): Tool {
    return this.#hand.tool;
  }
  set tool(tool: Tool) {
    this.#hand.tool = tool;
    this.#hand.held = undefined;
    this.#canvas.request();
  }

  /** The changes of shapes allowed by pointer. */
  set limits(limits: Limits) {
    this.#hand.limits = limits;
    this.#canvas.request();
  }

  show(
    scene: Scene,
    results: Results | undefined,
    show: Show = firstShow,
    snap = 0,
    annotated: Annotated = notAnnotated,
  ): void {
    const before = this.#picture?.annotated.layer;
    if (before && before !== annotated.layer) this.#scene.remove(before.object);
    if (annotated.layer) this.#scene.add(annotated.layer.object);
    if (annotated.layer && before !== annotated.layer) void this.#prepare();
    this.#picture = { scene, results, show, snap, annotated };
    this.#redraw();
  }

  /** The next pictures are those of a motion. */
  move(): void {
    this.#canvas.move();
  }

  /** Resolves when there is a graphics context to draw with, which a view out of sight may have given back; false without one. */
  wake(): Promise<boolean> {
    return this.#canvas.wake();
  }
  /** The current view as a PNG, without the active tool; undefined while the graphics context is lost. */
  picture(): Promise<Blob> | undefined {
    const drawn = this.draw();
    return drawn && pngOf(drawn);
  }
  /** The same as a canvas of its own. */
  draw(): HTMLCanvasElement | undefined {
    if (this.#canvas.isLost) return undefined;
    void this.#canvas.wake();
    this.#hasTools = false;
    this.#canvas.drawInFull();
    const picture = pictureOf(this.#canvas.renderer.domElement, this.#element);
    this.#hasTools = true;
    if (this.#canvas.isLost) return undefined;
    // Before the browser shows what was drawn without them.
    this.#render();
    return picture;
  }

  /** Compiles what is not seen yet, so that no later picture waits for it: the common volume, the tools, the overlays. */
  async #prepare(): Promise<void> {
    this.#preparing += 1;
    delete this.#element.dataset['prepared'];
    await whenIdle();
    await this.#compile();
    this.#preparing -= 1;
    // What came in between is prepared by a call of its own.
    if (this.#preparing === 0) this.#element.dataset['prepared'] = '';
  }
  async #compile(): Promise<void> {
    if (this.#canvas.isLost) return;
    const { renderer } = this.#canvas;
    // Without the extension three.js says so each time, and waits no less.
    const isParallel = renderer.extensions.has('KHR_parallel_shader_compile');
    try {
      if (isParallel) await renderer.compileAsync(this.#scene, this.camera.current);
      else renderer.compile(this.#scene, this.camera.current);
    } catch {
      // What cannot be compiled is said where it is drawn.
    }
  }

  #redraw(): void {
    if (!this.#picture) return;
    const { scene, results, show, snap, annotated } = this.#picture;
    const answer = results?.pair.kind === 'distance' ? results.pair.result : undefined;
    const marked = answer && show.witnesses ? [answer.pointOnA, answer.pointOnB].map(lifted) : [];
    this.#hand.update(scene, snap, marked);
    this.#surroundings.update(scene.dimension, show.grid, this.#palette);
    this.#bodies.show(scene, results, annotated, this.#palette);
    this.#marks.update(answer, show, this.#palette, results && verdictOf(results.pair) === 'touching');
    this.#published.update(markedPrinted(results?.printed), answer, this.#palette);
    this.#finding.update(markedFinding(results?.finding), answer, this.#palette);
    this.#overlays.update(results, show, this.#palette, this.#bodies.sizeOfPair(scene));
    this.#annotations.update(annotated, this.#palette);
    annotated.layer?.update(this.#palette);
    if (scene.dimension === 3) this.#cast(annotated.layer);
    this.#element.dataset['overlays'] = [
      ...(answer && show.normal ? ['normal'] : []),
      ...(answer && show.witnesses ? ['witnesses'] : []),
      ...(this.#published.object.visible ? ['published'] : []),
      ...(this.#finding.object.visible ? ['finding'] : []),
      ...(show.grid ? ['grid'] : []),
      ...this.#overlays.drawn,
    ].join(', ');
    this.#canvas.request();
  }

  /** In 2D nothing has a shadow. */
  #cast(layer: Layer | undefined): void {
    const bodies = this.#bodies.pickables.filter(({ castShadow }) => castShadow);
    this.#surroundings.cast([...bodies, ...castersOf(layer?.object)], this.#palette);
    this.#canvas.renderer.shadowMap.needsUpdate = true;
  }

  /**
   * Brings what is selected, or everything where nothing is, into the middle of what the margins leave of the view. Planes have no
   * middle.
   */
  frameSelection(margins: Margins = {}): void {
    const { items = [], selection = [] } = this.#picture?.scene ?? {};
    const chosen = items.filter(({ id, shape }) => selection.includes(id) && shape.type !== 'plane');
    this.#frame(chosen.length > 0 ? chosen : items, { margins });
  }
  /** Brings everything into the middle, with what the page draws over it; a point alone has some room around it. */
  frameAll(): void {
    const { scene, annotated } = this.#picture ?? {};
    this.#frame(scene?.items ?? [], { more: annotated?.layer?.extent ?? [], leastRadius: 0.25 });
  }
  #frame(items: readonly Item[], { more = [], leastRadius = 0, margins }: Framing): void {
    const box = this.#bodies.boxOf(items);
    for (const at of more) box.expandByPoint(vec(at));
    if (box.isEmpty()) return;
    if (this.#picture?.scene.dimension === 2) return this.camera.fill(box, margins);
    const sphere = box.getBoundingSphere(new THREE.Sphere());
    sphere.radius = Math.max(sphere.radius, leastRadius);
    this.camera.frame(sphere, margins);
  }

  #render(): void {
    const { handles, spots, held } = this.#hand;
    const parts = this.#hasTools ? this.#hand.parts : [];
    const [first] = parts;
    this.#gizmo.object.visible = first !== undefined;
    if (first) {
      const pixel = this.camera.pixelAt(first.at);
      this.#gizmo.update(
        parts.map(({ part }) => part),
        first.at,
        pixel,
        held?.id,
        this.#palette,
      );
    }
    const scale = this.camera.pixelAt(tuple(this.#marks.middle)) / markPixel;
    this.#marks.turnTo(this.camera);
    this.#published.scaleTo(scale);
    this.#finding.scaleTo(scale);
    this.#overlays.scaleTo(scale);
    this.#annotations.scaleTo(scale);
    const layer = this.#picture?.annotated.layer;
    const layerScale = this.camera.pixelAt(layer?.extent[0] ?? [0, 0, 0]) / markPixel;
    layer?.scaleTo(layerScale);
    this.#surroundings.see(this.camera.sight);
    this.#showHand();
    this.#canvas.renderer.render(this.#scene, this.camera.current);
    const hand = this.#hand;
    this.#dots.place(
      [...handles, ...spots],
      { held, isDragging: hand.isDragging, shows: (id) => hand.shows(id) },
      this.camera,
    );
    this.#canvas.renderer.domElement.style.cursor = hand.cursor;
    this.#labels.place({
      picture: this.#picture,
      parts,
      held: this.#hasTools ? held : undefined,
      isDragging: hand.isDragging,
      isMoving: this.#canvas.isMoving,
      more: layer?.labels(layerScale) ?? [],
    });
  }

  /** What is under the pointer, and how high what is carried is. */
  #showHand(): void {
    const { hovered, carried, limits } = this.#hand;
    const lit = this.#hasTools ? (limits.lit ?? hovered) : undefined;
    this.#outline.show(this.#bodies.meshOf(lit), this.#palette);
    this.#bodies.emphasise(lit);
    const isFlat = this.#picture?.scene.dimension === 2;
    const lowest = isFlat ? undefined : this.#bodies.lowestOf(carried);
    this.#plumb.show(lowest, lowest ? this.camera.pixelAt(tuple(lowest)) : 1, this.#palette);
  }

  destroy(): void {
    this.#bodies.dispose();
    this.#labels.destroy();
    this.camera.destroy();
    this.#canvas.destroy();
  }
}
