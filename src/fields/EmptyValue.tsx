import { useTranslate } from 'react-admin';

/** A dash for an empty value. Screen readers announce that it is empty. */
export function EmptyValue() {
  const translate = useTranslate();
  return (
    <span className="v-quiet">
      <span aria-hidden="true">—</span>
      <span className="v-unseen">{translate('lists.noValue')}</span>
    </span>
  );
}
