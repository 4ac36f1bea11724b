import { memo, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { Field, FieldDeclaration } from '../../schema/fieldTypes';
import { isWritable } from '../../schema/resource';
import { useInputId } from '../editorProps';
import { InputMessage } from '../InputMessage';
import { isEmptyValue } from '../isEmptyValue';
import { ReadOnlyField } from '../ReadOnlyField';
import { RowValue } from './RowValue';
import { type RowRules, registerRow } from './rowRules';

interface ClosedRowProps {
  readonly field: FieldDeclaration<'rows'>;
  /** Path of the row in the form, e.g. `steps.1`. */
  readonly source: string;
  /** Key of the messages of the rows. */
  readonly messages: string;
  /** Errors of the row by the name of its field. */
  readonly errors: unknown;
  readonly rules: RowRules;
  /** Place of the row, from 0. */
  readonly index: number;
  /** Called with the name of the field that is pressed or focused. */
  readonly onOpen: (index: number, name: string) => void;
}

/**
 * The values of a row as text, in the places of its inputs. An input takes 0.5 ms with each change of a form and many more to be added, so a
 * long list has inputs in one row only: the one that the focus is in.
 */
export function ClosedRow({ index, field, source, messages, errors, rules, onOpen }: ClosedRowProps) {
  const row: unknown = useWatch({ name: source });
  const { control } = useFormContext();
  useEffect(() => registerRow(control, field, source, rules), [control, field, source, rules]);
  return Object.entries(field.fields).map(([name, rowField]) => (
    <div key={name} data-type={rowField.type}>
      {isWritable(rowField) ? (
        <ClosedValue
          {...{ index, name, messages, onOpen }}
          field={rowField}
          source={`${source}.${name}`}
          value={get(row, name)}
          error={(get(errors, name) as { message?: string } | undefined)?.message}
        />
      ) : (
        <ReadOnlyField source={name} path={source} field={rowField} messages={messages} />
      )}
    </div>
  ));
}

interface ClosedValueProps extends Pick<ClosedRowProps, 'index' | 'source' | 'messages' | 'onOpen'> {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly error: string | undefined;
}

/** A value as a button that turns the row into inputs: by a press, or by the focus, so that Tab goes through the inputs as elsewhere. */
const ClosedValue = memo(function ClosedValue({ index, name, field, source, messages, value, error, onOpen }: ClosedValueProps) {
  const translate = useTranslate();
  const id = useInputId()(source);
  const label = translate(`${messages}.fields.${name}`);
  return (
    <div data-source={source}>
      <div className="i-label" data-input-label aria-hidden>
        <span id={`${id}-label`} className="i-name">
          {label}
        </span>
      </div>
      <button
        type="button"
        id={id}
        className={error ? 'i-text invalid' : 'i-text'}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error ? `${id}-helper-text` : undefined}
        // The input that takes its place gets the focus, which the press would take away again.
        onMouseDown={(event) => {
          event.preventDefault();
          onOpen(index, name);
        }}
        onFocus={() => onOpen(index, name)}
      >
        {isEmptyValue(value) ? (
          <span className="v-quiet">–</span>
        ) : (
          <RowValue name={name} field={field} messages={messages} value={value} />
        )}
      </button>
      <InputMessage id={id} error={error} help={undefined} />
    </div>
  );
});
