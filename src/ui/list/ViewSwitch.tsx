import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useDeclaration } from '../registry/RegistryContext';
import { insteadOfLink } from '../theme/insteadOfLink';
import { useListAddress } from './useListAddress';
import { useListFilters } from './useListFilters';

export function ViewSwitch() {
  const translate = useTranslate();
  const { name, list } = useDeclaration();
  const { view, withView, show } = useListFilters();
  const toAddress = useListAddress();
  if (list.views.length === 0) return null;
  return (
    <Box className="unprinted" role="group" aria-label={translate('lists.views')} sx={segmentsSx}>
      {[undefined, ...list.views].map((one, index) => (
        <Box
          key={one?.name ?? ''}
          component="a"
          href={toAddress({ filter: withView(one) })}
          aria-current={one?.name === view?.name || undefined}
          aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
          onClick={insteadOfLink(() => show(one))}
        >
          {one ? translate(`resources.${name}.views.${one.name}`) : translate('lists.all')}
        </Box>
      ))}
    </Box>
  );
}

const segmentsSx = {
  display: 'inline-flex',
  flex: 'none',
  maxWidth: '100%',
  overflowX: 'auto',
  gap: 0.25,
  padding: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '& > a': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    minHeight: 39,
    paddingInline: 1.5,
    borderRadius: 0.75,
    textDecoration: 'none',
    fontSize: '0.875rem',
    color: 'text.secondary',
    '&:hover': { backgroundColor: 'action.hover' },
    '&[aria-current=true]': { backgroundColor: 'action.selected', color: 'text.primary', fontWeight: 500 },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
} as const;
