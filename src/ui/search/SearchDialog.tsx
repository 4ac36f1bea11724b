import { Dialog } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useIsNarrow } from '../theme/useIsNarrow';
import { SearchPanel } from './SearchPanel';

/** A box over the page in which one types a word and goes to a page or a record by keyboard or pointer. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const narrow = useIsNarrow();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('common.search.open') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <SearchPanel onClose={onClose} />
    </Dialog>
  );
}
