// SPDX-License-Identifier: MIT
// Takes the file of a lesson apart: the fields at its beginning, and Markdown with blocks in it. A block is a fenced code block whose
// word after the fence is one of these kinds, or a program with `js run`; any other stays what it is in Markdown.
import { phrase } from '../text/phrase.ts';
import type { TextProblem } from '../grading/jsonText.ts';

export const blockKinds = ['scene', 'state', 'prediction', 'task', 'pseudocode', 'notes'] as const;
export type BlockKind = (typeof blockKinds)[number];
export interface Block {
  readonly kind: BlockKind | 'prose' | 'code';
  readonly text: string;
  /** Of a program: what stands behind `run`, on the line before its text. */
  readonly fields?: string;
  /** The line of the file that its text begins on, from 1. */
  readonly line: number;
}
export interface Pieces {
  readonly front: Readonly<Record<string, string | readonly string[]>>;
  /** The line of each field of the front, by its name. */
  readonly lines: ReadonlyMap<string, number>;
  readonly blocks: readonly Block[];
  readonly problems: readonly TextProblem[];
}

/** Whether a text is meant as a lesson: the file of an exercise is JSON, and does not begin so. */
export const isLessonText = (source: string): boolean => /^\uFEFF?---\r?\n/.test(source);

const fence = /^(`{3,}|~{3,})\s*([\w-]*)/;
/** Other readers of Markdown take the first word for the language of the code, and leave the rest out. */
const program = /^\s*[`~]{3,}\s*(?:js|javascript)\s+run\b(.*)$/;
const isKind = (word: string): word is BlockKind => blockKinds.some((kind) => kind === word);

/** `name: value`, where a value in brackets is a list. */
function readFront(
  lines: readonly string[],
  problems: TextProblem[],
): Pick<Pieces, 'front' | 'lines'> & { end: number } {
  const front: Record<string, string | readonly string[]> = {};
  const places = new Map<string, number>();
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  if (end < 0) {
    problems.push({ line: 1, message: phrase('lesson.fault.front') });
    return { front, lines: places, end: 0 };
  }
  for (let i = 1; i < end; ++i) {
    const line = lines[i] ?? '';
    if (line.trim() === '') continue;
    const [, name = '', value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    const [, list] = /^\[(.*)\]$/.exec(value) ?? [];
    if (name === '')
      problems.push({ line: i + 1, message: phrase('lesson.fault.field', { found: line.slice(0, 60) }) });
    else if (places.has(name)) problems.push({ line: i + 1, message: phrase('author.json.twice', { name }) });
    else {
      places.set(name, i + 1);
      front[name] =
        list === undefined
          ? value
          : list
              .split(',')
              .map((item) => item.trim())
              .filter((item) => item !== '');
    }
  }
  return { front, lines: places, end: end + 1 };
}

export function piecesOf(source: string): Pieces {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const problems: TextProblem[] = [];
  const { front, lines: places, end } = readFront(lines, problems);
  const blocks: Block[] = [];
  let [prose, from]: [string[], number] = [[], end];
  const endProse = (next: number): void => {
    if (prose.some((line) => line.trim() !== ''))
      blocks.push({ kind: 'prose', text: prose.join('\n'), line: from + 1 });
    [prose, from] = [[], next];
  };
  for (let i = end; i < lines.length; ++i) {
    const [, mark = '', word = ''] = fence.exec(lines[i] ?? '') ?? [];
    const close = mark === '' ? -1 : lines.findIndex((line, k) => k > i && line.trim().startsWith(mark));
    if (mark !== '' && close < 0) problems.push({ line: i + 1, message: phrase('lesson.fault.open', { mark }) });
    if (close < 0) {
      prose.push(lines[i] ?? '');
      continue;
    }
    const [, fields] = program.exec(lines[i] ?? '') ?? [];
    const within = { text: lines.slice(i + 1, close).join('\n'), line: i + 2 };
    const block: Block | undefined =
      fields !== undefined ? { kind: 'code', fields, ...within } : isKind(word) ? { kind: word, ...within } : undefined;
    if (block) {
      endProse(close + 1);
      blocks.push(block);
    } else prose.push(...lines.slice(i, close + 1));
    i = close;
  }
  endProse(lines.length);
  return { front, lines: places, blocks, problems };
}
