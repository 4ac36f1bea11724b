/** Customizations as the views see them: given once by `<Admin>`, read by hooks. */
import { createContext, type ReactNode, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Customizations, ResourceCustomizations } from './customizations';

const CustomizationsContext = createContext<Customizations>({});

export interface CustomizationsProviderProps {
  readonly customizations: Customizations;
  readonly children: ReactNode;
}

/** Makes customizations known to every view below. */
export function CustomizationsProvider({ customizations, children }: CustomizationsProviderProps) {
  return <CustomizationsContext.Provider value={customizations}>{children}</CustomizationsContext.Provider>;
}

/** The customizations of this admin. Default: none. */
export function useCustomizations(): Customizations {
  return useContext(CustomizationsContext);
}

const none: ResourceCustomizations = {};

/**
 * The customizations of a resource.
 *
 * @param name default: the resource of react-admin's resource context
 */
export function useResourceCustomizations(name?: string): ResourceCustomizations {
  const { resources } = useCustomizations();
  const current = useResourceContext();
  return resources?.[name ?? current ?? ''] ?? none;
}
