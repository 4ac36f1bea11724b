import { useTranslate } from 'react-admin';

export function PasswordValue() {
  const translate = useTranslate();
  return <span className="v-quiet">{translate('lists.neverShown')}</span>;
}
