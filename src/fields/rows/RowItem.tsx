import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, IconButton, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldOf } from '../../schema/fieldTypes';
import { isWritable } from '../../schema/resource';
import { DragHandle } from '../../ui/ordering/DragHandle';
import { DropLine } from '../../ui/ordering/DropLine';
import { MoveButtons } from '../../ui/ordering/MoveButtons';
import { itemSx, useDraggableItem } from '../../ui/ordering/useDraggableItem';
import type { Ordering } from '../../ui/ordering/useOrdering';
import { tooltip } from '../../ui/theme/tooltip';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import type { InputProps } from '../inputProps';
import { ReadOnlyField } from '../ReadOnlyField';
import { GroupedRow, type RowGroups } from './GroupedRow';
import { RowMenu } from './RowMenu';
import { rowLayout, rowTable } from './rowColumns';

export interface RowItemProps extends Pick<InputProps<'rows'>, 'Nested'> {
  readonly ordering: Ordering;
  readonly index: number;
  readonly field: FieldOf<'rows'>;
  /** Path of the row in the form, e.g. `steps.1`. */
  readonly source: string;
  /** Key of the messages of the rows. */
  readonly messages: string;
  readonly groups: RowGroups;
  readonly onRemove: (index: number) => void;
  /** Undefined while there is no place for more. */
  readonly onDuplicate: ((index: number) => void) | undefined;
  readonly onRegroup: (index: number, group: Readonly<Record<string, unknown>>) => void;
  /** What was typed in the row is final. */
  readonly onSettle: (index: number) => void;
}

/** Buttons at the end of a row. */
export const rowButtons = 4;

const inputsSx = (theme: Theme) => ({
  gridRow: 2,
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 1.5),
  '& > [data-type]': { flex: '1 1 124px' },
  // What has a name needs the line for itself.
  '& > [data-type=reference], & > [data-type=text]': { flexBasis: '100%' },
  // The table has headings; the labels stay for those who do not see them.
  [rowTable]: { display: 'contents', '[data-input-label]': visuallyHidden },
});

/** One row of the form: moved by its handle and buttons, its inputs side by side where there is room. */
export function RowItem({
  ordering,
  index,
  field,
  source,
  messages,
  groups,
  onRemove,
  onDuplicate,
  onRegroup,
  onSettle,
  Nested,
}: RowItemProps) {
  const translate = useTranslate();
  const item = useDraggableItem(ordering, index);
  const row = index + 1;
  const { getValues } = useFormContext();
  return (
    <GroupedRow groups={groups} index={index} label={translate('forms.rows.row', { row })}>
      <Box
        {...item.itemProps}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onSettle(index);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onSettle(index);
        }}
        sx={[rowLayout(field, rowButtons), { rowGap: 1, paddingBlock: 1 }, itemSx(item)]}
      >
        <DropLine edge={item.edge} />
        <DragHandle item={item} />
        <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary', lineHeight: '45px', fontVariantNumeric: 'tabular-nums' }}>
          {row}
        </Typography>
        <Box sx={inputsSx}>
          {Object.entries(field.fields).map(([name, rowField]) => (
            <Box key={name} data-type={rowField.type} sx={{ minWidth: 0 }}>
              {isWritable(rowField) ? (
                <Nested source={`${source}.${name}`} field={rowField} messages={messages} name={name} dense />
              ) : (
                <ReadOnlyField source={name} path={source} field={rowField} messages={messages} />
              )}
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifySelf: 'end', gridRow: 1, gridColumn: -2, '& > button': { width: 36 } }}>
          <MoveButtons ordering={ordering} index={index} />
          <IconButton
            data-action="remove"
            onClick={() => onRemove(index)}
            aria-label={translate('forms.rows.remove', { row })}
            {...tooltip(translate('forms.rows.remove', { row }))}
          >
            <DeleteOutline fontSize="small" />
          </IconButton>
          <RowMenu
            name={ordering.nameOf(index)}
            onDuplicate={onDuplicate && (() => onDuplicate(index))}
            regrouping={
              field.groupBy && { field, messages, rowOf: () => getValues(source), Nested, onMove: (group) => onRegroup(index, group) }
            }
          />
        </Box>
      </Box>
    </GroupedRow>
  );
}
