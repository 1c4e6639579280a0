// SPDX-License-Identifier: MIT
// Points of exercises in words.
import { language, text } from '../../text/language.ts';

/** Points after a wrong choice may be a fraction. */
export const pointsNumber = (points: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 2, useGrouping: false }).format(points);
export const pointsText = (points: number): string => text('sheet.points', { points });
export const scoreText = ({ score, maximum }: { readonly score: number; readonly maximum: number }): string =>
  text('sheet.score.of', { score: pointsNumber(score), maximum });
