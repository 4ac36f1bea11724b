import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useDeclaration } from '../RegistryContext';

export interface CreateActionProps {
  /** Floating over the list, in reach of the thumb. */
  readonly isFloating: boolean;
}

/** Leads to the form for a new record, where there is one. */
export function CreateAction({ isFloating }: CreateActionProps) {
  const translate = useTranslate();
  const { name, can } = useDeclaration();
  const createPath = useCreatePath();
  if (!can.create) return null;
  const to = createPath({ resource: name, type: 'create' });
  const label = translate(`resources.${name}.action.create`, { _: translate('ra.action.create') });
  return isFloating ? (
    <Fab
      color="primary"
      component={RouterLink}
      to={to}
      aria-label={label}
      sx={{ position: 'fixed', insetInlineEnd: 16, bottom: 'calc(16px + env(safe-area-inset-bottom))', zIndex: 'fab' }}
    >
      <AddIcon />
    </Fab>
  ) : (
    <Button variant="contained" disableElevation startIcon={<AddIcon />} component={RouterLink} to={to} sx={{ flex: 'none' }}>
      {label}
    </Button>
  );
}
