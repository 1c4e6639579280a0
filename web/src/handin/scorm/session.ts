// SPDX-License-Identifier: MIT
// One visit to an exercise on a learning platform: restores what the last visit left, sends every improvement at once, and ends
// properly. A score or a status that the platform has is never lowered, and the first score is kept beside the best one.
// Opening sends no score and no answer: only what the student does is sent.
import type { Platform } from './platform.ts';
import { finishedOf, isHigher, platformShare, sendScore, timeText } from './records.ts';
import { fromSuspended, type Suspended, toSuspended } from './suspended.ts';

export interface Score {
  readonly score: number;
  readonly maximum: number;
}
export type Saved =
  | { readonly kind: 'saved' }
  /** `why` is the platform's own sentence, or empty. */
  | { readonly kind: 'not-saved'; readonly why: string }
  /** The score is saved; the answer has more characters than the platform keeps. */
  | { readonly kind: 'too-long'; readonly length: number; readonly room: number };
export interface Opened {
  readonly isOpen: boolean;
  /** The suspended data, untrusted; undefined if missing or unreadable. */
  readonly answer: unknown;
  /** The best score that is known there, as a share of the maximum; null before there is one. */
  readonly best: number | null;
  /** Nothing has been left by a visit before. */
  readonly isFirst: boolean;
}

const none: Suspended = { answer: undefined, first: null, best: null };
const suspendData = 'cmi.suspend_data';
const higher = (a: number | null, b: number | null): number | null => (a === null || (b !== null && b > a) ? b : a);

export class ScormSession {
  #kept: Suspended = none;
  #isOpen = false;
  #isFirst = false;
  readonly #started = performance.now();

  constructor(readonly platform: Platform) {}

  get first(): number | null {
    return this.#kept.first;
  }

  /** Opens the session. Only a visit without a predecessor is given a status: without one SCORM 1.2 counts it as completed. */
  open(): Opened {
    const { platform } = this;
    this.#isOpen = platform.start();
    if (!this.#isOpen) return { isOpen: false, answer: undefined, best: null, isFirst: false };
    const text = platform.get(suspendData);
    const kept = fromSuspended(text) ?? none;
    // The suspended data may have been lost or truncated; the platform's own score counts as well.
    const best = higher(kept.best, platformShare(platform));
    this.#kept = { answer: kept.answer, first: kept.first ?? best, best };
    const status = platform.version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.completion_status';
    const isNew = ['not attempted', 'unknown', ''].includes(platform.get(status));
    this.#isFirst = isNew && text === '' && best === null;
    // A visit that ends without an answer is one that was begun.
    if (isNew && (best ?? 0) < 1 && platform.set(status, 'incomplete')) platform.commit();
    return { isOpen: true, answer: kept.answer, best, isFirst: this.#isFirst };
  }

  /** Suspends the student's given numbers on the first visit, before any answer; later visits change nothing. */
  begin(answer: unknown): Saved | undefined {
    if (!this.#isOpen || !this.#isFirst) return undefined;
    this.#kept = { ...this.#kept, answer };
    const kept = this.#keep();
    return this.platform.commit() ? kept : { kind: 'not-saved', why: this.platform.lastError() };
  }

  /**
   * Without a score (code that was edited and not run again) the platform keeps the one that it has. `more` sends what else there
   * is, which may fail without harm.
   */
  save(answer: unknown, score: Score | undefined, more: () => void = () => undefined): Saved {
    if (!this.#isOpen) return { kind: 'not-saved', why: '' };
    this.#isFirst = false;
    const { platform } = this;
    const { first, best } = this.#kept;
    const share = score && (score.maximum > 0 ? score.score / score.maximum : 1);
    const isWorth = share !== undefined && share > 0;
    // Another window of the same student may have sent a better one meanwhile.
    const there = platformShare(platform);
    const now = higher(higher(best, isWorth ? share : null), there);
    this.#kept = { answer, first: first ?? (isWorth ? share : null), best: now };
    const isKept = this.#keep();
    const isImproved = score !== undefined && (there === null || isHigher(platform.version, now ?? 0, there));
    const isSent = !isImproved || sendScore(platform, now ?? 0, score.maximum, finishedOf(platform));
    const why = isSent ? undefined : platform.lastError();
    more();
    if (!platform.commit()) return { kind: 'not-saved', why: platform.lastError() };
    return why === undefined ? isKept : { kind: 'not-saved', why };
  }

  /** An answer that does not fit leaves the scores behind, so that the next visit cannot lower them. */
  #keep(): Saved {
    const { platform } = this;
    const before = platform.get(suspendData);
    const text = toSuspended(this.#kept);
    if (this.#suspend(text)) return { kind: 'saved' };
    const why = platform.lastError();
    if (this.#suspend(toSuspended({ ...this.#kept, answer: undefined })))
      return { kind: 'too-long', length: text.length, room: platform.room };
    platform.set(suspendData, before);
    return { kind: 'not-saved', why };
  }
  /** Many platforms keep more than they have to; some cut what is longer without a word. */
  #suspend(text: string): boolean {
    return this.platform.set(suspendData, text) && this.platform.get(suspendData) === text;
  }

  /** Ends the visit; the platform is to come back to this state. Safe to call twice. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const { platform } = this;
    const seconds = (performance.now() - this.#started) / 1000;
    const [time, exit] =
      platform.version === '1.2' ? ['cmi.core.session_time', 'cmi.core.exit'] : ['cmi.session_time', 'cmi.exit'];
    platform.set(time, timeText(seconds, platform.version));
    platform.set(exit, 'suspend');
    platform.commit();
    platform.finish();
  }
}
