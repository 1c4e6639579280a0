// SPDX-License-Identifier: MIT
// What stands beside the text: the picture of the current state, the same as a sentence, its numbers as sliders, and the way to the
// states before and after. A state of the same scene is reached by a motion, or at once for who wants less of it.
import type { Vec3 } from '../../../../../bindings/types.ts';
import type { Mark } from '../../../grading/format.ts';
import type { Values } from '../../../lessons/format.ts';
import { type Scope, unlessValueless, type Value } from '../../../grading/language/value.ts';
import { marksOf } from '../../../grading/marks.ts';
import { filled } from '../../../grading/template.ts';
import { dimensionIn, type NamedShape, runIn, scopeOf, shapesIn, type ShownRun } from '../../../lessons/scope.ts';
import { ownMarks, type Structured, structuredIn } from '../../../lessons/structured.ts';
import { make, write } from '../../../parts/dom/dom.ts';
import { Transition } from '../../../parts/player/transition.ts';
import { motionOver } from '../../../parts/scene/looked.ts';
import type { Looked } from '../../../parts/scene/lookView.ts';
import { whenSeen } from '../../../parts/scene/sight.ts';
import { sentenceOf } from '../../../parts/steps/sentences.ts';
import { whyOf } from '../../../parts/steps/why.ts';
import { plainWords, roleWords } from '../../../parts/words/roleWords.ts';
import { text } from '../../../text/language.ts';
import { formatShort } from '../../../text/numbers.ts';
import { dragged, type Movers, moversOf } from '../model/dragging.ts';
import type { Drawn } from '../model/drawnAnswer.ts';
import { pictureHash } from '../model/pictures.ts';
import { isExcerpt } from '../modes.ts';
import type { Session } from '../model/session.ts';
import { LessonPicture } from './lessonPicture.ts';
import { openLink } from './openLinks.ts';
import { contactWords, listed, mostListed, timeWords, toldStructure, verdictWords } from './sceneWords.ts';
import { Sliders } from './sliders.ts';

const placeOf = ({ run, at }: ShownRun): string => text('lesson.step', { number: at + 1, count: run.steps.length });

/** What the parts beside the scene draw over it. */
export interface Beside {
  /** Marks in which an answer has a name. */
  marked(): readonly { readonly answer: Value; readonly marks: readonly Mark[] }[];
  /** Answers that are drawn. */
  drawn(): readonly Drawn[];
}

export interface StageEvents {
  onGoTo(index: number): void;
  readonly onNumber: (name: string, value: number) => void;
  /** Something that was asked for is put somewhere. */
  readonly onPut: (name: string, at: Vec3) => void;
  /** The name of the shape under the pointer; empty where none is. */
  readonly onHover: (name: string) => void;
  /** A number that played has come to rest. */
  readonly onRest: () => void;
  /** The address of a picture; left out: its place in the page. */
  readonly addressOf?: (index: number) => string;
  /** Left out where the lesson has no address that others could open. */
  readonly onShare?: (index: number) => void;
}

export class Stage {
  readonly #picture: LessonPicture;
  readonly #sentence = make('p', { class: 'state-sentence', id: 'state-sentence' });
  readonly #place = make('a', { class: 'state-place' });
  readonly #open = make('a', { class: 'open-scene' });
  readonly #reset = make('button', { type: 'button', class: 'reset-picture' });
  readonly #before = make('button', { type: 'button', class: 'tool' }, '‹');
  readonly #after = make('button', { type: 'button', class: 'tool' }, '›');
  readonly #share = make('button', { type: 'button', class: 'share-picture' });
  readonly #sliders: Sliders;
  #shown = -1;
  #dragStart: Values = {};
  #drawn: Promise<void> = Promise.resolve();
  #seen: Promise<void> | undefined;
  readonly #transition = new Transition();
  readonly #moversOf = new Map<number, Movers>();

  constructor(
    element: HTMLElement,
    readonly session: Session,
    readonly beside: Beside,
    readonly events: StageEvents,
  ) {
    const picture = make('div', { class: 'picture' });
    this.#picture = new LessonPicture(session.grading().core, picture, {
      onStart: () => (this.#dragStart = session.values(session.current)),
      onDrag: (name, by) => {
        const values = dragged(this.#movers().get(name) ?? [], this.#dragStart, by);
        for (const [control, value] of Object.entries(values)) events.onNumber(control, value);
      },
      onSpot: events.onPut,
      onHover: events.onHover,
    });
    this.#sliders = new Sliders(events.onNumber, events.onRest, picture);
    this.#before.addEventListener('click', () => events.onGoTo(session.current - 1));
    this.#after.addEventListener('click', () => events.onGoTo(session.current + 1));
    this.#reset.addEventListener('click', () => session.reset(session.current));
    this.#share.addEventListener('click', () => events.onShare?.(session.current));
    const ways = [this.#before, this.#place, this.#after, this.#reset, this.#share, this.#open];
    element.replaceChildren(
      picture,
      this.#sentence,
      this.#sliders.element,
      make('div', { class: 'state-nav' }, ...ways),
    );
    this.#share.hidden = !events.onShare;
    // Of many excerpts in a page only those that are seen take a graphics context.
    if (isExcerpt) this.#seen = whenSeen(picture);
  }

  /** Outlines the shape with this name; undefined: none. */
  light(name: string | undefined): void {
    this.#picture.light(name);
  }
  /** The current state; a change of its numbers by the reader is drawn at once. */
  show(): void {
    const { session } = this;
    const { current } = session;
    const isNext = current !== this.#shown;
    const [from, to] = [session.state(this.#shown), session.state(current)];
    this.#transition.stop();
    const isSameScene = from !== undefined && to !== undefined && from.scene === to.scene;
    const before = this.#shown;
    this.#shown = current;
    if (isNext) this.#sliders.stop();
    this.#label();
    if (isNext && isSameScene) this.#moveFrom(before);
    else this.#draw(session.scope(current));
  }
  #moveFrom(before: number): void {
    const { session } = this;
    const { current } = session;
    const [scene, from, to] = [session.sceneOf(current), session.values(before), session.values(current)];
    if (!scene) return;
    this.#transition.start((share) => {
      if (share === 1) return this.#draw(session.scope(current));
      const between = Object.keys(to).map((name) => {
        const [first = 0, last = 0] = [from[name], to[name]];
        return [name, first + (last - first) * share] as const;
      });
      this.#picture.move();
      // What follows from numbers on the way may have no value there, though both ends have one.
      const scope = unlessValueless(() => scopeOf(session.grading(), scene, Object.fromEntries(between)));
      if (scope) this.#draw(scope);
    });
  }

  #draw(scope: Scope): void {
    const { session } = this;
    const { current } = session;
    const [scene, state] = [session.sceneOf(current), session.state(current)];
    if (!scene || !state) return;
    const shapes = shapesIn(scene, scope);
    const dimension = dimensionIn(scene, scope);
    const drawn = this.beside.drawn();
    if (this.#sliders.isPlaying) this.#picture.move();
    const grading = session.grading();
    const structured = structuredIn(scope);
    const marks = [
      ...ownMarks(structured),
      ...marksOf(grading, state.marks, scope, dimension),
      ...this.beside
        .marked()
        .flatMap(({ answer, marks: own }) => marksOf(grading, own, { ...scope, answer }, dimension)),
      ...drawn.flatMap(({ marks: own }) => own),
    ];
    const looked: Looked = {
      ...{ shapes, marks },
      ...(dimension === 2 && { within: session.extent(state.framed), normals: session.normals(state.framed) }),
      draggable: new Set(this.#movers().keys()),
      spots: drawn.flatMap(({ spot }) => spot ?? []),
      hasAnswer: session.hasAnswer(current),
      show: state.show,
      framing: String(state.framed),
      ...this.#over(structured),
    };
    const show = (): Promise<void> => this.#picture.show(scene, runIn(scope), looked);
    this.#drawn = this.#seen ? this.#seen.then(show) : show();
  }

  #over(structured: Structured | undefined): Pick<Looked, 'structure' | 'motion'> {
    if (structured?.kind !== 'motion') return structured ? { structure: structured.lines } : {};
    const { said, drawn } = structured;
    const label = text('motion.contact', { t: formatShort(said.result.toi ?? 0) });
    return { motion: motionOver(drawn, this.session.hasAnswer(this.session.current) ? label : undefined) };
  }
  /** They depend little on where the shapes are: asked once for each state. */
  #movers(): Movers {
    const { session } = this;
    const { current } = session;
    const scene = session.sceneOf(current);
    const known = this.#moversOf.get(current);
    if (known || !scene) return known ?? new Map();
    const movers = moversOf(session.grading(), scene, session.state(current)?.values ?? {});
    this.#moversOf.set(current, movers);
    return movers;
  }
  /** The current state as pictures, at once. */
  async pictures(): Promise<readonly HTMLCanvasElement[]> {
    this.#transition.stop();
    this.#draw(this.session.scope(this.session.current));
    await this.#drawn;
    return this.#picture.draw();
  }

  #label(): void {
    const { session } = this;
    const { current } = session;
    this.#showSentence();
    const count = session.lesson.states.length;
    write(this.#place, text('lesson.state', { number: current + 1, count }));
    this.#place.href = (this.events.addressOf ?? pictureHash)(current);
    for (const way of [this.#before, this.#place, this.#after]) way.hidden = count < 2;
    write(this.#share, text('lesson.share'));
    this.#share.setAttribute('aria-label', text('lesson.share.title'));
    for (const [button, key, isPossible] of [
      [this.#before, 'lesson.state.before', current > 0],
      [this.#after, 'lesson.state.after', current < count - 1],
    ] as const) {
      button.setAttribute('aria-label', text(key));
      button.disabled = !isPossible;
    }
    write(this.#reset, text('lesson.reset'));
    this.#reset.disabled = !session.isChanged(current);
    this.#showLink();
    this.#sliders.show(session.controls(current), session.values(current));
  }
  /** To the same scene, or the same step, on the page that is made for it. */
  #showLink(): void {
    const { session } = this;
    const scene = session.sceneOf(session.current);
    const link = scene && openLink(scene, session.scope(session.current));
    this.#open.hidden = !link;
    if (!link) return;
    this.#open.href = link.href;
    write(this.#open, link.words);
  }
  #shapes(): readonly NamedShape[] {
    const scene = this.session.sceneOf(this.session.current);
    return scene ? shapesIn(scene, this.session.scope(this.session.current)) : [];
  }
  /** Its own sentence; empty where the file has none. */
  get own(): string {
    const { session } = this;
    const { evaluator, language } = session.grading();
    const says = session.state(session.current)?.says;
    return says?.[language] ? filled(evaluator, says, session.scope(session.current), language) : '';
  }
  /** The current state for who does not see it. */
  sentence(): string {
    const { own } = this;
    return [this.#told(own), own].filter((part) => part !== '').join(' ');
  }
  /** Of a step the reason stands first; its numbers are for who has room, or hears them. */
  #showSentence(): void {
    const run = runIn(this.session.scope(this.session.current));
    const step = run?.run.steps[run.at];
    if (!run || !step) return void write(this.#sentence, this.sentence());
    const { own } = this;
    const parts = [placeOf(run), ' ', ...roleWords(whyOf(step)), own === '' ? '' : ` ${own}`];
    const numbers = make('span', { class: 'step-numbers' }, sentenceOf(step, run.run.dimension));
    this.#sentence.replaceChildren(make('span', {}, ...parts), ' ', numbers);
  }
  /** What the scene says by itself; nothing where its own sentence does so better than a long list. */
  #told(own: string): string {
    const { session } = this;
    const run = runIn(session.scope(session.current));
    const step = run?.run.steps[run.at];
    if (run && step) return `${placeOf(run)} ${plainWords(whyOf(step))} ${sentenceOf(step, run.run.dimension)}`;
    const structured = own === '' ? structuredIn(session.scope(session.current)) : undefined;
    if (structured?.kind === 'motion') return this.#toldMotion(structured);
    return structured ? toldStructure(structured) : this.#toldShapes(own);
  }
  #toldShapes(own: string): string {
    const { session } = this;
    const shapes = this.#shapes();
    const [a, b] = shapes.filter(({ name }) => name !== '');
    if (a && b && session.hasAnswer(session.current)) return verdictWords(session.grading().core, a, b);
    return own !== '' && shapes.length > mostListed ? '' : text('lesson.alone', { names: listed(shapes) });
  }
  /** The contact is an answer. */
  #toldMotion(structured: Parameters<typeof contactWords>[0]): string {
    const { session } = this;
    const contact = session.hasAnswer(session.current) ? contactWords(structured) : '';
    return [timeWords(structured), this.#toldShapes(''), contact].filter((part) => part !== '').join(' ');
  }
  destroy(): void {
    this.#transition.stop();
    this.#sliders.destroy();
    this.#picture.destroy();
  }
}
