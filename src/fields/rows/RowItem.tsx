import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import { isWritable } from '../../schema/resource';
import { DragHandle } from '../../ui/ordering/DragHandle';
import { DropLine } from '../../ui/ordering/DropLine';
import { MoveButtons } from '../../ui/ordering/MoveButtons';
import { useDraggableItem } from '../../ui/ordering/useDraggableItem';
import type { Ordering } from '../../ui/ordering/useOrdering';
import { tooltip } from '../../ui/theme/tooltip';
import type { EditorProps } from '../editorProps';
import { ReadOnlyField } from '../ReadOnlyField';
import { ClosedRow } from './ClosedRow';
import { RowButton } from './RowButton';
import { RowMenu } from './RowMenu';
import type { RowRules } from './rowRules';

export interface RowItemProps extends Pick<EditorProps<'rows'>, 'Nested'> {
  readonly ordering: Ordering;
  readonly index: number;
  readonly field: FieldDeclaration<'rows'>;
  /** Path of the row in the form, e.g. `steps.1`. */
  readonly source: string;
  /** Key of the messages of the rows. */
  readonly messages: string;
  /** Whether its values are inputs; otherwise they are text. */
  readonly isOpen: boolean;
  /** Errors of the row by the name of its field. */
  readonly errors: unknown;
  readonly rules: RowRules;
  /** Turns the row into inputs, and focuses the one of this name. */
  readonly onOpen: (index: number, name: string) => void;
  readonly onRemove: (index: number) => void;
  /** Undefined while there is no place for more. */
  readonly onDuplicate: ((index: number) => void) | undefined;
  readonly onRegroup: (index: number, group: Readonly<Record<string, unknown>>) => void;
  /** Called when the focus leaves the row. */
  readonly onSettle: (index: number) => void;
}

// The same element at each render, so that React skips it.
const removeIcon = <DeleteOutline fontSize="small" />;

/** Buttons at the end of a row. */
export const rowButtons = 4;

/**
 * One row of the form: moved by its handle and buttons, its inputs side by side where there is room. Memoised, and given the same props
 * while other rows change. Its styles are those of `RowList`.
 */
export const RowItem = memo(function RowItem(props: RowItemProps) {
  const { ordering, index, field, source, messages, isOpen, errors, rules, Nested } = props;
  const { onOpen, onRemove, onDuplicate, onRegroup, onSettle } = props;
  const translate = useTranslate();
  const { itemProps, ...item } = useDraggableItem(ordering, index);
  const row = index + 1;
  const { getValues } = useFormContext();
  const removeLabel = translate('forms.rows.remove', { row });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls in it take the keyboard
    <div
      {...itemProps}
      className={`row-line${isOpen ? '' : ' closed'}${item.isDragging ? ' dragged' : ''}${item.isHeld ? ' held' : ''}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onSettle(index);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onSettle(index);
      }}
    >
      <DropLine edge={item.edge} />
      <DragHandle item={{ ...item, itemProps }} Button={RowButton} />
      <span className="row-number" aria-hidden>
        {row}
      </span>
      <div className="row-values">
        {isOpen ? (
          Object.entries(field.fields).map(([name, rowField]) => (
            <div key={name} data-type={rowField.type}>
              {isWritable(rowField) ? (
                <Nested source={`${source}.${name}`} field={rowField} messages={messages} name={name} dense />
              ) : (
                <ReadOnlyField source={name} path={source} field={rowField} messages={messages} />
              )}
            </div>
          ))
        ) : (
          <ClosedRow {...{ index, field, source, messages, errors, rules, onOpen }} />
        )}
      </div>
      <div className="row-buttons">
        <MoveButtons ordering={ordering} index={index} Button={RowButton} />
        <RowButton data-action="remove" onClick={() => onRemove(index)} aria-label={removeLabel} {...tooltip(removeLabel)}>
          {removeIcon}
        </RowButton>
        <RowMenu
          Button={RowButton}
          name={ordering.nameOf(index)}
          onDuplicate={onDuplicate && (() => onDuplicate(index))}
          regrouping={
            field.groupBy && { field, messages, rowOf: () => getValues(source), Nested, onMove: (group) => onRegroup(index, group) }
          }
        />
      </div>
    </div>
  );
});
