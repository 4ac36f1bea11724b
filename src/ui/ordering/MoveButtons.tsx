import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, IconButton } from '@mui/material';
import { type ComponentProps, type ComponentType, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { tooltip } from '../theme/tooltip';
import { visuallyHidden } from '../theme/visuallyHidden';
import type { Ordering } from './useOrdering';

interface MoveButtonsProps {
  readonly ordering: Ordering;
  readonly index: number;
  readonly Button?: ComponentType<ComponentProps<'button'>> | typeof IconButton;
}

const [up, down] = [<ArrowUpward key="up" fontSize="small" />, <ArrowDownward key="down" fontSize="small" />];

/** Buttons that move an item by one place, without dragging (WCAG 2.2, 2.5.7). */
export function MoveButtons({ ordering, index, Button = IconButton }: MoveButtonsProps) {
  const translate = useTranslate();
  const name = ordering.getName(index);
  const buttons = [
    { action: 'up', icon: up, to: index - 1 },
    { action: 'down', icon: down, to: index + 1 },
  ] as const;
  return buttons.map(({ action, icon, to }) => (
    <Button
      key={action}
      data-action={action}
      disabled={to < 0 || to >= ordering.count}
      onClick={() => {
        ordering.moveTo(index, to);
        // At an end of the list this button is disabled, and the other one receives focus.
        const at = `[data-place="${to}"]`;
        ordering.focusSoon(`${at} [data-action="${action}"]:not([disabled])`, `${at} [data-action="grab"]`);
      }}
      aria-label={translate(`ordering.${action}`, { name })}
      {...tooltip(translate(`ordering.${action}`, { name }))}
    >
      {icon}
    </Button>
  ));
}

/** Instructions and announcements for screen readers. Render it once beside the list. */
export function OrderingStatus({ ordering }: { readonly ordering: Ordering }) {
  const translate = useTranslate();
  const { get, subscribe } = ordering.announcement;
  const announcement = useSyncExternalStore(subscribe, get, get);
  return (
    <>
      <Box id={ordering.instructionsId} hidden>
        {translate('ordering.instructions')}
      </Box>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {announcement}
      </Box>
    </>
  );
}
