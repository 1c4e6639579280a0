// SPDX-License-Identifier: MIT
// Another scene from outside takes the place of the one on the page.
import { framed } from '../../content/situations/framing.ts';
import { ImportError, importText, isOwnText } from '../../formats/exports.ts';
import type { Workbench } from '../../parts/workbench/workbench.ts';
import { text } from '../../text/language.ts';
import type { Address, TakeState } from './address.ts';
import type { Foreign } from './foreign.ts';
import type { OpenText } from './importing/importing.ts';

/** A text, as of a file or the clipboard; throws an ImportError. */
export async function openText(
  bench: Workbench,
  foreign: Foreign,
  input: string,
  busy: Parameters<OpenText>[1],
): Promise<void> {
  if (await foreign.takeTable(input)) return;
  if (!isOwnText(input) && (await foreign.take(input, busy))) return;
  const isDone = await bench.validating((validate) => {
    if (bench.isDragging) return;
    const state = framed(importText(input, validate));
    bench.session.open(state);
    bench.settle(text('open.done', { count: state.scene.items.length }));
  });
  if (!isDone) throw new ImportError('no-core', text('notice.noCore'));
}

/** The link or the saved scene at the start; from then on other links, and scenes that other tabs have saved. */
export async function openKept(bench: Workbench, address: Address): Promise<void> {
  const { session } = bench;
  await bench.validating((validate) => address.openFirst(session, validate));
  address.watchOthers(async (take: TakeState) => {
    if (bench.isDragging) return;
    await bench.validating((validate) => {
      const other = take(session.state, validate);
      if (other) session.open(other);
    });
    bench.settle(text('notice.scene.opened'));
  });
}
