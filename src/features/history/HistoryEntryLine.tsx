import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatDateTime, formatNumber } from '../../i18n/format';
import { isolate } from '../../i18n/isolate';
import type { Tone } from '../../schema/fieldTypes';
import type { HistoryEntry, HistoryKind } from '../../schema/history';
import type { ResolvedResource } from '../../schema/resource';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { toneSx } from '../../ui/theme/tones';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { entrySx, innerSx, summarySx, whatSx, wholeLine, whoSx } from './entryColumns';
import { getEntryFields } from './getEntryFields';
import { sortByField } from './sortByField';
import { useKindLabel } from './useKindLabel';

const EntryChanges = lazyWithMessages(async () => (await import('./EntryChanges')).EntryChanges, 'changes');

const tones: { readonly [K in HistoryKind]: Tone } = {
  create: 'success',
  change: 'info',
  delete: 'danger',
  transition: 'warning',
  order: 'neutral',
  bulk: 'info',
  sign_in: 'neutral',
  sign_out: 'neutral',
  sign_in_failed: 'danger',
};

const maxNamed = 3;

interface HistoryEntryLineProps {
  readonly entry: HistoryEntry;
  readonly resource: ResolvedResource | undefined;
  /** Undefined on the record's own page. */
  readonly about?: ReactNode;
  readonly summary?: ReactNode;
  readonly changeAction?: ((source: string) => ReactNode) | undefined;
  readonly actions?: ReactNode;
  readonly records?: ReactNode;
}

export function HistoryEntryLine({ entry, resource, about, summary, changeAction, actions, records }: HistoryEntryLineProps) {
  const locale = usePageLocale();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const sources = resource ? sortByField(resource, entry.changes, locale).map(([source]) => source) : [];
  return (
    <Box component="li" sx={entrySx}>
      <WhoAndWhen entry={entry} id={id} />
      <What entry={entry} resource={resource} />
      {about !== undefined && (
        <Box component="span" id={`${id}-about`} sx={{ minWidth: 0 }}>
          {about}
        </Box>
      )}
      {about !== undefined && <Box sx={summarySx}>{!isOpen && summary}</Box>}
      <Box sx={{ marginInlineStart: 'auto' }}>
        {(sources.length > 0 || records) && (
          <Button
            id={`${id}-button`}
            size="small"
            color="inherit"
            aria-labelledby={['button', ...(about ? ['about'] : []), 'who', 'at'].map((part) => `${id}-${part}`).join(' ')}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
            endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
            sx={{ color: 'text.secondary', textAlign: 'start' }}
          >
            <ContentName
              entry={entry}
              sources={sources}
              resource={resource}
              hasRecords={Boolean(records)}
              isSummarized={Boolean(summary)}
            />
          </Button>
        )}
      </Box>
      {isOpen && records && (
        <Box id={id} sx={{ ...innerSx, ...wholeLine, paddingBlockStart: 0.5 }}>
          {actions}
          <Box component="ul" sx={innerSx}>
            {records}
          </Box>
        </Box>
      )}
      {isOpen && !records && resource && (
        <Box id={id} sx={{ ...wholeLine, paddingBlock: 1.5, display: 'grid', gap: 1.5, minWidth: 0 }}>
          <EntryChanges entry={entry} resource={resource} action={changeAction} />
          {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
        </Box>
      )}
    </Box>
  );
}

function WhoAndWhen({ entry, id }: { readonly entry: HistoryEntry; readonly id: string }) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { at, actor, actor_name: name, address } = entry;
  return (
    <>
      <Typography id={`${id}-at`} component="time" variant="body2" dateTime={at} color="text.secondary">
        {formatDateTime(at, locale)}
      </Typography>
      <Box component="span" sx={whoSx}>
        <Typography id={`${id}-who`} component="span" variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{name ?? actor ?? translate(entry.unverified ? 'history.unverified' : 'history.somebody')}</bdi>
        </Typography>
        {address && (
          <Typography component="bdi" dir="ltr" variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {address}
          </Typography>
        )}
      </Box>
    </>
  );
}

function What({ entry, resource }: Pick<HistoryEntryLineProps, 'entry' | 'resource'>) {
  const translate = useTranslate();
  const kindLabel = useKindLabel();
  return (
    <Box component="span" sx={whatSx}>
      <Box component="span" sx={[{ borderRadius: 1, paddingInline: 0.75, fontSize: '0.8125rem' }, toneSx(tones[entry.kind])]}>
        {kindLabel(entry, resource)}
      </Box>
      {entry.outcome !== 'done' && (
        <Typography component="span" variant="body2" color="warning.main">
          {translate('history.unknownOutcome')}
        </Typography>
      )}
    </Box>
  );
}

interface ContentNameProps {
  readonly entry: HistoryEntry;
  readonly sources: readonly string[];
  readonly resource: ResolvedResource | undefined;
  readonly hasRecords: boolean;
  readonly isSummarized: boolean;
}

function ContentName({ entry, sources, resource, hasRecords, isSummarized }: ContentNameProps) {
  const { kind, size } = entry;
  const translate = useTranslate();
  const locale = usePageLocale();
  if (hasRecords) return translate('history.records', { smart_count: size ?? 0 });
  const { getScope } = resource ? getEntryFields(resource, entry) : {};
  const labels = sources.slice(0, maxNamed).map((source) => translate(`${getScope?.(source)}.fields.${source}`, { _: source }));
  const named = isSummarized || kind === 'create' || kind === 'delete' ? [] : labels;
  const more = named.length > 0 ? sources.length - named.length : 0;
  return (
    <>
      {/* Screen readers that move between buttons skip the rest of the line. */}
      <span style={visuallyHidden}>{translate('history.changes')} </span>
      {named.length > 0 ? named.join(translate('history.comma')) : translate('history.fields', { smart_count: sources.length })}
      {more > 0 && ` ${isolate(`+${formatNumber(more, locale)}`, locale)}`}
    </>
  );
}
