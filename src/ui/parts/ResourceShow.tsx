import type { ReactNode } from 'react';
import { SectionsContext } from '../registry/RegistryContext';
import { GeneratedShow } from '../show/GeneratedShow';

/** The page of a record, with sections of your own below its header. */
export function ResourceShow({ children }: { readonly children: ReactNode }) {
  return (
    <SectionsContext.Provider value={children}>
      <GeneratedShow />
    </SectionsContext.Provider>
  );
}
