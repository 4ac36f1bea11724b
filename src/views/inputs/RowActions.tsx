import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface RowActionsProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (index: number, step: 1 | -1) => void;
  readonly onRemove: (index: number) => void;
}

/** The buttons of one row; each says which row it is about. */
export function RowActions({ index, count, onMove, onRemove }: RowActionsProps) {
  const translate = useTranslate();
  const row = index + 1;
  const actions = [
    { name: 'up', Icon: ArrowUpward, disabled: index === 0, act: () => onMove(index, -1) },
    { name: 'down', Icon: ArrowDownward, disabled: index === count - 1, act: () => onMove(index, 1) },
    { name: 'remove', Icon: DeleteOutline, disabled: false, act: () => onRemove(index) },
  ] as const;
  return (
    <Box
      sx={{
        display: 'flex',
        gridColumn: { xs: '2', sm: 'auto' },
        justifySelf: { xs: 'end', sm: 'auto' },
        paddingBlockStart: { sm: 3.5 },
        alignItems: 'flex-start',
      }}
    >
      {actions.map(({ name, Icon, disabled, act }) => (
        <IconButton
          key={name}
          data-action={name}
          disabled={disabled}
          onClick={act}
          aria-label={translate(`forms.rows.${name}`, { row })}
          title={translate(`forms.rows.${name}`, { row })}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
}
