import { Alert, Button } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatLocaleOf } from '../../i18n/format';
import type { Locale } from '../../schema/fieldTypes';
import type { FormDraft } from './formDraft';

export interface DraftNoticeProps {
  readonly draft: FormDraft;
  readonly labelOf: (source: string) => string;
  readonly onDiscard: () => void;
  readonly onDismiss: () => void;
}

/** Says that earlier input is back, what of it is not, and how to be rid of it. */
export function DraftNotice({ draft, labelOf, onDiscard, onDismiss }: DraftNoticeProps) {
  const translate = useTranslate();
  const locale = formatLocaleOf(useLocale() as Locale);
  const at = new Date(draft.at);
  const sameDay = at.toDateString() === new Date().toDateString();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...(sameDay ? {} : { dateStyle: 'medium' }) }).format(at);
  const omitted = new Intl.ListFormat(locale).format(draft.omitted.map(labelOf));
  return (
    <Alert
      severity="info"
      role="status"
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
      {translate('forms.draft.restored', { time })} {omitted ? translate('forms.draft.omitted', { fields: omitted }) : null}
    </Alert>
  );
}
