import { useState } from 'react';
import { downloadCSV, type Identifier, useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';
import { useErrorText } from '../states/useErrorText';

/** Downloads the list in context as a spreadsheet: everything that matches its filters, or some records of it. */
export function useExport() {
  const registry = useRegistry();
  const resource = useDeclaration();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const nameRecord = useRecordName();
  const label = useResourceLabel()(resource.name, 2);
  const { filterValues, sort } = useListContext();
  const [isPending, setPending] = useState(false);

  /** @param ids default: everything that matches */
  const run = async (ids?: readonly Identifier[]) => {
    setPending(true);
    try {
      const { EXPORT_CAP, fetchMatching, fetchNames, toCsv, toRows } = await import('./exportRecords');
      const { records, isCut } = ids
        ? { records: (await dataProvider.getMany(resource.name, { ids: [...ids] })).data, isCut: false }
        : await fetchMatching(dataProvider, resource.name, { filter: filterValues, sort });
      const nameOf = await fetchNames(dataProvider, registry, resource, records, nameRecord);
      const rows = toRows(records, { resource, translate, localeName: (locale) => translate(`lists.locales.${locale}`), nameOf });
      downloadCSV(toCsv(rows), `${label} ${new Date().toISOString().slice(0, 10)}`);
      if (isCut) notify('lists.exportCut', { type: 'warning', messageArgs: { smart_count: EXPORT_CAP } });
    } catch (error) {
      notify(errorText(error), { type: 'error', messageArgs: { _: errorText(error) } });
    } finally {
      setPending(false);
    }
  };
  return { run, isPending };
}
