import { Alert, Button } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatDateTime, formatLocaleOf, formatTime } from '../../i18n/format';
import { announce } from '../../ui/theme/announce';
import type { FormDraft } from './formDraft';

interface DraftNoticeProps {
  readonly draft: FormDraft;
  readonly labelOf: (source: string) => string;
  readonly onDiscard: () => void;
  readonly onDismiss: () => void;
}

/** Says that earlier input is back, which fields of it are not, and offers to delete it. */
export function DraftNotice({ draft, labelOf, onDiscard, onDismiss }: DraftNoticeProps) {
  const translate = useTranslate();
  const page = usePageLocale();
  const locale = formatLocaleOf(page);
  const at = new Date(draft.at);
  const sameDay = at.toDateString() === new Date().toDateString();
  const time = sameDay ? formatTime(at.toTimeString().slice(0, 5), page) : formatDateTime(at.toISOString(), page);
  const omitted = new Intl.ListFormat(locale).format(draft.omitted.map(labelOf));
  const text = [translate('forms.draft.restored', { time }), omitted && translate('forms.draft.omitted', { fields: omitted })];
  const said = text.filter(Boolean).join(' ');
  useEffect(() => announce(said), [said]);
  return (
    <Alert
      severity="info"
      role="note"
      action={
        <>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {translate('forms.draft.discard')}
          </Button>
          <Button color="inherit" size="small" onClick={onDismiss}>
            {translate('forms.draft.keep')}
          </Button>
        </>
      }
    >
      {said}
    </Alert>
  );
}
