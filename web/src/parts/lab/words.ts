// SPDX-License-Identifier: MIT
// Names of the lab's parts in the language of the page.
import { language, text } from '../../text/language.ts';
import { kindName } from '../words/names.ts';
import { formatCount, formatError, formatPercent } from '../../text/numbers.ts';
import type { Region } from '../../lab/shrink/region.ts';
import type { AllowedError, Promised } from '../../lab/model/subject.ts';
import { type FailureDetail, type Pair, type Property, type Regime } from '../../lab/model/types.ts';
import { type FailureKind, failureKinds } from '../../model/programAnswer.ts';

export const pairName = ({ a, b }: Pair): string => text('lab.pair', { a: kindName(a), b: kindName(b) });
export const regimeName = (regime: Regime): string => text(`lab.regime.${regime}`);
export const propertyName = (property: Property): string => text(`lab.property.${property}`);
export const failureName = (kind: FailureKind): string => text(`lab.failure.${kind}`);
export const isFailure = (cause: Property | FailureKind): cause is FailureKind =>
  (failureKinds as readonly string[]).includes(cause);
export const causeName = (cause: Property | FailureKind): string =>
  isFailure(cause) ? failureName(cause) : propertyName(cause);

/** With a capital, as a sentence or a title begins. */
export const capitalized = (words: string): string => words.charAt(0).toLocaleUpperCase(language()) + words.slice(1);

/** An error, which may be no number. */
export function errorText(error: number): string {
  if (Number.isNaN(error)) return text('code.nan');
  return Number.isFinite(error) ? formatError(error) : '∞';
}
/** "line 5, collide()"; empty where the place is not known. */
export function placeText({ line, functionName }: FailureDetail): string {
  return [
    ...(line === undefined ? [] : [text('code.line', { line })]),
    ...(functionName ? [`${functionName}()`] : []),
  ].join(', ');
}
/** The allowed error of a subject, and the usual one where it is another. */
export function allowedText({ absolute, relative, usual }: Promised): string {
  const shown = (error: AllowedError): string =>
    text('lab.allowed.error', { absolute: errorText(error.absolute), relative: errorText(error.relative) });
  const allowed = shown({ absolute, relative });
  return usual ? text('lab.allowed.changed', { allowed, usual: shown(usual) }) : text('lab.allowed.usual', { allowed });
}
/** "3 (0.1%)"; of none "0". */
export function shareText(part: number, all: number): string {
  if (part === 0 || all === 0) return formatCount(part);
  const share = part / all;
  return `${formatCount(part)} (${share < 0.01 ? `<\u00a0${formatPercent(0.01)}` : formatPercent(share)})`;
}
export const ratePerSecond = (rate: number): string =>
  formatCount(rate < 100 ? Math.round(rate * 10) / 10 : Math.round(rate));

/** The region of several scenes, whose lengths differ: "side–cap, parallel, overlapping". */
export function groupName({ features, marks, situation }: Region): string {
  const closest = features.map((kind) => text(`region.feature.${kind}`)).join('–');
  const special = marks.map((mark) => text(`region.mark.${mark}`));
  return [...(closest === '' ? [] : [closest]), ...special, text(`lab.situation.${situation}`)].join(', ');
}
