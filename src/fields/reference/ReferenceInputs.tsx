import { useState } from 'react';
import { type Identifier, type RaRecord, useGetManyAggregate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldOf } from '../../schema/fieldTypes';
import { useRecordChoices } from '../../ui/pickers/useRecordChoices';
import { useDeclaration } from '../../ui/RegistryContext';
import { freshNames } from '../freshNames';
import type { InputProps } from '../inputProps';
import { recordImage } from '../recordImage';
import { FormPicker } from './FormPicker';
import { ChosenPicture, RecordOption } from './RecordOption';

const idsOf = (value: unknown): Identifier[] => [value ?? []].flat().filter((id) => id !== '') as Identifier[];

/**
 * The records of a resource to choose from, and those that are chosen. The former are asked for once somebody points at the input or
 * opens it: a form of many references draws with the names of what is chosen alone.
 */
function useReferences(source: string, { resource, choosable }: Pick<FieldOf<'reference'>, 'resource' | 'choosable'>) {
  const target = useDeclaration(resource);
  const [isWanted, setWanted] = useState(false);
  const value: unknown = useWatch({ name: source });
  const ids = idsOf(value);
  const { data: records = [], isPending } = useGetManyAggregate<RaRecord>(
    target.name,
    { ids },
    { enabled: ids.length > 0, staleTime: freshNames },
  );
  const choices = useRecordChoices(target, { isWanted, ...(choosable && { filter: choosable }) });
  const known = new Map([...choices.options, ...records.filter(Boolean)].map((record) => [String(record.id), record]));
  return {
    target,
    picker: {
      ...choices,
      // What is chosen counts, not what has been read of it; one that cannot be read has its number for a name.
      chosenOf: (chosen: unknown) => idsOf(chosen).map((id): RaRecord => known.get(String(id)) ?? { id }),
      nameOf: (record: RaRecord) => (isPending && ids.length > 0 && !known.has(String(record.id)) ? '' : choices.nameOf(record)),
      onWanted: () => setWanted(true),
    },
  };
}

/** One record of another resource, found by typing. */
export function ReferencePicker({ field, ...props }: InputProps<'reference'>) {
  const { target, picker } = useReferences(props.source, field);
  const hasPicture = recordImage(target) !== undefined;
  return (
    <FormPicker
      {...bound(props)}
      {...picker}
      isMany={false}
      toValue={([one]) => one?.id ?? null}
      {...(hasPicture && {
        optionContent: (record: RaRecord) => <RecordOption target={target} record={record} />,
        startAdornment: <ChosenPicture target={target} source={props.source} />,
      })}
    />
  );
}

/** Any number of records of another resource, each a chip. */
export function ReferencesPicker({ field, ...props }: InputProps<'references'>) {
  const { picker } = useReferences(props.source, field);
  return <FormPicker {...bound(props)} {...picker} isMany toValue={(all) => all.map(({ id }) => id)} />;
}

const bound = ({ source, id, label, help, required, validate }: Omit<InputProps<'reference'>, 'field'>) => ({
  source,
  id,
  label,
  help,
  required,
  validate,
});
