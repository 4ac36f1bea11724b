import { useTranslate } from 'react-admin';

export function EmptyValue() {
  const translate = useTranslate();
  return (
    <span className="v-quiet">
      <span aria-hidden="true">—</span>
      <span className="v-unseen">{translate('lists.noValue')}</span>
    </span>
  );
}
