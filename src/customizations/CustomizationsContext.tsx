/** Customizations as the views see them: given once by `<Admin>`, read by hooks. */
import { createContext, type ReactNode, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Customizations, FieldCustomization, ResourceCustomizations } from './customizations';

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

/**
 * The customization of a field.
 *
 * @param messages key of its labels: fields of rows are in `resources.<name>.rows.<source>`, and are not customized
 */
export function useFieldCustomization(messages: string, source: string): FieldCustomization | undefined {
  const { resources } = useCustomizations();
  return resources?.[messages.slice('resources.'.length)]?.fields?.[source];
}
