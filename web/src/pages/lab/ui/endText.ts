// SPDX-License-Identifier: MIT
// How a run ended, in a sentence.
import { sentence } from '../../../coding/sentences.ts';
import { language, text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { idText } from '../../../lab/model/rows.ts';
import type { Report } from '../../../lab/model/report.ts';
import type { SessionEnd } from '../labSession.ts';
import { openSeconds } from '../desk/desk.ts';
import { startStage } from '../../../lab/subjects/cannotAnswer.ts';
import { failureName, shareText } from '../../../parts/lab/words.ts';

/** Empty where a run came to its end. */
export function endText(end: SessionEnd): string {
  switch (end.kind) {
    case 'done':
      return '';
    case 'cancelled':
      return text('lab.end.cancelled');
    case 'refused':
      return end.diagnostics?.length
        ? text('lab.end.atLoad', { why: sentence(end.reason, language()) })
        : sentence(end.reason, language());
    case 'broke':
      return text('lab.end.broke', { why: end.message });
    case 'not-compiled': {
      const count = end.diagnostics.filter(({ severity }) => severity === 'error').length;
      return text('code.notCompiled', { count });
    }
    case 'late':
      return end.stage === undefined
        ? text('lab.end.late', { name: end.name, seconds: openSeconds })
        : text('lab.end.stuckAtStart', {
            name: end.name,
            stage: end.stage === startStage ? text('lab.stage.start') : end.stage,
          });
    case 'no-pair':
      return text('lab.end.noPair');
  }
}

/** `isWhole`: the run came to its end. Of one that did not, nothing says that all is right. */
export function reportText({ cells, stopped }: Report, isWhole: boolean): string {
  const sum = (of: 'cases' | 'answered' | 'wrong'): number => cells.reduce((total, cell) => total + cell[of], 0);
  const [cases, answered, wrong] = [sum('cases'), sum('answered'), sum('wrong')];
  const values = { cases, wrong: shareText(wrong, cases), answered: formatCount(answered) };
  if (!isWhole) return cases === 0 ? '' : text('lab.summary.until', values);
  const key = answered < cases ? 'lab.summary.some' : wrong === 0 ? 'lab.summary.right' : 'lab.summary.wrong';
  const at = stopped && text('lab.end.stopped', { scene: idText(stopped.at) });
  const why = stopped ? [at, `${failureName(stopped.kind)}:`, sentence(stopped.reason, language())].join(' ') : '';
  return [text(key, values), why].filter(Boolean).join(' ');
}
