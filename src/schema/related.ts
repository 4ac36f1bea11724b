import type { RelatedDeclaration } from './declaration';
import { referrersOf } from './referrers';
import type { Registry } from './registry';
import type { ResolvedResource } from './resource';

/** Records of one resource that refer to a record: a section of its detail page. */
export interface RelatedSection extends RelatedDeclaration {
  /** `userSubscriptions.user`. */
  readonly key: string;
  readonly owner: ResolvedResource;
  /** The field that refers; in rows `exercises.exercise`. */
  readonly source: string;
}

/**
 * The sections of related records on the detail pages of a resource: those that it declares, in their order, then those whose list has a
 * filter by the reference, in the order of the registry.
 */
export function relatedSections(registry: Pick<Registry, 'resources' | 'get'>, name: string): readonly RelatedSection[] {
  const { related = {} } = registry.get(name);
  const order = Object.keys(related);
  const placeOf = ({ key }: RelatedSection) => (key in related ? order.indexOf(key) : order.length);
  return referrersOf(registry, name)
    .flatMap(({ owner, source }): RelatedSection[] => {
      const key = `${owner.name}.${source}`;
      const declared = related[key];
      const isShown = declared ?? owner.list.filters.includes(source);
      return isShown && owner.kind === 'collection' ? [{ ...declared, key, owner, source }] : [];
    })
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/** The values of a new record that refers to another. */
export function referringValues(
  source: string,
  { fields }: Pick<ResolvedResource, 'fields'>,
  id: unknown,
): Readonly<Record<string, unknown>> {
  const [outer = '', inRow] = source.split('.');
  if (inRow !== undefined) return { [outer]: [{ [inRow]: id }] };
  return { [outer]: fields[outer]?.type === 'references' ? [id] : id };
}
