import { Alert, Button } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { announce } from '../../ui/theme/announce';

const wrappingSx = {
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 12rem' },
  '& .MuiAlert-action .MuiButton-root': { whiteSpace: 'nowrap' },
} as const;

interface DraftAlertProps {
  readonly notice: string;
  readonly actions: readonly { readonly label: string; readonly onClick: () => void }[];
  readonly children?: ReactNode;
}

export function DraftAlert({ notice, actions, children }: DraftAlertProps) {
  useEffect(() => announce(notice), [notice]);
  return (
    <Alert
      severity="info"
      role="note"
      sx={wrappingSx}
      action={actions.map(({ label, onClick }) => (
        <Button key={label} color="inherit" size="small" onClick={onClick}>
          {label}
        </Button>
      ))}
    >
      {notice}
      {children}
    </Alert>
  );
}
