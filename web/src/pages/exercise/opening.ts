// SPDX-License-Identifier: MIT
// Opens an exercise: that of the address, of a package, of a file or of another host. Exercises and receipts may also be files; their
// format field distinguishes them.
import type { Touchstone } from '../../../../bindings/index.ts';
import { neededShapes } from '../../grading/neededShapes.ts';
import { readExercise } from '../../grading/readExercise.ts';
import { openReceipt, receiptFormat } from '../../grading/receipt.ts';
import {
  exerciseOfSite,
  handedOver,
  handOver,
  IncomingError,
  parsed,
  previewed,
  textAt,
} from '../../handin/incoming.ts';
import { Kept, placeOn, type Shelf } from '../../handin/kept.ts';
import { packagedExercise } from '../../handin/packaged.ts';
import { findPlatform } from '../../handin/scorm/platform.ts';
import type { CourseCalls } from '../../handin/toParent.ts';
import { part } from '../../parts/dom/dom.ts';
import { checkFile } from '../../parts/exercise/checkFile.ts';
import { agreement, foreignHost, showOrigin } from '../../parts/exercise/foreign.ts';
import { startTouchstone } from '../../parts/page/modules/touchstone.ts';
import type { Page } from '../../parts/page/page.ts';
import { siteStorage } from '../../parts/page/storages.ts';
import { text } from '../../text/language.ts';
import type { FaultList } from './faultList.ts';
import { Sheet } from './sheet.ts';

const isReceipt = (value: unknown): boolean => (Object(value) as { format?: unknown }).format === receiptFormat;

/** So that a reload opens it again; without that it is open all the same. */
function keepFile(source: string): void {
  try {
    handOver(source);
  } catch (error) {
    if (!(error instanceof IncomingError)) throw error;
  }
}
/** Another exercise gets a page of its own, so that Back leads to this one. */
function goTo(search: string, source: string): void {
  handOver(source);
  location.assign(`./exercise.html?${search}`);
}
/** One address for one file, however it is written. */
const addressOf = (url: string): string => new URL(url, location.href).href.replace(/#.*$/s, '');

export class Opening {
  /** The exercise that is open. */
  sheet: Sheet | undefined;

  /** `isPreview`: in the authoring page nothing is stored. */
  constructor(
    readonly page: Page,
    readonly calls: CourseCalls,
    readonly faults: FaultList,
    readonly isPreview: boolean,
  ) {}

  /** The parameters of the address. */
  async openFromAddress(parameters: URLSearchParams): Promise<void> {
    const [id, url] = [parameters.get('id'), parameters.get('url')];
    const packaged = packagedExercise();
    if (packaged !== undefined) {
      const source = await textAt(packaged);
      await this.#openData(parsed(source), 'package', source);
    } else if (id !== null) {
      const data = await exerciseOfSite(id);
      if (!data) throw new IncomingError(() => text('sheet.noSuch', { id: id.slice(0, 60) }));
      await this.#openData(data, 'site', '');
    } else if (url !== null) {
      const host = foreignHost(url, location);
      if (host !== undefined) await agreement(host);
      part('opening-note').textContent = text('sheet.open.fetching');
      await this.#openData(parsed(await textAt(url)), 'own', addressOf(url));
      if (host !== undefined) showOrigin(host);
    }
    const isGiven = parameters.has('file') || parameters.has('receipt');
    const given = this.isPreview ? previewed() : isGiven ? handedOver() : undefined;
    if (this.isPreview && given === undefined) throw new IncomingError(() => text('author.preview.noStorage'));
    if (given !== undefined) await this.take(given);
  }
  /** A file or its text: an exercise to be opened, or a receipt of this or another one. */
  async take(source: string): Promise<void> {
    this.faults.show('sheet.faults', []);
    try {
      const value = parsed(source);
      if (isReceipt(value)) await this.#takeReceipt(value, source);
      else await this.#takeExercise(value, source);
    } catch (error) {
      this.faults.explain(error);
    }
  }

  async #takeExercise(value: unknown, source: string): Promise<void> {
    const core = await this.#coreFor(value);
    if (!this.sheet) {
      await this.#openSheet(core, value, 'own', source);
      showOrigin(undefined);
      if (!this.isPreview) keepFile(source);
    } else {
      // A file that cannot be opened leaves the exercise that is open.
      readExercise(core, value);
      goTo('file=1', source);
    }
  }
  async #takeReceipt(value: unknown, source: string): Promise<void> {
    const { exercise } = await openReceipt(value);
    if (this.sheet?.exercise.id === exercise) return this.sheet.openReceipt(value);
    if ((await exerciseOfSite(exercise)) === undefined)
      throw new IncomingError(() => text('sheet.receipt.elsewhere', { exercise }));
    goTo(`id=${encodeURIComponent(exercise)}&receipt=1`, source);
  }
  async #openData(data: unknown, shelf: Shelf, origin: string): Promise<void> {
    const core = await this.#coreFor(data);
    await this.#openSheet(core, data, shelf, origin);
  }
  /** `origin` distinguishes exercises of one id from different sources: their address, or the text of their file. */
  async #openSheet(core: Touchstone, data: unknown, shelf: Shelf, origin: string): Promise<void> {
    const exercise = readExercise(core, data);
    const { notices } = this.page;
    // The authoring page has checked what it previews, and lists the problems itself.
    if (shelf === 'own' && !this.isPreview) this.faults.show('sheet.warnings', await checkFile(data, notices));
    // On a platform answers belong to who is logged in there, not to the next one at this device.
    const isElsewhere = this.isPreview || (shelf === 'package' && findPlatform(window) !== undefined);
    const storage = isElsewhere ? undefined : siteStorage();
    const place = placeOn(shelf, origin);
    this.sheet = await Sheet.open(exercise, {
      core,
      notices,
      kept: new Kept(storage),
      shelf,
      place,
      calls: this.calls,
    });
    part('opening').hidden = true;
  }
  /** The core that an exercise needs; without it the exercise is not opened. */
  async #coreFor(data: unknown): Promise<Touchstone> {
    const core = await startTouchstone(neededShapes(data)).on(this.page, () => '');
    if (!core) throw new IncomingError(() => text('notice.noCore'));
    return core;
  }
}
