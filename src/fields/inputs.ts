import type { FC } from 'react';
import type { BuiltInFieldType } from '../schema/fieldTypes';
import { BooleanEditor } from './boolean/Input';
import { ChoiceEditor } from './choice/Input';
import { ChoicesEditor } from './choices/Input';
import { DateEditor } from './date/Input';
import { DatetimeEditor } from './datetime/Input';
import { DecimalEditor } from './decimal/Input';
import type { EditorProps } from './editorProps';
import { EmailEditor } from './email/Input';
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
import { TagsEditor } from './tags/Input';
import { TextEditor } from './text/Input';
import { TimeEditor } from './time/Input';
import { UploadInput } from './upload/UploadInput';
import { UrlEditor } from './url/Input';
import { VideoUrlEditor } from './videoUrl/Input';

export const inputs: { readonly [T in BuiltInFieldType]: FC<EditorProps<T>> } = {
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
  videoUrl: VideoUrlEditor,
  reference: ReferenceEditor,
  references: ReferencesEditor,
  rows: RowsEditor,
  localized: LocalizedEditor,
};
