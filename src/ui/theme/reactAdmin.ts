import type { Theme } from '@mui/material/styles';
import type { ComponentsTheme } from 'react-admin';
import { grey, night, primary } from './colours';
import { sizes } from './sizes';
import { toneColours } from './tones';

type Styled = { readonly theme: Theme };

function tableStyles(prefix: 'RaDataTable' | 'RaDatagrid') {
  return ({ theme }: Styled) => ({
    [`& .${prefix}-tableWrapper`]: {
      overflow: 'auto',
      borderStartStartRadius: sizes.radius,
      borderStartEndRadius: sizes.radius,
    },
    [`& .${prefix}-headerCell`]: {
      backgroundColor: theme.palette.mode === 'dark' ? night.raised : grey[50],
      height: sizes.denseRow + 4,
    },
    [`& .${prefix}-row:hover, & .${prefix}-row:focus-within`]: { backgroundColor: theme.palette.action.hover },
    [`& .${prefix}-rowCell`]: { height: sizes.row },
    [`& .${prefix}-clickableRow`]: { cursor: 'pointer' },
    [`& .${prefix}-rowCell:has(> .MuiButton-root)`]: { whiteSpace: 'nowrap' },
    [`& .${prefix}-rowCell img`]: { maxHeight: sizes.compactControl, maxWidth: 96, borderRadius: 6, display: 'block' },
  });
}

const formStyles = {
  '& .ra-input': { width: '100%' },
  '& > .MuiStack-root, & .MuiCardContent-root .MuiStack-root': { maxWidth: 800 },
} as const;

function groupStyles(prefix: 'RaRadioButtonGroupInput' | 'RaCheckboxGroupInput') {
  return ({ theme }: Styled) => ({
    [`& .${prefix}-label`]: { ...theme.typography.subtitle2, color: theme.palette.text.primary, padding: 0, transform: 'none' },
    '& .MuiFormControlLabel-label': theme.typography.body2,
  });
}

export const reactAdmin: ComponentsTheme = {
  RaDataTable: { styleOverrides: { root: tableStyles('RaDataTable') } },
  RaDatagrid: { styleOverrides: { root: tableStyles('RaDatagrid') } },
  RaList: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        '& .RaList-main': { minWidth: 0 },
        '& .RaList-content': { minWidth: 0 },
        '& .RaList-noResults': { flex: 1 },
        [theme.breakpoints.down('sm')]: { '& .RaList-content': { borderRadius: sizes.radius } },
      }),
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        alignItems: 'flex-end',
        gap: theme.spacing(1),
        minHeight: 0,
        paddingBottom: theme.spacing(1.5),
        '& .RaListToolbar-actions': { minHeight: 0, padding: 0, flexWrap: 'wrap' },
        [theme.breakpoints.down('sm')]: {
          backgroundColor: 'transparent',
          alignItems: 'stretch',
          '& .RaListToolbar-actions': { flex: 'none' },
        },
      }),
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        gap: theme.spacing(1),
        padding: theme.spacing(0, 0, 1.5),
        '&&': { minHeight: 0 },
        [theme.breakpoints.down('sm')]: { backgroundColor: 'transparent', padding: theme.spacing(0, 0, 1.5) },
      }),
    },
  },
  RaFilterForm: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        gap: theme.spacing(1),
        padding: 0,
        '&&': { minHeight: 0 },
        '& .RaFilterForm-filterFormInput .MuiFormControl-root': { margin: 0 },
        '& .RaFilterFormInput-spacer': { display: 'none' },
        [theme.breakpoints.down('sm')]: {
          flex: 'none',
          '& .RaFilterForm-filterFormInput': { flex: '1 1 auto' },
          '& .MuiFormControl-root': { width: '100%' },
        },
      }),
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }: Styled) => {
        const tone = toneColours(theme, 'neutral');
        return {
          '& .RaBulkActionsToolbar-toolbar': { backgroundColor: tone.background, color: tone.text, zIndex: 3, borderRadius: sizes.radius },
          '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
            height: sizes.control + 16,
            transform: `translateY(-${sizes.control + 16}px)`,
          },
        };
      },
    },
  },
  RaEdit: { styleOverrides: { root: { '& .RaEdit-noActions': { marginTop: 0 } } } },
  RaCreate: { styleOverrides: { root: { '& .RaCreate-noActions': { marginTop: 0 } } } },
  RaShow: { styleOverrides: { root: { '& .RaShow-noActions': { marginTop: 0 } } } },
  RaToolbar: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        backgroundColor: theme.palette.background.paper,
        borderTop: `1px solid ${theme.palette.divider}`,
        borderEndStartRadius: sizes.radius,
        borderEndEndRadius: sizes.radius,
        gap: theme.spacing(1),
        '&.RaToolbar-desktopToolbar': { position: 'sticky', bottom: 0, zIndex: 3, minHeight: 72 },
        '&.RaToolbar-mobileToolbar': { padding: theme.spacing(1.5, 2), zIndex: 3 },
      }),
    },
  },
  RaLabeled: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        '& .RaLabeled-label': { ...theme.typography.caption, color: theme.palette.text.secondary, marginBottom: theme.spacing(0.25) },
      }),
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        minHeight: sizes.control,
        '&.RaMenuItemLink-active': { color: theme.palette.primary.main, backgroundColor: theme.palette.action.selected },
      }),
    },
  },
  RaConfirm: {
    styleOverrides: { root: ({ theme }: Styled) => ({ '& .RaConfirm-confirmPrimary': { color: theme.palette.primary.main } }) },
  },
  RaNotification: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({ '& .RaNotification-undo': { color: theme.palette.mode === 'dark' ? primary[500] : primary[100] } }),
    },
  },
  RaSimpleForm: { styleOverrides: { root: ({ theme }: Styled) => ({ padding: theme.spacing(3), ...formStyles }) } },
  RaTabbedForm: { styleOverrides: { root: formStyles } },
  RaRadioButtonGroupInput: { styleOverrides: { root: groupStyles('RaRadioButtonGroupInput') } },
  RaCheckboxGroupInput: { styleOverrides: { root: groupStyles('RaCheckboxGroupInput') } },
  RaArrayInput: { styleOverrides: { root: { '& .RaArrayInput-label': { top: 0, left: 0 } } } },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
  RaSkipNavigationButton: {
    styleOverrides: { root: ({ theme }: Styled) => ({ color: theme.palette.text.primary, border: `1px solid ${theme.palette.divider}` }) },
  },
};
