import { useRecordContext, useTranslate } from 'react-admin';

const day = 86_400_000;

/** Column without a field: days until the subscription ends. */
export function DaysLeft() {
  const translate = useTranslate();
  const record = useRecordContext();
  const days = Math.max(0, Math.ceil((Date.parse(record?.end_date) - Date.now()) / day));
  return translate('resources.userSubscriptions.daysLeft', { smart_count: days });
}
