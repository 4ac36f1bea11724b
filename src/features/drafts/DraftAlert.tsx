import { Alert, Button } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { announce } from '../../ui/theme/announce';

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
