import type { HistoryEntry } from '../../schema/history';
import type { ResolvedResource } from '../../schema/resource';
import { transitionIn } from '../../schema/transitionIn';
import { writtenSources } from '../../schema/writtenSources';

interface EntryFields {
  readonly resource: ResolvedResource;
  readonly getScope: (source: string) => string;
}

export function getEntryFields(resource: ResolvedResource, { changes }: Pick<HistoryEntry, 'changes'>): EntryFields {
  const scope = `resources.${resource.name}`;
  const transition = transitionIn(resource, changes);
  const isOwn = (source: string) => Object.hasOwn(resource.fields, source);
  const noted = Object.entries(transition?.fields ?? {}).filter(([source]) => !isOwn(source));
  const sources = noted.flatMap(([source, field]) => writtenSources(source, field));
  return {
    resource: noted.length === 0 ? resource : { ...resource, fields: { ...resource.fields, ...Object.fromEntries(noted) } },
    getScope: (source) => (sources.includes(source) ? `${scope}.transitions.${transition?.name}` : scope),
  };
}
