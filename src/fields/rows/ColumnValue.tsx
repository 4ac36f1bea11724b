import type { ReactNode } from 'react';
import type { Field } from '../../schema/fieldTypes';
import { withoutUnit } from '../columnUnit';
import { FieldDisplay, type FieldDisplayProps } from '../FieldDisplay';
import { isEmptyValue } from '../isEmptyValue';

interface ColumnValueProps extends Required<Pick<FieldDisplayProps, 'source' | 'record' | 'scope'>> {
  readonly field: Field;
}

/** The Field of a value in a `RowList`, with its unit where no heading names it. */
export function ColumnValue({ field, ...props }: ColumnValueProps) {
  const worded = <FieldDisplay {...props} field={field} dense />;
  if (!('unit' in field && field.unit) || isEmptyValue(props.record[props.source])) return worded;
  return <InColumn bare={<FieldDisplay {...props} field={withoutUnit(field)} dense />} worded={worded} />;
}

interface InColumnProps {
  /** Shown in a table, whose headings name the units. */
  readonly bare: ReactNode;
  /** Shown on a card, and read aloud in both. */
  readonly worded: ReactNode;
}

/** A quantity twice; the styles of `RowList` show one. */
export function InColumn({ bare, worded }: InColumnProps) {
  return (
    <>
      <span className="row-bare v-figures" aria-hidden>
        {bare}
      </span>
      <span className="row-worded">{worded}</span>
    </>
  );
}
