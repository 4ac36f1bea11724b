import type { RelatedDeclaration } from '../../schema/declaration';
import { getReferrers } from '../../schema/referrers';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';

export interface RelatedSection extends RelatedDeclaration {
  readonly key: string;
  readonly owner: ResolvedResource;
  readonly source: string;
}

export function relatedSections(registry: Pick<Registry, 'resources' | 'get'>, name: string): readonly RelatedSection[] {
  const { related = {} } = registry.get(name);
  const order = Object.keys(related);
  const getPlace = ({ key }: RelatedSection) => (key in related ? order.indexOf(key) : order.length);
  return getReferrers(registry, name)
    .flatMap(({ owner, source }): RelatedSection[] => {
      const key = `${owner.name}.${source}`;
      const declared = related[key];
      const isShown = declared ?? owner.list.filters.includes(source);
      return isShown && owner.kind === 'collection' ? [{ ...declared, key, owner, source }] : [];
    })
    .sort((one, other) => getPlace(one) - getPlace(other));
}

export function referringValues(
  source: string,
  { fields }: Pick<ResolvedResource, 'fields'>,
  id: unknown,
): Readonly<Record<string, unknown>> {
  const [outer = '', inRow] = source.split('.');
  if (inRow !== undefined) return { [outer]: [{ [inRow]: id }] };
  return { [outer]: fields[outer]?.type === 'references' ? [id] : id };
}
