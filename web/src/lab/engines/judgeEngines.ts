// SPDX-License-Identifier: MIT
// Judges the article and the engines of tests/peers/lab: the data of document and page.
import { loadTouchstone, type Touchstone } from '../../../../bindings/index.ts';
import { type EnginesData, type SubjectData, sumOf, cellsIn, countsOf, type AboutSubject } from './data.ts';
import { orderedPairs } from '../model/rows.ts';
import type { Promised, SubjectDescription } from '../model/subject.ts';
import { type Pair, pairId, regimes } from '../model/types.ts';
import { publishedSubject } from '../subjects/core.ts';
import { importEngine, promisedBy } from '../subjects/engine.ts';
import { article, articleId } from './article.ts';
import { findingsOf } from './engineFindings.ts';
import { pairsData, runSubject } from './runs.ts';
import { counted } from '../../text/plural.ts';
import { Simplifier } from './simplify.ts';

export interface EnginesPlan {
  /** "published" or addresses (file:) of adapters by their names. */
  readonly subjects: ReadonlyMap<string, string>;
  readonly pairs: readonly Pair[];
  readonly scenes: number;
  readonly seed: number;
  readonly onProgress: (text: string) => void;
}

/** One of them, as the lab opens it with a tolerance. */
interface Judged {
  readonly about: AboutSubject;
  hasPair(pair: Pair): boolean;
  describe(promised: Promised): SubjectDescription;
}

async function opened(core: Touchstone, id: string, file: string): Promise<Judged> {
  if (id === articleId) {
    const { hasPair } = publishedSubject(core);
    return { about: article, hasPair, describe: (promised) => ({ kind: 'published', demanded: promised }) };
  }
  const { about, open } = await importEngine(file);
  const { name, precision, promised, strict, queries, promise, pages, version, licence, home } = about;
  const engine = await open();
  return {
    about: {
      name,
      package: about.package,
      version,
      licence,
      home,
      precision,
      promised,
      strict,
      queries,
      promise,
      pages,
    },
    hasPair: ({ a, b }) => engine.hasPair(a, b),
    describe: (given) => ({ kind: 'engine', file, promised: given }),
  };
}

async function judgeSubject(core: Touchstone, id: string, file: string, plan: EnginesPlan): Promise<SubjectData> {
  const { about, hasPair, describe } = await opened(core, id, file);
  const { scenes, seed, onProgress } = plan;
  const pairs = plan.pairs.filter(hasPair);
  onProgress(`${about.name}: ${counted('# pair|# pairs', pairs.length, 'en')}`);
  const [promised, strict] = (['promised', 'strict'] as const).map((level) => describe(promisedBy(about, level))) as [
    SubjectDescription,
    SubjectDescription,
  ];
  const run = await runSubject(promised, { pairs, scenes, seed });
  const strictly = await runSubject(strict, { pairs, scenes, seed });
  onProgress(`${about.name}: simplifying findings`);
  const simplifier = new Simplifier(promised);
  const findings = await findingsOf({
    report: run.report,
    simplifier,
    name: about.version === undefined ? about.name : `${about.name} ${about.version}`,
    tolerance: about.promised.absolute,
    trueDistance: ({ a, b }) => core.distance(a, b).distance,
  });
  simplifier.close();
  const subject = { id, about, pairs: pairsData(pairs, run.report, strictly.report), findings, stopped: run.stopped };
  const totals = sumOf(cellsIn({ ...subject, totals: sumOf([]) }).map(countsOf));
  return { id, about, totals, pairs: subject.pairs, findings, stopped: run.stopped };
}

/** Pairs of any order that have a half-space first, besides: an engine may treat the orders differently. */
export const withPlanesFirst = (pairs: readonly Pair[]): readonly Pair[] => {
  const ids = new Set(pairs.map(pairId));
  return [...pairs, ...orderedPairs.filter(({ a, b }) => a === 'plane' && ids.has(pairId({ a: b, b: a })))];
};

export async function judgeEngines(plan: EnginesPlan): Promise<EnginesData> {
  const core = await loadTouchstone({ proof: true });
  const subjects: SubjectData[] = [];
  for (const [id, file] of plan.subjects) subjects.push(await judgeSubject(core, id, file, plan));
  return { seed: plan.seed, scenes: plan.scenes, regimes, subjects };
}
