import SwapVertIcon from '@mui/icons-material/SwapVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useDeclaration } from '../RegistryContext';
import { hint } from '../theme/hint';
import { useReorderMode } from './useReorderMode';

/** Leads to the list in which records are put in order, where the declaration has a call for it. */
export function ReorderButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const translate = useTranslate();
  const { calls } = useDeclaration();
  const { enterTo } = useReorderMode();
  if (!calls.reorder) return null;
  const label = translate('lists.reorder.start');
  return isNarrow ? (
    <IconButton {...hint(label)} component={RouterLink} to={enterTo} aria-label={label}>
      <SwapVertIcon />
    </IconButton>
  ) : (
    <Button color="inherit" startIcon={<SwapVertIcon />} component={RouterLink} to={enterTo}>
      {label}
    </Button>
  );
}
