import { type FC, useEffect } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useFieldCustomization } from '../customizations/CustomizationsContext';
import { CustomizationBoundary } from '../extensions/CustomizationBoundary';
import { hasConditions } from '../schema/fieldRules';
import type { BuiltInFieldType, Field } from '../schema/fieldTypes';
import { isEmptyValue } from '../schema/isEmptyValue';
import { isReadable } from '../schema/isReadable';
import { BooleanEditor } from './boolean/Input';
import { ChoiceEditor } from './choice/Input';
import { ChoicesEditor } from './choices/Input';
import { DateEditor } from './date/Input';
import { DatetimeEditor } from './datetime/Input';
import { DecimalEditor } from './decimal/Input';
import { DurationEditor } from './duration/Input';
import { type CustomTypeInputProps, type EditorProps, type FieldInputProps, useInputId } from './editorProps';
import { EmailEditor } from './email/Input';
import { useCustomComponents } from './fieldComponents';
import { FilesEditor } from './files/Input';
import { InputRoot } from './InputRoot';
import { IntegerEditor } from './integer/Input';
import { JsonEditor } from './json/Input';
import { LocalizedEditor } from './localized/Input';
import { LongTextEditor } from './longText/Input';
import { MoneyEditor } from './money/Input';
import { PasswordEditor } from './password/Input';
import { PhoneEditor } from './phone/Input';
import { ReferenceEditor } from './reference/Input';
import { ReferencesEditor } from './references/Input';
import { RichTextEditor } from './richText/Input';
import { RowsEditor } from './rows/Input';
import { StoredValue } from './StoredValue';
import { TagsEditor } from './tags/Input';
import { TextEditor } from './text/Input';
import { TimeEditor } from './time/Input';
import { UploadInput } from './upload/UploadInput';
import { UrlEditor } from './url/Input';
import { useDeclaredField } from './useDeclaredField';
import { useFieldLabel } from './useFieldLabel';
import { useFieldState } from './useFieldState';
import { useValidators } from './useValidators';
import { VideoUrlEditor } from './videoUrl/Input';

const inputs: { readonly [T in BuiltInFieldType]: FC<EditorProps<T>> } = {
  text: TextEditor,
  longText: LongTextEditor,
  richText: RichTextEditor,
  integer: IntegerEditor,
  decimal: DecimalEditor,
  money: MoneyEditor,
  boolean: BooleanEditor,
  date: DateEditor,
  datetime: DatetimeEditor,
  time: TimeEditor,
  duration: DurationEditor,
  email: EmailEditor,
  phone: PhoneEditor,
  url: UrlEditor,
  password: PasswordEditor,
  choice: ChoiceEditor,
  choices: ChoicesEditor,
  tags: TagsEditor,
  json: JsonEditor,
  image: UploadInput,
  file: UploadInput,
  files: FilesEditor,
  videoUrl: VideoUrlEditor,
  reference: ReferenceEditor,
  references: ReferencesEditor,
  rows: RowsEditor,
  localized: LocalizedEditor,
};

/** Input of a declared field. Must be inside a react-admin form and resource context. */
export function FieldInput({ field, ...props }: FieldInputProps) {
  return field ? <KnownInput field={field} {...props} /> : <ByDeclaration {...props} />;
}

type KnownInputProps = FieldInputProps & { readonly field: Field };

function ByDeclaration(props: Omit<FieldInputProps, 'field'>) {
  return <KnownInput field={useDeclaredField(props.source)} {...props} />;
}

function KnownInput(props: KnownInputProps) {
  return hasConditions(props.field) ? <RuledInput {...props} /> : <FieldEditor {...props} isRequired={props.field.required ?? false} />;
}

/** Input of a field with rules, for the values of the form. A hidden input keeps what was typed. */
function RuledInput(props: KnownInputProps) {
  const { field, source } = props;
  const { isShown, isRequired, isReadOnly } = useFieldState(field, source);
  const { clearErrors, getValues } = useFormContext();
  useEffect(() => {
    if (!isShown || isReadOnly) clearErrors(source);
  }, [isShown, isReadOnly, clearErrors, source]);
  useEffect(() => {
    // An empty field can only have the error that it is required.
    if (!isRequired && isEmptyValue(getValues(source))) clearErrors(source);
  }, [isRequired, clearErrors, getValues, source]);
  if (!isShown) return null;
  return isReadOnly ? <StoredValue {...props} /> : <FieldEditor {...props} isRequired={isRequired} />;
}

function FieldEditor(props: KnownInputProps & { readonly isRequired: boolean }) {
  const { source, field, messages: givenMessages, name = source, locale, dense = false, autoComplete } = props;
  const translate = useTranslate();
  const getLabel = useFieldLabel();
  const inputId = useInputId();
  const resource = useResourceContext();
  const messages = givenMessages ?? `resources.${resource}`;
  const validate = useValidators(field, source, `${messages}.anyOf.${name}`);
  const custom = useCustomComponents(field.type);
  const Custom = useFieldCustomization(messages, name)?.Input;
  const label = getLabel(messages, name, locale);
  const isKept = useRecordContext()?.id !== undefined && !isReadable(field);
  const help = dense
    ? undefined
    : translate(isKept && field.type !== 'boolean' ? 'forms.keep' : `${messages}.help.${name}`, { _: '' }) || undefined;
  // A custom Input of a localized field covers all languages.
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
  const inputProps = {
    source,
    field,
    label,
    validate,
    messages,
    name,
    locale,
    dense,
    autoComplete,
    id: inputId(source),
    required: props.isRequired && !isKept,
    Nested: FieldInput,
  };
  return (
    // The error summary finds the input by `data-source`.
    <InputRoot data-source={source}>
      {CustomInput ? <CustomInput {...inputProps} helperText={help ?? false} /> : <BuiltInInput {...inputProps} help={help} />}
    </InputRoot>
  );
}
