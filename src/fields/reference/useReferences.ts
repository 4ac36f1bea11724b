import { useContext, useState } from 'react';
import { type Identifier, type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import type { ConditionValues } from '../../schema/condition';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { resolveChoosable } from '../../schema/siblings';
import { CreateRecordContext } from '../../ui/pickers/CreateRecordContext';
import { useRemember } from '../../ui/pickers/recents';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { OuterValues, ruleValues } from '../useFieldState';
import { nameStaleMs } from '../useRecordName';
import { namedValues } from './namedValues';
import { useClearedChoice } from './useClearedChoice';
import { useRecordChoices } from './useRecordChoices';

const toIds = (value: unknown): Identifier[] => [value ?? []].flat().filter((id) => id !== '') as Identifier[];

/** Placeholder for the record that a picker can create. */
const newRecord: RaRecord = { id: '+' };

export function useReferences(source: string, { resource, choosable }: Pick<FieldDeclaration<'reference'>, 'resource' | 'choosable'>) {
  const target = useDeclaration(resource);
  const [isWanted, setWanted] = useState(false);
  const value: unknown = useWatch({ name: source });
  const ids = toIds(value);
  const { data: records = [], isPending } = useGetManyAggregate<RaRecord>(
    target.name,
    { ids },
    { enabled: ids.length > 0, staleTime: nameStaleMs },
  );
  const outer = useContext(OuterValues);
  const filter = useWatch({
    disabled: !choosable,
    compute: (values: ConditionValues) => choosable && resolveChoosable(choosable, ruleValues(source, values, outer)),
  });
  const choices = useRecordChoices(target, { isWanted, ...(filter && { filter }) });
  const translate = useTranslate();
  const remember = useRemember();
  const createRecord = useContext(CreateRecordContext);
  const { views } = useResourceCustomizations(target.name);
  const [created, setCreated] = useState<readonly RaRecord[]>([]);
  // A custom form may not fit into a dialog.
  const creation = createRecord &&
    target.can.create &&
    !views?.create && {
      option: newRecord,
      label: (words: string) => translate('forms.reference.create', { words }),
      create: (words: string, use: (record: RaRecord) => void) =>
        createRecord(target.name, { ...filter, ...namedValues(target, words) }, (record) => {
          setCreated((others) => [...others, record]);
          use(record);
        }),
    };
  const known = new Map([...created, ...choices.options, ...records.filter(Boolean)].map((record) => [String(record.id), record]));
  useClearedChoice(source, {
    filter,
    chosen: ids.flatMap((id) => known.get(String(id)) ?? []),
    getName: choices.getName,
  });
  return {
    target,
    picker: {
      ...choices,
      // Records that cannot be loaded are named by their id.
      getChosen: (chosen: unknown) => toIds(chosen).map((id): RaRecord => known.get(String(id)) ?? { id }),
      getName: (record: RaRecord) => (isPending && ids.length > 0 && !known.has(String(record.id)) ? '' : choices.getName(record)),
      onWanted: () => setWanted(true),
      onChosen: (chosen: readonly RaRecord[]) => {
        const last = chosen.at(-1);
        if (last) remember(target.name, last.id);
      },
      ...(creation && { creation }),
    },
  };
}
