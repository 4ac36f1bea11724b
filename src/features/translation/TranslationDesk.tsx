import DoneAllIcon from '@mui/icons-material/DoneAll';
import TableViewIcon from '@mui/icons-material/TableView';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ContentLocale } from '../../schema/locales';
import { useResourceLabel } from '../../ui/registry/labels';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { WorkProgress } from '../../ui/show/WorkProgress';
import { DetailSkeleton } from '../../ui/states/DetailSkeleton';
import { ErrorState, StatePanel } from '../../ui/states/StatePanel';
import { PageTitle } from '../../ui/theme/PageTitle';
import { DeskForm } from './DeskForm';
import { toFilePath } from './toDeskPath';
import { useDesk } from './useDesk';
import { useTargetLocale } from './useTargetLocale';

export function TranslationDesk() {
  const to = useTargetLocale();
  return <OpenTexts key={to} to={to} />;
}

function OpenTexts({ to }: { readonly to: ContentLocale }) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const label = useResourceLabel()(resource.name, 2);
  const desk = useDesk(resource, to);
  const { texts, done, error, refetch, isRead } = desk;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageTitle title={translate('translation.title', { name: label, language: translate(`languages.${to}`) })} />
      <DeskProgress done={done.size} total={texts.length} />
      {texts.length > done.size && resource.kind === 'collection' && (
        <Button component={RouterLink} to={toFilePath(resource.name, to)} startIcon={<TableViewIcon />} sx={{ justifySelf: 'start' }}>
          {translate('translation.file.open')}
        </Button>
      )}
      {error && !isRead ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isRead ? (
        done.size === texts.length ? (
          <DeskEnd desk={desk} />
        ) : (
          <DeskForm resource={resource} to={to} desk={desk} />
        )
      ) : (
        <DetailSkeleton sections={1} />
      )}
    </Box>
  );
}

function DeskProgress({ done, total }: { readonly done: number; readonly total: number }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <WorkProgress labelId={id} percent={total > 0 ? (done / total) * 100 : undefined}>
      {total > 0 && (
        <Typography id={id} variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('translation.progress', { done, total })}
        </Typography>
      )}
    </WorkProgress>
  );
}

function DeskEnd({ desk: { done, hasMore, refetch, isFetching } }: { readonly desk: ReturnType<typeof useDesk> }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { name } = useDeclaration();
  const label = useResourceLabel()(name, 2);
  return (
    <StatePanel
      icon={<DoneAllIcon />}
      title={translate(hasMore ? 'translation.end.part' : 'translation.end.title')}
      text={done.size === 0 ? translate('translation.end.none') : translate('translation.end.done', { smart_count: done.size })}
    >
      {hasMore && (
        <Button variant="contained" disableElevation autoFocus loading={isFetching} onClick={() => void refetch()}>
          {translate('translation.end.more')}
        </Button>
      )}
      <Button variant="outlined" component={RouterLink} to={createPath({ resource: name, type: 'list' })}>
        {translate('lists.back', { name: label })}
      </Button>
    </StatePanel>
  );
}
