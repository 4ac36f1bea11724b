import type { FC } from 'react';
import type { FieldType } from '../../schema/fieldTypes';
import { ChoiceInput } from './ChoiceInput';
import { ChoicesInput } from './ChoicesInput';
import { DayInput, MomentInput } from './DateInputs';
import type { InputProps } from './inputProps';
import { JsonInput } from './JsonInput';
import { LocalizedInput } from './LocalizedInput';
import { DecimalInput, IntegerInput, MoneyInput } from './NumberInputs';
import { PasswordInput } from './PasswordInput';
import { ReferencePicker, ReferencesPicker } from './ReferenceInputs';
import { RichTextFieldInput } from './RichTextFieldInput';
import { RowsInput } from './RowsInput';
import { SwitchInput } from './SwitchInput';
import { TagsInput } from './TagsInput';
import { EmailInput, LongTextInput, PhoneInput, TextLineInput, UrlInput } from './TextInputs';
import { TimeInput } from './TimeInput';
import { UploadInput } from './UploadInput';
import { VideoUrlInput } from './VideoUrlInput';

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
