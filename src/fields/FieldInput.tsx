import type { FC } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useFieldCustomization } from '../customizations/CustomizationsContext';
import { CustomizationBoundary } from '../extensions/CustomizationBoundary';
import type { BuiltInFieldType, Field } from '../schema/fieldTypes';
import { type CustomTypeInputProps, type EditorProps, type FieldInputProps, useInputId } from './editorProps';
import { useCustomComponents } from './fieldComponents';
import { InputRoot } from './InputRoot';
import { inputs } from './inputs';
import { useDeclaredField } from './useDeclaredField';
import { useFieldLabel } from './useFieldLabel';
import { useValidators } from './useValidators';

/**
 * The input of a declared field: label, help, validation and control, all from the declaration and its messages.
 * Belongs inside a react-admin form and resource context.
 */
export function FieldInput({ field, ...props }: FieldInputProps) {
  return field ? <Asked field={field} {...props} /> : <ByDeclaration {...props} />;
}

function ByDeclaration(props: Omit<FieldInputProps, 'field'>) {
  return <Asked field={useDeclaredField(props.source)} {...props} />;
}

function Asked(props: FieldInputProps & { readonly field: Field }) {
  const { source, field, messages: wanted, name = source, locale, dense = false, autoComplete } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const inputId = useInputId();
  const resource = useResourceContext();
  const messages = wanted ?? `resources.${resource}`;
  const validate = useValidators(field, source);
  const custom = useCustomComponents(field.type);
  const Custom = useFieldCustomization(messages, name)?.Input;
  const label = labelOf(messages, name, locale);
  const help = dense ? undefined : translate(`${messages}.help.${name}`, { _: '' }) || undefined;
  // An Input of a localized field is one for all of its languages.
  if (Custom && !locale)
    return (
      <InputRoot data-source={source}>
        <CustomizationBoundary path={`${messages}.fields.${name}`} small>
          <Custom source={source} label={label} helperText={help ?? false} validate={validate} />
        </CustomizationBoundary>
      </InputRoot>
    );
  const CustomInput = custom?.Input as FC<CustomTypeInputProps<Field['type']>> | undefined;
  const BuiltInInput = inputs[field.type as BuiltInFieldType] as FC<EditorProps<Field['type']>>;
  const given = {
    ...{ source, field, label, validate, messages, name, locale, dense, autoComplete },
    id: inputId(source),
    required: field.required ?? false,
    Nested: FieldInput,
  };
  return (
    // The error summary finds its way here by the path.
    <InputRoot data-source={source}>
      {CustomInput ? <CustomInput {...given} helperText={help ?? false} /> : <BuiltInInput {...given} help={help} />}
    </InputRoot>
  );
}
