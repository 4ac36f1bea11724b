import type { ReactNode } from 'react';
import { SectionsContext } from '../registry/RegistryContext';
import { ResourceShow as GeneratedShow } from '../show/ResourceShow';

/** The page of a record, with sections of your own below its header. */
export function ResourceShow({ children }: { readonly children: ReactNode }) {
  return (
    <SectionsContext.Provider value={children}>
      <GeneratedShow />
    </SectionsContext.Provider>
  );
}
