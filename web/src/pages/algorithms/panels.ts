// SPDX-License-Identifier: MIT
// Everything on the page but the views: choices, player, the step in words and numbers, and the answers of all algorithms. They show
// the steps and change what is shown.
import { compareLink } from '../../formats/link/algorithmLinks.ts';
import { toLink } from '../../formats/link/sceneLink.ts';
import type { Side } from '../../model/motion.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { Announcer } from '../../parts/page/announcer.ts';
import { PairTable } from '../../parts/panels/pairTable.ts';
import { sortOf } from '../../parts/steps/why.ts';
import { text } from '../../text/language.ts';
import { formatCount, formatLength } from '../../text/numbers.ts';
import type { AlgorithmName } from '../../traces/algorithm.ts';
import { type Linked, writeHash } from '../../traces/link.ts';
import type { Preset } from '../../traces/presets/preset.ts';
import { firstPreset, presetsOf } from '../../traces/presets/presets.ts';
import { setAlgorithm, stateOfPreset, toPlayground } from '../../traces/state.ts';
import type { ShownSteps } from './shownSteps.ts';
import { Asking } from './asking.ts';
import { Choices } from './ui/choices.ts';
import { embedButton } from './ui/embedButton.ts';
import { FramesOfSteps } from './ui/frames.ts';
import { Panels } from './ui/panels.ts';
import { Player } from './ui/player.ts';
import type { StepViews } from './views.ts';

export interface PanelEvents {
  /** Something else is shown. */
  onShown(): void;
  /** A change is over at once. */
  onEnd(): void;
}

export class AlgorithmPanels {
  readonly player: Player;
  readonly #announcer = new Announcer(part('live'));
  readonly #choices: Choices;
  readonly #panels = new Panels((step) => this.player.go(step));
  readonly #table = new PairTable();
  readonly #asking = new Asking(
    {
      onStep: (step) => this.player.go(step),
      onCandidates: () => this.#showViews(),
      announce: (sentence) => this.#announcer.say(sentence),
    },
    () => this.show(),
  );
  readonly #frames = new FramesOfSteps(part('frames'), (step) => this.player.go(step));
  /** The pair whose answers are shown. */
  #answered: ShownSteps['state']['shapes'] | undefined;

  constructor(
    readonly shown: ShownSteps,
    readonly views: StepViews,
    readonly events: PanelEvents,
  ) {
    const places = {
      preset: byId('preset', HTMLSelectElement),
      sentence: part('sentence'),
      algorithm: byId('algorithm', HTMLSelectElement),
      shapes: part('shapes'),
    };
    this.#choices = new Choices(places, {
      onPreset: (chosen) => this.#openPreset(chosen),
      onAlgorithm: (algorithm) => this.#runBy(algorithm),
      onSide: (side) => this.choose(shown.active === side ? undefined : side),
    });
    this.player = new Player(
      part('player'),
      (step) => this.#showStep(step),
      () => views.canvas(),
      () => views.wake(),
      (step) => this.#announcer.say(this.#panels.sentenceAt(step)),
    );
    const hash = (): string => writeHash(this.linked);
    this.player.extras.append(embedButton(() => document.title, hash));
    this.player.extras.prepend(this.#asking.button);
    part('extras').append(this.player.extras);
    views.onClick((at, seenAt) => this.#asking.pick(at, seenAt));
    part('table').append(this.#table.element);
  }
  get linked(): Linked {
    const { preset, state } = this.shown;
    return { preset, state, step: this.player.step };
  }

  choose(side: Side | undefined): void {
    this.shown.active = side;
    this.show();
  }
  readonly open = (next: Linked): void => {
    this.player.load([], 0);
    this.shown.open(next);
    this.player.go(next.step);
    this.events.onEnd();
  };
  #openPreset(preset: Preset): void {
    this.open({ preset, state: stateOfPreset(preset), step: 0 });
  }
  reset(): void {
    this.#openPreset(this.shown.preset ?? firstPreset);
  }
  #runBy(algorithm: AlgorithmName): void {
    const { session, preset } = this.shown;
    const first = presetsOf(algorithm)[0];
    // A situation belongs to its algorithm; the reader's own pair stays where the algorithm answers it.
    if (first && (preset || !this.shown.answers(algorithm))) return this.#openPreset(first);
    session.seal();
    this.player.load([], 0);
    session.change((state) => setAlgorithm(state, algorithm));
    this.events.onEnd();
  }

  /** Steps of the pair as it is now: the step keeps its place, and the last one stays the last. */
  #retrace(): void {
    const before = this.shown.trace;
    const steps = this.shown.retrace();
    if (!steps) return;
    const { trace } = this.shown;
    const wasLast = before !== undefined && !steps.isNew && this.player.step === before.steps.length - 1;
    const count = trace?.steps.length ?? 0;
    this.player.load(trace?.steps.map(sortOf) ?? [], wasLast ? count - 1 : this.player.step);
    this.#panels.load(trace);
    this.views.load(steps.isNew);
    if (steps.isNew) this.#frames.load(this.shown);
  }
  show(): void {
    this.#retrace();
    const { preset, state, active, trace } = this.shown;
    this.#choices.show(preset, state.algorithm, active);
    this.player.relabel();
    this.#panels.show(state.algorithm, trace, this.player.step);
    this.#frames.mark(this.player.step);
    this.#asking.show(this.shown, this.player.step);
    this.#showViews();
    this.events.onShown();
  }
  #showViews(): void {
    this.views.show(this.player.step, this.#asking.candidates);
  }
  /** What depends on the step alone. */
  #showStep(step: number): void {
    this.#panels.show(this.shown.state.algorithm, this.shown.trace, step);
    this.#frames.mark(step);
    this.#asking.show(this.shown, this.player.step);
    this.#showViews();
    // Played, it would be read without end.
    if (!this.player.isPlaying) this.#announcer.say(this.#panels.sentenceAt(step));
    this.events.onShown();
  }

  /** A change is over: links to it, and the answers of all algorithms where the pair is another one. */
  settle(): void {
    const { core, state, trace } = this.shown;
    const { shapes } = state;
    const scene = toPlayground(state);
    this.#frames.load(this.shown);
    this.#frames.mark(this.player.step);
    byId('link', HTMLAnchorElement).href = writeHash(this.linked);
    byId('playground', HTMLAnchorElement).href = `./playground.html${toLink(scene)}`;
    if (!core || !trace || this.#answered === shapes) return;
    const values = { count: formatCount(trace.steps.length), distance: formatLength(trace.answer.distance) };
    if (this.#answered) this.#announcer.say(text('algorithms.changed', values));
    this.#answered = shapes;
    part('table-card').hidden = false;
    byId('compare', HTMLAnchorElement).href = compareLink(scene);
    this.#table.show(core, shapes.A, shapes.B);
  }
  relabel(): void {
    this.#panels.load(this.shown.trace);
    this.#frames.relabel(this.shown);
    this.#answered = undefined;
    this.show();
  }
}
