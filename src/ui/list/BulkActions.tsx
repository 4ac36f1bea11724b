import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import { type RaRecord, useGetManyAggregate, useListContext, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { FeatureParts } from '../../extensions/FeatureParts';
import type { Selection } from '../../extensions/selection';
import type { NamedTransition } from '../../schema/resource';
import { CustomAction } from '../actions/ActionButton';
import { useMatchingSelection } from '../actions/selection';
import { offeredTransitions } from '../actions/transitions';
import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { useDeclaration } from '../registry/RegistryContext';
import { BulkButton } from './BulkButton';
import { BulkTransitions } from './BulkTransitions';
import { MatchingIds } from './MatchingIds';

// A list loads without the code of the forms and of the jobs.
const BulkEditDialog = lazyWithMessages(async () => (await import('../actions/BulkEditDialog')).BulkEditDialog, 'jobs', {
  failure: 'floating',
});
const BulkDeleteDialog = lazyWithMessages(async () => (await import('../actions/BulkDeleteDialog')).BulkDeleteDialog, 'jobs', {
  failure: 'floating',
});

/** More ticked records of other pages than this are not read: they are taken to be in any state. */
const mostRead = 100;

/** The ticked records of the list in context, for what they can take. One that is not known is `{ id }`. */
function useTickedRecords(): readonly RaRecord[] {
  const { data = [], resource, selectedIds } = useListContext<RaRecord>();
  const elsewhere = selectedIds.filter((id) => !data.some((record) => record.id === id)).slice(0, mostRead);
  const { data: others } = useGetManyAggregate<RaRecord>(resource, { ids: elsewhere }, { enabled: elsewhere.length > 0 });
  const known = new Map([...data, ...(others ?? []).filter(Boolean)].map((record) => [record.id, record]));
  return selectedIds.map((id) => known.get(id) ?? { id });
}

/** The actions on the selected records, by name and in order. A customization replaces one by its name, or adds one. */
export function BulkActions({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const { show } = useMatchingSelection();
  const { actions } = useResourceCustomizations();
  const customized = Object.keys(actions?.bulk ?? {});
  const records = useTickedRecords();
  const isReplaced = (name: string) => customized.includes(name);
  const mayTake = (transition: NamedTransition) =>
    selection.matching !== undefined ||
    records.some((record) => Object.keys(record).length === 1 || offeredTransitions(resource, record).includes(transition));
  const transitions = resource.transitions.filter((one) => !isReplaced(one.name) && mayTake(one));
  return (
    <>
      <FeatureParts place="list.bulkActions" given={{ selection }} resource={resource} without={customized} />
      {!isReplaced('edit') && resource.list.bulkEdit.length > 0 && (
        <BulkButton
          label={translate('ra.action.edit')}
          icon={<EditOutlinedIcon />}
          onClick={() => show(<BulkEditDialog selection={selection} onClose={() => show(undefined)} />)}
        />
      )}
      {transitions.length > 0 && <BulkTransitions selection={selection} transitions={transitions} />}
      {customized.length > 0 && (
        <MatchingIds selection={selection}>
          {customized.map((name) => (
            <CustomAction key={name} of="bulk" place="toolbar" name={name} />
          ))}
        </MatchingIds>
      )}
      {!isReplaced('delete') && resource.can.deleteMany && (
        <BulkButton
          label={translate('ra.action.delete')}
          icon={<DeleteOutlineIcon />}
          color="error"
          onClick={() => show(<BulkDeleteDialog selection={selection} onClose={() => show(undefined)} />)}
        />
      )}
    </>
  );
}
