import CloseIcon from '@mui/icons-material/Close';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { alpha } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { DataProviderContext, ListContextProvider, type RaRecord, useGetManyAggregate, useListContext, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import type { NamedTransition } from '../../schema/resource';
import { CustomAction } from '../actions/ActionButton';
import { DeleteAction } from '../actions/DeleteAction';
import { readMatching, type Selection } from '../actions/readSelection';
import { useMatchingSelection } from '../actions/selection';
import { offeredTransitions } from '../actions/transitions';
import { useExportDialog } from '../export/useExportDialog';
import { useCounted } from '../jobs/useCounted';
import { Menu, MenuItem } from '../lazy/floating';
import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { useDeclaration } from '../registry/RegistryContext';
import { ResourceIcon } from '../theme/icons';
import { tooltip } from '../theme/tooltip';
import { useIsNarrow } from '../theme/useIsNarrow';

// A list loads without the code of the forms and of the jobs.
const BulkEditDialog = lazyWithMessages(async () => (await import('../actions/BulkEditDialog')).BulkEditDialog, 'jobs');
const BulkDeleteDialog = lazyWithMessages(async () => (await import('../actions/BulkDeleteDialog')).BulkDeleteDialog, 'jobs');
const BulkTransitionDialog = lazyWithMessages(async () => (await import('../actions/BulkTransitionDialog')).BulkTransitionDialog, 'jobs');

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
  const elsewhere = selectedIds.filter((id) => !data.some((record) => record.id === id)).slice(0, mostNamed);
  const { data: others } = useGetManyAggregate<RaRecord>(resource, { ids: elsewhere }, { enabled: elsewhere.length > 0 });
  const known = new Map([...data, ...(others ?? []).filter(Boolean)].map((record) => [record.id, record]));
  return selectedIds.map((id) => known.get(id) ?? { id });
}

/** The selection of the list in context. */
function useSelection(): Selection {
  const { selectedIds, filter, filterValues, total } = useListContext<RaRecord>();
  const { isAll } = useMatchingSelection();
  return { ids: selectedIds, ...(isAll && { matching: { filter: { ...filterValues, ...filter }, total } }) };
}

/** More records than this are deleted step by step, with a result each. */
const mostNamed = 100;

function ExportAction({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate();
  const { open, isLoading, dialog } = useExportDialog(selection.matching ? undefined : selection.ids);
  return (
    <>
      <BulkButton label={translate('ra.action.export')} icon={<FileDownloadOutlinedIcon />} loading={isLoading} onClick={open} />
      {dialog}
    </>
  );
}

function DeleteSelected({ selection, records }: { readonly selection: Selection; readonly records: readonly RaRecord[] }) {
  const translate = useTranslate();
  const { show } = useMatchingSelection();
  const button = (onClick: () => void) => (
    <BulkButton label={translate('ra.action.delete')} icon={<DeleteOutlineIcon />} color="error" onClick={onClick} />
  );
  if (!selection.matching && selection.ids.length <= mostNamed) return <DeleteAction records={records} trigger={button} />;
  return button(() => show(<BulkDeleteDialog selection={selection} onClose={() => show(undefined)} />));
}

interface TransitionActionsProps {
  readonly selection: Selection;
  readonly transitions: readonly NamedTransition[];
}

/** Every transition that some of the selected records can take: with its words, or in a menu where there is no place. */
function TransitionActions({ selection, transitions }: TransitionActionsProps) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const { show } = useMatchingSelection();
  const isNarrow = useIsNarrow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const labelOf = (transition: NamedTransition) => translate(`resources.${name}.transitions.${transition.name}.label`);
  const open = (transition: NamedTransition) =>
    show(<BulkTransitionDialog selection={selection} transition={transition} onClose={() => show(undefined)} />);
  if (!isNarrow)
    return transitions.map((transition) => (
      <BulkButton
        key={transition.name}
        label={labelOf(transition)}
        icon={<ResourceIcon name={transition.icon} />}
        color={transition.tone === 'danger' ? 'error' : 'inherit'}
        onClick={() => open(transition)}
      />
    ));
  const label = translate('lists.actions');
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': label } }}>
        {transitions.map((transition) => (
          <MenuItem
            key={transition.name}
            sx={transition.tone === 'danger' ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null);
              open(transition);
            }}
          >
            <ListItemIcon sx={transition.tone === 'danger' ? { color: 'inherit' } : {}}>
              <ResourceIcon name={transition.icon} fontSize="small" />
            </ListItemIcon>
            {labelOf(transition)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/**
 * Gives customized actions the ids of all that match, as `useListContext().selectedIds`. They are not offered before these are read, nor
 * where they are too many.
 */
function MatchingIds({ selection: { matching }, children }: { readonly selection: Selection; readonly children: ReactNode }) {
  const list = useListContext<RaRecord>();
  const provider = useContext(DataProviderContext);
  const { data } = useQuery({
    queryKey: ['selection', list.resource, matching?.filter, matching?.total],
    queryFn: ({ signal }) => {
      if (!provider || !matching) throw new Error('Nothing to read');
      return readMatching(provider, list.resource, matching.filter, provider.supportAbortSignal ? { signal } : {});
    },
    enabled: matching !== undefined,
    retry: false,
    gcTime: 0,
  });
  if (!matching) return children;
  if (!data || data.isCut) return null;
  return (
    <ListContextProvider value={{ ...list, selectedIds: data.records.map(({ id }) => id) } as typeof list}>{children}</ListContextProvider>
  );
}

/** The actions on the selected records, by name and in order. A customization replaces one by its name, or adds one. */
function BulkActions({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const { show } = useMatchingSelection();
  const { actions, exporter } = useResourceCustomizations();
  const customized = Object.keys(actions?.bulk ?? {});
  const records = useTickedRecords();
  const isReplaced = (name: string) => customized.includes(name);
  const mayTake = (transition: NamedTransition) =>
    selection.matching !== undefined ||
    records.some((record) => Object.keys(record).length === 1 || offeredTransitions(resource, record).includes(transition));
  const transitions = resource.transitions.filter((one) => !isReplaced(one.name) && mayTake(one));
  return (
    <>
      {!isReplaced('export') && exporter !== false && <ExportAction selection={selection} />}
      {!isReplaced('edit') && resource.list.bulkEdit.length > 0 && (
        <BulkButton
          label={translate('ra.action.edit')}
          icon={<EditOutlinedIcon />}
          onClick={() => show(<BulkEditDialog selection={selection} onClose={() => show(undefined)} />)}
        />
      )}
      {transitions.length > 0 && <TransitionActions selection={selection} transitions={transitions} />}
      {customized.length > 0 && (
        <MatchingIds selection={selection}>
          {customized.map((name) => (
            <CustomAction key={name} of="bulk" place="toolbar" name={name} />
          ))}
        </MatchingIds>
      )}
      {!isReplaced('delete') && resource.can.deleteMany && <DeleteSelected selection={selection} records={records} />}
    </>
  );
}

/** How many are selected; from there, all that match can be. */
function SelectedCount() {
  const translate = useTranslate();
  const counted = useCounted();
  const { selectedIds, total, hasNextPage } = useListContext<RaRecord>();
  const { isAll, selectAll } = useMatchingSelection();
  const text = isAll
    ? total === undefined
      ? translate('lists.allSelectedUncounted')
      : translate('lists.allSelected', counted(total))
    : translate('lists.selected', { smart_count: selectedIds.length });
  const hasMore = total === undefined ? hasNextPage : total > selectedIds.length;
  return (
    <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}>
      <Box component="span" role="status" sx={{ fontWeight: 500 }}>
        {text}
      </Box>
      {!isAll && hasMore && (
        <Button
          size="small"
          onClick={() => selectAll(true)}
          sx={{ minHeight: 34, marginInlineStart: { xs: -1, md: 0 }, textAlign: 'start' }}
        >
          {total === undefined ? translate('lists.selectAllUncounted') : translate('lists.selectAll', counted(total))}
        </Button>
      )}
    </Box>
  );
}

/** The actions on the selected records, in the place of the toolbar, so that nothing moves. */
export function BulkBar() {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext<RaRecord>();
  const selection = useSelection();
  return (
    <Box
      className="unprinted"
      role="toolbar"
      aria-label={translate('lists.bulk')}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, md: 1 },
        minHeight: 45,
        flex: 1,
        paddingBlock: 0.25,
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
      <SelectedCount />
      <BulkActions selection={selection} />
    </Box>
  );
}
