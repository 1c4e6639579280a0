// SPDX-License-Identifier: MIT
// Section 15 of format 2: the settings of the page "Broad phase" that are not usual, in the order of their codes.
//   setting: code, then a number; the code of a choice; 0 or 1; of a list the count and the codes
// New settings, choices and methods get the next codes, and what is usual stays so for ever: a link leaves it out.
import type { Method } from '../../../../bindings/broadphase/types.ts';
import { type Choice, format, type SettingName, type Settings } from '../../model/broadPhase.ts';
import type { Field, SettingValue } from '../../model/settings.ts';
import { ByteReader, BytesError, ByteWriter } from '../../model/bytes.ts';
import { hashOf, newerFormat, openHash, readBody, isDeflated } from './envelope.ts';
import { linkVersion } from '../limits.ts';
import { elsewhere, unknownPart } from './fault.ts';
import { pages } from './pages.ts';
import { readPage, readSections, tags, writeSection } from './sections.ts';

const settingCodes: Readonly<Record<SettingName, number>> = {
  preset: 1,
  space: 2,
  count: 3,
  mix: 4,
  spread: 5,
  speed: 6,
  seed: 7,
  methods: 8,
  drawn: 9,
  structure: 10,
  shapes: 11,
  pairs: 12,
  beside: 13,
};
const choiceCodes: Readonly<Record<Choice | Method, number>> = {
  moving: 0,
  static: 1,
  clustered: 2,
  spaced: 3,
  indoor: 4,
  outdoor: 5,
  giant: 6,
  stack: 7,
  line: 8,
  '3d': 9,
  '2d': 10,
  mixed: 11,
  spheres: 12,
  boxes: 13,
  capsules: 14,
  brute: 15,
  sweep: 16,
  sweep3: 17,
  grid: 18,
  bitmask: 19,
  quadtree: 20,
  'loose-quadtree': 21,
  octree: 22,
  'loose-octree': 23,
  kdtree: 24,
  bsp: 25,
  bvh: 26,
  'linear-bvh': 27,
};
const usual: Settings = {
  preset: 'moving',
  space: '3d',
  count: 1000,
  mix: 'mixed',
  spread: 2,
  speed: 1,
  seed: 1,
  methods: ['brute', 'sweep', 'grid', 'bvh'],
  drawn: 3,
  structure: true,
  shapes: true,
  pairs: false,
  beside: true,
};
const names = (Object.keys(settingCodes) as SettingName[]).sort((a, b) => settingCodes[a] - settingCodes[b]);
const choices = new Map(Object.entries(choiceCodes).map(([name, code]) => [code, name]));

/** The hash that holds the settings, with its '#'. */
export function toBroadPhaseLink(settings: Settings): string {
  const out = new ByteWriter();
  out.varint(pages.indexOf('broadphase'));
  writeSection(out, tags.broadPhase, (content) => {
    for (const name of names) {
      if (String(settings[name]) === String(usual[name])) continue;
      content.varint(settingCodes[name]);
      writeValue(content, settings[name]);
    }
  });
  return hashOf(linkVersion, 0, out.bytes);
}
function writeValue(out: ByteWriter, value: SettingValue): void {
  if (typeof value === 'number') return out.numbers([value]);
  if (typeof value === 'boolean') return out.byte(Number(value));
  const list = typeof value === 'string' ? [value] : value;
  if (typeof value !== 'string') out.varint(list.length);
  for (const one of list) out.varint(choiceCodes[one as Choice | Method]);
}

/** The settings of a hash; throws a LinkError, or a PhraseError that names the setting and what is allowed. */
export function fromBroadPhaseLink(hash: string): Settings {
  const found = openHash(hash);
  if (found.version > linkVersion) throw newerFormat(found.version);
  // Before format 2 there were scenes only.
  if (found.version < linkVersion) throw elsewhere('playground');
  if (found.flags & ~isDeflated) throw unknownPart();
  return readBody(found, (body) => {
    const from = new ByteReader(body);
    const page = readPage(from);
    if (page !== 'broadphase') throw elsewhere(page);
    let settings = usual;
    readSections(from, { [tags.broadPhase]: (content) => (settings = readSettings(content)) });
    return settings;
  });
}
function readSettings(from: ByteReader): Settings {
  let settings = usual;
  for (let last = 0; !from.isAtEnd;) {
    const code = from.varint();
    if (code <= last) throw new BytesError('The settings are not in their order.');
    last = code;
    const name = names.find((one) => settingCodes[one] === code);
    if (!name) throw unknownPart();
    // As a text, so that it is validated like the one of a readable link.
    settings = format.with(settings, name, format.read(name, readText(from, format.form.fields[name])));
  }
  return settings;
}
function readText(from: ByteReader, field: Field): string {
  if (field.kind === 'number') return String(from.numbers(1)[0]);
  if (field.kind === 'flag') return ['off', 'on'][from.byte()] ?? '?';
  if (field.kind === 'choice') return readChoice(from);
  const length = from.varint();
  if (length > field.most) throw new BytesError('The list is too long.');
  return Array.from({ length }, () => readChoice(from)).join(',');
}
function readChoice(from: ByteReader): string {
  const choice = choices.get(from.varint());
  if (choice === undefined) throw unknownPart();
  return choice;
}
