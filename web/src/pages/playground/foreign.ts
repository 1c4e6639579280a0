// SPDX-License-Identifier: MIT
// Texts of engines on their way into the playground: opened at once where they say everything, else after a question; with the way back
// to how they were read. The code for it is loaded with the first such text.
import type { Choices, SceneReading, Understood } from '../../formats/dialects/read.ts';
import type { ReadingRun } from '../../formats/dialects/startReading.ts';
import { later } from '../../loading/later.ts';
import { DocumentError } from '../../model/document.ts';
import { ImportError } from '../../formats/exports.ts';
import { framed } from '../../content/situations/framing.ts';
import { say, text } from '../../text/language.ts';
import type { RowAnswer } from '../../queries/tableAnswers.ts';
import type { Notices } from '../../parts/page/notices.ts';
import type { ReadingDialog } from './importing/readingDialog.ts';
import type { TableDialog } from './importing/tableDialog.ts';
import type { Workbench } from '../../parts/workbench/workbench.ts';

const load = async () => ({
  ...(await later(() => import('../../formats/dialects/startReading.ts'))),
  ...(await later(() => import('../../formats/dialects/openDialect.ts'))),
  ...(await later(() => import('./importing/readingDialog.ts'))),
});
type Loaded = Awaited<ReturnType<typeof load>>;

/** Milliseconds; a shorter reading shows nothing. */
const patience = 500;

export class Foreign {
  #dialog: ReadingDialog | undefined;
  #table: TableDialog | undefined;
  #source = '';
  #run: ReadingRun | undefined;

  constructor(
    readonly bench: Workbench,
    readonly notices: Notices,
  ) {}

  /** Whether it was a table of pairs, whose rows can be opened. */
  async takeTable(source: string): Promise<boolean> {
    const { isTable } = await later(() => import('../../formats/dialects/table.ts'));
    if (!isTable(source)) return false;
    const { TableDialog } = await later(() => import('./importing/tableDialog.ts'));
    const core = await this.bench.coreFor(['hull']);
    if (!core) throw new ImportError('no-core', text('notice.noCore'));
    this.#table ??= new TableDialog((answer) => void this.#openRow(answer));
    this.#table.show(source, core);
    return true;
  }
  async #openRow({ a, b }: RowAnswer): Promise<void> {
    const { bench } = this;
    const { stateOfShapes } = await later(() => import('../../formats/dialects/openDialect.ts'));
    await bench.validating((validate) => {
      if (bench.isDragging) return;
      bench.session.open(framed(stateOfShapes([a, b], validate)));
      bench.settle();
    });
    this.notices.notify('dialect', () => text('table.opened'), {
      label: () => text('table.reopen'),
      run: () => this.#table?.reopen(),
    });
  }

  /**
   * Whether it was a text of an engine; throws an ImportError for one that cannot be read. `busy` gets what cancels the reading, when it
   * takes long, and undefined at its end.
   */
  async take(source: string, busy: (cancel: (() => void) | undefined) => void): Promise<boolean> {
    const loaded = await load();
    const reading = await this.#read(loaded, source, busy);
    // Another text has taken its place.
    if (reading === 'replaced') return true;
    if (reading.kind === 'none') return false;
    if (reading.kind === 'refused') throw new ImportError('refused', say(reading.why));
    this.#source = source;
    if (reading.kind === 'shapes') await this.#open(loaded, reading, {});
    else this.#dialogOf(loaded).show(source, {});
    return true;
  }

  async #read(
    loaded: Loaded,
    source: string,
    busy: Parameters<Foreign['take']>[1],
  ): Promise<SceneReading | 'replaced'> {
    const run = loaded.startReading(source);
    this.#run?.cancel();
    this.#run = run;
    const timer = setTimeout(() => busy(() => run.cancel()), patience);
    const reading = await run.reading;
    clearTimeout(timer);
    if (this.#run !== run) return 'replaced';
    this.#run = undefined;
    busy(undefined);
    if (!reading) throw new ImportError('refused', text('open.cancelled'));
    return reading;
  }

  #dialogOf(loaded: Loaded): ReadingDialog {
    this.#dialog ??= new loaded.ReadingDialog((reading, choices) => this.#open(loaded, reading, choices));
    return this.#dialog;
  }
  async #open(loaded: Loaded, reading: Understood, choices: Choices): Promise<void> {
    const { bench } = this;
    const source = this.#source;
    try {
      const isDone = await bench.validating((validate) => {
        if (bench.isDragging) return;
        bench.session.open(
          framed(
            loaded.stateOfShapes(
              reading.shapes.map(({ shape }) => shape),
              validate,
            ),
          ),
        );
        bench.settle();
      });
      if (!isDone) throw new ImportError('no-core', text('notice.noCore'));
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      throw new ImportError('refused', error.message, {}, error);
    }
    this.notices.notify('dialect', () => loaded.readingSentence(reading), {
      label: () => text('dialect.change'),
      run: () => {
        this.#source = source;
        this.#dialogOf(loaded).show(source, { ...choices, dialect: reading.dialect });
      },
    });
  }
}
