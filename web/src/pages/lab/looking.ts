// SPDX-License-Identifier: MIT
// The pose that is looked at: that of the address, one that a run finds first, or one that is chosen.
import type { Program } from '../../coding/types.ts';
import { sceneNamed } from '../../lab/generate/generate.ts';
import type { Plan } from '../../lab/model/report.ts';
import { defaultLabLimits, type Promised } from '../../lab/model/subject.ts';
import { defaultEntry as entry } from '../../lab/subjects/signatures.ts';
import { copyAndSay } from '../../parts/dom/copying.ts';
import { part } from '../../parts/dom/dom.ts';
import { linkTo, maxLink } from '../../parts/editor/exchange.ts';
import { text } from '../../text/language.ts';
import { type Pose, writeAddress } from './desk/address.ts';
import type { Desk } from './desk/desk.ts';
import type { ListedFinding } from './desk/findingGroups.ts';
import { builtIn, probedCells, type Settings } from './desk/settings.ts';
import { FindingDesk, type FindingDeskEvents } from './ui/findingDesk.ts';

export interface LookingEvents extends Pick<FindingDeskEvents, 'announce' | 'locate'> {
  settings(): Settings;
  /** The reader's own program. */
  program(): Program | undefined;
  isRunning(): boolean;
  onPose(pose: Parameters<FindingDeskEvents['onScene']>[0]): void;
}

export class Looking {
  readonly finding: FindingDesk;
  pose: Pose | undefined;
  /** Whether there is a pose that no run replaces. */
  #isChosen = false;

  constructor(
    readonly desk: Desk,
    readonly events: LookingEvents,
  ) {
    this.finding = new FindingDesk(part('finding'), desk, {
      onScene: (id) => {
        this.pose = id;
        events.onPose(id);
      },
      onLink: () => void this.#copyLink(),
      announce: events.announce,
      locate: events.locate,
    });
  }

  /** Scenes are looked at with the subject that is open now. */
  judgeBy(name: string, promised: Promised): void {
    const program = this.events.program();
    const isPublished = this.events.settings().subject === 'published';
    this.finding.clear({ name, isPublished, promised, entry, ...(program && { program }) });
  }
  /** A run begins: it shows its own first finding unless there is a pose. */
  begin(): void {
    this.#isChosen = this.pose !== undefined;
    this.finding.clear(undefined);
  }
  choose(one: ListedFinding): void {
    this.#isChosen = true;
    void this.finding.open(one, true);
  }
  /** The first failing scene is shown without a press; the focus stays where it is. */
  openFirst(one: ListedFinding | undefined): void {
    if (!one || this.#isChosen) return;
    this.#isChosen = true;
    void this.finding.open(one, false);
  }
  /** The subject of a run is open. */
  async opened(name: string, promised: Promised, plan: Plan): Promise<void> {
    this.judgeBy(name, promised);
    if (this.pose) return this.#look(this.pose);
    // An error of any cell is shown before the run reaches it.
    const found = await this.desk.probe(probedCells(plan), plan.seed);
    if (found && !this.#isChosen && this.events.isRunning()) await this.#look(found);
  }
  /** A pose by its name, with the subject that is open. */
  async #look(at: Pose): Promise<void> {
    const id = { ...at, seed: this.events.settings().seed };
    this.#isChosen = true;
    await this.finding.look(id, sceneNamed(id), undefined, false);
  }
  /** The pose of a link with the subject of the settings; false where that is not of the lab and has to be run first. */
  lookBeforeRun(at: Pose): boolean {
    const description = builtIn(this.events.settings());
    if (!description) return false;
    void this.desk.open({ description, limits: defaultLabLimits }).then((opened) => {
      if (opened.kind !== 'opened') return;
      this.judgeBy(opened.name, opened.promised);
      return this.#look(at);
    });
    return true;
  }
  /** A link to the pose that is looked at, with the program where it fits. */
  async #copyLink(): Promise<void> {
    const hash = writeAddress(this.events.settings(), this.pose);
    const program = this.events.program();
    const plain = `${location.href.replace(/#.*$/s, '')}${hash}`;
    const link = program ? linkTo(location.href, program, hash.slice(1)) : plain;
    if (link === undefined) this.finding.message.textContent = text('code.linkTooLong', { most: maxLink });
    else await copyAndSay(link, this.finding.message);
  }
}
