import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../theme/visuallyHidden';
import type { Ordering } from './useOrdering';

/** The instructions and announcements of an ordered list for screen readers. Render it once, beside the list. */
export function OrderingStatus({ ordering }: { readonly ordering: Ordering }) {
  const translate = useTranslate();
  return (
    <>
      <Box id={ordering.instructionsId} hidden>
        {translate('ordering.instructions')}
      </Box>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {ordering.announcement}
      </Box>
    </>
  );
}
