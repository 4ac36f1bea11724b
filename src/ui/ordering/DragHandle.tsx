import DragIndicator from '@mui/icons-material/DragIndicator';
import { IconButton } from '@mui/material';
import { styled, type Theme, useTheme } from '@mui/material/styles';
import type { ComponentProps, ComponentType, KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { tooltip } from '../theme/tooltip';
import type { DraggableItem } from './useDraggableItem';

interface DragHandleProps {
  readonly item: DraggableItem;
  /** Default: an `IconButton`. */
  readonly Button?: ComponentType<ComponentProps<'button'>> | typeof HandleButton;
}

/** Styles of a handle, beyond those of an icon button. */
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

// The same element at each render, so that React skips it.
const icon = <DragIndicator fontSize="small" />;

/**
 * What an item is moved by. The pointer drags it; for the keyboard it is a button: Space or Enter picks the item up and lets it go,
 * arrows, Home and End move it, Escape puts it back. Going elsewhere lets go.
 */
export function DragHandle({ item: { ordering, index, handleRef, isHeld }, Button = HandleButton }: DragHandleProps) {
  const translate = useTranslate();
  const { direction } = useTheme();
  const { instructionsId, count } = ordering;
  const label = translate('ordering.handle', { name: ordering.nameOf(index) });

  const steps: Readonly<Record<string, () => void>> = {
    ArrowUp: () => ordering.moveHeld(index - 1),
    ArrowDown: () => ordering.moveHeld(index + 1),
    ArrowLeft: () => ordering.moveHeld(direction === 'rtl' ? index + 1 : index - 1),
    ArrowRight: () => ordering.moveHeld(direction === 'rtl' ? index - 1 : index + 1),
    Home: () => ordering.moveHeld(0),
    End: () => ordering.moveHeld(count - 1),
    Escape: ordering.putBack,
  };
  const press = (event: KeyboardEvent) => {
    const step = isHeld ? steps[event.key] : undefined;
    if (!step) return;
    // The page must not scroll, nor a dialog around the list close.
    event.preventDefault();
    event.stopPropagation();
    step();
  };

  return (
    <Button
      ref={handleRef}
      data-action="grab"
      aria-label={label}
      // Moved by the keys, it would leave its tooltip behind.
      {...tooltip(isHeld ? '' : label)}
      aria-describedby={instructionsId}
      aria-pressed={isHeld}
      onKeyDown={press}
      // Space, Enter and screen readers all end in a click.
      onClick={(event) => {
        // Safari does not focus a button that is clicked.
        event.currentTarget.focus();
        if (isHeld) ordering.letGo();
        else ordering.pickUp(index);
      }}
      onBlur={() => {
        // Another window in front is no change of mind.
        if (isHeld && document.hasFocus()) ordering.letGo();
      }}
    >
      {icon}
    </Button>
  );
}
