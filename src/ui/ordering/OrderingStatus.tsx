import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../theme/visuallyHidden';
import type { Ordering } from './useOrdering';

/** What screen readers are told of an ordered list: how its handles work, and each step. Belongs beside the list, once. */
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
