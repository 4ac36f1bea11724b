import SearchOff from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { StatePanel } from '../states/StatePanel';

/** The record at this address is not there (any more). */
export function RecordGone({ listPath }: { readonly listPath: string }) {
  const translate = useTranslate();
  return (
    <StatePanel role="alert" icon={<SearchOff />} title={translate('forms.gone.title')} text={translate('forms.gone.content')}>
      <Button component={Link} to={listPath} variant="outlined">
        {translate('forms.gone.back')}
      </Button>
    </StatePanel>
  );
}
