/** The declarations as the views see them: given once by the composition root, read by hooks. */
import { createContext, type ReactNode, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';

const RegistryContext = createContext<Registry | undefined>(undefined);

interface RegistryProviderProps {
  readonly registry: Registry;
  readonly children: ReactNode;
}

/** Makes a registry known to every view below. */
export function RegistryProvider({ registry, children }: RegistryProviderProps) {
  return <RegistryContext.Provider value={registry}>{children}</RegistryContext.Provider>;
}

/**
 * The registry of this admin.
 *
 * @throws Error outside of a `RegistryProvider`
 */
export function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('No registry here: wrap the admin in <RegistryProvider registry={…}>');
  return registry;
}

/**
 * A declared resource.
 *
 * @param name the resource's name; default: the resource of react-admin's resource context
 * @throws Error when neither names a declared resource
 */
export function useDeclaration(name?: string): ResolvedResource {
  const registry = useRegistry();
  const current = useResourceContext();
  const wanted = name ?? current;
  if (!wanted) throw new Error('No resource here: use this inside a <Resource> or pass its name');
  return registry.get(wanted);
}

/** Sections written by hand, in place of those of the declaration. */
export const SectionsContext = createContext<ReactNode>(undefined);
