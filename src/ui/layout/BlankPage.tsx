import { Box } from '@mui/material';
import { Logo } from './HomeLink';

export function BlankPage() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', backgroundColor: 'background.default' }}>
      <Logo size={48} />
    </Box>
  );
}
