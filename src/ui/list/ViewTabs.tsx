import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useDeclaration } from '../RegistryContext';
import { tabRowSx, tabSx } from './tabSx';
import { useListFilters } from './useListFilters';

/** The list's named views, e.g. verified and unverified, and "all". Draws nothing where there are none. */
export function ViewTabs() {
  const translate = useTranslate();
  const { name, list } = useDeclaration();
  const { view, show } = useListFilters();
  if (list.views.length === 0) return null;
  return (
    <Box className="unprinted" role="group" aria-label={translate('lists.views')} sx={tabRowSx}>
      {[undefined, ...list.views].map((one) => (
        <Box
          key={one?.name ?? ''}
          component="button"
          type="button"
          aria-pressed={one?.name === view?.name}
          onClick={() => show(one)}
          sx={tabSx(one?.name === view?.name)}
        >
          {one ? translate(`resources.${name}.views.${one.name}`) : translate('lists.all')}
        </Box>
      ))}
    </Box>
  );
}
