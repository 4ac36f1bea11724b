import CloseIcon from '@mui/icons-material/Close';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { alpha } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Identifier, type RaRecord, useGetManyAggregate, useListContext, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { CustomActions } from '../actions/ActionButton';
import { DeleteAction } from '../actions/DeleteAction';
import { useExportDialog } from '../export/useExportDialog';
import { useDeclaration } from '../registry/RegistryContext';
import { tooltip } from '../theme/tooltip';
import { useIsNarrow } from '../theme/useIsNarrow';

// A list loads without the code of the forms.
const BulkEditDialog = lazy(() => import('../actions/BulkEditDialog').then((module) => ({ default: module.BulkEditDialog })));

interface BulkEditActionProps {
  readonly ids: readonly Identifier[];
  /** Draws the button; it is given what to do on a click, and whether the dialog is still being loaded. */
  readonly trigger: (open: () => void, isLoading: boolean) => ReactNode;
  /** Called once the records have changed. */
  readonly onDone: () => void;
}

/** Sets some fields of several records to the same values, in a dialog. */
function BulkEditAction({ ids, trigger, onDone }: BulkEditActionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const finish = () => {
    close();
    onDone();
  };
  return (
    <Suspense fallback={trigger(() => undefined, true)}>
      {trigger(() => setOpen(true), false)}
      {isOpen && <BulkEditDialog ids={ids} onClose={close} onDone={finish} />}
    </Suspense>
  );
}

interface BulkButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly color?: 'inherit' | 'error';
  readonly loading?: boolean;
  readonly onClick: () => void;
}

/** With its words where there is place for them. */
function BulkButton({ label, icon, color = 'inherit', loading = false, onClick }: BulkButtonProps) {
  if (useIsNarrow())
    return (
      <IconButton aria-label={label} color={color} loading={loading} onClick={onClick}>
        {icon}
      </IconButton>
    );
  return (
    <Button color={color} startIcon={icon} loading={loading} onClick={onClick}>
      {label}
    </Button>
  );
}

/** The ticked records of the list in context. Those of other pages are read, for the question before a deletion names them. */
function useTickedRecords(): readonly RaRecord[] {
  const { data = [], resource, selectedIds } = useListContext<RaRecord>();
  const elsewhere = selectedIds.filter((id) => !data.some((record) => record.id === id));
  const { data: others } = useGetManyAggregate<RaRecord>(resource, { ids: elsewhere });
  const known = [...data, ...(others ?? []).filter(Boolean)];
  return selectedIds.map((id) => known.find((record) => record.id === id) ?? { id });
}

/** The actions on the ticked records, in the place of the toolbar, so that nothing moves. */
export function BulkBar() {
  const translate = useTranslate();
  const { can, list } = useDeclaration();
  const { selectedIds, onUnselectItems } = useListContext<RaRecord>();
  const { exporter } = useResourceCustomizations();
  const { open, isLoading, dialog } = useExportDialog(selectedIds);
  const records = useTickedRecords();
  return (
    <Box
      className="unprinted"
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
      <IconButton
        {...tooltip(translate('lists.unselect'))}
        size="small"
        aria-label={translate('lists.unselect')}
        onClick={() => onUnselectItems()}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <Box component="span" role="status" sx={{ fontWeight: 500, flex: 1 }}>
        {translate('lists.selected', { smart_count: selectedIds.length })}
      </Box>
      {exporter !== false && (
        <BulkButton label={translate('ra.action.export')} icon={<FileDownloadOutlinedIcon />} loading={isLoading} onClick={open} />
      )}
      {dialog}
      {list.bulkEdit.length > 0 && (
        <BulkEditAction
          ids={selectedIds}
          onDone={() => onUnselectItems()}
          trigger={(open, isLoading) => (
            <BulkButton label={translate('ra.action.edit')} icon={<EditOutlinedIcon />} loading={isLoading} onClick={open} />
          )}
        />
      )}
      <CustomActions of="bulk" place="toolbar" />
      {can.deleteMany && (
        <DeleteAction
          records={records}
          trigger={(open) => <BulkButton label={translate('ra.action.delete')} icon={<DeleteOutlineIcon />} color="error" onClick={open} />}
        />
      )}
    </Box>
  );
}
