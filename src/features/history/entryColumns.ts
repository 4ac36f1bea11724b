/** Columns of lists of entries: time, person, action, and in Activity record and changes. On narrow screens each entry wraps. */

const gridSx = { display: { md: 'grid' }, columnGap: 3 } as const;
const listSx = { listStyle: 'none', margin: 0, padding: 0 } as const;

export const entriesSx = {
  ...gridSx,
  ...listSx,
  gridTemplateColumns: 'max-content fit-content(200px) max-content minmax(0, 1fr)',
} as const;

/** Columns of Activity, and a list inside them. */
export const activitySx = {
  ...gridSx,
  gridTemplateColumns: 'max-content fit-content(180px) fit-content(180px) minmax(0, 2fr) minmax(0, 3fr) max-content',
} as const;
export const innerSx = { ...gridSx, ...listSx, gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' } as const;

export const wholeLine = { gridColumn: '1 / -1', flexBasis: '100%' } as const;

export const entrySx = {
  gridColumn: '1 / -1',
  display: { xs: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  columnGap: { xs: 1.5, md: 3 },
  rowGap: 0.5,
  minWidth: 0,
  minHeight: 50,
  paddingBlock: 0.75,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '&:last-of-type': { borderBlockEnd: 0 },
} as const;

export const whoSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, minWidth: 0 } as const;

export const whatSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, minWidth: 0 } as const;

export const summarySx = { minWidth: 0, flexBasis: { xs: '100%', md: 'auto' }, '&:empty': { flexBasis: 0 } } as const;
