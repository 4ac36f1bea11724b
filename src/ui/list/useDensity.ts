import { useStore } from 'react-admin';

export type Density = 'comfortable' | 'compact';

/** Height of a table row, in pixels. */
export const rowHeights: { readonly [D in Density]: number } = { comfortable: 48, compact: 36 };

/** How close the rows of every table stand; remembered. */
export function useDensity() {
  const [density, setDensity] = useStore<Density>('lists.density', 'comfortable');
  return { density, toggle: () => setDensity(density === 'compact' ? 'comfortable' : 'compact') };
}
