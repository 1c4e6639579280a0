// SPDX-License-Identifier: MIT
// What a run finds, while it goes on and after it: tables, findings in groups, throughput, files.
import type { Report } from '../../../lab/model/report.ts';
import { idText } from '../../../lab/model/rows.ts';
import type { SceneId } from '../../../lab/model/types.ts';
import { part } from '../../../parts/dom/dom.ts';
import { startTouchstone } from '../../../parts/page/modules/touchstone.ts';
import type { Page } from '../../../parts/page/page.ts';
import { type FindingGroup, Findings } from '../desk/findingGroups.ts';
import type { Settings } from '../desk/settings.ts';
import type { Looking } from '../looking.ts';
import { ExportPanel } from './exportPanel.ts';
import { FindingList } from './findingList.ts';
import { Results } from './results.ts';
import { Throughput } from './throughput.ts';

/** Results are drawn so often while a run goes on, in milliseconds. */
const drawEvery = 250;

/** The scenes of a run, whatever the subject. */
const sceneNames = ({ a, b, regimes, count, seed }: Settings): string => JSON.stringify([a, b, regimes, count, seed]);

export class RunResults {
  readonly #results = new Results(part('heat'), part('cells'), part('results'));
  readonly #list: FindingList;
  readonly #throughput = new Throughput();
  readonly #exports = new ExportPanel();
  #report: Report | undefined;
  /** Groups of the findings that are shown. */
  #groups: readonly FindingGroup[] = [];
  #findings: Findings | undefined;
  #drawnAt = 0;
  #drawing: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly looking: Looking) {
    this.#list = new FindingList((one) => looking.choose(one));
    part('findings').append(this.#list.element);
    part('throughput').append(this.#throughput.element);
    part('export').append(this.#exports.element);
    this.#throughput.relabel();
  }
  mark(id: SceneId | undefined): void {
    this.#list.mark(id && idText(id));
  }

  clear(): void {
    [this.#report, this.#groups] = [undefined, []];
    this.#results.clear();
    this.#exports.show(undefined);
    part('found').hidden = true;
  }
  /** The core that groups findings; rejects with a TouchstoneError where there is none. */
  async prepare(page: Pick<Page, 'notices'>): Promise<void> {
    // A browser remembers a damaged script: to run again would not fetch it, the way of the notice to load the page anew does.
    this.#findings ??= new Findings(await startTouchstone().orThrow(page, () => ''));
  }
  take(report: Report): void {
    this.#report = report;
    clearTimeout(this.#drawing);
    const wait = this.#drawnAt + drawEvery - performance.now();
    if (wait <= 0) this.#draw();
    else this.#drawing = setTimeout(() => this.#draw(), wait);
  }
  /** `isWhole`: the run came to its end. */
  end(report: Report | undefined, isWhole: boolean, settings: Settings): void {
    this.#report = report ?? this.#report;
    this.#draw();
    if (report && isWhole && !report.stopped) this.#throughput.add(report, sceneNames(settings));
    this.#exports.show(report?.cells.length ? report : undefined);
  }
  #draw(): void {
    clearTimeout(this.#drawing);
    this.#drawnAt = performance.now();
    if (!this.#report || this.#report.cells.length === 0) return;
    this.#results.show(this.#report);
    this.#groups = this.#findings?.groups(this.#report) ?? [];
    part('found').hidden = this.#groups.length === 0;
    this.#list.show(this.#groups);
    this.looking.finding.list(this.#groups);
    this.looking.openFirst(this.#groups[0]?.findings[0]);
  }
  relabel(): void {
    this.#results.relabel();
    this.#list.show(this.#groups, true);
    this.#throughput.relabel();
    this.#exports.relabel();
  }
}
