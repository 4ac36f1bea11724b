import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLoadPart } from '../../ui/lazy/useLoadPart';
import { tooltip } from '../../ui/theme/tooltip';
import type { RowActionsProps } from './RowActions';

interface RowMenuProps extends Omit<RowActionsProps, 'anchor' | 'onClose'> {
  readonly name: string;
}

/** A button that opens what else can be done with a row or a group of rows. The menu and its messages load when it is pressed. */
export function RowMenu({ name, ...actions }: RowMenuProps) {
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
      // Another press tries again.
      () => undefined,
    );
  };
  return (
    <>
      <IconButton
        data-action="more"
        aria-label={label}
        {...tooltip(label)}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => open(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {Actions && <Actions {...actions} anchor={anchor} onClose={() => setAnchor(undefined)} name={name} />}
    </>
  );
}
