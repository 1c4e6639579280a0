// SPDX-License-Identifier: MIT
// The answer for the pair as the embed tells it: to the page as a message, and, where it is asked as published, to the reader as
// a sentence.
import type { Touchstone } from '../../../bindings/index.ts';
import type { Method } from '../model/state.ts';
import { publishedOf } from '../queries/published.ts';
import type { PairAnswer } from '../queries/queries.ts';
import { text } from '../text/language.ts';
import { formatLength } from '../text/numbers.ts';
import type { PairMessage } from './protocol.ts';

export function pairMessage(core: Touchstone, pair: PairAnswer, method: Method): PairMessage {
  if (pair.kind === 'none') return { kind: 'none' };
  const names = { a: pair.a.name, b: pair.b.name };
  if (pair.kind === 'planes') return { kind: 'planes', ...names, meet: pair.meet };
  const published = method === 'textbook' ? (publishedOf(core, pair) ?? { supported: false as const }) : null;
  return { kind: 'distance', ...names, ...pair.result, published };
}

/** Undefined where nothing is to be said. */
export function publishedSentence(message: PairMessage): string | undefined {
  if (message.kind !== 'distance' || message.published === null) return undefined;
  const { published } = message;
  if (!published.supported) return text('embed.published.unsupported');
  const { hit, depth, defined, mistake } = published;
  const judged = text(mistake === 'none' ? 'embed.published.right' : 'embed.published.wrong');
  if (!defined) return `${text('embed.published.undefined')} ${judged}`;
  const said = hit ? text('embed.published.hit', { length: formatLength(depth) }) : text('embed.published.none');
  return `${said} ${judged}`;
}
