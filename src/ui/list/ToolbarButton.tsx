import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { tooltip } from '../theme/tooltip';

interface ToolbarButtonProps
  extends Pick<ButtonProps, 'onClick' | 'loading' | 'disabled' | 'aria-haspopup' | 'aria-expanded' | 'aria-keyshortcuts'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isNarrow: boolean;
  readonly to?: To;
}

export function ToolbarButton({ label, icon, isNarrow, to, ...props }: ToolbarButtonProps) {
  const link = to === undefined ? {} : { component: RouterLink, to };
  if (!isNarrow)
    return (
      <Button color="inherit" startIcon={icon} loadingPosition="start" {...props} {...link} sx={wordsSx}>
        {label}
      </Button>
    );
  return (
    <span {...tooltip(label)}>
      <IconButton aria-label={label} {...props} {...link}>
        {icon}
      </IconButton>
    </span>
  );
}

const wordsSx = { flex: 'none', fontWeight: 400, paddingInline: 1.25 } as const;
