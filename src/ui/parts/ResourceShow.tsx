import type { ReactNode } from 'react';
import { SectionsContext } from '../registry/RegistryContext';
import { GeneratedShow } from '../show/GeneratedShow';

/** Detail page with custom sections below its header. */
export function ResourceShow({ children }: { readonly children: ReactNode }) {
  return (
    <SectionsContext.Provider value={children}>
      <GeneratedShow />
    </SectionsContext.Provider>
  );
}
