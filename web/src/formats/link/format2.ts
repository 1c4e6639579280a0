// SPDX-License-Identifier: MIT
// Format 2 of links: one byte of packing (0 as it is, 1 deflated), then the body: the page that the link is for, and sections.
//   section: tag, length in bytes, content; in ascending order of the tags, each at most once; tag and length are varints
//   An odd tag is essential: a reader that does not know it refuses the link. An even one can be left out without harm.
//   1  shapes: dimension, then for each: kind, name (0 and a text, or the number of a default name), its numbers (of a hull
//      or a polygon the count of its points first)
//   2  camera: 0 perspective or 1 orthographic, then position, target and height
//   3  selection: indices
//   4  switches that are not as usual, by their numbers in `switches`
//   5  method: its number in `methods`
//   6  step of the grid
//   7  poses: for each shape that has one, in ascending order: its index, position, rotation (in the plane: angle)
//   9  motions of the page `motion`: for each shape that moves, in ascending order: its index, which parts follow (1 linear,
//      2 angular, 4 pivot) and their numbers
//  10  comparison of that page: 0 closed or 1 open, then frames and slop
//  12  scenes of the test lab with the answers of a program: findingsPart.ts says how
//  14  algorithm beside the exact answer: its number in `comparedAlgorithms`; a number that is not known is one of a later version
//  15  settings of the page `broadphase`, which has no other section: link/broadphase.ts says how
// A section that says what is usual is not written. New kinds, switches, pages and algorithms go to the ends of their lists.
import { type ComparedAlgorithm, comparedAlgorithms } from '../../model/algorithms.ts';
import { ByteReader, BytesError, ByteWriter } from '../../model/bytes.ts';
import type { MotionDocument, StateDocument } from '../../model/document.ts';
import { defaultName, maxShapes, numberOfDefaultName } from '../../model/scene.ts';
import { type Method, type Overlay, overlays } from '../../model/state.ts';
import { elsewhere, tooLarge, unknownPart } from './fault.ts';
import { readFindings, writeFindings } from './findingsPart.ts';
import { pages } from './pages.ts';
import * as parts from './parts.ts';
import { readPage, readSections, type SectionReaders, tags, writeSection } from './sections.ts';

const methods: readonly Method[] = ['exact', 'published'];
const projections = ['perspective', 'orthographic'] as const;
/** Numbered by their place: new ones go to the end. */
const switches: readonly Overlay[] = overlays;
const usualSwitches: ReadonlySet<Overlay> = new Set<Overlay>(['normal', 'witnesses', 'labels', 'grid']);
const isUsual = (name: Overlay, isOn: boolean): boolean => usualSwitches.has(name) === isOn;
/** A default name with a larger number is written as a text. */
const maxNameNumber = 2 ** 31;

export function bodyOf(document: StateDocument): Uint8Array {
  const out = new ByteWriter();
  const section = (tag: number, write: (content: ByteWriter) => void): void => writeSection(out, tag, write);
  out.varint(pages.indexOf(document.motions ? 'motion' : 'playground'));
  section(tags.shapes, (content) => {
    content.byte(document.dimension);
    for (const shape of document.shapes) writeShape(content, shape);
  });
  if (!parts.isUsualCamera(document))
    section(tags.camera, (content) => {
      content.byte(projections.indexOf(document.camera.projection));
      content.numbers(parts.cameraNumbers(document));
    });
  if (!parts.isFirstSelection(document))
    section(tags.selection, (content) => {
      content.varint(document.selection.length);
      document.selection.forEach((index) => content.varint(index));
    });
  section(tags.switches, (content) =>
    switches.forEach((name, i) => isUsual(name, document.show[name]) || content.varint(i)),
  );
  if (document.method !== methods[0])
    section(tags.method, (content) => content.varint(methods.indexOf(document.method)));
  if (!Object.is(document.snap, 0)) section(tags.snap, (content) => content.numbers([document.snap]));
  section(tags.poses, (content) =>
    document.shapes.forEach(({ pose }, index) => {
      if (!pose) return;
      content.varint(index);
      content.numbers([...pose.position, ...('angle' in pose ? [pose.angle] : pose.rotation)]);
    }),
  );
  section(tags.motions, (content) =>
    document.motions?.forEach((motion, index) => {
      const present = motionParts.map(
        (part) => motion[part]?.some((x) => part === 'pivot' || !Object.is(x, 0)) ?? false,
      );
      if (!present.includes(true)) return;
      content.varint(index);
      content.varint(present.reduce((sum, isThere, i) => sum + (isThere ? 2 ** i : 0), 0));
      content.numbers(motionParts.flatMap((part, i) => (present[i] ? (motion[part] ?? []) : [])));
    }),
  );
  const { comparison } = document;
  if (comparison && !isUsualComparison(comparison))
    section(tags.comparison, (content) => {
      content.varint(Number(comparison.isOpen));
      content.numbers([comparison.rate, comparison.slop]);
    });
  const { findings, algorithm } = document;
  if (findings) section(tags.findings, (content) => writeFindings(content, findings));
  if (algorithm) section(tags.algorithm, (content) => content.varint(comparedAlgorithms.indexOf(algorithm)));
  return out.bytes;
}
/** The parts of a motion in the order of their bits. */
const motionParts = ['linear', 'angular', 'pivot'] as const;
/** The settings that a link leaves out. */
const isUsualComparison = ({ isOpen, rate, slop }: NonNullable<StateDocument['comparison']>): boolean =>
  !isOpen && rate === 10 && slop === 0.01;
function writeShape(out: ByteWriter, shape: StateDocument['shapes'][number]): void {
  const n = numberOfDefaultName(shape.type, shape.name) ?? 0;
  const number = n > maxNameNumber ? 0 : n;
  out.varint(parts.kindCodes.indexOf(shape.type));
  out.varint(number);
  if (number === 0) out.text(shape.name);
  parts.writeNumbers(out, shape);
}

/** Decodes the bytes to a document, not yet validated. */
export function documentOf(body: Uint8Array): object {
  const from = new ByteReader(body);
  // A link of another page has no scene.
  if (readPage(from) === 'broadphase') throw elsewhere('broadphase');
  const found: Document = {};
  const bound = Object.entries(readers).map(([tag, read]) => [tag, (content: ByteReader) => read(content, found)]);
  readSections(from, Object.fromEntries(bound) as SectionReaders);
  const { dimension, shapes } = found;
  if (!dimension || !shapes) throw new BytesError('There are no shapes.');
  return {
    touchstone: 1,
    dimension,
    method: methods[0],
    show: parts.showOf(parts.usual.show),
    camera: parts.usualCamera(dimension),
    ...found,
  };
}

interface Document {
  dimension?: 2 | 3;
  shapes?: readonly object[];
  selection?: readonly number[];
  camera?: object;
  show?: object;
  method?: Method;
  snap?: number;
  motions?: readonly (MotionDocument | undefined)[];
  comparison?: StateDocument['comparison'];
  findings?: object;
  algorithm?: ComparedAlgorithm;
}
/** The part of the document in each section. */
const readers: Readonly<Record<number, (content: ByteReader, document: Document) => void>> = {
  [tags.shapes]: (content, document) => {
    const dimension = content.byte();
    if (dimension !== 2 && dimension !== 3) throw unknownPart();
    document.dimension = dimension;
    document.shapes = untilEnd(content, maxShapes, () => readShape(content));
  },
  [tags.camera]: (content, document) => {
    const projection = projections[content.byte()];
    if (!projection) throw unknownPart();
    document.camera = parts.cameraOf(content.numbers(parts.cameraSize), projection);
  },
  [tags.selection]: (content, document) => {
    const count = content.varint();
    document.selection = untilEnd(content, maxShapes, () => content.varint());
    if (document.selection.length !== count) throw new BytesError('The selection is not complete.');
  },
  [tags.switches]: (content, document) => {
    const codes = untilEnd(content, content.bytes.length, () => content.varint());
    if (codes.some((code, i) => i > 0 && code <= (codes[i - 1] ?? 0)))
      throw new BytesError('The switches are not in their order.');
    // A number that is not known is a switch of a later version, without which the scene is the same.
    document.show = Object.fromEntries(
      switches.map((name, i) => [name, usualSwitches.has(name) !== codes.includes(i)]),
    );
  },
  [tags.method]: (content, document) => {
    const method = methods[content.varint()];
    if (!method) throw unknownPart();
    document.method = method;
  },
  [tags.snap]: (content, document) => {
    document.snap = content.numbers(1)[0] ?? 0;
  },
  [tags.poses]: (content, document) => {
    const { dimension, shapes = [] } = document;
    const placed = untilEnd(content, maxShapes, () => [content.varint(), readPose(content, dimension)] as const);
    const indices = placed.map(([index]) => index);
    if (indices.some((index, i) => index >= shapes.length || index <= (indices[i - 1] ?? -1)))
      throw new BytesError('The poses are not those of shapes in their order.');
    const poses = new Map(placed);
    document.shapes = shapes.map((shape, index) => (poses.has(index) ? { ...shape, pose: poses.get(index) } : shape));
  },
  [tags.motions]: (content, document) => {
    const { dimension, shapes = [] } = document;
    const moving = untilEnd(content, maxShapes, () => [content.varint(), readMotion(content, dimension)] as const);
    const indices = moving.map(([index]) => index);
    if (indices.some((index, i) => index >= shapes.length || index <= (indices[i - 1] ?? -1)))
      throw new BytesError('The motions are not those of shapes in their order.');
    const motions = new Map(moving);
    document.motions = shapes.map((_, index) => motions.get(index));
  },
  [tags.comparison]: (content, document) => {
    const open = content.varint();
    if (open > 1) throw unknownPart();
    const [rate = 0, slop = 0] = content.numbers(2);
    document.comparison = { isOpen: open === 1, rate, slop };
  },
  [tags.findings]: (content, document) => {
    document.findings = readFindings(content);
  },
  [tags.algorithm]: (content, document) => {
    const algorithm = comparedAlgorithms[content.varint()];
    if (algorithm) document.algorithm = algorithm;
  },
};

function untilEnd<T>(from: ByteReader, most: number, read: () => T): T[] {
  const found: T[] = [];
  while (!from.isAtEnd) {
    if (found.length === most) throw tooLarge();
    found.push(read());
  }
  return found;
}
function readPose(from: ByteReader, dimension: 2 | 3 | undefined): object {
  if (dimension === 2) {
    const [x, y, angle] = from.numbers(3);
    return { position: [x, y], angle };
  }
  const numbers = from.numbers(7);
  return { position: numbers.slice(0, 3), rotation: numbers.slice(3) };
}
function readMotion(content: ByteReader, dimension: 2 | 3 | undefined): MotionDocument {
  const bits = content.varint();
  if (bits === 0) throw new BytesError('A motion has no parts.');
  if (bits > 7) throw unknownPart();
  const flat = dimension === 2;
  const counts = { linear: flat ? 2 : 3, angular: flat ? 1 : 3, pivot: flat ? 2 : 3 };
  const present = motionParts.filter((_, i) => Math.floor(bits / 2 ** i) % 2 === 1);
  const numbers = content.numbers(present.reduce((sum, part) => sum + counts[part], 0));
  const take = (part: (typeof motionParts)[number]): number[] => numbers.splice(0, counts[part]);
  const found = new Map(present.map((part) => [part, take(part)]));
  const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
  const pivot = found.get('pivot');
  return {
    linear: found.get('linear') ?? zeros(counts.linear),
    angular: found.get('angular') ?? zeros(counts.angular),
    ...(pivot ? { pivot } : {}),
  };
}
function readShape(from: ByteReader): object {
  const type = parts.kindCodes[from.varint()];
  if (type === undefined) throw unknownPart();
  const number = from.varint();
  const name = number === 0 ? from.text() : defaultName(type, number);
  return { name, ...parts.readNumbers(from, type) };
}
