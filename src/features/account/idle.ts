export const inactiveSx = {
  '&[aria-disabled=true]': {
    color: 'action.disabled',
    borderColor: 'action.disabledBackground',
    boxShadow: 'none',
    cursor: 'default',
    '&.MuiButton-contained': { backgroundColor: 'action.disabledBackground' },
    '&.MuiButton-outlined': { backgroundColor: 'transparent' },
  },
} as const;
