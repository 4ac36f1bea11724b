import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { HistoryParameters } from '../../data/history/hasHistory';
import { toLocalDay } from '../../fields/dateRules';
import { usePageLocale } from '../../fields/usePageLocale';
import { useResourceLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { useNotifyError } from '../../ui/states/useNotifyError';
import { useEntryName } from './useEntryName';
import { useKindLabel } from './useKindLabel';
import { useReadHistory } from './useReadHistory';

interface ExportActivityProps {
  readonly query: HistoryParameters;
  readonly disabled: boolean;
}

export function ExportActivity({ query, disabled }: ExportActivityProps) {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const getLabel = useResourceLabel();
  const getKind = useKindLabel();
  const getName = useEntryName();
  const locale = usePageLocale();
  const { resources } = useRegistry();
  const readHistory = useReadHistory();
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    try {
      const [{ exportActivity }, { download }] = await Promise.all([import('./exportActivity'), import('../../ui/sheets/useExportFile')]);
      const words = { translate, locale, getKind, getName, getLabel: (resource: string) => getLabel(resource, 2), resources };
      const file = await exportActivity(readHistory, query, words);
      download(file, `${translate('history.activity.title')} ${toLocalDay(new Date())}.csv`);
    } catch (failure) {
      notifyError(failure);
    } finally {
      setExporting(false);
    }
  };
  return (
    <Button variant="outlined" loading={isExporting} disabled={disabled} aria-keyshortcuts="D" onClick={() => void save()}>
      {translate('history.activity.export')}
    </Button>
  );
}
