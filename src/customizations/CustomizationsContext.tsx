import { createContext, type ReactNode, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { Customizations, FieldCustomization, ResourceCustomizations } from './customizations';

const CustomizationsContext = createContext<Customizations>({});

export interface CustomizationsProviderProps {
  readonly customizations: Customizations;
  readonly children: ReactNode;
}

export function CustomizationsProvider({ customizations, children }: CustomizationsProviderProps) {
  return <CustomizationsContext.Provider value={customizations}>{children}</CustomizationsContext.Provider>;
}

export function useCustomizations(): Customizations {
  return useContext(CustomizationsContext);
}

const none: ResourceCustomizations = {};

export function useResourceCustomizations(name?: string): ResourceCustomizations {
  const { resources } = useCustomizations();
  const current = useResourceContext();
  return resources?.[name ?? current ?? ''] ?? none;
}

export function useFieldCustomization(messages: string, source: string): FieldCustomization | undefined {
  const { resources } = useCustomizations();
  return resources?.[messages.slice('resources.'.length)]?.fields?.[source];
}
