import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { PageTitle } from '../theme/PageTitle';
import { StatePanel } from './StatePanel';

export function NotOffered({ what }: { readonly what: 'create' | 'edit' | 'page' }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { name } = useDeclaration();
  const label = useResourceLabel()(name, 2);
  return (
    <>
      <PageTitle title="common.notFound.title" />
      <StatePanel
        icon={<ExploreOffOutlined />}
        title={translate('common.notFound.title')}
        text={translate(`lists.notOffered.${what}`, { name: label })}
      >
        <Button variant="contained" component={Link} to={createPath({ resource: name, type: 'list' })}>
          {translate('lists.back', { name: label })}
        </Button>
      </StatePanel>
    </>
  );
}
