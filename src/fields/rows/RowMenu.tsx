import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton } from '@mui/material';
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLoadPart } from '../../ui/lazy/useLoadPart';
import { tooltip } from '../../ui/theme/tooltip';
import type { RowActionsProps } from './RowActions';

interface RowMenuProps extends Omit<RowActionsProps, 'anchor' | 'onClose'> {
  readonly name: string;
  readonly Button?: ComponentType<ComponentProps<'button'>> | typeof IconButton;
}

// Constant, so that React skips it.
const icon = <MoreVert fontSize="small" />;

export function RowMenu({ name, Button = IconButton, ...actions }: RowMenuProps) {
  const translate = useTranslate();
  const loadPart = useLoadPart('related');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [Actions, setActions] = useState<ComponentType<RowActionsProps>>();
  const label = translate('lists.actionsOf', { name });
  const open = (button: HTMLElement) => {
    loadPart(async () => (await import('./RowActions')).RowActions).then(
      (loaded) => {
        setActions(() => loaded);
        setAnchor(button);
      },
      // Another click retries.
      () => undefined,
    );
  };
  return (
    <>
      <Button
        data-action="more"
        aria-label={label}
        {...tooltip(label)}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event: MouseEvent<HTMLButtonElement>) => open(event.currentTarget)}
      >
        {icon}
      </Button>
      {Actions && <Actions {...actions} anchor={anchor} onClose={() => setAnchor(undefined)} name={name} />}
    </>
  );
}
