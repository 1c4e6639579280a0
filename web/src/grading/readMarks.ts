// SPDX-License-Identifier: MIT
// Reads what is drawn over a scene.
import { phrase } from '../text/phrase.ts';
import type { Cursor } from './cursor.ts';
import * as format from './format.ts';
import { empty, type Reader } from './reader.ts';

export function readMark(reader: Reader, at: Cursor): format.Mark {
  at.object(['kind', 'role', 'at', 'label']);
  const role = at.at('role').or('hint', (x) => x.choice(['true', 'naive', 'hint'] as const));
  return { role, ...readPlaces(reader, at) };
}
export function readSceneMark(reader: Reader, at: Cursor): format.SceneMark {
  at.object(['kind', 'at', 'label', 'isAnswer']);
  const isAnswer = at.at('isAnswer').or(false, (x) => x.truth());
  return { role: 'true', isAnswer, ...readPlaces(reader, at) };
}
function readPlaces(reader: Reader, at: Cursor): Omit<format.Mark, 'role'> {
  const kind = at.at('kind').choice(format.markKinds);
  const places = reader.sources(at.at('at'));
  const wanted = kind === 'segment' || kind === 'line' || kind === 'arrow' ? 2 : 1;
  if (places.length !== wanted) at.at('at').refuse(phrase('form.listOf', { count: wanted }));
  const label = at.at('label').or(empty, (x) => reader.text(x));
  return { kind, at: places, label };
}
