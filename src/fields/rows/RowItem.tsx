import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { type ComponentProps, type KeyboardEvent, memo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DragHandle } from '../../ui/ordering/DragHandle';
import { DropLine } from '../../ui/ordering/DropLine';
import { MoveButtons } from '../../ui/ordering/MoveButtons';
import { useDraggableItem } from '../../ui/ordering/useDraggableItem';
import type { Ordering } from '../../ui/ordering/useOrdering';
import { tooltip } from '../../ui/theme/tooltip';
import type { EditorProps } from '../editorProps';
import { ClosedRow, type ClosedRowProps, RowFieldList } from './ClosedRow';
import { RowMenu } from './RowMenu';

/** Plain element, because styled buttons take most of the time of a change. Styled by `rowStyles`. */
function RowButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className="row-button" />;
}

interface RowItemProps extends ClosedRowProps, Pick<EditorProps<'rows'>, 'Nested'> {
  readonly ordering: Ordering;
  readonly isOpen: boolean;
  readonly onRemove: (index: number) => void;
  readonly onDuplicate: ((index: number) => void) | undefined;
  readonly onRegroup: (index: number, group: Readonly<Record<string, unknown>>) => void;
  readonly onSettle: (index: number) => void;
  readonly onEnter: ((index: number) => void) | undefined;
}

// Constant, so that React skips it.
const removeIcon = <DeleteOutline fontSize="small" />;

export const rowButtons = 4;

/** Returns whether Enter was pressed in a text or a number, where it would save the form. */
const isTypedEnter = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLInputElement &&
  ['text', 'number', 'tel', 'email', 'url'].includes(event.target.type) &&
  event.target.getAttribute('role') !== 'combobox' &&
  !(event.defaultPrevented || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);

/** Row of a form. Memoised: its props do not change with other rows. Styled by `RowList`. */
export const RowItem = memo(function RowItem(props: RowItemProps) {
  const { ordering, index, field, source, messages, isOpen, Nested, onRemove, onDuplicate, onRegroup, onSettle, onEnter } = props;
  const translate = useTranslate();
  const { itemProps, ...item } = useDraggableItem(ordering, index);
  const row = index + 1;
  const { getValues } = useFormContext();
  const removeLabel = translate('forms.rows.remove', { row });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls in it take the keyboard
    <div
      {...itemProps}
      className={`row-line${isOpen ? '' : ' closed'}${item.isDragging ? ' dragged' : ''}${item.isPickedUp ? ' held' : ''}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onSettle(index);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        onSettle(index);
        if (!onEnter || !isTypedEnter(event)) return;
        event.preventDefault();
        onEnter(index);
      }}
    >
      <DropLine edge={item.edge} />
      <DragHandle item={{ ...item, itemProps }} Button={RowButton} />
      <span className="row-number" aria-hidden>
        {row}
      </span>
      <div className="row-values">
        {isOpen ? (
          <RowFieldList
            field={field}
            source={source}
            messages={messages}
            renderField={(name, rowField) => <Nested source={`${source}.${name}`} field={rowField} messages={messages} name={name} dense />}
          />
        ) : (
          <ClosedRow {...props} />
        )}
      </div>
      <div className="row-buttons">
        <MoveButtons ordering={ordering} index={index} Button={RowButton} />
        <RowButton data-action="remove" onClick={() => onRemove(index)} aria-label={removeLabel} {...tooltip(removeLabel)}>
          {removeIcon}
        </RowButton>
        <RowMenu
          Button={RowButton}
          name={ordering.getName(index)}
          onDuplicate={onDuplicate && (() => onDuplicate(index))}
          regrouping={
            field.groupBy && { field, messages, getRow: () => getValues(source), Nested, onMove: (group) => onRegroup(index, group) }
          }
        />
      </div>
    </div>
  );
});
