// SPDX-License-Identifier: MIT
// Looks at findings: asks the desk for the subject's answer and for the simplest scene that fails in the same way, shows both, steps to
// the next one. Of several requests only the last one counts.
import type { Program } from '../../../coding/types.ts';
import { text } from '../../../text/language.ts';
import { copyAndSay } from '../../../parts/dom/copying.ts';
import { idText } from '../../../lab/model/rows.ts';
import type { Promised } from '../../../lab/model/subject.ts';
import type { Failure, Pair, Scene, SceneId } from '../../../lab/model/types.ts';
import type { Desk, Shrunk } from '../desk/desk.ts';
import type { FindingGroup, ListedFinding } from '../desk/findingGroups.ts';
import type { Cause, FixtureWanted, LookedAt } from '../desk/messages.ts';
import { playgroundLink } from '../desk/playgroundLink.ts';
import { regionWords } from '../../../parts/lab/regionWords.ts';
import { FindingView } from './findingView.ts';
import { type StuckScene, StuckView } from './stuckView.ts';

export interface FindingDeskEvents {
  /** Another scene is looked at; undefined: none. */
  onScene(id: SceneId | undefined): void;
  onLink(): void;
  announce(sentence: string): void;
  /** The failure with the line of the program, where it can be found. */
  locate(failure: Failure, pair: Pair): Promise<Failure>;
}
export interface JudgedSubject {
  readonly name: string;
  readonly isPublished: boolean;
  readonly promised: Promised;
  /** The name of its function, for fixtures. */
  readonly entry: string;
  /** An own program, which tests contain. */
  readonly program?: Program;
}

export class FindingDesk {
  readonly #view: FindingView;
  readonly #stuck = new StuckView();
  #subject: JudgedSubject | undefined;
  #findings: readonly ListedFinding[] = [];
  #found: LookedAt | undefined;
  #shrunk: Shrunk | undefined;
  #isSimplified = false;
  #id: SceneId | undefined;
  #turn = 0;

  constructor(
    place: HTMLElement,
    readonly desk: Desk,
    readonly events: FindingDeskEvents,
  ) {
    this.#view = new FindingView({
      onStep: (direction) => this.#step(direction),
      onSimplified: (isSimplified) => {
        this.#isSimplified = isSimplified;
        this.#render();
        events.announce(this.#view.spokenText);
      },
      onFixture: (language) => void this.#fixture(language),
      onLink: () => events.onLink(),
    });
    place.append(this.#stuck.element, this.#view.element);
  }

  /** A message beside the finding. */
  get message(): HTMLElement {
    return this.#view.message;
  }
  get id(): SceneId | undefined {
    return this.#id;
  }
  /** Another subject: nothing is looked at. */
  clear(subject: JudgedSubject | undefined): void {
    this.#turn += 1;
    this.#subject = subject;
    this.#findings = [];
    [this.#found, this.#shrunk, this.#id] = [undefined, undefined, undefined];
    this.#view.hide();
    this.#stuck.show(undefined);
  }
  list(groups: readonly FindingGroup[]): void {
    this.#findings = groups.flatMap(({ findings }) => findings);
    if (this.#found) this.#render();
  }

  /** Shows a scene; with a cause, the simplest one that fails by the same. */
  async look(id: SceneId, scene: Scene, cause: Cause | undefined, isFocused: boolean): Promise<boolean> {
    const turn = ++this.#turn;
    const looked = await this.desk.look(scene, id);
    if (turn !== this.#turn) return false;
    if (!('judged' in looked)) {
      if (looked.kind === 'late') this.#showStuck({ id, printed: looked.printed }, isFocused);
      return false;
    }
    this.#stuck.show(undefined);
    [this.#found, this.#shrunk, this.#id, this.#isSimplified] = [looked, undefined, id, false];
    this.events.onScene(id);
    this.#render();
    if (isFocused) this.#view.focus();
    void this.#locate(turn, looked, (located) => (this.#found = located));
    const wrong = cause ?? firstCause(looked);
    if (wrong) await this.#shrink(turn, scene, wrong);
    if (turn === this.#turn && isFocused) this.events.announce(this.#view.spokenText);
    return true;
  }
  /** What was shown before is of another scene. */
  #showStuck(scene: StuckScene, isFocused: boolean): void {
    [this.#found, this.#shrunk, this.#id] = [undefined, undefined, scene.id];
    this.events.onScene(scene.id);
    this.#view.hide();
    this.#stuck.show(scene);
    if (isFocused) this.#stuck.focus();
    this.events.announce(text('lab.stuckHere'));
  }
  async #shrink(turn: number, scene: Scene, cause: Cause): Promise<void> {
    const shrunk = await this.desk.shrink(scene, cause);
    if (turn !== this.#turn || !shrunk || shrunk.calls === 0) return;
    [this.#shrunk, this.#isSimplified] = [shrunk, true];
    this.#render();
    void this.#locate(turn, shrunk, (located) => (this.#shrunk = located));
  }
  /** The compiler is asked for the line after the scene is shown: it may have to be loaded again. */
  async #locate<L extends LookedAt>(turn: number, looked: L, take: (located: L) => void): Promise<void> {
    const { failure, scene } = looked.judged;
    if (!failure?.addresses) return;
    const located = await this.events.locate(failure, { a: scene.a.type, b: scene.b.type });
    if (turn !== this.#turn) return;
    take({ ...looked, judged: { ...looked.judged, failure: located } });
    this.#render();
  }
  open(finding: ListedFinding, isFocused: boolean): Promise<boolean> {
    return this.look(finding.id, finding.scene, finding.cause, isFocused);
  }

  get #at(): number {
    const id = this.#id && idText(this.#id);
    return this.#findings.findIndex((one) => idText(one.id) === id);
  }
  #step(direction: 1 | -1): void {
    const next = this.#findings[this.#at + direction];
    if (next) void this.open(next, true);
  }
  #render(): void {
    const subject = this.#subject;
    const looked = this.#isSimplified ? this.#shrunk : this.#found;
    if (!subject || !looked) return;
    this.#view.show({
      looked,
      href: playgroundLink(looked.judged, subject),
      isSimplified: this.#shrunk ? this.#isSimplified : undefined,
      ...(this.#shrunk && { calls: this.#shrunk.calls }),
      hasNext: this.#at < this.#findings.length - 1,
      hasPrevious: this.#at > 0,
    });
  }
  async #fixture(language: FixtureWanted['language']): Promise<void> {
    const looked = this.#isSimplified ? this.#shrunk : this.#found;
    const subject = this.#subject;
    if (!looked || !subject) return;
    const link = new URL(playgroundLink(looked.judged, subject), location.href).href;
    const { scene, answer } = looked.judged;
    const title = regionWords(looked.region);
    const { entry: name, program } = subject;
    const wanted = { scene, answer, language, name, title, link, ...(program && { program }) };
    const written = await this.desk.fixture(wanted);
    if (written === undefined) this.message.textContent = text('lab.fixture.failed');
    else await copyAndSay(written, this.message);
  }
  relabel(): void {
    this.#stuck.relabel();
    this.#view.relabel();
  }
  redraw(): void {
    this.#view.redraw();
  }
}

const firstCause = ({ judged: { failure, judgements } }: LookedAt): Cause | undefined =>
  failure?.kind ?? judgements.find(({ passed }) => !passed)?.property;
