// SPDX-License-Identifier: MIT
// The result of the pair as a message from the embed to the page.
import type { Touchstone } from '../../../../bindings/index.ts';
import type { Method } from '../../model/state.ts';
import { publishedOf } from '../../queries/published.ts';
import type { PairAnswer } from '../../queries/queries.ts';
import type { PairMessage } from '../../formats/messages/protocol.ts';

export function pairMessage(core: Touchstone, pair: PairAnswer, method: Method): PairMessage {
  if (pair.kind === 'none') return { kind: 'none' };
  const names = { a: pair.a.name, b: pair.b.name };
  if (pair.kind === 'planes') return { kind: 'planes', ...names, meet: pair.meet };
  const published = method === 'published' ? (publishedOf(core, pair) ?? { supported: false as const }) : null;
  return { kind: 'distance', ...names, ...pair.result, published };
}
