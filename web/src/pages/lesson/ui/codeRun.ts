// SPDX-License-Identifier: MIT
// Runs a program of the text in the sandbox of exercises, and says what it gave beside what the core gives.
import { createRunner } from '../../../coding/runner.ts';
import { sentence } from '../../../coding/sentences.ts';
import type { Diagnostic, Runner } from '../../../coding/types.ts';
import { ExpressionError, isVector, type Scope, type Value } from '../../../grading/language/value.ts';
import type { Code } from '../../../lessons/format.ts';
import {
  argumentsOf,
  callProgram,
  type Compared,
  comparedWithCore,
  javascriptOf,
  type Result,
} from '../../../lessons/programs.ts';
import { make } from '../../../parts/dom/dom.ts';
import { language, say, text } from '../../../text/language.ts';
import { formatError, formatShort } from '../../../text/numbers.ts';
import type { Session } from '../model/session.ts';

export interface Ran {
  readonly elements: readonly HTMLElement[];
  /** Of the program, for the editor. */
  readonly diagnostics: readonly Diagnostic[];
  /** It was stopped because it did not end. */
  readonly isLate: boolean;
}
const paragraph = (words: string, kind: string): HTMLElement => make('p', { class: kind }, words);
const faulty = (words: string, diagnostics: readonly Diagnostic[] = [], isLate = false): Ran => ({
  ...{ diagnostics, isLate },
  elements: [paragraph(words, 'error')],
});

function valueText(value: Value): string {
  if (typeof value === 'number') return formatShort(value);
  if (typeof value === 'boolean') return text(value ? 'code.true' : 'code.false');
  if (isVector(value)) return `(${value.map(formatShort).join(text('number.separator'))})`;
  return javascriptOf(value);
}
/** Smaller differences have two digits. */
const visible = 1e-3;
function sentenceOf({ within }: Code, exact: string, gap: number): string {
  if (gap === 0) return text('lesson.code.same', { exact });
  if (!Number.isFinite(gap)) return text('lesson.code.other', { exact });
  const gapText = gap < visible ? formatError(gap) : formatShort(gap);
  return text(gap <= within ? 'lesson.code.near' : 'lesson.code.off', { exact, gap: gapText });
}
/** What is compared has its expression before it, where it is not the result itself. */
function verdict(part: Code, { value, gap }: Compared, exact: Value): HTMLElement {
  const compared = part.value === 'result' ? [] : [make('code', {}, part.value), ` = ${valueText(value)}. `];
  const kind = gap <= part.within ? 'verdict right' : 'verdict';
  return make('p', { class: kind }, ...compared, sentenceOf(part, valueText(exact), gap));
}
/** The call and what came back, as JavaScript. */
const call = (part: Code, result: string): HTMLElement =>
  make('pre', { tabindex: '0' }, make('code', {}, `${part.call}(${part.with.join(', ')})\n→ ${result}`));

function problemText({ line, message, help }: Diagnostic): string {
  const words = help ? `${sentence(help, language())} (${message})` : message;
  return line > 0 ? `${text('code.severity.error')}, ${text('code.line', { line })}: ${words}` : words;
}

export class CodeRun {
  readonly #runner: Pick<Runner, 'run' | 'close'>;

  constructor(signal: AbortSignal, runner: Pick<Runner, 'run' | 'close'> = createRunner()) {
    this.#runner = runner;
    signal.addEventListener('abort', () => runner.close(), { once: true });
  }

  /** Undefined: the run was cancelled. */
  async run(part: Code, source: string, session: Session): Promise<Ran | undefined> {
    const [grading, scope] = [session.grading(), session.scope(part.state)];
    try {
      const values = argumentsOf(grading, part, scope);
      const outcome = await callProgram(this.#runner, source, part.call, [values]);
      if (outcome.kind === 'cancelled') return undefined;
      if (outcome.kind === 'missing') {
        const reason = { key: 'noJavascriptFunction', values: { name: part.call, declaration: headOf(part) } } as const;
        return faulty(sentence(reason, language()));
      }
      if (outcome.kind === 'failed') {
        const { diagnostics, isLate } = outcome;
        const elements = diagnostics.map((one) => paragraph(problemText(one), 'error'));
        return { elements, diagnostics, isLate };
      }
      const [result = 'too long'] = outcome.results;
      if (result === 'too long') return faulty(text('lesson.code.tooLong'));
      const elements = [...this.#compared(session, part, scope, result), ...printed(outcome.printed)];
      return { elements, diagnostics: [], isLate: false };
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      return faulty(text('lesson.code.noValue', { why: say(error.phrase) }));
    }
  }
  #compared(session: Session, part: Code, scope: Scope, result: Result): readonly HTMLElement[] {
    const shown = call(part, result.text);
    if (part.equals === undefined) return [shown];
    try {
      const compared = comparedWithCore(session.grading(), part, scope, result.value);
      return [shown, ...(compared.exact === undefined ? [] : [verdict(part, compared, compared.exact)])];
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      // A changed program may give something of another form.
      return [shown, paragraph(say(error.phrase), 'error')];
    }
  }
}
/** As the program of the text begins it. */
const headOf = ({ program, call: name }: Code): string =>
  new RegExp(`^.*\\b${name}\\b.*$`, 'm').exec(program)?.[0].trim() ?? name;

const printed = (lines: readonly string[]): readonly HTMLElement[] =>
  lines.length === 0
    ? []
    : [paragraph(text('lesson.code.printed'), 'note'), make('pre', { tabindex: '0' }, lines.join('\n'))];
