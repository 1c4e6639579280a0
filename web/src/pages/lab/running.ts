// SPDX-License-Identifier: MIT
// Runs on the page: started, paused and cancelled by its bar, shown while they go on, and announced when they end.
import { compilerState } from '../../coding/compilerState.ts';
import type { Report } from '../../lab/model/report.ts';
import { openPagePort } from '../../lab/run/page.ts';
import type { RunProgress } from '../../lab/run/run.ts';
import { part } from '../../parts/dom/dom.ts';
import { RunBar } from '../../parts/editor/runBar.ts';
import { ratePerSecond } from '../../parts/lab/words.ts';
import { coreSentence } from '../../parts/page/coreNotice.ts';
import type { Page } from '../../parts/page/page.ts';
import { text } from '../../text/language.ts';
import { formatCount } from '../../text/numbers.ts';
import { planOf, type Settings } from './desk/settings.ts';
import { LabSession, type SessionEnd, workersFor } from './labSession.ts';
import type { Looking } from './looking.ts';
import type { CppPanel } from './ui/cppPanel.ts';
import type { Outcome } from './ui/outcome.ts';
import type { RunResults } from './ui/runResults.ts';
import type { SubjectPanel } from './ui/subjectPanel.ts';
import { wantedSubject } from './ui/wanted.ts';

/** What a run takes from the page, and what shows it. */
export interface RunParts {
  readonly page: Pick<Page, 'notices'>;
  settings(): Settings;
  readonly subject: SubjectPanel;
  readonly cpp: CppPanel;
  readonly looking: Looking;
  readonly results: RunResults;
  readonly outcome: Outcome;
  announce(sentence: string): void;
}

export class Running {
  readonly session: LabSession;
  readonly #bar = new RunBar({
    onRun: () => void this.start(),
    onFetch: () => void this.start(true),
    onCancel: () => this.session.cancel(),
    onPause: (isPaused) => this.#pause(isPaused),
  });

  constructor(readonly parts: RunParts) {
    const { cpp, looking, results, subject } = parts;
    const workers = workersFor(navigator.hardwareConcurrency || 2);
    this.session = new LabSession(
      looking.desk,
      { connect: openPagePort, workers, compiler: cpp },
      {
        onCompiling: (progress) => this.#bar.show({ kind: 'busy', progress }),
        onWarnings: (diagnostics) => subject.showProblems(diagnostics),
        onOpened: (name, promised, plan) => void looking.opened(name, promised, plan),
        onReport: (report, progress) => {
          this.#show(progress);
          results.take(report);
        },
        onEnd: (end, report) => this.#end(end, report),
      },
    );
    part('run').append(this.#bar.element);
  }

  /** `mayFetch`: the reader has been told how large the compiler is. */
  async start(mayFetch = false): Promise<void> {
    const { settings, subject, cpp, looking, results, outcome, announce } = this.parts;
    this.session.cancel();
    subject.showProblems([]);
    const asked = wantedSubject(settings(), subject);
    if (asked.kind === 'missing') return outcome.show(asked.sentence);
    if (asked.kind === 'uncompiled' && !mayFetch && !cpp.isUnderWay) {
      const state = await compilerState(cpp.folder);
      if (state && !state.isKept) {
        this.#bar.show({ kind: 'asking', bytes: state.bytes });
        return announce(text('code.fetchAsked'));
      }
    }
    results.clear();
    looking.begin();
    this.#bar.show({ kind: 'busy', progress: undefined, text: text('lab.opening') });
    outcome.begin();
    try {
      await results.prepare(this.parts.page);
    } catch (error) {
      return this.#end({ kind: 'broke', message: coreSentence(error) }, undefined);
    }
    void this.session.start({ subject: asked, plan: (hasPair) => planOf(settings(), hasPair) });
  }
  #pause(isPaused: boolean): void {
    this.session.pause(isPaused);
    const { progress } = this.session;
    if (progress) this.#show(progress);
    this.parts.announce(text(isPaused ? 'lab.paused' : 'lab.resumed'));
  }
  #show(progress: RunProgress): void {
    const { done, total, seconds } = progress;
    const rate = ratePerSecond(seconds > 0 ? done / seconds : 0);
    const values = { done: formatCount(done), total, rate };
    const { isPaused } = this.session;
    const shown = text(isPaused ? 'lab.progress.paused' : 'lab.progress', values);
    this.#bar.show({ kind: 'busy', progress, isPaused, text: shown });
  }
  #end(end: SessionEnd, report: Report | undefined): void {
    const { settings, subject, results, outcome, announce } = this.parts;
    this.#bar.show({ kind: 'idle' });
    if ('diagnostics' in end) subject.showProblems(end.diagnostics);
    results.end(report, end.kind === 'done', settings());
    outcome.end(end, report);
    announce(outcome.sentence);
  }
  relabel(): void {
    this.#bar.relabel();
  }
}
