import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { fieldOfSource, valuesOf } from '../../data/history/fetchHistory';
import { isEmptyValue } from '../../fields/isEmptyValue';
import { formatBytes } from '../../fields/upload/formatUpload';
import { usePageLocale } from '../../fields/usePageLocale';
import { isolate } from '../../i18n/isolate';
import type { AppLocale } from '../../schema/fieldTypes';
import type { HistoryEntry, RecordedChange } from '../../schema/history';
import type { ResolvedResource } from '../../schema/resource';
import { FieldChange } from '../../ui/changes/FieldChange';
import { ShownValue } from '../../ui/changes/ShownValue';
import { useCountText } from '../../ui/registry/labels';
import { inFieldOrder } from './inFieldOrder';

export interface EntryChangesProps {
  readonly entry: HistoryEntry;
  readonly resource: ResolvedResource;
  /** What can be done with a change, by its source. */
  readonly action?: ((source: string) => ReactNode) | undefined;
}

/** The changes of an entry, by field. */
export function EntryChanges({ entry, resource, action }: EntryChangesProps) {
  const translate = useTranslate();
  const [before, after] = [valuesOf(resource, entry, 'before'), valuesOf(resource, entry, 'after')];
  const isWhole = entry.kind === 'create' || entry.kind === 'delete';
  const changes = inFieldOrder(resource, entry.changes, usePageLocale());
  const shown = changes.filter(([source]) => !isWhole || !isEmptyValue(before[source] ?? after[source]));
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1.5, minWidth: 0 }}>
      {shown.map(([source, change]) => (
        <Box key={source} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`resources.${resource.name}.fields.${source}`)}
          </Typography>
          <Box component="dd" sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
            <Box sx={{ minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' }}>
              <OneChange {...{ change, source, resource }} before={before[source]} after={after[source]} />
            </Box>
            {action?.(source)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface OneChangeProps {
  readonly change: RecordedChange;
  readonly source: string;
  readonly resource: ResolvedResource;
  readonly before: unknown;
  readonly after: unknown;
}

function OneChange({ change, source, resource, before, after }: OneChangeProps) {
  const translate = useTranslate();
  const countText = useCountText();
  const locale = usePageLocale();
  const field = fieldOfSource(resource, source);
  if ('hidden' in change) return translate('history.hidden');
  if (!field) return <bdi>{JSON.stringify(change)}</bdi>;
  if (field.type === 'image' || field.type === 'file') {
    const names = (['before', 'after'] as const)
      .filter((side) => side in change)
      .map((side) => fileName(change[side], locale, translate) ?? translate('history.none'));
    return names.map((name, index) => (
      <Fragment key={index === 0 ? 'first' : 'last'}>
        {index > 0 && (locale === 'ar' ? ' ← ' : ' → ')}
        <bdi>{name}</bdi>
      </Fragment>
    ));
  }
  const scope = `resources.${resource.name}`;
  if (field.type === 'integer' && Array.isArray(after)) return countText('history.moved', resource.name, after.length);
  if ('before' in change && 'after' in change) return <FieldChange {...{ source, field, scope, before, after }} dense />;
  return <ShownValue {...{ source, field, scope }} value={'after' in change ? after : before} dense />;
}

/** A file is recorded by name and size, which may run in different directions. */
function fileName(value: unknown, locale: AppLocale, translate: TranslateFunction): string | undefined {
  const { file, size } = (value ?? {}) as { readonly file?: string; readonly size?: number };
  if (file === undefined) return undefined;
  return size === undefined ? file : `${isolate(file, locale)} (${isolate(formatBytes(size, locale, translate), locale)})`;
}
