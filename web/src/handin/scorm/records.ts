// SPDX-License-Identifier: MIT
// The score, the status and the time as each version of SCORM names and writes them.
import type { Platform, Version } from './platform.ts';

/** Seconds as SCORM 1.2 (HHHH:MM:SS) and SCORM 2004 (ISO 8601) write a time. */
export function timeText(seconds: number, version: Version): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (version === '2004') return `PT${h}H${m}M${s}S`;
  const two = (x: number): string => String(x).padStart(2, '0');
  return `${String(h).padStart(4, '0')}:${two(m)}:${two(s)}`;
}

/** A number that the platform has; undefined where it has none, which it says by an empty text or by an error. */
function numberOf(platform: Platform, element: string): number | undefined {
  const text = platform.get(element).trim();
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? value : undefined;
}

/** The score that the platform has, as a share of the maximum; null where it has none. */
export function platformShare(platform: Platform): number | null {
  const scaled = platform.version === '2004' ? numberOf(platform, 'cmi.score.scaled') : undefined;
  if (scaled !== undefined) return scaled;
  const group = platform.version === '1.2' ? 'cmi.core.score' : 'cmi.score';
  const raw = numberOf(platform, `${group}.raw`);
  if (raw === undefined) return null;
  const min = numberOf(platform, `${group}.min`) ?? 0;
  const max = numberOf(platform, `${group}.max`) ?? 100;
  return max > min ? (raw - min) / (max - min) : null;
}

/** The statuses that the platform has reached; neither is taken back, whoever set it. */
export interface Finished {
  readonly isCompleted: boolean;
  readonly isPassed: boolean;
}
export function finishedOf(platform: Platform): Finished {
  if (platform.version === '1.2') {
    const status = platform.get('cmi.core.lesson_status');
    return { isCompleted: status === 'completed', isPassed: status === 'passed' };
  }
  return {
    isCompleted: platform.get('cmi.completion_status') === 'completed',
    isPassed: platform.get('cmi.success_status') === 'passed',
  };
}

const rounded = (x: number, decimals: number): number => Math.round(x * 10 ** decimals) / 10 ** decimals;
/** Decimals of a share as it is written: SCORM 1.2 has hundredths of a percent. */
const decimals: Readonly<Record<Version, number>> = { '1.2': 4, '2004': 6 };
/** Whether the score exceeds the platform's. */
export const isHigher = (version: Version, share: number, than: number): boolean =>
  rounded(share, decimals[version]) > rounded(than, decimals[version]);

/** Whether the platform accepted all values. */
export function sendScore(platform: Platform, share: number, maximum: number, before: Finished): boolean {
  const isDone = share >= 1;
  const set = (values: readonly (readonly [element: string, value: string])[]): boolean =>
    values.map(([element, value]) => platform.set(element, value)).every(Boolean);
  if (platform.version === '1.2') {
    const status = isDone ? 'passed' : before.isPassed || before.isCompleted ? undefined : 'incomplete';
    return set([
      ['cmi.core.score.min', '0'],
      ['cmi.core.score.max', '100'],
      ['cmi.core.score.raw', String(rounded(100 * share, 2))],
      ...(status === undefined ? [] : [['cmi.core.lesson_status', status] as const]),
    ]);
  }
  return set([
    ['cmi.score.min', '0'],
    ['cmi.score.max', String(maximum)],
    ['cmi.score.raw', String(rounded(share * maximum, 6))],
    ['cmi.score.scaled', String(rounded(share, decimals['2004']))],
    ...(isDone || !before.isCompleted ? [['cmi.completion_status', isDone ? 'completed' : 'incomplete'] as const] : []),
    ...(isDone || !before.isPassed ? [['cmi.success_status', isDone ? 'passed' : 'unknown'] as const] : []),
  ]);
}
