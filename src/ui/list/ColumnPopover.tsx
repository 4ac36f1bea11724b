import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { DragHandle } from '../ordering/DragHandle';
import { DropLine } from '../ordering/DropLine';
import { moveItem } from '../ordering/dropPlace';
import { MoveButtons, OrderingStatus } from '../ordering/MoveButtons';
import { itemSx, useDraggableItem } from '../ordering/useDraggableItem';
import { type Ordering, useOrdering } from '../ordering/useOrdering';
import { withoutKeyboard } from '../theme/sizes';
import { columnWidthsId, useColumnChoices } from './useColumnChoices';
import { type ListColumn, useColumnTitle, useListColumns } from './useListColumns';

interface ColumnPopoverProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

export function ColumnPopover({ label, anchor, onClose }: ColumnPopoverProps) {
  const changeWidths = () => {
    onClose();
    // After the menu has given the focus back to its button.
    requestAnimationFrame(() => document.getElementById(columnWidthsId)?.focus());
  };
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: paperStyles } }}
    >
      <ColumnChoices label={label} onWidths={changeWidths} />
    </Popover>
  );
}

function ColumnChoices({ label, onWidths }: Pick<ColumnPopoverProps, 'label'> & { readonly onWidths: () => void }) {
  const translate = useTranslate();
  const getTitle = useColumnTitle();
  const { columns, shown } = useListColumns();
  const { order, reset } = useColumnChoices();
  const ordering = useOrdering({
    count: columns.length,
    getName: (index) => (columns[index] ? getTitle(columns[index]) : ''),
    onMove: (from, to) =>
      order(
        moveItem(
          columns.map(({ source }) => source),
          from,
          to,
        ),
      ),
  });
  return (
    <>
      <Box component="ul" ref={ordering.container} aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {columns.map((column, index) => (
          <ColumnChoice key={column.source} {...{ column, ordering, index }} isShown={shown.includes(column)} />
        ))}
      </Box>
      <OrderingStatus ordering={ordering} />
      {document.getElementById(columnWidthsId) && (
        <Button fullWidth onClick={onWidths} sx={{ mt: 0.5, [withoutKeyboard]: { display: 'none' } }}>
          {translate('lists.changeWidths')}
        </Button>
      )}
      <Button fullWidth onClick={reset} sx={{ mt: 0.5 }}>
        {translate('lists.resetColumns')}
      </Button>
    </>
  );
}

interface ColumnChoiceProps {
  readonly column: ListColumn;
  readonly isShown: boolean;
  readonly ordering: Ordering;
  readonly index: number;
}

function ColumnChoice({ column, isShown, ordering, index }: ColumnChoiceProps) {
  const getTitle = useColumnTitle();
  const { toggle } = useColumnChoices();
  const item = useDraggableItem(ordering, index);
  return (
    <Box component="li" {...item.itemProps} sx={[choiceStyles, itemSx(item)]}>
      <DropLine edge={item.edge} />
      <FormControlLabel
        sx={{ flex: 1, minWidth: 0, m: 0 }}
        slotProps={{ typography: { variant: 'body2', noWrap: true } }}
        control={<Checkbox size="small" checked={isShown} disabled={column.isLink} onChange={() => toggle(column)} />}
        label={getTitle(column)}
      />
      <MoveButtons ordering={ordering} index={index} />
      <DragHandle item={item} />
    </Box>
  );
}

const paperStyles = { width: 340, maxWidth: 'calc(100vw - 32px)', maxHeight: 'calc(100dvh - 96px)', p: 1 } as const;

const choiceStyles = {
  display: 'flex',
  alignItems: 'center',
  paddingInlineStart: 0.5,
  borderRadius: 1,
  '& .MuiIconButton-root': { width: 32, height: 32, padding: 0 },
} as const;
