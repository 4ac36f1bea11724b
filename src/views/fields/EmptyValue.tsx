import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';

/** A quiet dash where there is no value; screen readers hear that it is empty. */
export function EmptyValue() {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <span aria-hidden="true">—</span>
      <span style={visuallyHidden}>{translate('lists.noValue')}</span>
    </Box>
  );
}
