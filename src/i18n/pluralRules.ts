/** Order of the forms in a message: `zero |||| one |||| two |||| few |||| many |||| other`, without those that a language lacks. */
const categories: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Whole numbers that cover the categories of all languages (Unicode CLDR), except French "many", the form of millions. */
const examples = [...Array(21).keys(), 100];

interface PluralForms {
  readonly rules: Intl.PluralRules;
  readonly used: readonly Intl.LDMLPluralRule[];
}

/** Created at the first use, because it takes milliseconds. */
const known = new Map<string, PluralForms>();

function getForms(locale: string): PluralForms {
  const found = known.get(locale);
  if (found) return found;
  const rules = new Intl.PluralRules(locale);
  const selected = new Set(examples.map((number) => rules.select(number)));
  const forms = { rules, used: categories.filter((category) => selected.has(category)) };
  known.set(locale, forms);
  return forms;
}

/** Returns the plural categories that a language has, in the order of the forms in its messages. */
export const getPluralForms = (locale: string): readonly Intl.LDMLPluralRule[] => getForms(locale).used;

/** @returns the index of a message's form for a number, or of the last form if the language lacks it */
export function getPluralForm(locale: string, count: number): number {
  const { rules, used } = getForms(locale);
  const index = used.indexOf(rules.select(count));
  return index < 0 ? used.length - 1 : index;
}

export function createPluralRules(locales: readonly string[]) {
  return {
    pluralTypes: Object.fromEntries(locales.map((locale) => [locale, (count: number) => getPluralForm(locale, count)])),
    pluralTypeToLanguages: Object.fromEntries(locales.map((locale) => [locale, [locale]])),
  };
}
