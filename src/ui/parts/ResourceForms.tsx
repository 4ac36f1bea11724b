/** The generated form in parts, for one that is written by hand. `npm run eject` writes forms of them. */
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Source } from '../../customizations/sources';
import { GeneratedCreate } from '../edit/GeneratedCreate';
import { GeneratedEdit } from '../edit/GeneratedEdit';
import { SingletonEdit } from '../edit/SingletonEdit';
import { FormSectionLayout } from '../form/FormSectionLayout';
import { needsWholeWidth } from '../form/needsWholeWidth';
import { SectionsContext, useDeclaration } from '../registry/RegistryContext';

/** The form that edits a record, with sections of your own. */
export function ResourceEdit({ children }: { readonly children: ReactNode }) {
  const { kind } = useDeclaration();
  return (
    <SectionsContext.Provider value={children}>{kind === 'singleton' ? <SingletonEdit /> : <GeneratedEdit />}</SectionsContext.Provider>
  );
}

/** The form for a new record, with sections of your own. */
export function ResourceCreate({ children }: { readonly children: ReactNode }) {
  return (
    <SectionsContext.Provider value={children}>
      <GeneratedCreate />
    </SectionsContext.Provider>
  );
}

interface FormSectionProps {
  /** Text, or the key of a message. */
  readonly title: string;
  /** Text, or the key of a message. */
  readonly help: string;
  /** Source of rows that have the section to themselves. If the title is their label too, it is written once. */
  readonly rows?: Source;
  readonly children: ReactNode;
}

/** A section of a form. It holds `<FormField>`s. */
export function FormSection({ title, help, rows, children }: FormSectionProps) {
  const translate = useTranslate();
  const resource = useDeclaration();
  return (
    <FormSectionLayout
      isWide={needsWholeWidth(resource)}
      title={translate(title, { _: title })}
      help={translate(help, { _: help })}
      rows={rows}
    >
      {children}
    </FormSectionLayout>
  );
}
