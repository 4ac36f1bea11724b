import { useTranslate } from 'react-admin';

/** A password, which is never answered and therefore not shown. */
export function PasswordValue() {
  const translate = useTranslate();
  return <span className="v-quiet">{translate('lists.neverShown')}</span>;
}
