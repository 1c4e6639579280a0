// SPDX-License-Identifier: MIT
// The comparison of bits: its run, its sentence, both digests, and the table by pair.
import { SoleRun } from '../../loading/soleRun.ts';
import { pairId } from '../../lab/model/types.ts';
import { CopyButton } from '../../parts/dom/copying.ts';
import { part, write } from '../../parts/dom/dom.ts';
import { RunBar } from '../../parts/editor/runBar.ts';
import { pairName } from '../../parts/lab/words.ts';
import type { Announcer } from '../../parts/page/announcer.ts';
import { text } from '../../text/language.ts';
import { expected } from './expected.ts';
import { digestOfAll, type PairDigest, type Progress } from './queries/digests.ts';
import { openPort } from './run/page.ts';
import type { Message, Wanted } from './run/protocol.ts';
import { showPairTable } from './pairTable.ts';

const sum = (name: 'here' | 'ours'): Element => {
  const place = part('sums').querySelector(`[data-value="${name}"]`);
  if (!place) throw new Error(`There is no place for ${name}.`);
  return place;
};

type End = 'idle' | 'busy' | 'done' | 'cancelled' | 'broke';

/** Pairs whose bits are others than ours. */
export const differing = (rows: readonly PairDigest[], ours = expected): readonly PairDigest[] =>
  rows.filter(({ pair, digest }) => ours[pairId(pair)] !== digest);

/** As a text, for a message to us: one line for each pair. */
export const textOf = (rows: readonly PairDigest[], ours = expected): string =>
  rows
    .map(({ pair, digest }) => {
      const own = ours[pairId(pair)] ?? '';
      return `${pairId(pair)} ${digest}${own === digest ? '' : ` (${own})`}\n`;
    })
    .join('');

export class BitsComparison {
  readonly #bar: RunBar;
  readonly #run = new SoleRun(openPort, (message: Message) => this.#hear(message));
  readonly #copy = new CopyButton(() => textOf(this.#rows));
  #end: End = 'idle';
  #progress: Progress | undefined;
  #why = '';

  /** `wanted`: what the page asks for now. */
  constructor(
    readonly announcer: Announcer,
    readonly wanted: () => Wanted,
  ) {
    const start = (): void => this.#start();
    // Nothing has to be fetched before a run.
    this.#bar = new RunBar({ onRun: start, onCancel: () => this.#cancel(), onFetch: start });
    part('run').append(this.#bar.element);
    part('copy').append(this.#copy.element);
  }

  /** In another language. */
  relabel(): void {
    this.#bar.relabel();
    this.#copy.label(text('bits.copy'));
    this.#show();
  }
  /** Another build is asked for: what stands here is of the former one. */
  forget(): void {
    this.#run.cancel();
    this.#progress = undefined;
    this.#finish('idle');
  }

  get #rows(): readonly PairDigest[] {
    return this.#progress?.rows ?? [];
  }
  #start(): void {
    this.#progress = undefined;
    this.#end = 'busy';
    this.#bar.show({ kind: 'busy', progress: undefined, text: text('bits.opening') });
    this.#run.start(this.wanted());
    this.#show();
  }
  #hear(message: Message): void {
    if (message.kind === 'broke') {
      this.#why = message.message;
      return this.#finish('broke');
    }
    this.#progress = message.progress;
    if (message.kind === 'done') return this.#finish('done');
    const { done, total, rows } = message.progress;
    this.#bar.show({ kind: 'busy', progress: { done, total }, text: text('bits.progress', { done, total }) });
    showPairTable(part('pairs'), rows, expected);
  }
  #cancel(): void {
    this.#run.cancel();
    this.#finish('cancelled');
  }
  #finish(end: End): void {
    this.#end = end;
    this.#bar.show({ kind: 'idle' });
    this.#show();
    if (end !== 'idle') this.announcer.say(part('outcome').textContent);
  }

  #show(): void {
    const rows = this.#rows;
    const isWhole = this.#end === 'done';
    part('outcome').dataset['end'] = isWhole && differing(rows).length > 0 ? 'broke' : this.#end;
    part('outcome').hidden = this.#end === 'busy';
    write(part('outcome'), this.#outcome());
    part('sums').hidden = !isWhole;
    part('copy').hidden = !isWhole;
    if (isWhole) {
      const ours = rows.map((row) => ({ ...row, digest: expected[pairId(row.pair)] ?? '' }));
      sum('here').textContent = digestOfAll(rows);
      sum('ours').textContent = digestOfAll(ours);
    }
    showPairTable(part('pairs'), rows, expected);
  }
  #outcome(): string {
    const rows = this.#rows;
    const answers = rows.reduce((sum, row) => sum + row.answers, 0);
    if (this.#end === 'broke') return text('bits.broke', { why: this.#why });
    if (this.#end === 'cancelled') return text('bits.cancelled', { pairs: rows.length });
    if (this.#end !== 'done') return text('bits.idle');
    const others = differing(rows);
    if (others.length === 0) return text('bits.same', { answers, pairs: rows.length });
    const names = others.map(({ pair }) => pairName(pair)).join(', ');
    return text('bits.differ', { answers, pairs: others.length, names });
  }
}
