// SPDX-License-Identifier: MIT
// Selectors as the tests of the style sheets read them: who owns a rule, how specific it is, and whether two can mean one element.

/** What a selector asks of one element. */
export interface Compound {
  /** None for any. */
  readonly tags: readonly string[];
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly pseudoElement: string;
  readonly text: string;
}

const insideBrackets = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Each selector is met in hundreds of pairs. */
function remembered<T>(compute: (selector: string) => T): (selector: string) => T {
  const known = new Map<string, T>();
  return (selector) => {
    const found = known.get(selector) ?? compute(selector);
    known.set(selector, found);
    return found;
  };
}

/** Its parts between combinators, outermost first. */
export const compoundsOf = remembered((selector: string): readonly Compound[] => {
  const kept: string[] = [];
  const hidden = selector.replace(insideBrackets, (text) => `\u0001${kept.push(text) - 1}\u0002`);
  return hidden
    .split(/\s*[>+~]\s*|\s+/)
    .filter((part) => part !== '')
    .map((part) => {
      const text = part.replace(/\u0001(\d+)\u0002/g, (_, index: string) => kept[Number(index)] ?? '');
      const plain = part.replace(/\u0001\d+\u0002/g, '').replace(/\[[^\]]*\]/g, '');
      return {
        tags: /^[a-z][\w-]*/.exec(plain) ?? tagsOf(text),
        ids: [...plain.matchAll(/#([\w-]+)/g)].map(([, name = '']) => name),
        classes: [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
        pseudoElement: /::[\w-]+/.exec(plain)?.[0] ?? '',
        text,
      };
    });
});

/** The tags of `:is(th, td)`. */
function tagsOf(text: string): readonly string[] {
  const choices = /^:is\(([^()]*)\)/.exec(text)?.[1]?.split(/,\s*/) ?? [];
  return choices.every((choice) => /^[a-z]\w*$/.test(choice)) ? choices : [];
}

/**
 * The class or id that a selector begins with: whose rule it is, and where it begins with several, `:is(.a, .b) p`, or names them
 * in a condition, `body:has(> .a) p`, all of them. None for rules of elements; what is in `:where()` only says where.
 */
export function ownersOf(selector: string): readonly string[] {
  for (const { classes, ids, text } of compoundsOf(selector)) {
    const [own] = [...ids.map((id) => `#${id}`), ...classes.map((name) => `.${name}`)];
    if (own !== undefined) return [own];
    const inside = /^[a-z]*:(?:is|has)\((.*)\)/.exec(text)?.[1];
    const named =
      inside === undefined
        ? []
        : [...inside.replace(/:where\([^()]*\)/g, '').matchAll(/[.#][\w-]+/g)].map(([name]) => name);
    if (named.length > 0) return named;
  }
  return [];
}

/** As CSS counts: ids, classes with attributes and pseudo-classes, tags with pseudo-elements; as one number. */
export const specificityOf = remembered((selector: string): number => {
  const counted = selector
    .replace(/:where\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
    .replace(/:(?:nth-[\w-]+)\([^)]*\)/g, ':nth');
  // :is(), :not() and :has() count as their most specific argument; here all arguments of one are of the same kind.
  const plain = counted.replace(
    /:(?:is|not|has)\(([^(),]*(?:\([^()]*\)[^(),]*)*)(?:,[^()]*(?:\([^()]*\)[^()]*)*)?\)/g,
    ' $1 ',
  );
  const count = (pattern: RegExp): number => [...plain.matchAll(pattern)].length;
  return (
    count(/#[\w-]+/g) * 10_000 +
    count(/\.[\w-]+|\[[^\]]*\]|(?<!:):[\w-]+/g) * 100 +
    count(/(?<![\w.#:[='"-])[a-z][\w-]*|::[\w-]+/g)
  );
});

/**
 * Whether one element can be meant by both, as far as names say; `together` knows which classes an element has at once. What is
 * around them must fit, too. A subject without any name (`.list > *`) is only compared with its like.
 */
export function canMeet(first: string, second: string, together: (one: string, other: string) => boolean): boolean {
  const [ones, others] = [compoundsOf(first), compoundsOf(second)];
  const [one, other] = [ones.at(-1), others.at(-1)];
  if (!one || !other || isBare(one) !== isBare(other) || !sameElement(one, other, together)) return false;
  const [near, nearOther] = [ones, others].map((compounds) => compounds.slice(0, -1).findLast(isNamed));
  return !near || !nearOther || sameElement(near, nearOther, together);
}
const isNamed = ({ classes, ids }: Compound): boolean => classes.length + ids.length > 0;
const isBare = (compound: Compound): boolean => !isNamed(compound) && compound.tags.length === 0;
function sameElement(one: Compound, other: Compound, together: (a: string, b: string) => boolean): boolean {
  if (one.pseudoElement !== other.pseudoElement) return false;
  if (one.tags.length > 0 && other.tags.length > 0 && !one.tags.some((tag) => other.tags.includes(tag))) return false;
  if (one.ids.length > 0 && other.ids.length > 0 && one.ids[0] !== other.ids[0]) return false;
  const pairs = one.classes.flatMap((name) => other.classes.map((second) => [name, second] as const));
  return pairs.every(([a, b]) => a === b || together(a, b));
}

const sides = ['top', 'right', 'bottom', 'left'];
const longhands: Readonly<Record<string, readonly string[]>> = {
  flex: ['flex-grow', 'flex-shrink', 'flex-basis'],
  gap: ['row-gap', 'column-gap'],
  inset: sides,
  background: ['background-color'],
  overflow: ['overflow-x', 'overflow-y'],
  outline: ['outline-style', 'outline-width', 'outline-color'],
  font: ['font-size', 'font-weight', 'font-family', 'line-height'],
  padding: sides.map((side) => `padding-${side}`),
  'padding-inline': ['padding-left', 'padding-right'],
  margin: sides.map((side) => `margin-${side}`),
  'margin-inline': ['margin-left', 'margin-right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  border: sides.flatMap((side) => ['width', 'style', 'color'].map((part) => `border-${side}-${part}`)),
  'border-block': ['top', 'bottom'].flatMap((side) =>
    ['width', 'style', 'color'].map((part) => `border-${side}-${part}`),
  ),
  ...Object.fromEntries(
    sides.map((side) => [`border-${side}`, ['width', 'style', 'color'].map((part) => `border-${side}-${part}`)]),
  ),
  ...Object.fromEntries(
    ['width', 'style', 'color'].map((part) => [`border-${part}`, sides.map((side) => `border-${side}-${part}`)]),
  ),
};
/** What a declaration sets. */
export const longhandsOf = (property: string): readonly string[] => longhands[property] ?? [property];
