import type { SxProps, Theme } from '@mui/material';

export const guideStyles: SxProps<Theme> = {
  maxWidth: '68ch',
  lineHeight: 1.7,
  '& h2': { typography: 'h6', fontWeight: 600, mt: 4, mb: 1 },
  '& p': { my: 1.5 },
  '& ol, & ul': { ps: 3, my: 1.5 },
  '& li': { my: 0.75 },
  '& a': { color: 'primary.main' },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', my: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1 },
  '& code, & kbd': { font: 'inherit', px: 0.75, py: 0.25, borderRadius: 0.5, backgroundColor: 'action.hover' },
  '& pre': { p: 1.5, borderRadius: 1, backgroundColor: 'action.hover', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& pre code': { p: 0, backgroundColor: 'transparent' },
  '& table': { borderCollapse: 'collapse', my: 2, width: '100%' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', p: 1, borderBlockEnd: '1px solid', borderColor: 'divider' },
};
