// SPDX-License-Identifier: MIT
// The settings of the page "Test lab": the subject, the scenes of a run, and what counts as an error.
import type { Precision, ShapeType } from '../../../../../bindings/types.ts';
import { kindsOf } from '../../../model/scene.ts';
import { choice, type Field, numbers, SettingsFormat } from '../../../model/settings.ts';
import { hasRegime } from '../../../lab/generate/generate.ts';
import { allPairs, orderedPairs } from '../../../lab/model/rows.ts';
import type { Plan } from '../../../lab/model/report.ts';
import type { Demanded, Promised, SubjectDescription } from '../../../lab/model/subject.ts';
import { type Pair, type Property, properties, type Regime, regimes } from '../../../lab/model/types.ts';
import { promisedOfArticle, promisedOfCore, promisedOfUser, promisedWith } from '../../../lab/subjects/promised.ts';
import type { ProbedCell } from './messages.ts';

/** `own`: a program in the editor; `file`: a module or a file of answers. */
export const subjects = ['own', 'published', 'core', 'batch', 'closed-form', 'sat', 'gjk', 'epa', 'file'] as const;
export type SubjectName = (typeof subjects)[number];
export const any = 'any';
export type KindChoice = ShapeType | typeof any;
export const kindChoices: readonly KindChoice[] = [any, ...kindsOf(3), ...kindsOf(2)];
export const counts = ['1000', '10000', '100000', '1000000', '10000000'] as const;
export const precisions = ['double', 'float'] as const satisfies readonly Precision[];
/** Metres, and the same number times the size of a scene; `usual`: what is allowed of the subject by itself. */
export const tolerances = ['usual', '1e-12', '1e-9', '1e-6', '1e-5', '1e-4', '1e-3', '1e-2'] as const;

export interface Settings {
  readonly subject: SubjectName;
  readonly a: KindChoice;
  readonly b: KindChoice;
  readonly regimes: readonly Regime[];
  readonly count: (typeof counts)[number];
  readonly seed: number;
  readonly precision: Precision;
  readonly tolerance: (typeof tolerances)[number];
  /** Only these are judged; empty: all that the answers have. */
  readonly properties: readonly Property[];
}
export type SettingName = keyof Settings;
/** Values of the settings that the form shows by a text of their own. */
export type Choice = Exclude<SubjectName, never> | KindChoice | Settings['count' | 'precision' | 'tolerance'];

const fields: Readonly<Record<SettingName, Field>> = {
  subject: choice(subjects),
  a: choice(kindChoices),
  b: choice(kindChoices),
  regimes: { kind: 'list', choices: regimes, least: 1, most: regimes.length },
  count: choice(counts),
  seed: numbers(0, Number.MAX_SAFE_INTEGER),
  precision: choice(precisions),
  tolerance: choice(tolerances),
  properties: { kind: 'list', choices: properties, least: 0, most: properties.length },
};
export const ofScenes: readonly SettingName[] = ['a', 'b', 'count', 'seed'];
export const ofSubject: readonly SettingName[] = ['subject', 'precision'];
export const ofJudging: readonly SettingName[] = ['tolerance'];

/** The article's pair of capsules: its first wrong answer is there within a second, without a program or a download. */
export const firstSettings: Settings = {
  subject: 'published',
  a: 'capsule',
  b: 'capsule',
  regimes,
  count: '10000',
  seed: 1,
  precision: 'double',
  tolerance: 'usual',
  properties: [],
};
/** The algorithms and the article compute in double alone. */
const applies = (name: SettingName, { subject }: Settings): boolean =>
  name !== 'precision' || ['own', 'file', 'core', 'batch'].includes(subject);

export const format = new SettingsFormat<Settings>({ fields, first: firstSettings, leading: 'subject', applies });

/** The pairs of the choice: one in this order, a row or a column of the matrix, or all, each once; of no pair empty. */
export function pairsOf({ a, b }: Pick<Settings, 'a' | 'b'>): readonly Pair[] {
  if (a === any && b === any) return allPairs;
  return orderedPairs.filter((pair) => (a === any || a === pair.a) && (b === any || b === pair.b));
}
/** The only pair of the choice; undefined where there are several, or none. */
export const onePair = (settings: Pick<Settings, 'a' | 'b'>): Pair | undefined =>
  settings.a !== any && settings.b !== any ? pairsOf(settings)[0] : undefined;
/** The run of these settings for the pairs that a subject answers; cells without scenes are left out. */
export function planOf(settings: Settings, hasPair: (pair: Pair) => boolean = () => true): Plan {
  const pairs = pairsOf(settings).filter(hasPair);
  const used = settings.regimes.filter((regime) => pairs.some((pair) => hasRegime(pair, regime)));
  return { pairs, regimes: used, count: Number(settings.count), seed: settings.seed };
}

/** Cells that are searched for a first error: of many pairs some, in equal steps. */
export function probedCells({ pairs, regimes: used }: Plan): readonly ProbedCell[] {
  const cells = pairs.flatMap((pair) =>
    used.filter((regime) => hasRegime(pair, regime)).map((regime) => ({ pair, regime })),
  );
  const step = Math.max(1, Math.floor(cells.length / mostProbed));
  return cells.filter((_, i) => i % step === 0).slice(0, mostProbed);
}
const mostProbed = 44;

/** What is asked for instead of the usual. */
function demandedOf({ tolerance, properties: chosen }: Settings): Demanded {
  const length = Number(tolerance);
  return {
    ...(tolerance !== 'usual' && { absolute: length, relative: length }),
    ...(chosen.length > 0 && { properties: chosen }),
  };
}
/** What is allowed of the subject by itself. */
function usualOf({ subject, precision }: Settings): Promised {
  if (subject === 'own' || subject === 'file') return promisedOfUser(precision);
  if (subject === 'published') return promisedOfArticle;
  return promisedOfCore(subject === 'core' || subject === 'batch' ? precision : 'double');
}
/** What the subject is to keep. */
export const promisedOf = (settings: Settings): Promised => promisedWith(usualOf(settings), demandedOf(settings));

/** The subjects without a program of the user; undefined for the others. */
export function builtIn(settings: Settings): SubjectDescription | undefined {
  const { subject, precision } = settings;
  const demanded = demandedOf(settings);
  switch (subject) {
    case 'own':
    case 'file':
      return undefined;
    case 'published':
      return { kind: 'published', demanded };
    case 'core':
      return { kind: 'core', mode: precision, demanded };
    case 'batch':
      return { kind: 'core', mode: precision === 'float' ? 'float-batch' : 'batch', demanded };
    default:
      return { kind: 'algorithm', algorithm: subject, demanded };
  }
}
