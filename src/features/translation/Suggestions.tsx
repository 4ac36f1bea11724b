import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fetchMatching } from '../../data/paging/fetchMatching';
import { getDirection } from '../../i18n/direction';
import type { ContentLocale } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { findSuggestions, toPairs } from './findSuggestions';
import type { OpenText } from './getOpenTexts';
import { fetchOutdated } from './outdatedTexts';

/** Records whose texts are compared: the newest ones, read once a visit. */
const maxRecords = 500;

interface SuggestionsProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  readonly text: OpenText;
  readonly to: ContentLocale;
  readonly path: string;
  readonly saved: readonly SavedText[];
}

interface SavedText extends OpenText {
  readonly record: RaRecord | undefined;
}

/** Offers translations of similar texts. Choosing one fills it in without saving. */
export function Suggestions({ resource, record, text, to, path, saved }: SuggestionsProps) {
  const translate = useTranslate();
  const id = useId();
  const { setValue, getValues, setFocus } = useFormContext();
  const [replaced, setReplaced] = useState('');
  const pairs = usePairs(resource, to, saved);
  const found = useMemo(() => findSuggestions(resource, pairs, record, text, to), [resource, pairs, record, text, to]);
  if (found.length === 0) return null;
  const use = (translation: string) => {
    const typed = String(getValues(path) ?? '');
    const isOwn = typed !== '' && typed !== record[`${text.source}_${to}`] && !found.some((one) => one.translation === typed);
    setReplaced(isOwn ? typed : '');
    setValue(path, translation, { shouldDirty: true });
    setFocus(path);
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ marginBlockStart: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ margin: 0 }}>
        {translate('translation.suggestions.title')}
      </Typography>
      {found.map(({ locale, original, translation, similarity }) => (
        <Button key={translation} variant="outlined" color="inherit" onClick={() => use(translation)} sx={choiceStyles}>
          <span lang={to} dir={getDirection(to)}>
            {translation}
          </span>
          <Typography component="span" variant="body2" color="text.secondary">
            {translate('translation.suggestions.from', { percent: Math.floor(similarity * 100) })} <bdi lang={locale}>{original}</bdi>
          </Typography>
        </Button>
      ))}
      {replaced !== '' && <Button onClick={() => use(replaced)}>{translate('translation.suggestions.undo')}</Button>}
    </Box>
  );
}

const choiceStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  width: '100%',
  borderColor: 'divider',
  textAlign: 'start',
  fontWeight: 400,
  overflowWrap: 'anywhere',
} as const;

function usePairs(resource: ResolvedResource, to: ContentLocale, saved: readonly SavedText[]) {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: [resource.name, 'translated', to],
    queryFn: async ({ signal }) => {
      const params = { filter: {}, sort: { field: 'id', order: 'DESC' } } as const;
      const [{ records }, outdated] = await Promise.all([
        fetchMatching(dataProvider, resource, params, { cap: maxRecords, signal }),
        fetchOutdated(resource.name, to, signal),
      ]);
      return toPairs(resource, records, to, outdated);
    },
    // Without suggestions the desk works as before.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: resource.kind === 'collection',
  });
  return useMemo(() => {
    const own = saved.flatMap(({ record, source }) =>
      record ? toPairs(resource, [record], to, new Set()).filter((pair) => pair.source === source) : [],
    );
    return [...own, ...(data ?? [])];
  }, [resource, saved, to, data]);
}
