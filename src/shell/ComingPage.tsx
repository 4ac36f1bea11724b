import { Button } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ResourceIcon } from '../theme/icons';
import { useRegistry } from '../views/RegistryContext';
import { StatePanel } from '../views/states/StatePanel';
import { useMenu } from './useMenu';

/** Says of a page that it is not built yet, and where one can work meanwhile. */
export function ComingPage({ name }: { readonly name: string }) {
  const translate = useTranslate();
  const registry = useRegistry();
  const { groups, labelOf } = useMenu();
  const icon = registry.pages.find((page) => page.name === name)?.icon ?? 'users';
  const ready = groups.flatMap((group) => group.entries).filter((entry) => entry.kind === 'resource');
  return (
    <>
      <Title title={`common.pages.${name}`} preferenceKey={false} />
      <StatePanel icon={<ResourceIcon name={icon} />} title={translate('common.coming.title')} text={translate('common.coming.text')}>
        {ready.map((entry) => (
          <Button key={entry.name} variant="outlined" component={Link} to={`/${entry.name}`} startIcon={<ResourceIcon name={entry.icon} />}>
            {labelOf(entry)}
          </Button>
        ))}
      </StatePanel>
    </>
  );
}
