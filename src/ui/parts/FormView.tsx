/** The generated form in parts, for one that is written by hand. `npm run eject` writes forms of them. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { fieldTypeOf } from '../../fields/definitions';
import { FieldOf } from '../../fields/FieldOf';
import { InputOf } from '../../fields/InputOf';
import { useDeclaredField } from '../../fields/useDeclaredField';
import { isWritable } from '../../schema/resource';
import { fillOf } from '../../schema/suggestedValue';
import { FormSection } from '../form/FormSection';
import { needsWholeWidth } from '../form/needsWholeWidth';
import { ResourceCreate } from '../form/ResourceCreate';
import { ResourceEdit } from '../form/ResourceEdit';
import { SingletonEdit } from '../form/SingletonEdit';
import { SuggestedValue } from '../form/SuggestedValue';
import { useDeclaration } from '../RegistryContext';
import { SectionsContext } from '../SectionsContext';

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

/** The input of a declared field, in an `<InputSection>`. A read-only field is shown as text, and not in the form of a new record. */
export function FormField({ source }: { readonly source: string }) {
  const translate = useTranslate();
  const { name, fields } = useDeclaration();
  const field = useDeclaredField(source);
  const isNew = useRecordContext() === undefined;
  const filled = fillOf(fields, source);
  if (!isWritable(field) && isNew) return null;
  return (
    <Box sx={{ minWidth: 0, gridColumn: fieldTypeOf(field).inputWidth === 'full' ? '1 / -1' : 'auto' }}>
      {isWritable(field) ? (
        <>
          <InputOf source={source} field={field} />
          {filled && <SuggestedValue source={source} field={field} filled={filled} />}
        </>
      ) : (
        <Box>
          <Typography variant="subtitle2" component="p" sx={{ margin: 0, minHeight: 24, marginBlockEnd: 0.5 }}>
            {translate(`resources.${name}.fields.${source}`)}
          </Typography>
          <Box sx={{ minHeight: 45, display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
            <FieldOf source={source} field={field} />
          </Box>
        </Box>
      )}
    </Box>
  );
}
