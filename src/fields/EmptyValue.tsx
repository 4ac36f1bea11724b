import { useTranslate } from 'react-admin';

/** A quiet dash where there is no value; screen readers hear that it is empty. */
export function EmptyValue() {
  const translate = useTranslate();
  return (
    <span className="v-quiet">
      <span aria-hidden="true">—</span>
      <span className="v-unseen">{translate('lists.noValue')}</span>
    </span>
  );
}
