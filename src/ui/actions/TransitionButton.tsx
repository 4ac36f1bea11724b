import Button from '@mui/material/Button';
import { type FC, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { NamedTransition } from '../../schema/resource';
import { ListItemIcon, ListItemText, MenuItem } from '../lazy/floating';
import { useDeclaration } from '../registry/RegistryContext';
import { ResourceIcon } from '../theme/icons';
import { tooltip } from '../theme/tooltip';
import { LazyTransitionAction } from './lazyTransition';

interface TriggerProps {
  readonly label: string;
  readonly hint: string;
  readonly transition: NamedTransition;
  readonly onClick: () => void;
}

type TransitionPlace = 'page' | 'row' | 'menu';

/** `slotProps` of a menu item with a hint, which wraps on phones. */
export const menuTexts = { secondary: { variant: 'caption', sx: { whiteSpace: 'normal', maxWidth: 280 } } } as const;

const triggers: { readonly [P in TransitionPlace]: FC<TriggerProps> } = {
  page: ({ label, transition, onClick }) => (
    <Button
      variant={transition.tone === 'primary' ? 'contained' : 'outlined'}
      disableElevation
      color={transition.tone === 'danger' ? 'error' : 'primary'}
      startIcon={<ResourceIcon name={transition.icon} />}
      onClick={onClick}
    >
      {label}
    </Button>
  ),
  row: ({ label, transition, onClick }) => (
    <button
      {...tooltip(label)}
      type="button"
      className={transition.tone === 'danger' ? 'row-action danger' : 'row-action'}
      aria-label={label}
      onClick={onClick}
    >
      <ResourceIcon name={transition.icon} />
    </button>
  ),
  menu: ({ label, hint, transition, onClick }) => (
    <MenuItem onClick={onClick} sx={transition.tone === 'danger' ? { color: 'error.main' } : {}}>
      <ListItemIcon sx={transition.tone === 'danger' ? { color: 'inherit' } : {}}>
        <ResourceIcon name={transition.icon} fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={label} secondary={hint} slotProps={menuTexts} />
    </MenuItem>
  ),
};

interface TransitionButtonProps {
  readonly transition: NamedTransition;
  readonly record: RaRecord;
  readonly place?: TransitionPlace;
  /** Called when the record has changed, or the dialog is dismissed. */
  readonly onClose?: () => void;
}

export function TransitionButton({ place = 'page', transition, record, onClose }: TransitionButtonProps) {
  const translate = useTranslate();
  const key = `resources.${useDeclaration().name}.transitions.${transition.name}`;
  const Trigger = triggers[place];
  const [isPressed, setPressed] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const press = () => {
    setMounted(true);
    setPressed(true);
  };
  const close = () => {
    setPressed(false);
    onClose?.();
  };
  return (
    <>
      <Trigger label={translate(`${key}.label`)} hint={translate(`${key}.hint`, { _: '' })} transition={transition} onClick={press} />
      {isMounted && (
        <LazyTransitionAction
          transition={transition}
          record={record}
          isPressed={isPressed}
          onClose={close}
          onEnd={() => setPressed(false)}
        />
      )}
    </>
  );
}
