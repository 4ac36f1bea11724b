import { memo, type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { Field, FieldDeclaration } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { isWritable } from '../../schema/resource';
import { useInputId } from '../editorProps';
import { InputMessage } from '../InputMessage';
import { ReadOnlyField } from '../ReadOnlyField';
import { RowValue } from './RowValue';
import { type RowRules, registerRow } from './rowRules';

export interface ClosedRowProps {
  readonly field: FieldDeclaration<'rows'>;
  readonly source: string;
  readonly messages: string;
  readonly errors: unknown;
  readonly rules: RowRules;
  readonly index: number;
  readonly onOpen: (index: number, name: string) => void;
}

/** Row as text. An input costs 0.5 ms per form change, so only the focused row of a long list has inputs. */
export function ClosedRow({ index, field, source, messages, errors, rules, onOpen }: ClosedRowProps) {
  const row: unknown = useWatch({ name: source });
  const { control } = useFormContext();
  useEffect(() => registerRow(control, field, source, rules), [control, field, source, rules]);
  return (
    <RowFieldList
      field={field}
      source={source}
      messages={messages}
      renderField={(name, rowField) => (
        <ClosedValue
          index={index}
          name={name}
          messages={messages}
          onOpen={onOpen}
          field={rowField}
          source={`${source}.${name}`}
          value={get(row, name)}
          error={(get(errors, name) as { message?: string } | undefined)?.message}
        />
      )}
    />
  );
}

interface RowFieldListProps extends Pick<ClosedRowProps, 'field' | 'source' | 'messages'> {
  readonly renderField: (name: string, field: Field) => ReactNode;
}

export function RowFieldList({ field, source, messages, renderField }: RowFieldListProps) {
  return Object.entries(field.fields).map(([name, rowField]) => (
    <div key={name} data-type={rowField.type}>
      {isWritable(rowField) ? (
        renderField(name, rowField)
      ) : (
        <ReadOnlyField source={name} path={source} field={rowField} fields={field.fields} messages={messages} />
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

/** Press or focus turns the row into inputs, so that Tab works as usual. */
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
        // The press would take the focus from the new input.
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
