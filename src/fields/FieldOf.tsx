/** The Field of each field type. */
import type { FC } from 'react';
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { CustomField } from '../customizations/CustomField';
import { useFieldCustomization } from '../customizations/CustomizationsContext';
import type { BuiltInFieldType, Field, FieldType, Locale } from '../schema/fieldTypes';
import { BooleanField } from './boolean/Field';
import { ChoiceField } from './choice/Field';
import { ChoicesField } from './choices/Field';
import { DateField } from './date/Field';
import { DatetimeField } from './datetime/Field';
import { DecimalField } from './decimal/Field';
import { fieldTypeOf } from './definitions';
import { EmptyValue } from './EmptyValue';
import { EmailField } from './email/Field';
import { useCustomComponents } from './fieldComponents';
import type { FieldProps } from './fieldProps';
import { FileField } from './file/Field';
import { ImageField } from './image/Field';
import { IntegerField } from './integer/Field';
import { isEmptyValue } from './isEmptyValue';
import { JsonField } from './json/Field';
import { LocalizedField } from './localized/Field';
import { LongTextField } from './longText/Field';
import { MoneyField } from './money/Field';
import { PasswordField } from './password/Field';
import { PhoneField } from './phone/Field';
import { ReferenceField } from './reference/Field';
import { ReferencesField } from './references/Field';
import { RichTextField } from './richText/Field';
import { RowsField } from './rows/Field';
import { TagsField } from './tags/Field';
import { TextField } from './text/Field';
import { TimeField } from './time/Field';
import { UrlField } from './url/Field';
import { useDeclaredField } from './useDeclaredField';
import { VideoUrlField } from './videoUrl/Field';

const fields: { readonly [T in BuiltInFieldType]: FC<FieldProps<T>> } = {
  text: TextField,
  longText: LongTextField,
  richText: RichTextField,
  integer: IntegerField,
  decimal: DecimalField,
  money: MoneyField,
  boolean: BooleanField,
  date: DateField,
  datetime: DatetimeField,
  time: TimeField,
  email: EmailField,
  phone: PhoneField,
  url: UrlField,
  password: PasswordField,
  choice: ChoiceField,
  choices: ChoicesField,
  tags: TagsField,
  json: JsonField,
  image: ImageField,
  file: FileField,
  videoUrl: VideoUrlField,
  reference: ReferenceField,
  references: ReferencesField,
  rows: (props) => <RowsField {...props} Cell={FieldOf} />,
  localized: LocalizedField,
};

export interface FieldOfProps {
  readonly source: string;
  /** Default: what the resource in context declares under that source. */
  readonly field?: Field;
  /** Draw it in one line, for a table or a card. Default false. */
  readonly dense?: boolean;
  /** Default: react-admin's record context. */
  readonly record?: Partial<RaRecord>;
  /** Message key of the field's labels. Default: that of the resource in context. */
  readonly scope?: string;
  /** The language of the value, where it is one of a localized field. */
  readonly locale?: Locale | undefined;
}

/** Shows one field of a record, or a quiet dash when it says nothing. */
export function FieldOf({ field, ...props }: FieldOfProps) {
  return field ? <Shown field={field} {...props} /> : <DeclaredField {...props} />;
}

function DeclaredField(props: Omit<FieldOfProps, 'field'>) {
  return <Shown field={useDeclaredField(props.source)} {...props} />;
}

function Shown({ source, field, dense = false, record: given, scope, locale }: FieldOfProps & { readonly field: Field }) {
  const context = useRecordContext();
  const resource = useResourceContext();
  const custom = useCustomComponents(field.type);
  const record = given ?? context ?? {};
  const value: unknown = record[source];
  const messages = scope ?? `resources.${resource}`;
  const Custom = useFieldCustomization(messages, source)?.Field;
  if (Custom) return <CustomField scope={messages} {...{ source, record, dense }} Field={Custom} />;
  if (isEmptyValue(value) && !fieldTypeOf(field).drawsEmpty) return <EmptyValue />;
  const Type = (custom?.Field ?? fields[field.type as BuiltInFieldType]) as FC<FieldProps<FieldType>>;
  const props = { source, field, value, record, scope: messages, dense, locale };
  return <Type {...(props as FieldProps<FieldType>)} />;
}
