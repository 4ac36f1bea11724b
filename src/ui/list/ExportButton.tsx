import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useListContext, useTranslate } from 'react-admin';
import { hint } from '../theme/hint';
import { useExport } from './useExport';

/** Downloads all rows that match as CSV. */
export function ExportButton() {
  const translate = useTranslate();
  const { total, data = [] } = useListContext();
  // An API that pages by cursors tells no total.
  const isEmpty = total === 0 || data.length === 0;
  const { run, isPending } = useExport();
  const label = translate('lists.export');
  return (
    <span {...hint(label)}>
      <IconButton aria-label={label} onClick={() => void run()} loading={isPending} disabled={isEmpty}>
        <FileDownloadOutlinedIcon />
      </IconButton>
    </span>
  );
}
