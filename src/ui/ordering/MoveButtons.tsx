import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Ordering } from './useOrdering';

interface MoveButtonsProps {
  readonly ordering: Ordering;
  readonly index: number;
}

/** Moves an item one place up or down: the way without dragging (WCAG 2.2, 2.5.7). */
export function MoveButtons({ ordering, index }: MoveButtonsProps) {
  const translate = useTranslate();
  const name = ordering.nameOf(index);
  const buttons = [
    { action: 'up', Icon: ArrowUpward, to: index - 1 },
    { action: 'down', Icon: ArrowDownward, to: index + 1 },
  ] as const;
  return buttons.map(({ action, Icon, to }) => (
    <IconButton
      key={action}
      data-action={action}
      disabled={to < 0 || to >= ordering.count}
      aria-disabled={ordering.disabled}
      onClick={() => {
        ordering.moveTo(index, to);
        // At an end of the list this button is disabled: the other one keeps the focus with the item.
        const at = `[data-place="${to}"]`;
        if (!ordering.disabled) ordering.focusSoon(`${at} [data-action="${action}"]:not([disabled])`, `${at} [data-action="grab"]`);
      }}
      aria-label={translate(`ordering.${action}`, { name })}
      title={translate(`ordering.${action}`, { name })}
      sx={{ '&[aria-disabled=true]': { opacity: 0.4 } }}
    >
      <Icon fontSize="small" />
    </IconButton>
  ));
}
