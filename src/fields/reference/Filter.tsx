import { useId } from 'react';
import { type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import type { RecordId } from '../../schema/recordTypes';
import { Picker } from '../../ui/pickers/Picker';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { ChosenNames, describedByChips } from '../ChosenNames';
import { asList, type FilterControlProps } from '../filterProps';
import { RecordOption } from './RecordOption';
import { useRecordChoices } from './useRecordChoices';

export function ReferenceFilter(props: FilterControlProps<'reference'> | FilterControlProps<'references'>) {
  const { field, value, label, parameters, onChange } = props;
  const translate = useTranslate();
  const target = useDeclaration(field.resource);
  const choices = useRecordChoices(target, { isWanted: true });
  const ids = asList<RecordId>(value);
  const { data: records = [] } = useGetManyAggregate<RaRecord>(target.name, { ids: [...ids] });
  // Includes ids that are still loading, so that a second choice does not remove them.
  const known = new Map([...choices.options, ...records.filter(Boolean)].map((record) => [record.id, record]));
  const isMany = parameters.any !== undefined;
  const id = useId();
  const chosen = ids.map((one): RaRecord => known.get(one) ?? { id: one });
  return (
    <>
      {isMany && <ChosenNames id={id} names={chosen.map(choices.getName)} />}
      <Picker<RaRecord>
        {...choices}
        id={id}
        describedBy={isMany ? describedByChips(id) : undefined}
        aria-label={label}
        isMany={isMany}
        disableCloseOnSelect={isMany}
        minWidth={260}
        optionContent={(record) => <RecordOption target={target} record={record} />}
        placeholder={ids.length === 0 ? translate('lists.search') : undefined}
        chosen={chosen}
        onChange={(next) => {
          const [first] = next;
          onChange(!first ? undefined : isMany ? next.map(({ id }) => id) : first.id);
        }}
      />
    </>
  );
}
