import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import type { Selection } from '../../extensions/selection';
import { useMatchingSelection } from '../../ui/actions/selection';
import { BulkButton } from '../../ui/list/BulkButton';
import { useExportDialog } from './useExportDialog';

export function ExportAction({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate();
  const { show } = useMatchingSelection();
  const { open, isLoading } = useExportDialog(show, selection.matching ? undefined : selection.ids);
  if (useResourceCustomizations().exporter === false) return null;
  return <BulkButton label={translate('ra.action.export')} icon={<FileDownloadOutlinedIcon />} loading={isLoading} onClick={open} />;
}
