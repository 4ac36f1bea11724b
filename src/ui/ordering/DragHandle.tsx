import DragIndicator from '@mui/icons-material/DragIndicator';
import { IconButton } from '@mui/material';
import { styled, type Theme, useTheme } from '@mui/material/styles';
import type { ComponentProps, ComponentType, KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { tooltip } from '../theme/tooltip';
import type { DraggableItem } from './useDraggableItem';

interface DragHandleProps {
  readonly item: DraggableItem;
  readonly Button?: ComponentType<ComponentProps<'button'>> | typeof HandleButton;
}

export const handleStyles = (theme: Theme) => ({
  width: 32,
  cursor: 'grab',
  color: theme.palette.text.secondary,
  touchAction: 'manipulation' as const,
  userSelect: 'none' as const,
  WebkitTouchCallout: 'none' as const,
  '&[aria-pressed=true]': { color: theme.palette.primary.main, backgroundColor: theme.palette.action.selected },
});

const HandleButton = styled(IconButton)(({ theme }) => handleStyles(theme));

const icon = <DragIndicator fontSize="small" />;

/** Drag handle. Space or Enter picks up and drops the item, arrows, Home and End move it, Escape cancels; blur drops it. */
export function DragHandle({ item: { ordering, index, handleRef, isPickedUp }, Button = HandleButton }: DragHandleProps) {
  const translate = useTranslate();
  const { direction } = useTheme();
  const { instructionsId, count } = ordering;
  const label = translate('ordering.handle', { name: ordering.getName(index) });

  const steps: Readonly<Record<string, () => void>> = {
    ArrowUp: () => ordering.movePickedUp(index - 1),
    ArrowDown: () => ordering.movePickedUp(index + 1),
    ArrowLeft: () => ordering.movePickedUp(direction === 'rtl' ? index + 1 : index - 1),
    ArrowRight: () => ordering.movePickedUp(direction === 'rtl' ? index - 1 : index + 1),
    Home: () => ordering.movePickedUp(0),
    End: () => ordering.movePickedUp(count - 1),
    Escape: ordering.putBack,
  };
  const press = (event: KeyboardEvent) => {
    const step = isPickedUp ? steps[event.key] : undefined;
    if (!step) return;
    // Prevents scrolling, and closing a surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
    step();
  };

  return (
    <Button
      ref={handleRef}
      data-action="grab"
      aria-label={label}
      // The tooltip would stay at the old position while the item is moved by keyboard.
      {...tooltip(isPickedUp ? '' : label)}
      aria-describedby={instructionsId}
      aria-pressed={isPickedUp}
      onKeyDown={press}
      // Space, Enter and screen readers cause a click.
      onClick={(event) => {
        // Safari does not focus clicked buttons.
        event.currentTarget.focus();
        if (isPickedUp) ordering.letGo();
        else ordering.pickUp(index);
      }}
      onBlur={() => {
        if (isPickedUp && document.hasFocus()) ordering.letGo();
      }}
    >
      {icon}
    </Button>
  );
}
