import { Alert, Box, Button } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { versionConflict } from '../../data/versions/versionConflict';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import type { AppLocale } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { type FormErrors, toFormErrors } from '../form/formErrors';
import { lowWindow } from '../theme/sizes';
import type { RowsPlace } from './rowTypes';
import type { SavedRows } from './useSavedRows';

interface Failure {
  readonly body?: { readonly errors?: object };
}

/** Returns the errors of a row by input. @param index the row's place in the list that was sent; undefined if it was sent alone */
export function toRowErrors(
  failure: unknown,
  { resource, source, field }: RowsPlace,
  index: number | undefined,
  translate: TranslateFunction,
  locale: AppLocale,
) {
  const prefix = index === undefined ? '' : `${source}.${index}.`;
  const { body } = (failure ?? {}) as Failure;
  const errors = Object.fromEntries(
    Object.entries(body?.errors ?? {}).map(([path, message]) => [path.startsWith(prefix) ? path.slice(prefix.length) : path, message]),
  );
  const row: ResolvedResource = { ...resource, fields: field.fields, sections: [{ name: source, sources: Object.keys(field.fields) }] };
  const { status, message } = (failure ?? {}) as { status?: unknown; message?: unknown };
  return toFormErrors({ status, message, body: { ...body, errors } }, row, translate, locale);
}

function rowsFailureText(
  failure: unknown,
  resource: ResolvedResource,
  translate: TranslateFunction,
  locale: AppLocale,
  getLabel: (path: string) => string,
): string {
  const { 'root.serverError': general, ...fields }: FormErrors = toFormErrors(failure, resource, translate, locale);
  const sentences = Object.entries(fields).map(([path, message]) => translate('lists.labelled', { label: getLabel(path), value: message }));
  return [...(general ? [general] : []), ...sentences].join(' ');
}

interface RowsNoticeProps {
  readonly place: RowsPlace;
  readonly saved: SavedRows;
  readonly removed: { readonly name: string; readonly undo: () => void } | undefined;
  readonly onClose: () => void;
}

const stickyStyles = {
  position: 'sticky',
  insetBlockEnd: 16,
  zIndex: 2,
  [lowWindow]: { position: 'static' },
  alignItems: 'center',
  '& .MuiAlert-action': { paddingBlockStart: 0 },
} as const;

export function RowsNotice({ place: { resource }, saved: { failure, change }, removed, onClose }: RowsNoticeProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const getLabel = usePathLabel(resource);
  const action = (label: string, act: () => void) => (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <Button color="inherit" size="small" onClick={act}>
        {translate(label)}
      </Button>
      <Button color="inherit" size="small" onClick={onClose}>
        {translate('ra.action.close')}
      </Button>
    </Box>
  );
  // The list shows the remote changes. Sending again overwrites them.
  const isConflict = versionConflict(failure?.error) !== undefined;
  if (failure)
    return (
      <Alert
        severity="error"
        role="alert"
        sx={stickyStyles}
        action={action(isConflict ? 'lists.rows.replace' : 'lists.error.retry', () => change(failure.rows))}
      >
        {isConflict ? null : translate('lists.rows.failed')}{' '}
        <bdi>{rowsFailureText(failure.error, resource, translate, locale, getLabel)}</bdi>
      </Alert>
    );
  if (!removed) return null;
  return (
    // Announced by `usePanelRows`, because a new live region is not announced.
    <Alert severity="info" role="note" icon={false} sx={stickyStyles} action={action('ra.action.undo', removed.undo)}>
      {translate('lists.rows.removed', { name: removed.name })}
    </Alert>
  );
}
