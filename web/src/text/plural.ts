// SPDX-License-Identifier: MIT
// A count and the words that agree with it. The forms stand in the order of the plural categories of the language, which are
// those of CLDR: English and German have two ("one" and "other"), "# scene|# scenes"; other languages have up to six.
// # is the count itself.

const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
interface Rules {
  readonly categories: readonly string[];
  readonly select: (count: number) => string;
}
const known = new Map<string, Rules>();
function rulesOf(language: string): Rules {
  const found = known.get(language);
  if (found) return found;
  const rules = new Intl.PluralRules(language);
  const { pluralCategories } = rules.resolvedOptions();
  const made = {
    categories: order.filter((category) => pluralCategories.includes(category)),
    select: (count: number) => rules.select(count),
  };
  known.set(language, made);
  return made;
}

/** The plural categories of a language, in the order of the forms. */
export const categoriesOf = (language: string): readonly string[] => rulesOf(language).categories;

/** The form for this count; the last one where there are too few. */
export function counted(forms: string, count: number, language: string, shown: (n: number) => string = String): string {
  const { categories, select } = rulesOf(language);
  const all = forms.split('|');
  const form = all[categories.indexOf(select(count))] ?? all.at(-1) ?? '';
  return form.replaceAll('#', shown(count));
}
