import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import { useListContext, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { useMatchingSelection } from '../../ui/actions/selection';
import { ToolbarButton } from '../../ui/list/ToolbarButton';
import { useExportDialog } from './useExportDialog';

export function ExportListButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const translate = useTranslate();
  const { total, data = [] } = useListContext();
  // APIs with cursors have no total.
  const isEmpty = total === 0 || data.length === 0;
  const { open, isLoading } = useExportDialog(useMatchingSelection().show);
  if (useResourceCustomizations().exporter === false) return null;
  return (
    <ToolbarButton
      label={translate('ra.action.export')}
      icon={<FileDownloadOutlinedIcon />}
      isNarrow={isNarrow}
      aria-haspopup="dialog"
      aria-keyshortcuts="D"
      onClick={open}
      loading={isLoading}
      disabled={isEmpty}
    />
  );
}
