import { useCreatePath, useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import { useEntryLabel } from '../layout/useEntryLabel';
import { useRegistry } from '../RegistryContext';
import { listAddress, pageTargets, type SearchTarget, searchableResources } from './searchTargets';
import { useFoundRecords } from './useFoundRecords';

/**
 * Pages whose name holds what is typed, then records in which the words were found.
 *
 * @param text what is typed now
 * @param words what was typed when the typing last paused
 */
export function useSearchTargets(text: string, words: string) {
  const nameRecord = useRecordName();
  const registry = useRegistry();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const labelOf = useEntryLabel();
  const pages = pageTargets(registry, translate('common.search.pages'), labelOf).filter(({ label }) =>
    label.toLocaleLowerCase().includes(text.toLocaleLowerCase()),
  );
  const { found, ...state } = useFoundRecords(searchableResources(registry), words);
  const records = found.flatMap(({ resource, records: first, total }): SearchTarget[] => {
    const common = { group: labelOf(resource.name), icon: resource.icon };
    const hits = first.map((record) => ({
      ...common,
      key: `${resource.name} ${record.id}`,
      label: nameRecord(resource, record),
      to: createPath({ resource: resource.name, type: 'show', id: record.id }),
    }));
    const all = {
      ...common,
      key: `all ${resource.name}`,
      label: translate('common.search.all', { smart_count: total, name: common.group }),
      to: listAddress(resource, words),
    };
    return total > first.length ? [...hits, all] : hits;
  });
  return { targets: text === words ? [...pages, ...records] : pages, ...state };
}
