/** The generated detail page in parts, for one that is written by hand. `npm run eject` writes pages of them. */
import type { ReactNode } from 'react';
import { SectionsContext } from '../registry/SectionsContext';
import { ResourceShow } from '../show/ResourceShow';

export { ShowField, ShowSection } from '../show/ShowSection';

/** The page of a record, with sections of your own below its header. */
export function ShowView({ children }: { readonly children: ReactNode }) {
  return (
    <SectionsContext.Provider value={children}>
      <ResourceShow />
    </SectionsContext.Provider>
  );
}
