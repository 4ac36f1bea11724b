import type { DescribedCollection, DescribedField } from '../describedApi';

/** Components of enums with different labels in different fields. drf-spectacular joins enums that have the same values. */
export function disputedEnums(collections: readonly DescribedCollection[]): ReadonlySet<string> {
  const known = new Map<string, Set<string>>();
  const visit = ({ labels, choices = [], fields = [], items }: DescribedField): void => {
    if (labels) {
      const words = JSON.stringify(choices.map(({ value, label }) => [String(value), label ?? String(value)]).sort());
      known.set(labels.component, (known.get(labels.component) ?? new Set()).add(words));
    }
    for (const each of items ? [...fields, items] : fields) visit(each);
  };
  for (const { fields } of collections) for (const each of fields) visit(each);
  return new Set([...known].flatMap(([component, words]) => (words.size > 1 ? [component] : [])));
}
