import { useTranslate } from 'react-admin';

/** A password is never read back, so there is nothing to show but that. */
export function PasswordValue() {
  const translate = useTranslate();
  return <span className="v-quiet">{translate('lists.neverShown')}</span>;
}
