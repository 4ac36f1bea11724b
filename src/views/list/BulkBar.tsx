import CloseIcon from '@mui/icons-material/Close';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { alpha } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type RaRecord, useGetManyAggregate, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { DeleteAction } from './DeleteAction';
import { useExport } from './useExport';

/** What can be done with the ticked records. It stands in the toolbar's place, so that nothing moves. */
export function BulkBar() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { data = [], selectedIds, onUnselectItems } = useListContext<RaRecord>();
  const { run, isPending } = useExport();
  // Ticked on another page: their names are wanted by the question before a deletion.
  const elsewhere = selectedIds.filter((id) => !data.some((record) => record.id === id));
  const { data: others } = useGetManyAggregate<RaRecord>(resource ?? '', { ids: elsewhere });
  const known = [...data, ...(others ?? []).filter(Boolean)];
  const records = selectedIds.map((id) => known.find((record) => record.id === id) ?? { id });
  return (
    <Box
      role="toolbar"
      aria-label={translate('lists.bulk')}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 45,
        flex: 1,
        paddingInlineStart: 0.5,
        paddingInlineEnd: 1,
        borderRadius: 1,
        bgcolor: alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.2 : 0.06),
      })}
    >
      <Tooltip title={translate('lists.unselect')}>
        <IconButton size="small" aria-label={translate('lists.unselect')} onClick={() => onUnselectItems()}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box component="span" role="status" sx={{ fontWeight: 500, flex: 1 }}>
        {translate('lists.selected', { smart_count: selectedIds.length })}
      </Box>
      <Button color="inherit" startIcon={<FileDownloadOutlinedIcon />} loading={isPending} onClick={() => void run(selectedIds)}>
        {translate('lists.exportSelected')}
      </Button>
      <DeleteAction
        records={records}
        trigger={(open) => (
          <Button color="error" startIcon={<DeleteOutlineIcon />} onClick={open}>
            {translate('ra.action.delete')}
          </Button>
        )}
      />
    </Box>
  );
}
