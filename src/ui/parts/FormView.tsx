/** The generated form in parts, for one that is written by hand. `npm run eject` writes forms of them. */
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ResourceCreate } from '../edit/ResourceCreate';
import { ResourceEdit } from '../edit/ResourceEdit';
import { SingletonEdit } from '../edit/SingletonEdit';
import { FormSection } from '../form/FormSection';
import { needsWholeWidth } from '../form/needsWholeWidth';
import { useDeclaration } from '../registry/RegistryContext';
import { SectionsContext } from '../registry/SectionsContext';

export { FormField } from '../form/FormField';

/** The form that edits a record, with sections of your own. */
export function EditView({ children }: { readonly children: ReactNode }) {
  const { kind } = useDeclaration();
  return (
    <SectionsContext.Provider value={children}>{kind === 'singleton' ? <SingletonEdit /> : <ResourceEdit />}</SectionsContext.Provider>
  );
}

/** The form for a new record, with sections of your own. */
export function CreateView({ children }: { readonly children: ReactNode }) {
  return (
    <SectionsContext.Provider value={children}>
      <ResourceCreate />
    </SectionsContext.Provider>
  );
}

interface InputSectionProps {
  /** Text, or the key of a message. */
  readonly title: string;
  /** Text, or the key of a message. */
  readonly help: string;
  readonly children: ReactNode;
}

/** A section of a form. It holds `<FormField>`s. */
export function InputSection({ title, help, children }: InputSectionProps) {
  const translate = useTranslate();
  const resource = useDeclaration();
  return (
    <FormSection isWide={needsWholeWidth(resource)} title={translate(title, { _: title })} help={translate(help, { _: help })}>
      {children}
    </FormSection>
  );
}
