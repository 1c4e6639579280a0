// SPDX-License-Identifier: MIT
// Compares the methods and makes their pictures on request, in a worker or in the page.
import type { BroadPhaseModule } from '../../../../../bindings/broadphase/index.ts';
import type { Settings } from '../../../model/broadPhase.ts';
import type { Region } from '../../../traces/structures/partLines.ts';
import type { Group } from '../model/scene.ts';
import { Comparison, type Pipeline } from './comparison.ts';
import { arraysOf } from './lines.ts';
import { type Matrices, matricesOf } from './matrices.ts';
import { Picture, type PictureChange, type PictureState } from './picture.ts';
import type { MethodReading } from './record.ts';

/** A scene as a view needs to know it. */
export interface SceneOutline {
  readonly space: Settings['space'];
  readonly region: Region;
  readonly count: number;
  readonly groups: readonly Pick<Group, 'kind' | 'count'>[];
}
/** What the views show: the methods of them all, one shape in `stride`, and so many parts of each structure. */
export interface Views {
  readonly methods: readonly number[];
  readonly stride: number;
  readonly parts: number;
}
/** What is read of the comparison. */
export interface Reading {
  readonly records: readonly MethodReading[];
  readonly pipeline: Pipeline | undefined;
}

interface Seen {
  readonly state: PictureState;
  readonly views: Views;
}
export interface Ray {
  readonly origin: readonly number[];
  readonly direction: readonly number[];
}
export type Question =
  | { readonly kind: 'open'; readonly settings: Settings }
  /** A step on; while it plays, each method runs when it is due. */
  | (Seen & {
      readonly kind: 'step';
      readonly isPlaying: boolean;
      readonly isRead: boolean;
      readonly matrices: Matrices | undefined;
    })
  /** The same step, with other methods or otherwise seen. */
  | (Seen & { readonly kind: 'whole' })
  | (Seen & { readonly kind: 'level' })
  /** The visits of the chosen method up to a place. */
  | (Seen & { readonly kind: 'place'; readonly index: number; readonly place: number })
  | { readonly kind: 'read' }
  | { readonly kind: 'pick'; readonly ray: Ray }
  | { readonly kind: 'close' };

export interface Answer {
  readonly step: number;
  /** In seconds. */
  readonly time: number;
  readonly scene?: SceneOutline;
  readonly matrices?: Matrices;
  readonly pictures?: readonly PictureChange[];
  readonly reading?: Reading;
  /** The first shape that the ray meets; in the plane the first whose bounds hold the point. */
  readonly picked?: number;
}

export const handedOver = (question: Question): Transferable[] =>
  question.kind === 'step' ? (question.matrices ?? []).map(({ buffer }) => buffer) : [];
export const handedBack = ({ matrices = [], pictures = [] }: Answer): Transferable[] =>
  [...matrices, ...pictures.flatMap(arraysIn)].map(({ buffer }) => buffer);
function arraysIn({ structure, pairs, marks }: PictureChange): Float32Array<ArrayBuffer>[] {
  const lines = structure ? [structure.boxes, structure.segments, structure.swaps] : [];
  return [...lines, ...(pairs ? [pairs] : []), ...(marks ? Object.values(marks) : [])].flatMap(arraysOf);
}

class Desktop {
  readonly #comparison: Comparison;
  /** By method. */
  readonly #pictures = new Map<number, Picture>();
  #settings: Settings;

  constructor(module: BroadPhaseModule, settings: Settings, now: () => number) {
    this.#settings = settings;
    this.#comparison = new Comparison(module, settings, now);
  }
  get #reading(): Reading {
    const { records, pipeline } = this.#comparison;
    return { records: records.map(({ reading }) => reading), pipeline };
  }
  #picture(index: number): Picture {
    const found = this.#pictures.get(index) ?? new Picture(this.#comparison, index);
    this.#pictures.set(index, found);
    return found;
  }

  answer(question: Exclude<Question, { readonly kind: 'close' }>): Answer {
    const found = this.#found(question);
    const { step, time } = this.#comparison;
    return { step, time, ...found };
  }
  #found(question: Exclude<Question, { readonly kind: 'close' }>): Omit<Answer, 'step' | 'time'> {
    const comparison = this.#comparison;
    switch (question.kind) {
      case 'open': {
        const { space, region, count, groups } = comparison.scene;
        const outline = groups.map((group) => ({ kind: group.kind, count: group.count }));
        return { scene: { space, region, count, groups: outline }, reading: this.#reading };
      }
      case 'read':
        return { reading: this.#reading };
      case 'pick':
        return this.#pick(question.ray);
      case 'step':
        return this.#step(question);
      case 'whole':
        return this.#whole(question);
      case 'level':
        return { pictures: this.#each(question, (picture, { state, views }) => picture.ofLevel(state, views.parts)) };
      case 'place':
        return { pictures: [this.#picture(question.index).upTo(question.state, question.place)] };
    }
  }
  #each(seen: Seen, changeOf: (picture: Picture, seen: Seen) => PictureChange | undefined): readonly PictureChange[] {
    return seen.views.methods.flatMap((index) => changeOf(this.#picture(index), seen) ?? []);
  }
  #step(question: Question & { readonly kind: 'step' }): Omit<Answer, 'step' | 'time'> {
    const { state, views, isPlaying, isRead } = question;
    this.#comparison.advance(!isPlaying);
    const count = views.methods.length;
    return {
      pictures: this.#each(question, (picture) => picture.ofStep(state, isPlaying, count, views.parts)),
      matrices: matricesOf(this.#comparison.scene, views.stride, question.matrices),
      ...(isRead && { reading: this.#reading }),
    };
  }
  #whole(question: Seen): Omit<Answer, 'step' | 'time'> {
    const { settings } = question.state;
    const before = this.#settings;
    this.#settings = settings;
    if (settings.drawn !== before.drawn || settings.methods.join() !== before.methods.join()) {
      this.#comparison.use(settings);
      this.#pictures.clear();
    }
    return {
      pictures: this.#each(question, (picture, { state, views }) => picture.whole(state, views.parts)),
      matrices: matricesOf(this.#comparison.scene, question.views.stride),
      reading: this.#reading,
    };
  }
  #pick({ origin, direction }: Ray): Omit<Answer, 'step' | 'time'> {
    const { structure, scene } = this.#comparison;
    const at = [origin[0] ?? 0, origin[1] ?? 0, 0];
    const picked =
      scene.space === '3d'
        ? structure?.alongRay(origin, direction)[0]?.index
        : structure?.overlapping({ min: at, max: at })[0];
    return picked === undefined ? {} : { picked };
  }
  release(): void {
    this.#comparison.release();
  }
}

export class ComparisonDesk {
  readonly #open = new Map<number, Desktop>();

  constructor(
    readonly module: Promise<BroadPhaseModule>,
    readonly now: () => number = () => performance.now(),
  ) {
    // Who asks hears of a module that does not come.
    module.catch(() => undefined);
  }

  readonly answer = async (id: number, question: Question): Promise<Answer> => {
    const module = await this.module;
    if (question.kind === 'open') this.#open.set(id, new Desktop(module, question.settings, this.now));
    const found = this.#open.get(id);
    if (found && question.kind !== 'close') return found.answer(question);
    found?.release();
    this.#open.delete(id);
    return { step: 0, time: 0 };
  };
}
