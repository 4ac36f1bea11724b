import type { FC } from 'react';
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { CustomField } from '../customizations/CustomField';
import { useFieldCustomization } from '../customizations/CustomizationsContext';
import type { BuiltInFieldType, Field, FieldType } from '../schema/fieldTypes';
import { isEmptyValue } from '../schema/isEmptyValue';
import type { AppLocale } from '../schema/locales';
import { BooleanValue } from './boolean/Field';
import { ChoiceValue } from './choice/Field';
import { ChoicesValue } from './choices/Field';
import { DateValue } from './date/Field';
import { DatetimeValue } from './datetime/Field';
import { DecimalValue } from './decimal/Field';
import { DurationValue } from './duration/Field';
import { EmptyValue } from './EmptyValue';
import { EmailValue } from './email/Field';
import { useCustomComponents } from './fieldComponents';
import { FileValue } from './file/Field';
import { FilesValue } from './files/Field';
import { ImageValue } from './image/Field';
import { IntegerValue } from './integer/Field';
import { JsonValue } from './json/Field';
import { LocalizedValue } from './localized/Field';
import { LongTextValue } from './longText/Field';
import { getFieldLook } from './looks';
import { MoneyValue } from './money/Field';
import { PasswordValue } from './password/Field';
import { PhoneValue } from './phone/Field';
import { ReferenceValue } from './reference/Field';
import { ReferencesValue } from './references/Field';
import { RichTextValue } from './richText/Field';
import { RowsValue } from './rows/Field';
import { TagsValue } from './tags/Field';
import { TextValue } from './text/Field';
import { TimeValue } from './time/Field';
import { UrlValue } from './url/Field';
import { useDeclaredField } from './useDeclaredField';
import type { ValueProps } from './valueProps';
import { VideoUrlValue } from './videoUrl/Field';

const fields: { readonly [T in BuiltInFieldType]: FC<ValueProps<T>> } = {
  text: TextValue,
  longText: LongTextValue,
  richText: RichTextValue,
  integer: IntegerValue,
  decimal: DecimalValue,
  money: MoneyValue,
  boolean: BooleanValue,
  date: DateValue,
  datetime: DatetimeValue,
  time: TimeValue,
  duration: DurationValue,
  email: EmailValue,
  phone: PhoneValue,
  url: UrlValue,
  password: PasswordValue,
  choice: ChoiceValue,
  choices: ChoicesValue,
  tags: TagsValue,
  json: JsonValue,
  image: ImageValue,
  file: FileValue,
  files: FilesValue,
  videoUrl: VideoUrlValue,
  reference: ReferenceValue,
  references: ReferencesValue,
  rows: (props) => <RowsValue {...props} Cell={FieldDisplay} />,
  localized: LocalizedValue,
};

export interface FieldDisplayProps {
  readonly source: string;
  readonly field?: Field;
  readonly dense?: boolean;
  readonly record?: Partial<RaRecord>;
  /** Message key of the field's labels. Default: that of the resource in context. */
  readonly scope?: string;
  readonly locale?: AppLocale | undefined;
}

export function FieldDisplay({ field, ...props }: FieldDisplayProps) {
  return field ? <FieldContent field={field} {...props} /> : <ByDeclaration {...props} />;
}

function ByDeclaration(props: Omit<FieldDisplayProps, 'field'>) {
  return <FieldContent field={useDeclaredField(props.source)} {...props} />;
}

function FieldContent({ source, field, dense = false, record: given, scope, locale }: FieldDisplayProps & { readonly field: Field }) {
  const context = useRecordContext();
  const resource = useResourceContext();
  const custom = useCustomComponents(field.type);
  const record = given ?? context ?? {};
  const value: unknown = record[source];
  const messages = scope ?? `resources.${resource}`;
  const Custom = useFieldCustomization(messages, source)?.Field;
  if (Custom) return <CustomField scope={messages} source={source} record={record} dense={dense} Field={Custom} />;
  if (isEmptyValue(value) && !getFieldLook(field).rendersEmpty) return <EmptyValue />;
  const Type = (custom?.Field ?? fields[field.type as BuiltInFieldType]) as FC<ValueProps<FieldType>>;
  const props = { source, field, value, record, scope: messages, dense, locale };
  return <Type {...(props as ValueProps<FieldType>)} />;
}
