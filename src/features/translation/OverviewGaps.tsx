import TranslateIcon from '@mui/icons-material/Translate';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { singletonId } from '../../data/paths';
import { usePageLocale } from '../../fields/usePageLocale';
import { type ContentLocale, contentLocalesFrom } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { gapFilter } from '../../schema/textGaps';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { getOpenTexts } from './getOpenTexts';
import { fetchOutdated } from './outdatedTexts';
import { toDeskPath } from './toDeskPath';

interface OverviewGapsProps {
  readonly resource: ResolvedResource;
}

/** One line for each language except the page's, or except the first if the texts lack the page's. */
export function OverviewGaps({ resource }: OverviewGapsProps) {
  const [, ...others] = contentLocalesFrom(usePageLocale());
  return others.map((locale) => <LanguageGaps key={locale} resource={resource} to={locale} />);
}

function LanguageGaps({ resource, to }: OverviewGapsProps & { readonly to: ContentLocale }) {
  const translate = useTranslate();
  const { api } = useRegistry();
  const isCounted = resource.kind === 'collection' && api.translation.open !== undefined;
  const count = useRecordCount(resource, to, isCounted);
  const texts = useTextCount(resource, to);
  // Without a parameter, a count would read the whole list.
  if (resource.kind === 'collection' && !isCounted) return null;
  const total = (isCounted ? count : texts) ?? 0;
  const label = translate('translation.states.open', { language: translate(`languages.${to}`) });
  const text = resource.kind === 'collection' ? translate('translation.counted', { label, count: total }) : label;
  // The line always has its height, so that cards do not move.
  return (
    <Box sx={lineStyles}>
      {total > 0 && (
        <>
          <TranslateIcon fontSize="small" aria-hidden="true" />
          {resource.can.edit ? (
            <Link component={RouterLink} to={toDeskPath(resource.name, to)} color="inherit">
              {text}
            </Link>
          ) : (
            text
          )}
        </>
      )}
    </Box>
  );
}

function useRecordCount(resource: ResolvedResource, to: ContentLocale, enabled: boolean): number | undefined {
  const { total } = useGetList<RaRecord>(
    resource.name,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { [gapFilter('open')]: to } },
    { enabled, retry: false, onError: () => undefined },
  );
  return total;
}

/** Shares the record of a static page with its card. The history's answer is not part of a first screen. */
function useTextCount(resource: ResolvedResource, to: ContentLocale): number | undefined {
  const { name } = resource;
  const enabled = resource.kind === 'singleton';
  const { data: record } = useGetOne<RaRecord>(name, { id: name }, { enabled, retry: false, onError: () => undefined });
  const { data: outdated } = useQuery({
    queryKey: [name, 'outdated', to],
    queryFn: ({ signal }) => fetchOutdated(name, to, signal),
    enabled: enabled && !import.meta.env.SSR,
    retry: false,
  });
  return record && outdated && getOpenTexts(resource, { ...record, id: singletonId }, to, outdated).length;
}

const lineStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 32,
  paddingInline: { xs: 2, sm: 3 },
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
