import type { ReactNode } from 'react';
import { SectionsContext } from '../registry/RegistryContext';
import { GeneratedShow } from '../show/GeneratedShow';

export function ResourceShow({ children }: { readonly children: ReactNode }) {
  return (
    <SectionsContext.Provider value={children}>
      <GeneratedShow />
    </SectionsContext.Provider>
  );
}
