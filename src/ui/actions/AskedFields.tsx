import Box from '@mui/material/Box';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Form, RecordContextProvider } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { InputScope } from '../../fields/editorProps';
import { newValues } from '../../fields/emptyValues';
import { FieldInput } from '../../fields/FieldInput';
import { usePathLabel } from '../../fields/useFieldLabel';
import { OuterValues } from '../../fields/useFieldState';
import type { Fields } from '../../schema/fieldTypes';
import { ErrorSummary } from '../form/ErrorSummary';
import { focusFirstInput } from '../form/focusInput';
import type { FormErrors } from '../form/formErrors';
import { useOpenForm } from '../form/useOpenForm';
import { CreateRecordContext } from '../pickers/CreateRecordContext';
import { useDeclaration } from '../registry/RegistryContext';
import { askedForm } from './askedForm';

interface AskedFieldsProps {
  readonly id: string;
  readonly fields: Fields;
  readonly messages: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly isDirty?: RefObject<boolean>;
  /** Resolves to errors of the form, which then keeps its values. */
  readonly onSubmit: (typed: Record<string, unknown>) => Promise<FormErrors | undefined>;
}

export function AskedFields({ id, fields, messages, record, isDirty, onSubmit }: AskedFieldsProps) {
  const content = useRef<HTMLDivElement>(null);
  const resource = useDeclaration();
  const getLabel = usePathLabel(askedForm(resource, fields), messages);
  const defaultValues = useMemo(() => newValues(fields), [fields]);
  useOpenForm();
  return (
    // The form is not that of the record, whose values would fill it.
    <RecordContextProvider value={undefined}>
      <OuterValues.Provider value={record}>
        <CreateRecordContext value={undefined}>
          <InputScope value="dialog-input">
            <Form
              id={id}
              defaultValues={defaultValues}
              onSubmit={onSubmit}
              noValidate
              disableInvalidFormNotification
              shouldFocusError={false}
            >
              <FocusFirst content={content} />
              <DirtyRef target={isDirty} />
              <Box ref={content} sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
                <ErrorSummary form={content} getLabel={getLabel} />
                {Object.entries(fields).map(([source, field]) => (
                  <FieldInput key={source} source={source} field={field} messages={messages} />
                ))}
              </Box>
            </Form>
          </InputScope>
        </CreateRecordContext>
      </OuterValues.Provider>
    </RecordContextProvider>
  );
}

/** Its effect runs after the content is mounted and before the dialog takes the focus. */
function FocusFirst({ content }: { readonly content: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (content.current) focusFirstInput(content.current);
  }, [content]);
  return null;
}

function DirtyRef({ target }: { readonly target: RefObject<boolean> | undefined }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    if (target) target.current = isDirty;
  }, [target, isDirty]);
  return null;
}
