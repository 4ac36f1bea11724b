import type { Components, Theme } from '@mui/material/styles';
import { focusRing } from './baseline';
import { grey, night } from './colours';
import { sizes } from './sizes';
import { toneColours } from './tones';

/** Forced colours make a transparent outline visible, and remove backgrounds. */
export const edgeOfForcedColours = { outline: '1px solid transparent' } as const;

export const invertedSurface = ({ palette: { mode } }: Theme) => ({
  backgroundColor: mode === 'dark' ? night.text : night.ground,
  color: mode === 'dark' ? night.ground : '#FFFFFF',
  ...edgeOfForcedColours,
});

export const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // Not clipped, because a sticky table header must scroll with the page.
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { overflow: 'visible' } } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }) } },
  MuiMenu: { styleOverrides: { list: ({ theme }) => ({ paddingBlock: theme.spacing(0.75) }) } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        minHeight: 40,
        marginInline: theme.spacing(0.75),
        paddingInline: theme.spacing(1.25),
        borderRadius: 6,
        [theme.breakpoints.down('sm')]: { minHeight: sizes.control },
        '&.Mui-focusVisible': { ...focusRing(theme, -2), backgroundColor: theme.palette.action.hover },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
  MuiDialog: {
    // Focus returns when the transition begins; the page must not be `aria-hidden` by then.
    defaultProps: { closeAfterTransition: false },
    styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }) },
  },
  MuiDrawer: { defaultProps: { ModalProps: { closeAfterTransition: false } } },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, padding: theme.spacing(2.5, 3, 1) }) } },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: theme.spacing(1.5, 3, 2.5),
        gap: theme.spacing(1),
        '& > .MuiButton-textPrimary': { color: 'inherit' },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        padding: theme.spacing(0.5, 1),
        borderRadius: 6,
        ...invertedSurface(theme),
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const tone = toneColours(theme, ownerState.severity === 'error' ? 'danger' : (ownerState.severity ?? 'info'));
        return ownerState.variant === 'standard' || ownerState.variant === undefined
          ? {
              ...theme.typography.body2,
              backgroundColor: tone.background,
              color: tone.text,
              border: `1px solid ${tone.line}`,
              '& .MuiAlert-icon': { color: tone.text },
            }
          : {};
      },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        borderRadius: sizes.radius,
        ...invertedSurface(theme),
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: ({ ownerState }) => (ownerState.invisible ? {} : { backgroundColor: 'rgba(5, 9, 17, 0.5)' }) },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        height: sizes.row,
        padding: theme.spacing(0.5, 2),
        borderBottomColor: theme.palette.divider,
        fontVariantNumeric: 'tabular-nums lining-nums',
      }),
      head: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 500,
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.mode === 'dark' ? night.raised : grey[50],
        whiteSpace: 'nowrap',
      }),
      sizeSmall: ({ theme }) => ({ padding: theme.spacing(0.5, 2), height: sizes.row }),
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { '&:last-of-type > .MuiTableCell-body': { borderBottomWidth: 0 } } },
  },
  MuiSkeleton: {
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.palette.mode === 'dark' ? night.raised : grey[200] }) },
  },
};
