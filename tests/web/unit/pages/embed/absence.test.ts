// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Absence, longAbsence } from '../../../../../web/src/pages/embed/absence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a mouse that is back in time was never gone; one that stays away is gone once', () => {
  const onLong = vi.fn();
  const absence = new Absence(onLong);
  absence.begin();
  vi.advanceTimersByTime(longAbsence - 1);
  absence.end();
  vi.advanceTimersByTime(2 * longAbsence);
  expect(onLong).not.toHaveBeenCalled();
  absence.begin();
  vi.advanceTimersByTime(longAbsence - 1);
  // Across the frame and out again: the time begins anew.
  absence.end();
  absence.begin();
  vi.advanceTimersByTime(longAbsence - 1);
  expect(onLong).not.toHaveBeenCalled();
  vi.advanceTimersByTime(longAbsence);
  expect(onLong).toHaveBeenCalledTimes(1);
});
