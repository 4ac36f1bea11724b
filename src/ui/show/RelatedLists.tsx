import { Box, Button } from '@mui/material';
import { type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Registry } from '../../schema/defineRegistry';
import type { Resource } from '../../schema/resource';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { ResourceIcon } from '../theme/icons';
import { Panel } from './Panel';

/** A list that can be narrowed to the records that refer to one record. */
interface RelatedList {
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

/** Ways from a record to the lists of what refers to it, e.g. from a trainee to the subscriptions. Asks the API for nothing. */
export function RelatedLists({ record }: { readonly record: RaRecord }) {
  const translate = useTranslate();
  const labelOf = useResourceLabel();
  const createPath = useCreatePath();
  const registry = useRegistry();
  const { name } = useDeclaration();
  const lists = relatedLists(registry, name);
  if (lists.length === 0) return null;
  return (
    <Panel title={translate('lists.related')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {lists.map(({ resource, target }) => (
          <Button
            key={`${resource.name} ${target}`}
            component={Link}
            to={`${createPath({ resource: resource.name, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify({ [target]: record.id }) })}`}
            variant="outlined"
            color="inherit"
            startIcon={<ResourceIcon name={resource.icon} />}
          >
            {labelOf(resource.name, 2)}
          </Button>
        ))}
      </Box>
    </Panel>
  );
}
