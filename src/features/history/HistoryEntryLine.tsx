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
import { inFieldOrder } from './inFieldOrder';
import { useKindLabel } from './useKindLabel';

/** The differences have messages of their own. */
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

/** Labels that a line names before it says how many more there are. */
const mostNamed = 3;

export interface HistoryEntryLineProps {
  readonly entry: HistoryEntry;
  /** Missing for a sign-in, and for a call that no declaration knows. */
  readonly resource: ResolvedResource | undefined;
  /** What the entry is about, where the page does not say so. */
  readonly about?: ReactNode;
  /** What can be done with a change, by its source. */
  readonly changeAction?: ((source: string) => ReactNode) | undefined;
  /** What can be done with the entry. */
  readonly actions?: ReactNode;
  /** Entries of an action on several records, shown when the line is opened. They replace the differences. */
  readonly records?: ReactNode;
}

/** One entry: who, what and when in a line, and its differences when it is opened. */
export function HistoryEntryLine({ entry, resource, about, changeAction, actions, records }: HistoryEntryLineProps) {
  const translate = useTranslate();
  const kindLabel = useKindLabel();
  const locale = usePageLocale();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { kind, at, actor, actor_name: name, address, outcome } = entry;
  const who = name ?? actor ?? translate(entry.unverified ? 'history.unverified' : 'history.somebody');
  const sources = resource ? inFieldOrder(resource, entry.changes, locale).map(([source]) => source) : [];
  const labels = sources.slice(0, mostNamed).map((source) => translate(`resources.${resource?.name}.fields.${source}`));
  const named = kind === 'create' || kind === 'delete' ? [] : labels;
  return (
    <Box
      component="li"
      sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', paddingBlock: 1, '&:last-of-type': { borderBlockEnd: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, minWidth: 0, minHeight: 34 }}>
        <Box component="span" sx={[{ borderRadius: 1, paddingInline: 0.75, fontSize: '0.8125rem' }, toneSx(tones[kind])]}>
          {kindLabel(entry, resource)}
        </Box>
        {about && (
          <Box component="span" id={`${id}-about`} sx={{ display: 'contents' }}>
            {about}
          </Box>
        )}
        <Typography id={`${id}-who`} component="span" variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{who}</bdi>
        </Typography>
        <Typography id={`${id}-at`} component="time" variant="body2" dateTime={at} color="text.secondary">
          {formatDateTime(at, locale)}
        </Typography>
        {address && (
          <Typography component="bdi" dir="ltr" variant="caption" color="text.secondary">
            {address}
          </Typography>
        )}
        {outcome !== 'done' && (
          <Typography component="span" variant="body2" color="warning.main">
            {translate('history.unknownOutcome')}
          </Typography>
        )}
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
            sx={{ marginInlineStart: 'auto', color: 'text.secondary', textAlign: 'start' }}
          >
            {/* A screen reader that goes from button to button has no line around it. */}
            {!records && <span style={visuallyHidden}>{translate('history.changes')} </span>}
            {records
              ? translate('history.records', { smart_count: entry.size ?? 0 })
              : named.length > 0
                ? named.join(translate('history.comma'))
                : translate('history.fields', { smart_count: sources.length })}
            {!records && named.length > 0 && sources.length > mostNamed
              ? ` ${isolate(`+${formatNumber(sources.length - mostNamed, locale)}`, locale)}`
              : ''}
          </Button>
        )}
      </Box>
      {isOpen && records && (
        <Box id={id} component="ul" sx={{ listStyle: 'none', margin: 0, paddingInlineStart: 2, paddingBlockStart: 0.5 }}>
          {records}
        </Box>
      )}
      {isOpen && !records && resource && (
        <Box id={id} sx={{ paddingBlock: 1.5, display: 'grid', gap: 1.5, minWidth: 0 }}>
          <EntryChanges entry={entry} resource={resource} action={changeAction} />
          {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
        </Box>
      )}
    </Box>
  );
}
