import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, useNotify, useTranslate, useUpdate } from 'react-admin';
import { getFieldBySource } from '../../data/history/fetchHistory';
import { usePageLocale } from '../../fields/usePageLocale';
import type { ResolvedResource } from '../../schema/resource';
import { useInvalidate } from '../../ui/actions/useInvalidate';
import { FieldChange } from '../../ui/changes/FieldChange';
import { ConfirmDialog } from '../../ui/states/ConfirmDialog';
import { useErrorText } from '../../ui/states/useErrorText';
import { sortByField } from './sortByField';

interface RestoreDialogProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  readonly values: Readonly<Record<string, unknown>> | undefined;
  readonly onClose: () => void;
  readonly onRestored: () => void;
}

export function RestoreDialog({ resource, record, values, onClose, onRestored }: RestoreDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const invalidate = useInvalidate();
  const [update, { isPending, error, reset }] = useUpdate<RaRecord, Error>();
  const close = () => {
    reset();
    onClose();
  };
  const restore = () =>
    update(
      resource.name,
      { id: record.id, data: { ...record, ...values }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved) => {
          if (saved?.id === undefined) return;
          notify('history.restored', { type: 'success' });
          invalidate(resource);
          onRestored();
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={values !== undefined}
      title={translate('history.restoreTitle')}
      action={translate('history.restore')}
      isPending={isPending}
      error={error ? (isGone(error) ? translate('history.gone') : toErrorText(error, errorText)) : undefined}
      onConfirm={restore}
      onClose={close}
    >
      <RestoredValues resource={resource} record={record} values={values ?? {}} />
    </ConfirmDialog>
  );
}

interface RestoredValuesProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  readonly values: Readonly<Record<string, unknown>>;
}

function RestoredValues({ resource, record, values }: RestoredValuesProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1.5, minWidth: 0 }}>
      {sortByField(resource, values, locale).map(([source, value]) => {
        const field = getFieldBySource(resource, source);
        return (
          field && (
            <Box key={source} sx={{ minWidth: 0 }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {translate(`resources.${resource.name}.fields.${source}`)}
              </Typography>
              <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                <FieldChange
                  source={source}
                  field={field}
                  scope={`resources.${resource.name}`}
                  before={record[source]}
                  after={value}
                  dense
                />
              </Box>
            </Box>
          )
        );
      })}
    </Box>
  );
}

function isGone(error: Error): boolean {
  return (error as { status?: unknown }).status === 404;
}

function toErrorText(error: Error, errorText: (error: unknown) => string): string {
  const { errors = {} } = ((error as { body?: unknown }).body ?? {}) as { readonly errors?: Readonly<Record<string, unknown>> };
  const fieldMessages = Object.entries(errors).flatMap(([source, message]) =>
    source !== 'root' && typeof message === 'string' ? [message] : [],
  );
  return fieldMessages.length > 0 ? fieldMessages.join(' ') : errorText(error);
}
