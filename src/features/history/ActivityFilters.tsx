import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fetchHistory } from '../../data/history/fetchHistory';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { type HistoryKind, historyKinds } from '../../schema/history';
import { Drawer } from '../../ui/lazy/floating';
import { useResourceLabel } from '../../ui/registry/labels';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { ActivityPeriod } from './ActivityPeriod';
import { useHappened } from './useHappened';

/** The filters of the page, as its address has them. */
export const activityFilters = ['search', 'actor', 'resource', 'kind', 'after', 'before', 'unverified'] as const;
export type ActivityFilter = (typeof activityFilters)[number];

export interface ActivityFiltersProps {
  readonly values: Readonly<Partial<Record<ActivityFilter, string>>>;
  /** Takes those that change; empty ones go away. */
  readonly onChange: (values: Readonly<Partial<Record<ActivityFilter, string>>>) => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** How long somebody types before the search begins, milliseconds. */
const typingMs = 400;

/** Filters by words, person, resource, kind and period. On a phone all but the words are in a sheet. */
export function ActivityFilters({ values, onChange, onClear, children }: ActivityFiltersProps) {
  const translate = useTranslate();
  const labelOf = useResourceLabel();
  const { resources } = useRegistry();
  const { people, hasUnverified } = usePeople();
  const unverified = hasUnverified || values.unverified ? [[unverifiedChoice, translate('history.unverified')] as const] : [];
  const [typed, setTyped] = useState(values.search ?? '');
  const search = values.search ?? '';
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onChange({ search: typed }), typingMs);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);
  const happened = useHappened(values.resource);
  const kinds = historyKinds.filter((kind) => kind !== 'transition' || happened || values.kind === kind);
  const kindName = (kind: HistoryKind) => (kind === 'transition' && happened) || translate(`history.kinds.${kind}`);
  const choices: readonly (readonly [ActivityFilter, string, readonly (readonly [string, string])[]])[] = [
    ['actor', 'person', [...people, ...unverified]],
    ['resource', 'resource', resources.map(({ name }) => [name, labelOf(name, 2)] as const)],
    ['kind', 'kind', kinds.map((kind) => [kind, kindName(kind)] as const)],
  ];
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const set = activityFilters.filter((filter) => filter !== 'search' && values[filter]).length;
  const locale = usePageLocale();
  const filters = translate('history.activity.filters');
  const clear = (
    <Button onClick={onClear} disabled={set === 0 && !values.search}>
      {translate('history.activity.clear')}
    </Button>
  );
  const searchBox = (
    <TextField
      type="search"
      sx={{ gridColumn: { sm: '1 / -1', md: 'auto' } }}
      label={translate('history.activity.search')}
      value={typed}
      onChange={({ target }) => setTyped(target.value.slice(0, 200))}
    />
  );
  const others = (
    <>
      {choices.map(([filter, label, options]) => (
        <TextField
          key={filter}
          select
          sx={filter === 'kind' ? { gridColumn: { xs: '1 / -1', md: 'auto' } } : {}}
          label={translate(`history.activity.${label}`)}
          value={filter === 'actor' && values.unverified ? unverifiedChoice : (values[filter] ?? '')}
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
      ))}
      <ActivityPeriod after={values.after} before={values.before} isInSheet={isPhone} onChange={onChange} />
    </>
  );
  const line = { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
  if (!isPhone)
    return (
      <Box role="search" sx={gridSx}>
        {searchBox}
        {others}
        <Box sx={line}>
          {children}
          {clear}
        </Box>
      </Box>
    );
  return (
    <Box role="search" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', gap: 1 }}>
      {searchBox}
      <Button variant="outlined" startIcon={<TuneIcon />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {set > 0 ? `${filters} (${formatNumber(set, locale)})` : filters}
      </Button>
      <Box sx={line}>{children}</Box>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { maxHeight: '85dvh', borderStartStartRadius: 16, borderStartEndRadius: 16 },
          },
        }}
      >
        <Box sx={{ overflowY: 'auto', p: 2, display: 'grid', gap: 2 }}>
          <Typography id={titleId} variant="h6" component="h2">
            {filters}
          </Typography>
          {others}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
          {clear}
          <Button variant="contained" disableElevation onClick={() => setOpen(false)}>
            {translate('history.activity.showThem')}
          </Button>
        </Box>
      </Drawer>
    </Box>
  );
}

/** On a phone the entries are to be seen below the filters. */
const gridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: { xs: 1, md: 2 },
} as const;

/** A choice among people. No account has an empty word as its id. */
const unverifiedChoice = ' ';

const toPerson = (choice: string) => (choice === unverifiedChoice ? { actor: '', unverified: 'true' } : { actor: choice, unverified: '' });

/** Who signed in lately. */
function usePeople(): { readonly people: readonly (readonly [string, string])[]; readonly hasUnverified: boolean } {
  const { data } = useQuery({
    queryKey: ['history', 'people'],
    queryFn: ({ signal }) => fetchHistory({ page_size: 100 }, signal),
    staleTime: 60_000,
    retry: false,
  });
  const people = new Map<string, string>();
  for (const { kind, actor, actor_name: name } of data?.results ?? [])
    if (actor !== null && kind !== 'sign_in_failed' && !people.has(actor)) people.set(actor, name ?? actor);
  return { people: [...people], hasUnverified: data?.hasUnverified ?? false };
}
