import type { Components, Theme } from '@mui/material/styles';
import { focusRing } from './baseline';
import { dangerColour } from './colours';
import { controlBorder, filledAction, switchTrack } from './palette';
import { sizes } from './sizes';
import { edgeOfForcedColours } from './surfaces';

export const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizes.control,
        paddingInline: theme.spacing(2),
        '.MuiTableBody-root &': { minHeight: sizes.compactControl, paddingInline: theme.spacing(1) },
      }),
      text: ({ theme }) => ({ paddingInline: theme.spacing(1.5) }),
      outlined: ({ theme, ownerState }) =>
        ownerState.color === 'primary' || ownerState.color === undefined
          ? {
              borderColor: controlBorder[theme.palette.mode],
              color: theme.palette.text.primary,
              '&:hover': { borderColor: theme.palette.text.secondary, backgroundColor: theme.palette.action.hover },
            }
          : {},
      contained: ({ theme, ownerState }) => {
        const fill = filledAction[theme.palette.mode];
        return ownerState.color === 'primary' || ownerState.color === undefined
          ? {
              ...edgeOfForcedColours,
              '&:not(.Mui-disabled)': { backgroundColor: fill.rest, color: fill.text },
              '&:hover': { backgroundColor: fill.hover },
            }
          : edgeOfForcedColours;
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: sizes.radius },
      sizeMedium: { width: sizes.control, height: sizes.control },
      sizeSmall: { width: sizes.compactControl, height: sizes.compactControl },
    },
  },
  MuiToggleButton: {
    styleOverrides: { root: ({ theme }) => ({ minHeight: sizes.control, borderColor: theme.palette.divider, textTransform: 'none' }) },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: theme.spacing(0.5),
        color: theme.palette.text.primary,
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error': { color: theme.palette.text.primary },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        minHeight: sizes.control,
        backgroundColor: theme.palette.background.paper,
        ...(ownerState.multiline ? { paddingBlock: theme.spacing(1.25) } : {}),
        '&:not(.Mui-error):not(.Mui-focused):not(.Mui-disabled):hover .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.text.secondary,
        },
        '&.Mui-disabled': { backgroundColor: theme.palette.action.hover },
        // Below 16 px iOS zooms the page on focus.
        [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
      }),
      notchedOutline: ({ theme }) => ({
        borderColor: controlBorder[theme.palette.mode],
        top: 0,
        '& legend': { display: 'none' },
        // A line needs less contrast than text, so the specification's colour suffices.
        '.Mui-error > &.MuiOutlinedInput-notchedOutline': { borderColor: dangerColour },
      }),
      input: ({ theme, ownerState }) => (ownerState.multiline ? {} : { paddingBlock: theme.spacing(1.25) }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme }) => ({ '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 } }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ marginInline: 0, marginTop: theme.spacing(0.5), ...theme.typography.caption }),
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: ({ theme }) => ({ color: theme.palette.error.main }) } },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      inputRoot: ({ theme }) => ({
        paddingBlock: theme.spacing(0.375),
        '& .MuiAutocomplete-input': { paddingBlock: theme.spacing(0.875) },
      }),
      popupIndicator: { width: 28, height: 28, minWidth: 28, padding: 2 },
      clearIndicator: { width: 28, height: 28, minWidth: 28, padding: 2 },
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }),
      option: ({ theme }) => ({ minHeight: 40, ...theme.typography.body2, '&.Mui-focused': focusRing(theme, -2) }),
    },
  },
  // Radios, switches and checkboxes override the `disableRipple` of MuiButtonBase.
  MuiRadio: { defaultProps: { disableRipple: true } },
  MuiSwitch: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      // MUI's white thumb lacks 3:1 contrast on a white page.
      switchBase: ({ theme }) => ({
        color: theme.palette.text.secondary,
        '&.Mui-disabled': { color: theme.palette.text.disabled },
        '& + .MuiSwitch-track, &.Mui-disabled + .MuiSwitch-track': { opacity: 1, backgroundColor: switchTrack[theme.palette.mode].off },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: switchTrack[theme.palette.mode].on },
      }),
      thumb: { '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' } },
      track: { '@media (forced-colors: active)': { borderColor: 'ButtonText' } },
    },
  },
  MuiCheckbox: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.Mui-checked):not(.MuiCheckbox-indeterminate)': { color: controlBorder[theme.palette.mode] } }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: sizes.control, borderBottom: `1px solid ${theme.palette.divider}` }),
      indicator: { height: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.button,
        minHeight: sizes.control,
        minWidth: 0,
        paddingInline: theme.spacing(2),
        '&.Mui-focusVisible': focusRing(theme, -2),
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.caption, fontWeight: 500, borderRadius: 6 }),
      sizeSmall: { height: 24 },
      label: { lineHeight: 1.6 },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
};
