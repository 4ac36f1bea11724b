import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  readonly title: ReactNode;
  readonly help: ReactNode;
  /** What it is about stands above its fields on wide screens too. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A part of the form: what it is about beside its fields on wide screens, above them on others. */
export function FormSection({ title, help, isWide = false, children }: FormSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        // A form beside its preview is narrower than its window.
        containerType: 'inline-size',
        padding: { xs: 2, sm: 3 },
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          columnGap: 5,
          rowGap: 2,
          ...(isWide ? {} : { '@container (min-width: 900px)': { gridTemplateColumns: '220px minmax(0, 1fr)' } }),
        }}
      >
        <Box>
          <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
            {help}
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            gap: 3,
            alignItems: 'start',
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}
