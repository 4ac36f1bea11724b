import type { Theme } from '@mui/material/styles';
import { focusRing } from './baseline';
import { sizes } from './sizes';

/** Styles of an icon button in a row. Styled components in each row would take most of the rendering time. */
export const plainButton = (theme: Theme) =>
  ({
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    margin: 0,
    padding: 0,
    border: 0,
    borderRadius: `${sizes.radius}px`,
    color: theme.palette.action.active,
    cursor: 'pointer',
    '&:focus-visible': focusRing(theme),
  }) as const;
