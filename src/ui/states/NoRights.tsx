import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../theme/PageTitle';
import { StatePanel } from './StatePanel';

interface NoRightsProps {
  readonly role: string | undefined;
  readonly isKnown: boolean;
  readonly lostRole: string | undefined;
}

export function NoRights({ role, isKnown, lostRole }: NoRightsProps) {
  const translate = useTranslate();
  const why = lostRole !== undefined ? 'lost' : role === undefined ? 'none' : isKnown ? 'empty' : 'unknown';
  return (
    <>
      <PageTitle title="roles.notAllowed.title" />
      <StatePanel
        icon={<LockOutlined />}
        title={translate('roles.notAllowed.title')}
        text={translate(`roles.noRights.${why}`, { role: lostRole ?? role ?? '' })}
      />
    </>
  );
}
