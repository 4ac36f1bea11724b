import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { PageTitle } from '../theme/PageTitle';
import { StatePanel } from './StatePanel';

export function NotAllowed() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { name, can } = useDeclaration();
  const label = useResourceLabel()(name, 2);
  return (
    <>
      <PageTitle title="roles.notAllowed.title" />
      <StatePanel
        icon={<LockOutlined />}
        title={translate('roles.notAllowed.title')}
        text={translate('roles.notAllowed.text', { name: label })}
      >
        <Button variant="contained" component={Link} to={can.list ? createPath({ resource: name, type: 'list' }) : '/'}>
          {can.list ? translate('lists.back', { name: label }) : translate('roles.notAllowed.home')}
        </Button>
      </StatePanel>
    </>
  );
}
