import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { type ComponentProps, memo } from 'react';
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
}

// Constant, so that React skips it.
const removeIcon = <DeleteOutline fontSize="small" />;

export const rowButtons = 4;

/** Row of a form. Memoised: its props do not change with other rows. Styled by `RowList`. */
export const RowItem = memo(function RowItem(props: RowItemProps) {
  const { ordering, index, field, source, messages, isOpen, Nested, onRemove, onDuplicate, onRegroup, onSettle } = props;
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
