/** The read-only side of every field type: one component a type, chosen by a total map. */
import type { FC } from 'react';
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { Field, FieldType } from '../schema/fieldTypes';
import { BooleanValue, ChoiceValue } from './choice/ChoiceValue';
import { ChoicesValue, TagsValue } from './choices/SeveralValue';
import { DatetimeValue, DateValue, TimeValue } from './date/DateValue';
import { EmptyValue } from './EmptyValue';
import type { FieldViewProps } from './fieldViewProps';
import { ImageValue } from './image/ImageValue';
import { drawsItsEmptyValue, isEmptyValue } from './isEmptyValue';
import { JsonValue } from './json/JsonValue';
import { EmailValue, FileValue, PhoneValue, UrlValue, VideoUrlValue } from './LinkValue';
import { LocalizedValue } from './localized/LocalizedValue';
import { DecimalValue, IntegerValue, MoneyValue } from './NumberValue';
import { ReferencesValue, ReferenceValue } from './reference/ReferenceValue';
import { RowsValue } from './rows/RowsValue';
import { LongTextValue, RichTextValue, TextValue } from './text/TextValue';

/** A password is never read back (declaration: write-only), so there is nothing to show but that. */
function PasswordValue() {
  const translate = useTranslate();
  return <span className="v-quiet">{translate('lists.neverShown')}</span>;
}

const fieldViews: { readonly [T in FieldType]: FC<FieldViewProps<T>> } = {
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
  videoUrl: VideoUrlValue,
  reference: ReferenceValue,
  references: ReferencesValue,
  rows: (props) => <RowsValue {...props} Cell={FieldView} />,
  localized: LocalizedValue,
};

export interface ShownFieldProps {
  readonly source: string;
  readonly field: Field;
  /** Draw it in one line, for a table or a card. Default false. */
  readonly dense?: boolean;
  /** Default: react-admin's record context. */
  readonly record?: Partial<RaRecord>;
  /** Message key of the field's labels. Default: that of the resource in context. */
  readonly scope?: string;
}

/** Shows one field of a record, or a quiet dash when it says nothing. */
export function FieldView({ source, field, dense = false, record: given, scope }: ShownFieldProps) {
  const context = useRecordContext();
  const resource = useResourceContext();
  const record = given ?? context ?? {};
  const value: unknown = record[source];
  if (isEmptyValue(value) && !drawsItsEmptyValue(field.type)) return <EmptyValue />;
  const View = fieldViews[field.type] as FC<{ [K in keyof FieldViewProps<FieldType>]: unknown }>;
  return <View source={source} field={field} value={value} record={record} scope={scope ?? `resources.${resource}`} dense={dense} />;
}
