// SPDX-License-Identifier: MIT
// How a run ended, in a sentence.
import { sentence } from '../../../coding/sentences.ts';
import { language, text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { idText } from '../../../lab/model/rows.ts';
import type { Report } from '../../../lab/model/report.ts';
import type { SessionEnd } from '../labSession.ts';
import { failureName, shareText } from '../../../parts/lab/words.ts';

/** Empty where a run came to its end. */
export function endText(end: SessionEnd): string {
  switch (end.kind) {
    case 'done':
      return '';
    case 'cancelled':
      return text('lab.end.cancelled');
    case 'refused':
      return sentence(end.reason, language());
    case 'broke':
      return text('lab.end.broke', { why: end.message });
    case 'not-compiled': {
      const count = end.diagnostics.filter(({ severity }) => severity === 'error').length;
      return text(count === 1 ? 'code.notCompiledOne' : 'code.notCompiled', { count });
    }
    case 'no-pair':
      return text('lab.end.noPair');
  }
}

export function reportText({ cells, stopped }: Report): string {
  const sum = (of: 'cases' | 'answered' | 'wrong'): number => cells.reduce((total, cell) => total + cell[of], 0);
  const [cases, answered, wrong] = [sum('cases'), sum('answered'), sum('wrong')];
  const values = { cases: formatCount(cases), wrong: shareText(wrong, cases), answered: formatCount(answered) };
  const key = answered < cases ? 'lab.summary.some' : wrong === 0 ? 'lab.summary.right' : 'lab.summary.wrong';
  const at = stopped && text('lab.end.stopped', { scene: idText(stopped.at) });
  const why = stopped ? [at, `${failureName(stopped.kind)}:`, sentence(stopped.reason, language())].join(' ') : '';
  return [text(key, values), why].filter(Boolean).join(' ');
}
