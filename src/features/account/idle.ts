/** How a button looks that does nothing for a while and keeps the focus: as MUI draws one that is disabled. For `aria-disabled`. */
export const idle = {
  '&[aria-disabled=true]': {
    color: 'action.disabled',
    borderColor: 'action.disabledBackground',
    boxShadow: 'none',
    cursor: 'default',
    '&.MuiButton-contained': { backgroundColor: 'action.disabledBackground' },
    '&.MuiButton-outlined': { backgroundColor: 'transparent' },
  },
} as const;
