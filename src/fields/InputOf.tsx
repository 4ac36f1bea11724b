import type { FC } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { CustomizationBoundary } from '../customizations/CustomizationBoundary';
import { useFieldCustomization } from '../customizations/CustomizationsContext';
import type { BuiltInFieldType, Field } from '../schema/fieldTypes';
import { useCustomComponents } from './fieldComponents';
import { InputRoot } from './InputRoot';
import { type InputOfProps, type InputProps, useInputId } from './inputProps';
import { inputs } from './inputs';
import { useDeclaredField } from './useDeclaredField';
import { useFieldLabel } from './useFieldLabel';
import { useValidators } from './useValidators';

/**
 * The input of a declared field: label, help, validation and control, all from the declaration and its messages.
 * Belongs inside a react-admin form and resource context.
 */
export function InputOf({ field, ...props }: InputOfProps) {
  return field ? <Asked field={field} {...props} /> : <DeclaredInput {...props} />;
}

function DeclaredInput(props: Omit<InputOfProps, 'field'>) {
  return <Asked field={useDeclaredField(props.source)} {...props} />;
}

function Asked(props: InputOfProps & { readonly field: Field }) {
  const { source, field, messages: given, name = source, locale, dense = false, autoComplete } = props;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const inputId = useInputId();
  const resource = useResourceContext();
  const messages = given ?? `resources.${resource}`;
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
  const Input = (custom?.Input ?? inputs[field.type as BuiltInFieldType]) as FC<InputProps<Field['type']>>;
  return (
    // The error summary finds its way here by the path.
    <InputRoot data-source={source}>
      <Input
        source={source}
        field={field}
        id={inputId(source)}
        label={label}
        help={help}
        required={field.required ?? false}
        validate={validate}
        messages={messages}
        name={name}
        locale={locale}
        dense={dense}
        autoComplete={autoComplete}
        Nested={InputOf}
      />
    </InputRoot>
  );
}
