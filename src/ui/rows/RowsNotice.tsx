import { Alert, Box, Button } from '@mui/material';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { versionConflict } from '../../data/versions/versionConflict';
import { usePathLabel } from '../../fields/useFieldLabel';
import { usePageLocale } from '../../fields/usePageLocale';
import type { AppLocale } from '../../schema/fieldTypes';
import type { ResolvedResource } from '../../schema/resource';
import { type FormErrors, toFormErrors } from '../form/formErrors';
import { lowWindow } from '../theme/sizes';
import type { RowsPlace } from './rowTypes';
import type { SavedRows } from './useSavedRows';

interface Failure {
  readonly body?: { readonly errors?: object };
}

/**
 * Why a row was refused, by the inputs of its dialog.
 *
 * @param index place of the row in the list that was sent; undefined when it was sent alone
 */
export function rowFailure(
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

/**
 * Why a list was refused, as sentences.
 *
 * @param labelOf names the place of a form path
 */
function rowsFailureText(
  failure: unknown,
  resource: ResolvedResource,
  translate: TranslateFunction,
  locale: AppLocale,
  labelOf: (path: string) => string,
): string {
  const { 'root.serverError': whole, ...fields }: FormErrors = toFormErrors(failure, resource, translate, locale);
  const said = Object.entries(fields).map(([path, message]) => translate('lists.labelled', { label: labelOf(path), value: message }));
  return [...(whole ? [whole] : []), ...said].join(' ');
}

interface RowsNoticeProps {
  readonly place: RowsPlace;
  readonly saved: SavedRows;
  /** The row that was removed last, and the way back. */
  readonly removed: { readonly name: string; readonly undo: () => void } | undefined;
  readonly onClose: () => void;
}

/** At the end of the list, and visible while the list is. */
const inSight = {
  position: 'sticky',
  insetBlockEnd: 16,
  zIndex: 2,
  [lowWindow]: { position: 'static' },
  alignItems: 'center',
  '& .MuiAlert-action': { paddingBlockStart: 0 },
} as const;

/** What became of the last change: why it was not saved, or how it is undone. It stays until it is closed or the next change. */
export function RowsNotice({ place: { resource }, saved: { failure, change }, removed, onClose }: RowsNoticeProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const labelOf = usePathLabel(resource);
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
  // The list shows what others made of it. Sent again, it replaces that.
  const isConflict = versionConflict(failure?.error) !== undefined;
  if (failure)
    return (
      <Alert
        severity="error"
        role="alert"
        sx={inSight}
        action={action(isConflict ? 'lists.rows.replace' : 'lists.error.retry', () => change(failure.rows))}
      >
        {isConflict ? null : translate('lists.rows.failed')}{' '}
        <bdi>{rowsFailureText(failure.error, resource, translate, locale, labelOf)}</bdi>
      </Alert>
    );
  if (!removed) return null;
  return (
    // `usePanelRows` announces it: a live region that comes with its words says nothing.
    <Alert severity="info" role="note" icon={false} sx={inSight} action={action('ra.action.undo', removed.undo)}>
      {translate('lists.rows.removed', { name: removed.name })}
    </Alert>
  );
}
