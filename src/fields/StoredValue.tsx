import { useResourceContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '../schema/fieldTypes';
import type { FieldInputProps } from './editorProps';
import { ReadOnlyField } from './ReadOnlyField';
import { storedRecord } from './useValidators';

/** Stored value of a field that a rule makes read-only. What was typed before is not sent. */
export function StoredValue({ source, field, messages }: FieldInputProps & { readonly field: Field }) {
  const resource = useResourceContext();
  const { getValues } = useFormContext();
  const { defaultValues = {} } = useFormState();
  const at = source.lastIndexOf('.');
  return (
    <ReadOnlyField
      source={source.slice(at + 1)}
      path={at < 0 ? undefined : source.slice(0, at)}
      field={field}
      messages={messages ?? `resources.${resource}`}
      record={storedRecord(source, getValues(), defaultValues) ?? {}}
    />
  );
}
