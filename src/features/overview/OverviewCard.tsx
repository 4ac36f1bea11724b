import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type FC, type ReactNode, useId } from 'react';
import { type RaRecord, useCreatePath, useGetList, useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { LastChangeLine } from '../../fields/datetime/LastChangeLine';
import { ToneChip } from '../../fields/ToneChip';
import { usePageLocale } from '../../fields/usePageLocale';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { type ContentLocale, contentLocalesFrom } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { useCountText, useResourceLabel } from '../../ui/registry/labels';
import { useErrorText } from '../../ui/states/useErrorText';
import { ResourceIcon } from '../../ui/theme/icons';

interface CardStateProps {
  readonly children: ReactNode | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly label: string;
}

function CardState({ children, error, onRetry, label }: CardStateProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const id = useId();
  if (children !== undefined) return children;
  if (!error)
    return (
      <Box role="status" aria-busy="true" aria-label={translate('lists.loading')}>
        <Skeleton width={180} height={24} />
      </Box>
    );
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      <Typography id={id} variant="body2" color="error.main" sx={{ flex: '1 1 200px' }}>
        <bdi>{errorText(error)}</bdi>
      </Typography>
      <Button size="small" onClick={onRetry} aria-label={`${translate('lists.error.retry')}: ${label}`} aria-describedby={id}>
        {translate('lists.error.retry')}
      </Button>
    </Box>
  );
}

/** Returns for each language whether all required texts are filled, or all texts if none is required. Empty without localized texts. */
export function writtenLocales(
  { fields }: Pick<ResolvedResource, 'fields'>,
  record: Partial<RaRecord>,
  first: string,
): { locale: ContentLocale; isWritten: boolean }[] {
  const texts = Object.entries(fields).filter(([, field]) => field.type === 'localized');
  const needed = texts.some(([, field]) => field.required) ? texts.filter(([, field]) => field.required) : texts;
  if (needed.length === 0) return [];
  return contentLocalesFrom(first).map((locale) => ({
    locale,
    isWritten: needed.every(([source]) => !isEmptyValue(record[`${source}_${locale}`])),
  }));
}

const queryOptions = { onError: () => undefined, retry: false };

function SingletonFacts({ resource, label }: { readonly resource: ResolvedResource; readonly label: string }) {
  const translate = useTranslate();
  const pageLocale = usePageLocale();
  const { data, error, refetch } = useGetOne<RaRecord>(resource.name, { id: resource.name }, queryOptions);
  return (
    <CardState error={error} onRetry={() => void refetch()} label={label}>
      {data && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
          <LastChangeLine resource={resource} record={data} />
          <Box sx={{ display: 'flex', gap: 0.75 }}>
            {writtenLocales(resource, data, pageLocale).map(({ locale, isWritten }) => (
              <ToneChip
                key={locale}
                tone={isWritten ? 'success' : 'warning'}
                icon={isWritten ? <CheckCircleOutlined /> : <ErrorOutline />}
                label={translate(isWritten ? 'lists.written' : 'lists.unwritten', { language: translate(`languages.${locale}`) })}
              />
            ))}
          </Box>
        </Box>
      )}
    </CardState>
  );
}

function CollectionFacts({ resource, label }: { readonly resource: ResolvedResource; readonly label: string }) {
  const translate = useTranslate();
  const countText = useCountText();
  const { data, total, error, refetch } = useGetList(
    resource.name,
    { pagination: { page: 1, perPage: 1 }, sort: resource.list.sort, filter: {} },
    queryOptions,
  );
  return (
    <CardState error={error} onRetry={() => void refetch()} label={label}>
      {data && (
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total === undefined ? translate('lists.uncounted') : countText('lists.count', resource.name, total)}
        </Typography>
      )}
    </CardState>
  );
}

const facts: { readonly [K in ResolvedResource['kind']]: FC<{ resource: ResolvedResource; label: string }> } = {
  singleton: SingletonFacts,
  collection: CollectionFacts,
};

const iconSx = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 45,
  height: 45,
  borderRadius: 1,
  bgcolor: 'action.hover',
  color: 'primary.main',
} as const;

export function OverviewCard({ resource }: { readonly resource: ResolvedResource }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { name, icon, kind } = resource;
  const label = useResourceLabel()(name, 2);
  const Facts = facts[kind];
  return (
    <Paper
      component="article"
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        padding: { xs: 2, sm: 3 },
        gap: 2,
        transition: 'border-color 120ms, background-color 120ms',
        '&:hover': { borderColor: 'text.secondary' },
        '&:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        // Above the link that covers the card.
        '& button': { position: 'relative', zIndex: 1 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, flex: 1 }}>
        <Box aria-hidden="true" sx={iconSx}>
          <ResourceIcon name={icon} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
            <Link
              component={RouterLink}
              to={createPath({ resource: name, type: 'list' })}
              color="inherit"
              underline="none"
              sx={{ '&:focus-visible': { outline: 'none' }, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {label}
            </Link>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(`resources.${name}.purpose`)}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 2, minHeight: 45 }}>
        <Facts resource={resource} label={label} />
      </Box>
    </Paper>
  );
}
