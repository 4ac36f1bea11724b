/** The generated form in parts, for one that is written by hand. `npm run eject` writes forms of them. */
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FormSection } from '../form/FormSection';
import { needsWholeWidth } from '../form/needsWholeWidth';
import { ResourceCreate } from '../form/ResourceCreate';
import { ResourceEdit } from '../form/ResourceEdit';
import { SingletonEdit } from '../form/SingletonEdit';
import { useDeclaration } from '../RegistryContext';
import { SectionsContext } from '../SectionsContext';

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
