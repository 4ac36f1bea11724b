import { useWatch } from 'react-hook-form';
import { withComputed } from '../schema/computed';
import type { Field, Fields } from '../schema/fieldTypes';
import { FieldDisplay } from './FieldDisplay';
import { ColumnValue } from './rows/ColumnValue';

export interface LiveComputedProps {
  readonly source: string;
  readonly field: Field;
  readonly fields: Fields;
  /** Path of the row in the form. Undefined: the form is the record or the row. */
  readonly path?: string | undefined;
  readonly messages?: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const valuesAtPath = (values: Values, path: string | undefined): Values =>
  path === undefined ? values : path.split('.').reduce<Values>((part, key) => (part[key] ?? {}) as Values, values);

export function LiveComputedValue({ source, field, fields, path, messages }: LiveComputedProps) {
  const value: unknown = useWatch({ compute: (values: Values) => withComputed(fields, valuesAtPath(values, path))[source] });
  const shown = { source, field, record: { [source]: value } };
  return path === undefined || messages === undefined ? (
    <FieldDisplay {...shown} {...(messages !== undefined && { scope: messages })} />
  ) : (
    <ColumnValue {...shown} scope={messages} />
  );
}
