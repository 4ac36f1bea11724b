import { createContext, type ReactNode, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';

const RegistryContext = createContext<Registry | undefined>(undefined);

/** Content that replaces all pages for accounts without rights. */
export const InsteadContext = createContext<ReactNode>(undefined);

export function RegistryProvider({ registry, children }: { readonly registry: Registry; readonly children: ReactNode }) {
  return <RegistryContext.Provider value={registry}>{children}</RegistryContext.Provider>;
}

/** @throws Error outside of a `RegistryProvider` */
export function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('No registry here: wrap the admin in <RegistryProvider registry={…}>');
  return registry;
}

/** Returns a declared resource. @param name default: that of react-admin's resource context @throws Error if there is no such resource */
export function useDeclaration(name?: string): ResolvedResource {
  const registry = useRegistry();
  const current = useResourceContext();
  const resourceName = name ?? current;
  if (!resourceName) throw new Error('No resource here: use this inside a <Resource> or pass its name');
  return registry.get(resourceName);
}

/** Custom sections, which replace the declared ones. */
export const SectionsContext = createContext<ReactNode>(undefined);
