import type { ReactNode } from 'react';
import type { Field } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { withoutUnit } from '../columnUnit';
import { FieldDisplay, type FieldDisplayProps } from '../FieldDisplay';

interface ColumnValueProps extends Required<Pick<FieldDisplayProps, 'source' | 'record' | 'scope'>> {
  readonly field: Field;
}

export function ColumnValue({ field, ...props }: ColumnValueProps) {
  const worded = <FieldDisplay {...props} field={field} dense />;
  if (!('unit' in field && field.unit) || isEmptyValue(props.record[props.source])) return worded;
  return <InColumn bare={<FieldDisplay {...props} field={withoutUnit(field)} dense />} worded={worded} />;
}

interface InColumnProps {
  readonly bare: ReactNode;
  /** Shown on a card, and read aloud in both layouts. */
  readonly worded: ReactNode;
}

/** Renders a quantity twice. The styles of `RowList` show one. */
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
