import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { FormSectionLayout } from '../../ui/form/FormSectionLayout';

interface ProfileCardProps {
  readonly title: string;
  readonly help: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function ProfileCard({ title, help, actions, children }: ProfileCardProps) {
  return (
    <Paper variant="outlined">
      <FormSectionLayout title={title} help={help}>
        {children}
      </FormSectionLayout>
      {actions ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 2,
            paddingInline: { xs: 2, sm: 3 },
            paddingBlock: 1.5,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
          }}
        >
          {actions}
        </Box>
      ) : null}
    </Paper>
  );
}
