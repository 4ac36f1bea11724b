/**
 * What customizations are made of: the generated parts, and the hooks that go with them.
 *
 * Import it where it is needed, in a module that is loaded when it is drawn: `lazy(() => import('./TrainerPage'))`. `customizations/index.tsx`
 * itself comes with the first screen.
 */
import { FieldOf as DeclaredFieldOf } from './fields/FieldOf';
import { InputOf as DeclaredInputOf } from './fields/InputOf';
import type { Field } from './schema/fieldTypes';
import { useDeclaration } from './ui/RegistryContext';

export { useIsDense } from './customizations/CustomField';
export type {
  CustomFieldProps,
  CustomInputProps,
  LogoProps,
  PageCustomization,
  ResourceCustomizations,
} from './customizations/customizations';
export { defineCustomizations } from './customizations/defineCustomizations';
export { ActionButton, type ActionButtonProps } from './ui/actions/ActionButton';
export { ResourceCreate } from './ui/form/ResourceCreate';
export { ResourceEdit } from './ui/form/ResourceEdit';
export { RecordCards as ResourceCards } from './ui/list/RecordCards';
export { RecordTable as ResourceTable, type RecordTableProps as ResourceTableProps } from './ui/list/RecordTable';
export { ResourceList } from './ui/list/ResourceList';
export { useDeclaration, useRegistry } from './ui/RegistryContext';
export { ResourceShow } from './ui/show/ResourceShow';

function useField(source: string): Field {
  const { name, fields } = useDeclaration();
  const field = fields[source];
  if (!field) throw new Error(`"${name}" has no field "${source}": it has ${Object.keys(fields).join(', ')}`);
  return field;
}

export interface FieldOfProps {
  readonly source: string;
  /** Draw it in one line, for a table or a card. Default false. */
  readonly dense?: boolean;
}

/** A declared field of the record in context, as lists and detail pages show it. */
export function FieldOf({ source, dense = false }: FieldOfProps) {
  return <DeclaredFieldOf source={source} field={useField(source)} dense={dense} />;
}

/** The input of a declared field, with its label, help and rules. Belongs in a react-admin form. */
export function InputOf({ source }: { readonly source: string }) {
  return <DeclaredInputOf source={source} field={useField(source)} />;
}
