import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { fetchHistory } from '../../data/history/fetchHistory';
import { type HistoryKind, historyKinds } from '../../schema/history';
import { useResourceLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';
import type { ActivityFilter, ActivityFilterProps } from './activityFilterNames';
import { useTransitionNames } from './useTransitionNames';

export function ActivityChoices({ values, onChange }: ActivityFilterProps) {
  const translate = useTranslate();
  const getLabel = useResourceLabel();
  const { resources } = useRegistry();
  const { people, hasUnverified } = usePeople();
  const transitionNames = useTransitionNames(values.resource);
  const unverified = hasUnverified || values.unverified ? [[unverifiedChoice, translate('history.unverified')] as const] : [];
  const kinds = historyKinds.filter((kind) => kind !== 'transition' || transitionNames || values.kind === kind);
  const kindName = (kind: HistoryKind) => (kind === 'transition' && transitionNames) || translate(`history.kinds.${kind}`);
  const choices: readonly (readonly [ActivityFilter, string, readonly (readonly [string, string])[]])[] = [
    ['actor', 'person', [...people, ...unverified]],
    ['resource', 'resource', resources.map(({ name }) => [name, getLabel(name, 2)] as const)],
    ['kind', 'kind', kinds.map((kind) => [kind, kindName(kind)] as const)],
  ];
  return choices.map(([filter, label, options]) => {
    const value = filter === 'actor' && values.unverified ? unverifiedChoice : (values[filter] ?? '');
    return (
      <TextField
        key={filter}
        select
        className={value ? '' : 'unprinted'}
        sx={filter === 'kind' ? { gridColumn: { xs: '1 / -1', md: 'auto' } } : {}}
        label={translate(`history.activity.${label}`)}
        value={value}
        onChange={({ target }) => onChange(filter === 'actor' ? toPerson(target.value) : { [filter]: target.value })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{translate('history.activity.all')}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </TextField>
    );
  });
}

/** Account ids are never blank. */
const unverifiedChoice = ' ';

const toPerson = (choice: string) => (choice === unverifiedChoice ? { actor: '', unverified: 'true' } : { actor: choice, unverified: '' });

function usePeople(): { readonly people: readonly (readonly [string, string])[]; readonly hasUnverified: boolean } {
  const { data } = useQuery({
    queryKey: ['history', 'people'],
    queryFn: ({ signal }) => fetchHistory({ people: 'true', page_size: 100 }, signal),
    staleTime: 60_000,
    retry: false,
  });
  const people = new Map<string, string>();
  for (const { actor, actor_name: name } of data?.results ?? []) if (actor !== null) people.set(actor, name ?? actor);
  return { people: [...people], hasUnverified: data?.hasUnverified ?? false };
}
