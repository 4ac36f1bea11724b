import type { Registry } from '../../schema/defineRegistry';
import type { Resource } from '../../schema/resource';

/** A list that can be narrowed to the records that refer to one record. */
export interface RelatedList {
  readonly resource: Resource;
  /** The field that refers. */
  readonly target: string;
}

/** The lists of a registry that have a filter by records of the resource `name`, in the order of the sidebar. */
export function relatedLists({ resources }: Registry, name: string): readonly RelatedList[] {
  return resources
    .filter(({ hidden, kind }) => !hidden && kind === 'collection')
    .flatMap((resource) =>
      resource.list.filters.flatMap((target) => {
        const field = resource.fields[target];
        const refers = (field?.type === 'reference' || field?.type === 'references') && field.resource === name;
        return refers ? [{ resource, target }] : [];
      }),
    );
}
