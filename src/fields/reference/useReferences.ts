import { useContext, useState } from 'react';
import { type Identifier, type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { CreateRecordContext } from '../../ui/pickers/CreateRecordContext';
import { useRemember } from '../../ui/pickers/recents';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { freshNames } from '../freshNames';
import { namedValues } from './namedValues';
import { useRecordChoices } from './useRecordChoices';

const idsOf = (value: unknown): Identifier[] => [value ?? []].flat().filter((id) => id !== '') as Identifier[];

/** Stands for the record that a picker can create. */
const newRecord: RaRecord = { id: '+' };

/**
 * The records of a resource to choose from, and those that are chosen. The former are asked for once somebody points at the input or
 * opens it: a form of many references draws with the names of what is chosen alone.
 */
export function useReferences(source: string, { resource, choosable }: Pick<FieldDeclaration<'reference'>, 'resource' | 'choosable'>) {
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
  const translate = useTranslate();
  const remember = useRemember();
  const createRecord = useContext(CreateRecordContext);
  const { views } = useResourceCustomizations(target.name);
  const [created, setCreated] = useState<readonly RaRecord[]>([]);
  // A form of one's own may not fit into a dialog.
  const creation = createRecord &&
    target.can.create &&
    !views?.create && {
      option: newRecord,
      label: (words: string) => translate('forms.reference.create', { words }),
      create: (words: string, use: (record: RaRecord) => void) =>
        createRecord(target.name, { ...choosable, ...namedValues(target, words) }, (record) => {
          setCreated((others) => [...others, record]);
          use(record);
        }),
    };
  const known = new Map([...created, ...choices.options, ...records.filter(Boolean)].map((record) => [String(record.id), record]));
  return {
    target,
    picker: {
      ...choices,
      // What is chosen counts, not what has been read of it; one that cannot be read has its number for a name.
      chosenOf: (chosen: unknown) => idsOf(chosen).map((id): RaRecord => known.get(String(id)) ?? { id }),
      nameOf: (record: RaRecord) => (isPending && ids.length > 0 && !known.has(String(record.id)) ? '' : choices.nameOf(record)),
      onWanted: () => setWanted(true),
      onChosen: (chosen: readonly RaRecord[]) => {
        const last = chosen.at(-1);
        if (last) remember(target.name, last.id);
      },
      ...(creation && { creation }),
    },
  };
}
