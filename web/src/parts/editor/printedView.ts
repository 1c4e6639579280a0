// SPDX-License-Identifier: MIT
// What a program printed, line by line under the case that printed it.
import type { Printed } from '../../coding/printed.ts';
import { text } from '../../text/language.ts';
import { make } from '../dom/dom.ts';

/** One run's output with the names of its cases. */
export interface PrintedPart {
  readonly printed: Printed | undefined;
  readonly caseName: (atCase: number) => string;
}

export class PrintedView {
  readonly element = make('section', { class: 'code-printed', 'data-value': 'printed', hidden: '' });

  show(parts: readonly PrintedPart[]): void {
    const groups = parts.flatMap(({ printed, caseName }) => groupsOf(printed, caseName));
    const isCut = parts.some(({ printed }) => printed?.isCut === true);
    this.element.hidden = groups.length === 0 && !isCut;
    const title = text('code.printed');
    // Hundreds of lines scroll in one place, so that what stands below stays in reach.
    const all = make('div', { class: 'printed-lines', role: 'region', tabindex: '0', 'aria-label': title }, ...groups);
    this.element.replaceChildren(
      make('h3', {}, title),
      ...(groups.length > 0 ? [all] : []),
      ...(isCut ? [make('p', { class: 'note' }, text('code.printedCut'))] : []),
    );
  }
}

function groupsOf(printed: Printed | undefined, caseName: (atCase: number) => string): readonly HTMLElement[] {
  const byCase = new Map<number, string[]>();
  for (const { atCase, text: line } of printed?.lines ?? []) byCase.set(atCase, [...(byCase.get(atCase) ?? []), line]);
  return [...byCase].flatMap(([atCase, lines]) => [
    make('h4', {}, caseName(atCase)),
    make('pre', {}, lines.join('\n')),
  ]);
}
