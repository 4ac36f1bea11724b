import type { FC } from 'react';
import type { FieldType } from '../schema/fieldTypes';
import { SwitchInput } from './boolean/SwitchInput';
import { ChoiceInput } from './choice/ChoiceInput';
import { ChoicesInput } from './choices/ChoicesInput';
import { DayInput, MomentInput } from './date/DateInputs';
import { UploadInput } from './file/UploadInput';
import type { InputProps } from './inputProps';
import { JsonInput } from './json/JsonInput';
import { LocalizedInput } from './localized/LocalizedInput';
import { DecimalInput, IntegerInput, MoneyInput } from './NumberInputs';
import { PasswordInput } from './password/PasswordInput';
import { ReferencePicker, ReferencesPicker } from './reference/ReferenceInputs';
import { RichTextFieldInput } from './richText/RichTextFieldInput';
import { RowsInput } from './rows/RowsInput';
import { EmailInput, LongTextInput, PhoneInput, TextLineInput, UrlInput } from './TextInputs';
import { TagsInput } from './tags/TagsInput';
import { TimeInput } from './time/TimeInput';
import { VideoUrlInput } from './videoUrl/VideoUrlInput';

/** The input of every field type: a type without one does not compile. */
export const inputs: { readonly [T in FieldType]: FC<InputProps<T>> } = {
  text: TextLineInput,
  longText: LongTextInput,
  richText: RichTextFieldInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: MoneyInput,
  boolean: SwitchInput,
  date: DayInput,
  datetime: MomentInput,
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
  reference: ReferencePicker,
  references: ReferencesPicker,
  rows: RowsInput,
  localized: LocalizedInput,
};

/** Whether an input takes the whole width of a section or half of it. */
export const inputWidths: { readonly [T in FieldType]: 'half' | 'full' } = {
  text: 'half',
  longText: 'full',
  richText: 'full',
  integer: 'half',
  decimal: 'half',
  money: 'half',
  boolean: 'full',
  date: 'half',
  datetime: 'half',
  time: 'half',
  email: 'half',
  phone: 'half',
  url: 'half',
  password: 'half',
  choice: 'half',
  choices: 'half',
  tags: 'half',
  json: 'full',
  image: 'half',
  file: 'half',
  videoUrl: 'half',
  reference: 'half',
  references: 'half',
  rows: 'full',
  localized: 'full',
};
