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
  const kindLabel = useKindLabel();
  const locale = usePageLocale();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const sources = resource ? inFieldOrder(resource, entry.changes, locale).map(([source]) => source) : [];
  return (
    <Box
      component="li"
      sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', paddingBlock: 1, '&:last-of-type': { borderBlockEnd: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, minWidth: 0, minHeight: 34 }}>
        <Box component="span" sx={[{ borderRadius: 1, paddingInline: 0.75, fontSize: '0.8125rem' }, toneSx(tones[entry.kind])]}>
          {kindLabel(entry, resource)}
        </Box>
        {about && (
          <Box component="span" id={`${id}-about`} sx={{ display: 'contents' }}>
            {about}
          </Box>
        )}
        <WhoAndWhen entry={entry} id={id} />
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
            <ContentName entry={entry} sources={sources} resource={resource} hasRecords={Boolean(records)} />
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

/** Who did it, when, from which address, and whether the outcome is known. `id` begins the ids that name the line's button. */
function WhoAndWhen({ entry, id }: { readonly entry: HistoryEntry; readonly id: string }) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { at, actor, actor_name: name, address, outcome } = entry;
  return (
    <>
      <Typography id={`${id}-who`} component="span" variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <bdi>{name ?? actor ?? translate(entry.unverified ? 'history.unverified' : 'history.somebody')}</bdi>
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
    </>
  );
}

interface ContentNameProps {
  readonly entry: HistoryEntry;
  readonly sources: readonly string[];
  readonly resource: ResolvedResource | undefined;
  readonly hasRecords: boolean;
}

/** What opens with the line: a number of records, or the first fields by name. */
function ContentName({ entry: { kind, size }, sources, resource, hasRecords }: ContentNameProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  if (hasRecords) return translate('history.records', { smart_count: size ?? 0 });
  const labels = sources.slice(0, mostNamed).map((source) => translate(`resources.${resource?.name}.fields.${source}`));
  const named = kind === 'create' || kind === 'delete' ? [] : labels;
  const more = named.length > 0 ? sources.length - named.length : 0;
  return (
    <>
      {/* A screen reader that goes from button to button has no line around it. */}
      <span style={visuallyHidden}>{translate('history.changes')} </span>
      {named.length > 0 ? named.join(translate('history.comma')) : translate('history.fields', { smart_count: sources.length })}
      {more > 0 && ` ${isolate(`+${formatNumber(more, locale)}`, locale)}`}
    </>
  );
}
