import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { StatePanel } from '../states/StatePanel';
import { PageTitle } from '../theme/PageTitle';

export function NotFoundPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle title="common.notFound.title" />
      <StatePanel
        icon={<ExploreOffOutlined />}
        title={translate('common.notFound.title')}
        // Isolated, because Arabic would reorder the slashes.
        text={translate('common.notFound.text', { path: `\u2066${pathname}\u2069` })}
      >
        <Button variant="contained" component={Link} to="/">
          {translate('common.notFound.home')}
        </Button>
        <Button variant="outlined" onClick={() => navigate(-1)}>
          {translate('common.notFound.back')}
        </Button>
      </StatePanel>
    </>
  );
}
