import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../theme/useIsNarrow';

interface BulkButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly color?: 'inherit' | 'error';
  readonly loading?: boolean;
  readonly 'aria-keyshortcuts'?: string | undefined;
  readonly onClick: () => void;
}

export function BulkButton({ label, icon, color = 'inherit', loading = false, ...props }: BulkButtonProps) {
  if (useIsNarrow())
    return (
      <IconButton aria-label={label} color={color} loading={loading} {...props}>
        {icon}
      </IconButton>
    );
  return (
    <Button color={color} startIcon={icon} loading={loading} {...props}>
      {label}
    </Button>
  );
}
