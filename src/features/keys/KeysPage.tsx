import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { KeyGroups } from '../../ui/keys/KeyGroups';
import { PageTitle } from '../../ui/theme/PageTitle';
import { useKeyGroups } from './useKeyGroups';

export function KeysPage() {
  const translate = useTranslate();
  const everywhere = [
    { label: translate('keys.search'), keys: ['Ctrl+K'] },
    { label: translate('ra.action.save'), keys: ['Ctrl+S'] },
    { label: translate('forms.saveAndAdd'), keys: ['Ctrl+Enter'] },
    { label: translate('common.pages.keys'), keys: ['?'] },
  ];
  const groups = useKeyGroups({ title: translate('keys.everywhere'), rows: everywhere }, true);
  return (
    <Paper variant="outlined" sx={{ maxWidth: 560, px: { xs: 2, md: 4 }, py: 3 }}>
      <PageTitle title="common.pages.keys" />
      <KeyGroups groups={groups} />
    </Paper>
  );
}
