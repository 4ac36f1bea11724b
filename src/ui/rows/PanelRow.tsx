import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useRecordContext, useTranslate } from 'react-admin';
import { FieldInput } from '../../fields/FieldInput';
import { ReferencePicture } from '../../fields/reference/ReferencePicture';
import { ColumnValue } from '../../fields/rows/ColumnValue';
import { GroupedRow } from '../../fields/rows/GroupedRow';
import type { RowGroups } from '../../fields/rows/groupProps';
import { RowMenu } from '../../fields/rows/RowMenu';
import { rowLayout, rowTable } from '../../fields/rows/rowColumns';
import { withoutGroups } from '../../fields/rows/rowGroups';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { getFieldState, withRow } from '../../schema/fieldRules';
import type { FieldOfType, RowFieldType } from '../../schema/fieldTypes';
import { DragHandle } from '../ordering/DragHandle';
import { DropLine } from '../ordering/DropLine';
import { MoveButtons } from '../ordering/MoveButtons';
import { itemSx, useDraggableItem } from '../ordering/useDraggableItem';
import type { Ordering } from '../ordering/useOrdering';
import { tooltip } from '../theme/tooltip';
import { visuallyHidden } from '../theme/visuallyHidden';
import type { Row } from './rowTypes';

interface RowCellProps {
  readonly source: string;
  readonly field: FieldOfType<RowFieldType>;
  readonly row: Row;
  readonly messages: string;
}

function RowCell({ source, field, row, messages }: RowCellProps) {
  const translate = useTranslate();
  const isReference = field.type === 'reference';
  const record = useRecordContext();
  if (!getFieldState(field, withRow(record ?? {}, row)).isShown) return <Box data-type={field.type} />;
  return (
    <Box data-type={field.type} sx={{ minWidth: 0 }}>
      <Typography
        component="span"
        variant="caption"
        sx={{ display: isReference ? 'none' : 'block', color: 'text.secondary', [rowTable]: { display: 'block', ...visuallyHidden } }}
      >
        {translate(`${messages}.fields.${source}`)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, [rowTable]: { minHeight: 45 } }}>
        {isReference && <ReferencePicture resource={field.resource} id={row[source]} size={36} />}
        <ColumnValue source={source} field={field} record={row} scope={messages} />
      </Box>
    </Box>
  );
}

interface PanelRowProps {
  readonly ordering: Ordering;
  readonly index: number;
  readonly row: Row;
  readonly field: FieldOfType<'rows'>;
  readonly messages: string;
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
  readonly onDuplicate: (() => void) | undefined;
  readonly onRegroup: (group: Readonly<Record<string, unknown>>) => void;
  readonly groups: RowGroups;
}

export const panelButtons = 5;

const cellsSx = (theme: Theme) => ({
  gridRow: 2,
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 3),
  paddingInline: theme.spacing(0.5),
  paddingBlockEnd: theme.spacing(1),
  '& > [data-type=reference], & > [data-type=text]': { flexBasis: '100%' },
  [rowTable]: { display: 'contents' },
});

export function PanelRow({ ordering, index, row, field, messages, groups, onEdit, onRemove, onDuplicate, onRegroup }: PanelRowProps) {
  const translate = useTranslate();
  const item = useDraggableItem(ordering, index);
  const name = ordering.getName(index);
  const shown = withoutGroups(field);
  const locale = usePageLocale();
  const actions = [
    { action: 'edit', Icon: EditOutlined, act: onEdit },
    { action: 'remove', Icon: DeleteOutline, act: onRemove },
  ] as const;
  return (
    <GroupedRow groups={groups} index={index}>
      <Box
        {...item.itemProps}
        sx={[rowLayout(shown, panelButtons), { alignItems: 'center', rowGap: 0.5, paddingBlock: 0.5 }, itemSx(item)]}
      >
        <DropLine edge={item.edge} />
        <DragHandle item={item} />
        {/* In its column also on paper, which has no handle before it. */}
        <Typography variant="body2" aria-hidden sx={{ gridColumn: 2, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(index + 1, locale)}
        </Typography>
        <Box sx={cellsSx}>
          {Object.entries(shown.fields).map(([source, rowField]) => (
            <RowCell key={source} source={source} field={rowField} row={row} messages={messages} />
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifySelf: 'end', gridRow: 1, gridColumn: -2, '& > button': { width: 36 } }}>
          <MoveButtons ordering={ordering} index={index} />
          {actions.map(({ action, Icon, act }) => (
            <IconButton
              key={action}
              data-action={action}
              aria-disabled={act === undefined}
              onClick={act}
              aria-label={translate(`lists.rows.${action}`, { name })}
              {...tooltip(translate(`lists.rows.${action}`, { name }))}
              sx={{ '&[aria-disabled=true]': { opacity: 0.4 } }}
            >
              <Icon fontSize="small" />
            </IconButton>
          ))}
          <RowMenu
            name={name}
            onDuplicate={onDuplicate}
            regrouping={field.groupBy && { field, messages, getRow: () => row, Nested: FieldInput, onMove: onRegroup }}
          />
        </Box>
      </Box>
    </GroupedRow>
  );
}
