import type { FC } from 'react';
import type { BuiltInFieldType } from '../schema/fieldTypes';
import { BooleanInput } from './boolean/Input';
import { ChoiceInput } from './choice/Input';
import { ChoicesInput } from './choices/Input';
import { DateInput } from './date/Input';
import { DatetimeInput } from './datetime/Input';
import { DecimalInput } from './decimal/Input';
import { EmailInput } from './email/Input';
import type { InputProps } from './inputProps';
import { IntegerInput } from './integer/Input';
import { JsonInput } from './json/Input';
import { LocalizedInput } from './localized/Input';
import { LongTextInput } from './longText/Input';
import { MoneyInput } from './money/Input';
import { PasswordInput } from './password/Input';
import { PhoneInput } from './phone/Input';
import { ReferenceInput } from './reference/Input';
import { ReferencesInput } from './references/Input';
import { RichTextInput } from './richText/Input';
import { RowsInput } from './rows/Input';
import { TagsInput } from './tags/Input';
import { TextInput } from './text/Input';
import { TimeInput } from './time/Input';
import { UploadInput } from './upload/UploadInput';
import { UrlInput } from './url/Input';
import { VideoUrlInput } from './videoUrl/Input';

/** The Input of each field type. */
export const inputs: { readonly [T in BuiltInFieldType]: FC<InputProps<T>> } = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: MoneyInput,
  boolean: BooleanInput,
  date: DateInput,
  datetime: DatetimeInput,
  time: TimeInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  password: PasswordInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  tags: TagsInput,
  json: JsonInput,
  image: UploadInput,
  file: UploadInput,
  videoUrl: VideoUrlInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  rows: RowsInput,
  localized: LocalizedInput,
};
