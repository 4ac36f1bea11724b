import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Source } from '../../customizations/sources';
import { GeneratedCreate } from '../edit/GeneratedCreate';
import { GeneratedEdit } from '../edit/GeneratedEdit';
import { FormSectionLayout } from '../form/FormSectionLayout';
import { needsWholeWidth } from '../form/needsWholeWidth';
import { SectionsContext, useDeclaration } from '../registry/RegistryContext';
import { SingletonEdit } from '../show/SingletonEdit';

export function ResourceEdit({ children }: { readonly children: ReactNode }) {
  const { kind } = useDeclaration();
  return (
    <SectionsContext.Provider value={children}>{kind === 'singleton' ? <SingletonEdit /> : <GeneratedEdit />}</SectionsContext.Provider>
  );
}

export function ResourceCreate({ children }: { readonly children: ReactNode }) {
  return (
    <SectionsContext.Provider value={children}>
      <GeneratedCreate />
    </SectionsContext.Provider>
  );
}

interface FormSectionProps {
  /** Text or a message key. */
  readonly title: string;
  /** Text or a message key. */
  readonly help: string;
  /** Source of rows that fill the section. If the title is also their label, it appears once. */
  readonly rows?: Source;
  readonly children: ReactNode;
}

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
