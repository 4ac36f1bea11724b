export const stripSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  paddingBlock: 0.5,
  paddingInline: { xs: 2, md: 3 },
  fontSize: '0.875rem',
  '@media print': { display: 'none' },
} as const;
