import { useTranslate } from 'react-admin';
import type { RecordForm } from '../../extensions/recordForm';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatDateTime, formatTime, getFormatLocale } from '../../i18n/format';
import { DraftAlert } from './DraftAlert';
import type { FormDraft } from './formDraft';
import { useFormDraft } from './useFormDraft';

export function FormDrafts(form: RecordForm) {
  const { restored, discard, dismiss } = useFormDraft(form);
  return restored && <DraftNotice draft={restored} getLabel={form.getLabel} onDiscard={discard} onDismiss={dismiss} />;
}

interface DraftNoticeProps {
  readonly draft: FormDraft;
  readonly getLabel: (source: string) => string;
  readonly onDiscard: () => void;
  readonly onDismiss: () => void;
}

function DraftNotice({ draft, getLabel, onDiscard, onDismiss }: DraftNoticeProps) {
  const translate = useTranslate();
  const page = usePageLocale();
  const locale = getFormatLocale(page);
  const at = new Date(draft.at);
  const sameDay = at.toDateString() === new Date().toDateString();
  const time = sameDay ? formatTime(at.toTimeString().slice(0, 5), page) : formatDateTime(at.toISOString(), page);
  const omitted = new Intl.ListFormat(locale).format(draft.omitted.map(getLabel));
  const text = [translate('forms.draft.restored', { time }), omitted && translate('forms.draft.omitted', { fields: omitted })];
  const notice = text.filter(Boolean).join(' ');
  const actions = [
    { label: translate('forms.draft.discard'), onClick: onDiscard },
    { label: translate('forms.draft.keep'), onClick: onDismiss },
  ];
  return <DraftAlert notice={notice} actions={actions} />;
}
