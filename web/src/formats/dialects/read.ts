// SPDX-License-Identifier: MIT
// Reads the shapes of a text in the conventions of an engine. The engine is known by names of its own; where it, the order of a
// quaternion or the order of a matrix is not known, the answer is a question, and the reader's choice is passed in.
import { dimensionOf, maxShapes } from '../../model/scene.ts';
import { PasteError } from '../pasted/tokens.ts';
import { type Phrase, phrase } from '../../text/phrase.ts';
import { type Draft, draftsOf, hasShape } from './drafts.ts';
import { dialects } from './engines.ts';
import type { Order } from './forms.ts';
import { type Frame, frameOf, type UnitName, type WorldName } from './frames.ts';
import { type Node, nodeOfJson, nodesOfText, numbersIn } from './nodes.ts';
import { type DialectName, dialectNames } from './names.ts';
import { Unanswered } from './numbers.ts';
import { type Resolved, resolved } from './resolve.ts';

/** What the reader of the page says, or corrects. */
export interface Choices {
  readonly dialect?: DialectName;
  readonly world?: WorldName;
  readonly unit?: UnitName;
  readonly order?: Order;
  readonly matrix?: 'columns' | 'rows';
}
export interface Understood {
  readonly kind: 'shapes';
  readonly dialect: DialectName;
  readonly frame: Frame;
  readonly shapes: readonly Resolved[];
}
export type SceneReading =
  /** No text of an engine. */
  | { readonly kind: 'none' }
  | Understood
  | {
      readonly kind: 'question';
      readonly about: 'dialect' | 'order' | 'matrix';
      /** The dialects that could be meant, or the one that is. */
      readonly dialects: readonly DialectName[];
    }
  | { readonly kind: 'refused'; readonly why: Phrase };

/** In characters. */
export const longestScene = 1_000_000;

/** The dialects with a name of their own in the text. */
export const dialectsIn = (text: string): readonly DialectName[] =>
  dialectNames.filter((name) => dialects[name].evidence.test(text));

/** Two numbers where space has three: the plane. */
function isFlat({ form, slots, args, fields }: Draft): boolean {
  const hasTwo = (node: Node | undefined): boolean => node !== undefined && numbersIn(node).length === 2;
  if (hasTwo(slots.get('position')) || hasTwo(fields.get('halfextents')) || slots.has('angle')) return true;
  const bare = args.filter(({ kind }) => kind === 'number').length;
  if (form?.kind === 'box') return args.length === bare && bare === 2;
  const points = fields.get('points') ?? args[0];
  if (form?.kind !== 'hull' || points?.kind !== 'group') return false;
  return points.items.length > 0 && points.items.every(hasTwo);
}

/** The shapes of nodes in a dialect; throws a PasteError or Unanswered. */
export function shapesOf(nodes: readonly Node[], name: DialectName, choices: Choices): readonly Resolved[] {
  const dialect = dialects[name];
  const settings = { dialect, frame: frameFor(name, choices), asked: choices };
  const drafts = draftsOf(nodes, dialect, 3);
  const used = drafts.some(isFlat) ? draftsOf(nodes, dialect, 2) : drafts;
  if (used.length > maxShapes) throw new PasteError(phrase('dialect.tooMany', { found: used.length, most: maxShapes }));
  return used.map((draft) => resolved(draft, settings));
}
export const frameFor = (name: DialectName, { world, unit }: Choices): Frame =>
  frameOf(world ?? dialects[name].world, unit ?? dialects[name].unit);

function nodesOf(text: string): readonly Node[] {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) {
    try {
      return [nodeOfJson(JSON.parse(trimmed))];
    } catch (error) {
      if (error instanceof PasteError) throw error;
      // Code, or several values one after the other.
    }
  }
  return nodesOfText(text);
}

export function readScene(text: string, choices: Choices = {}): SceneReading {
  if (text.length > longestScene)
    return { kind: 'refused', why: phrase('dialect.long', { found: text.length, most: longestScene }) };
  const own = dialectsIn(text);
  try {
    const nodes = nodesOf(text);
    const chosen = choices.dialect ?? (own.length === 1 ? own[0] : undefined);
    if (chosen !== undefined) return understood(nodes, chosen, choices);
    const possible = (own.length > 0 ? own : dialectNames).filter((name) => hasShape(nodes, dialects[name]));
    if (possible.length === 0) return { kind: 'none' };
    const [only] = possible;
    if (possible.length === 1 && only !== undefined) return understood(nodes, only, choices);
    return { kind: 'question', about: 'dialect', dialects: possible };
  } catch (error) {
    if (!(error instanceof PasteError)) throw error;
    // Prose has signs that no numbers have; only what is of an engine is worth a message.
    return own.length === 0 && choices.dialect === undefined
      ? { kind: 'none' }
      : { kind: 'refused', why: error.phrase };
  }
}

function understood(nodes: readonly Node[], name: DialectName, choices: Choices): SceneReading {
  try {
    const shapes = shapesOf(nodes, name, choices);
    const [first] = shapes;
    if (!first)
      return { kind: 'refused', why: phrase('dialect.none', { title: dialects[name].title, known: knownNames(name) }) };
    const dimension = dimensionOf(first.shape.type);
    const other = shapes.find(({ shape }) => dimensionOf(shape.type) !== dimension);
    if (other) return { kind: 'refused', why: phrase('dialect.mixed', { name: other.name }) };
    return { kind: 'shapes', dialect: name, frame: frameFor(name, choices), shapes };
  } catch (error) {
    if (error instanceof Unanswered) return { kind: 'question', about: error.what, dialects: [name] };
    throw error;
  }
}
const knownNames = (name: DialectName): string =>
  [...new Set(dialects[name].forms.map(({ names }) => names[0] ?? ''))].join(', ');
