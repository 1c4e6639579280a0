// SPDX-License-Identifier: MIT
// One visit to an exercise on a learning platform: restores what the last visit left, sends every improvement at once, and ends
// properly. A score that the platform has is never lowered, and the first one is kept beside it.
import type { Platform } from './platform.ts';
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

const none: Suspended = { answer: undefined, first: null, best: null };

/** Seconds as SCORM 1.2 (HHHH:MM:SS) and SCORM 2004 (ISO 8601) write a time. */
export function timeText(seconds: number, version: Platform['version']): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (version === '2004') return `PT${h}H${m}M${s}S`;
  const two = (x: number): string => String(x).padStart(2, '0');
  return `${String(h).padStart(4, '0')}:${two(m)}:${two(s)}`;
}

export class Session {
  #kept: Suspended = none;
  #isOpen = false;
  readonly #started = performance.now();

  constructor(readonly platform: Platform) {}

  get first(): number | null {
    return this.#kept.first;
  }

  /** Opens the session; answers what was kept, or undefined where there is nothing (or nothing that can be read). */
  open(): { readonly isOpen: boolean; readonly answer: unknown } {
    this.#isOpen = this.platform.start();
    if (!this.#isOpen) return { isOpen: false, answer: undefined };
    this.#kept = fromSuspended(this.platform.get('cmi.suspend_data')) ?? none;
    const isNew = ['not attempted', 'unknown', ''].includes(this.platform.get(this.#element('status')));
    // A visit that ends without an answer is one that was begun.
    if (isNew) this.platform.set(this.#element('status'), 'incomplete');
    this.platform.commit();
    return { isOpen: true, answer: this.#kept.answer };
  }

  /** Without a score (code that was edited and not run again) the platform keeps the one that it has. */
  save(answer: unknown, score: Score | undefined): Saved {
    if (!this.#isOpen) return { kind: 'not-saved', why: '' };
    const { first, best } = this.#kept;
    const share = score && (score.maximum > 0 ? score.score / score.maximum : 1);
    const isWorth = share !== undefined && share > 0;
    this.#kept = {
      answer,
      first: first ?? (isWorth ? share : null),
      best: isWorth ? Math.max(best ?? 0, share) : best,
    };
    const isKept = this.#keep();
    const isScored = !score || this.#sendScore(this.#kept.best ?? 0, score.maximum);
    if (!this.platform.commit() || !isScored) return { kind: 'not-saved', why: this.platform.lastError() };
    return isKept;
  }

  #keep(): Saved {
    const { platform } = this;
    const before = platform.get('cmi.suspend_data');
    const text = toSuspended(this.#kept);
    // Many platforms keep more than they have to; some cut what is longer without a word.
    if (platform.set('cmi.suspend_data', text) && platform.get('cmi.suspend_data') === text) return { kind: 'saved' };
    const why = platform.lastError();
    platform.set('cmi.suspend_data', before);
    const { length } = text;
    return length > platform.room ? { kind: 'too-long', length, room: platform.room } : { kind: 'not-saved', why };
  }

  #sendScore(share: number, maximum: number): boolean {
    const { platform } = this;
    const isDone = share >= 1;
    const percent = String(Math.round(share * 10_000) / 100);
    if (platform.version === '1.2') {
      const sent = [
        platform.set('cmi.core.score.min', '0'),
        platform.set('cmi.core.score.max', '100'),
        platform.set('cmi.core.score.raw', percent),
        platform.set('cmi.core.lesson_status', isDone ? 'passed' : 'incomplete'),
      ];
      return sent.every(Boolean);
    }
    const sent = [
      platform.set('cmi.score.min', '0'),
      platform.set('cmi.score.max', String(maximum)),
      platform.set('cmi.score.raw', String(Math.round(share * maximum * 1e6) / 1e6)),
      platform.set('cmi.score.scaled', String(Math.round(share * 1e6) / 1e6)),
      platform.set('cmi.completion_status', isDone ? 'completed' : 'incomplete'),
      platform.set('cmi.success_status', isDone ? 'passed' : 'unknown'),
    ];
    return sent.every(Boolean);
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

  #element(what: 'status'): string {
    return { status: this.platform.version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.completion_status' }[what];
  }
}
